/** Whether somebody is in the middle of something on this page: a dialog, a draft of this tab, a field with something typed. */
import type { QueryClient } from '@tanstack/react-query'

/** As `drafts.ts` names the drafts that this tab works on. */
const OPEN_DRAFT = 'borrador-abierto:'

type Field = HTMLInputElement | HTMLTextAreaElement

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'search')

/** Begins to look; answers the question from then on. */
export function watchOcupacion(queryClient: QueryClient): () => boolean {
  const before = new WeakMap<Field, string>()
  const typed = new Set<Field>()
  document.addEventListener('focusin', ({ target }) => {
    if (isField(target) && !before.has(target)) before.set(target, target.value)
  })
  document.addEventListener('input', ({ target }) => {
    if (isField(target)) typed.add(target)
  })
  // What was typed is saved.
  queryClient.getMutationCache().subscribe(({ mutation }) => {
    if (mutation?.state.status === 'success') typed.clear()
  })
  const isFilled = (field: Field) => field.isConnected && field.value !== (before.get(field) ?? '')
  return () =>
    hasDraft() || document.querySelector('[role="dialog"], dialog') !== null || [...typed].some(isFilled)
}

const hasDraft = (): boolean =>
  Object.entries(sessionStorage).some(
    ([key, name]) => key.startsWith(OPEN_DRAFT) && localStorage.getItem(String(name)) !== null,
  )

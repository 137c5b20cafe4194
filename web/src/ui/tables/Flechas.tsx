/** The way through a list without a mouse: from its search into its rows, and from row to row. */
import { useEffect } from 'react'

const STEP: Record<string, 'nextElementSibling' | 'previousElementSibling'> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
}

const PRESSED = 'a[href], button:enabled'

/** One listener for all tables. It stands before the first rows: an arrow pressed as they appear is not lost. */
export function Flechas() {
  useEffect(() => {
    document.addEventListener('keydown', move)
    document.addEventListener('input', noteTyping)
    return () => {
      document.removeEventListener('keydown', move)
      document.removeEventListener('input', noteTyping)
    }
  }, [])
  return null
}

/** A search asks half a second after its last key, or at once with Enter. */
const SETTLES_MS = 500
let typed = 0
const noteTyping = () => {
  typed = Date.now()
}

function move(event: KeyboardEvent): void {
  const { target, key, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event
  if (key === 'Enter') typed = 0
  const step = STEP[key]
  if (step === undefined || defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return
  if (!(target instanceof HTMLElement)) return
  const next =
    key === 'ArrowDown' && target.matches('input[type="search"]')
      ? firstOf(target)
      : neighbourOf(target, step)
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Below a search: what its first row offers first, once the rows are those of the search. */
function firstOf(search: HTMLElement): HTMLElement | null {
  if (Date.now() - typed < SETTLES_MS) return null
  const list = search.closest('[role="dialog"], main')
  return (
    list?.querySelector<HTMLElement>(`table:not([data-stale]) td[data-kind="actions"] :is(${PRESSED})`) ??
    null
  )
}

/** The same button of the next row that has buttons, or what stands in its place there. */
function neighbourOf(button: HTMLElement, step: 'nextElementSibling' | 'previousElementSibling') {
  const row = button.matches(PRESSED) ? button.closest('tbody tr') : null
  if (!row) return null
  const at = buttonsOf(row).indexOf(button)
  for (let next = row[step]; next; next = next[step]) {
    const buttons = buttonsOf(next)
    const same = buttons.find(({ textContent }) => textContent === button.textContent)
    const found = same ?? buttons[Math.min(at, buttons.length - 1)]
    if (found) return found
  }
  return null
}

const buttonsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>(PRESSED)]

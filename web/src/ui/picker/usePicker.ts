/** The behaviour of a `Picker`: the typed text, its suggestions, and the effect of Enter. */
import { type QueryKey, type UseQueryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { notifyInfo } from '../../platform/notify.tsx'
import { releaseTyping } from '../../platform/typeAhead.ts'
import type { LookUp } from './useExactQueue.ts'
import { useSuggestions } from './useSuggestions.ts'

/** A slower typist is a person, who may have typed a part of a name. In ms per key. */
const HAND_MS = 40
/** A scanner writes into the box and its code is taken away again: the record stays until the keys pause. In ms. */
const SETTLE_MS = 300

export interface PickerBehaviour<T extends V, K extends QueryKey, V> {
  value: V | null
  onPick: (item: T | null) => void
  suggestions: (search: string) => UseQueryOptions<T[], Error, T[], K>
  sinTexto: readonly T[] | undefined
  itemLabel: (item: V) => string
  lookUp: LookUp | undefined
  isCode: ((item: T, text: string) => boolean) | undefined
  onUnknown: ((text: string) => boolean) | undefined
  onKeep: (() => void) | undefined
  clearOnPick: boolean
  minChars: number
  typedAhead: boolean
  input: React.RefObject<HTMLInputElement | null>
}

export function usePicker<T extends V, K extends QueryKey, V>(behaviour: PickerBehaviour<T, K, V>) {
  const { value, onPick, suggestions, sinTexto, itemLabel, lookUp, isCode, onUnknown, onKeep } = behaviour
  const { clearOnPick, minChars, typedAhead, input } = behaviour
  const client = useQueryClient()
  const [typed, setTyped] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)
  const [active, setActive] = useState(0)
  /** Enter came before the suggestions: the first one is chosen when they arrive. */
  const [awaited, setAwaited] = useState(false)
  const firstKeyAt = useRef(0)
  /** How many keys have changed the text of a record that is still chosen. */
  const [changed, setChanged] = useState(0)
  /** What was chosen here, unless another was chosen elsewhere since; and what of it a change of the text has let go. */
  const picking = useRef<T | null>(null)
  const picked = useRef<T | null>(null)
  const dropped = useRef<T | null>(null)
  useEffect(() => {
    picked.current = value ? picking.current : null
    picking.current = null
  }, [value])
  const [shown, setShown] = useState(value)
  // A record that a scanner chose takes the place of the text in the box.
  if (value !== shown) {
    setShown(value)
    if (value) setTyped(null)
  }

  const search = (typed ?? '').trim()
  const found = useSuggestions({
    search,
    urgent: awaited,
    minChars,
    suggestions,
    sinTexto: value ? undefined : sinTexto,
    itemLabel,
  })
  const { items, settled, matches } = found
  const listed = opened && found.arrived

  /** The person changes the text of the record: it is not chosen any more. */
  const settle = () => {
    if (changed === 0) return
    setChanged(0)
    dropped.current = picked.current
    onPick(null)
  }
  const settleLater = useEffectEvent(settle)
  useEffect(() => {
    if (changed === 0) return
    const timer = window.setTimeout(() => settleLater(), SETTLE_MS)
    return () => window.clearTimeout(timer)
  }, [changed])

  const change = (text: string) => {
    if (value && text === itemLabel(value)) return keep()
    // On a slow machine the scanner's code stays longer than the pause: without it, the record is chosen again.
    if (!value && dropped.current && text === itemLabel(dropped.current)) return pick(dropped.current)
    if ((typed ?? '') === '') firstKeyAt.current = Date.now()
    setTyped(text)
    setActive(0)
    setOpened(true)
    setAwaited(false)
    if (value) setChanged(changed + 1)
  }
  /** The text is that of the record again. */
  const keep = () => {
    setChanged(0)
    setTyped(null)
    setOpened(false)
  }
  const pick = (item: T) => {
    picking.current = item
    dropped.current = null
    setChanged(0)
    setTyped(clearOnPick ? '' : null)
    setOpened(false)
    setActive(0)
    onPick(item)
  }

  const isByHand = () => Date.now() - firstKeyAt.current > HAND_MS * search.length

  /**
   * A person's text that is no code comes back with its suggestions, unless the box already holds another
   * text.
   */
  const restore = async (text: string) => {
    const similar = await client.fetchQuery(suggestions(text)).catch(() => [])
    if (similar.length === 0) onUnknown?.(text)
    else if (input.current?.value === '') {
      setTyped(text)
      setOpened(true)
    } else notifyInfo(`«${text}» no se agregó`, 'Búscalo de nuevo y elígelo de la lista.')
  }
  const lookUpTyped = async (code: LookUp) => {
    const byHand = isByHand()
    setTyped('')
    setOpened(false)
    const outcome = await code(search)
    // Shows the record where the form keeps one, unless the box already holds the next code.
    if (outcome === 'found') return setTyped((now) => now || null)
    if (byHand) await restore(search)
    else if (outcome === 'unknown') onUnknown?.(search)
  }

  const arrive = useEffectEvent(() => {
    setAwaited(false)
    const [first] = items
    if (first !== undefined) pick(first)
    else if (onUnknown?.(search)) setTyped('')
  })
  useEffect(() => {
    if (awaited && settled) arrive()
  }, [awaited, settled])

  useTypedAhead(typedAhead, input, (text, meant) => {
    change(text)
    setAwaited(meant)
  })

  /**
   * Whether the person sees this suggestion as chosen. It may come from an earlier letter, if it still
   * matches the text. A text with digits may be a whole code, so it is looked up.
   */
  const isSeen = (item: T) => listed && isByHand() && !/\d/.test(search) && matches(item)

  const enter = () => {
    settle()
    const chosen = items[active]
    if (chosen !== undefined && ((settled && opened) || isSeen(chosen))) {
      if (lookUp && isCode?.(chosen, search)) void lookUpTyped(lookUp)
      else pick(chosen)
    } else if (search !== '' && lookUp) void lookUpTyped(lookUp)
    else if (search.length >= minChars) setAwaited(true)
    else if (value !== null && typed === null) onKeep?.()
  }
  /** A reader may end its codes with Tab: what looks like one is looked up, and the focus stays. */
  const tab = (): boolean => {
    if (!lookUp || !/^(?=.*\d)\S{4,}$/.test(search)) return false
    // A box that keeps its record lets a person go on to the next field with it, as Enter does.
    if (clearOnPick) void lookUpTyped(lookUp)
    else enter()
    return true
  }
  const move = (by: number) => {
    if (listed && items.length > 0) setActive((active + by + items.length) % items.length)
    setOpened(true)
  }
  /** An empty box has its suggestions in sight. */
  const arriveAt = () => {
    if (sinTexto && !value && search === '') setOpened(true)
  }
  const leave = () => {
    settle()
    dropped.current = null
    setOpened(false)
    setAwaited(false)
    if (value && changed === 0) setTyped(null)
  }

  return {
    text: typed ?? (value ? itemLabel(value) : ''),
    items,
    active,
    opened,
    listed,
    loading: found.loading,
    change,
    pick,
    enter,
    tab,
    move,
    arriveAt,
    leave,
    settle,
    close: () => setOpened(false),
  }
}

/** Takes the focus, and the text that was typed before the box existed: see `holdTyping`. */
function useTypedAhead(
  wanted: boolean,
  input: React.RefObject<HTMLInputElement | null>,
  take: (text: string, enter: boolean) => void,
): void {
  const takeOver = useEffectEvent(() => {
    input.current?.focus()
    const { text, enter } = releaseTyping()
    if (text !== '') take(text, enter)
  })
  // Runs before the browser handles another key.
  useLayoutEffect(() => {
    if (wanted) takeOver()
  }, [wanted])
}

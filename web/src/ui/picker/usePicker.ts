/** The behaviour of a `Picker`: the typed text, its suggestions, and the chosen record. */
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { releaseTyping } from '../../platform/typeAhead.ts'
import type { LookUp } from './useExactQueue.ts'
import { useSuggestions } from './useSuggestions.ts'

/** A slower typist is a person, who may have typed a part of a name. In ms per key. */
const HAND_MS = 40
/** A scanner writes into the box and its code is taken away again: the record stays until the keys pause. In ms. */
const SETTLE_MS = 300

export interface PickerBehaviour<T extends V, K extends QueryKey, V> {
  /** The chosen record, or the part of it that the form keeps. A box that adds to a list leaves it out. */
  value?: V | null
  /** Called with null when the person changes the text of a chosen record. */
  onPick: (item: T | null) => void
  /** From the module's queries, called with the typed text. An empty text shows no suggestions but `sinTexto`. */
  suggestions: (search: string) => UseQueryOptions<T[], Error, T[], K>
  /** Suggestions of an empty box: Enter takes the first. */
  sinTexto?: readonly T[] | undefined
  /** The text of the box for a chosen record. */
  itemLabel: (item: V) => string
  /** Looks up one whole code: `useExactQueue`. */
  lookUp?: LookUp
  /** Whether the typed text is the whole code of this record: Enter then looks it up, like a reader's. */
  isCode?: ((item: T, text: string) => boolean) | undefined
  /** Enter found no record. Returns true when the caller handled the text: the box then empties. */
  onUnknown?: (text: string) => boolean
  /** Enter on the record that is already chosen: the person came back and wants to go on. */
  onKeep?: () => void
  /** Alt+S on a suggestion: the person wants to know more of it before. */
  onAsk?: ((item: T) => void) | undefined
  /** Empties the box after a pick, ready for the next one. */
  clearOnPick?: boolean
  /** Suggestions appear from this number of characters. */
  minChars?: number
  /** Takes the focus, and the text typed before the box existed: see `holdTyping`. */
  typedAhead?: boolean
}

export type PickerInput = React.RefObject<HTMLInputElement | null>

export type PickerBox<T extends V, V> = ReturnType<typeof usePicker<T, QueryKey, V>>

export function usePicker<T extends V, K extends QueryKey, V>(
  behaviour: PickerBehaviour<T, K, V>,
  input: PickerInput,
) {
  const { value = null, onPick, suggestions, sinTexto, itemLabel, onUnknown } = behaviour
  const { clearOnPick = false, minChars = 1, typedAhead = false } = behaviour
  const box = useText()
  const { typed, search, opened, active, setTyped } = box
  /** Enter came before the suggestions: the first one is chosen when they arrive. */
  const [awaited, setAwaited] = useState(false)
  const chosen = useChosen(value, onPick)
  const [shown, setShown] = useState(value)
  // A record that a scanner chose takes the place of the text in the box.
  if (value !== shown) {
    setShown(value)
    if (value) setTyped(null)
  }

  const { items, settled, arrived, loading, matches } = useSuggestions({
    search,
    urgent: awaited,
    minChars,
    suggestions,
    sinTexto: value ? undefined : sinTexto,
    itemLabel,
  })
  const listed = opened && arrived

  const change = (text: string) => {
    if (value && text === itemLabel(value)) return keep()
    // On a slow machine the scanner's code stays longer than the pause: without it, the record is chosen again.
    const dropped = chosen.dropped()
    if (!value && dropped && text === itemLabel(dropped)) return pick(dropped)
    box.type(text)
    setAwaited(false)
    if (value) chosen.change()
  }
  /** The text is that of the record again. */
  const keep = () => {
    chosen.keep()
    setTyped(null)
    box.close()
  }
  const pick = (item: T) => {
    setTyped(clearOnPick ? '' : null)
    box.close()
    box.setActive(0)
    chosen.pick(item)
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

  return {
    ...box,
    text: typed ?? (value ? itemLabel(value) : ''),
    items,
    listed,
    loading,
    change,
    pick,
    /**
     * Whether the person sees this suggestion as chosen. It may come from an earlier letter, if it still matches the text.
     * A text with digits may be a whole code, so it is looked up.
     */
    isSeen: (item: T) =>
      (settled && opened) || (listed && box.isByHand() && !/\d/.test(search) && matches(item)),
    /** The first suggestion is chosen, once they are there. */
    awaitFirst: () => setAwaited(true),
    move: (by: number) => {
      if (listed && items.length > 0) box.setActive((active + by + items.length) % items.length)
      box.open()
    },
    /** An empty box has its suggestions in sight. */
    arriveAt: () => {
      if (sinTexto && !value && search === '') box.open()
    },
    leave: () => {
      chosen.settle()
      chosen.forget()
      box.close()
      setAwaited(false)
      if (value && !chosen.changed) setTyped(null)
    },
    /** The person changes the text of the record: it is not chosen any more. */
    settle: chosen.settle,
  }
}

/** The typed text, null while the record's own stands in the box, and whether the list below it is open. */
function useText() {
  const [typed, setTyped] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)
  const [active, setActive] = useState(0)
  const firstKeyAt = useRef(0)
  const search = (typed ?? '').trim()
  return {
    typed,
    setTyped,
    /** Without spaces around it. */
    search,
    opened,
    open: () => setOpened(true),
    close: () => setOpened(false),
    /** The suggestion that Enter chooses. */
    active,
    setActive,
    type: (text: string) => {
      if ((typed ?? '') === '') firstKeyAt.current = Date.now()
      setTyped(text)
      setActive(0)
      setOpened(true)
    },
    isByHand: () => Date.now() - firstKeyAt.current > HAND_MS * search.length,
    /** A code is on its way: the box is free for the next one. */
    empty: () => {
      setTyped('')
      setOpened(false)
    },
    /** The text of the record, unless the box already holds the next code. */
    showChosen: () => setTyped((now) => now || null),
    /** A text that was no code comes back with its suggestions. */
    bringBack: (text: string) => {
      setTyped(text)
      setOpened(true)
    },
  }
}

/** The chosen record while its text changes: it is let go once the keys pause, and is found again when its text comes back. */
function useChosen<T extends V, V>(value: V | null, onPick: (item: T | null) => void) {
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

  /** Known before the next render: to choose another moves the focus, and leaving the box settles too. */
  const changing = useRef(false)
  const count = (keys: number) => {
    changing.current = keys > 0
    setChanged(keys)
  }

  const settle = () => {
    if (!changing.current) return
    count(0)
    dropped.current = picked.current
    onPick(null)
  }
  const settleLater = useEffectEvent(settle)
  useEffect(() => {
    if (changed === 0) return
    const timer = window.setTimeout(() => settleLater(), SETTLE_MS)
    return () => window.clearTimeout(timer)
  }, [changed])

  return {
    changed: changed > 0,
    settle,
    change: () => count(changed + 1),
    keep: () => count(0),
    pick: (item: T) => {
      picking.current = item
      dropped.current = null
      count(0)
      onPick(item)
    },
    dropped: () => dropped.current,
    forget: () => {
      dropped.current = null
    },
  }
}

/** Takes the focus, and the text that was typed before the box existed: see `holdTyping`. */
function useTypedAhead(
  wanted: boolean,
  input: PickerInput,
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

/**
 * A box that finds one record while a person types. It shows at most 8 suggestions and chooses the first one
 * at once. `lookUp` makes a scanner work: its Enter comes before the suggestions are ready. The box then
 * looks up each code in the order of reading. Mantine's own boxes choose only among suggestions that are there.
 */
import { Loader, TextInput, type TextInputProps } from '@mantine/core'
import type { QueryKey } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { ariaKeys, useHotkey } from '../../platform/hotkeys.tsx'
import { Tecla } from '../keys/Tecla.tsx'
import { Desplegable } from './Desplegable.tsx'
import styles from './Picker.module.css'
import { PickerOptions } from './PickerOptions.tsx'
import type { LookUp } from './useExactQueue.ts'
import { type PickerBehaviour, usePicker } from './usePicker.ts'

export { MAX_SUGGESTIONS } from './useSuggestions.ts'

export interface PickerProps<T extends V, K extends QueryKey, V = T>
  extends Pick<
    TextInputProps,
    'id' | 'label' | 'placeholder' | 'error' | 'required' | 'disabled' | 'description' | 'className'
  > {
  /** The chosen record, or the part of it that the form keeps. A box that adds to a list leaves it out. */
  value?: V | null
  /** Called with null when the person changes the text of a chosen record. */
  onPick: (item: T | null) => void
  /** From the module's queries, called with the typed text. An empty text shows no suggestions but `sinTexto`. */
  suggestions: PickerBehaviour<T, K, V>['suggestions']
  /** Suggestions of an empty box: Enter takes the first. */
  sinTexto?: readonly T[] | undefined
  itemKey: (item: T) => string | number
  /** The text of the box for a chosen record. */
  itemLabel: (item: V) => string
  /** The text beside the label of a suggestion: document, price. */
  itemDetail?: (item: T) => React.ReactNode
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
  /** Moves the focus to the box: `['F4', 'Buscar cliente']`. */
  hotkey?: readonly [keys: string, label: string]
  nothingFound?: React.ReactNode
  /** The largest height of the list of suggestions, in px; a longer list scrolls. */
  maxListHeight?: number
  autoFocus?: boolean
  /** Takes the focus, and the text typed before the box existed: see `holdTyping`. */
  typedAhead?: boolean
  inputRef?: React.RefObject<HTMLInputElement | null>
}

export function Picker<T extends V, K extends QueryKey, V = T>(props: PickerProps<T, K, V>) {
  const {
    value = null,
    onPick,
    suggestions,
    sinTexto,
    itemKey,
    itemLabel,
    itemDetail,
    lookUp,
    isCode,
    onUnknown,
    onKeep,
  } = props
  const {
    clearOnPick = false,
    hotkey,
    nothingFound = 'Sin coincidencias',
    autoFocus,
    typedAhead = false,
    inputRef,
    minChars = 1,
  } = props

  const ownRef = useRef<HTMLInputElement>(null)
  const input = inputRef ?? ownRef
  const listId = useId()
  const box = usePicker({
    value,
    onPick,
    suggestions,
    sinTexto,
    itemLabel,
    lookUp,
    isCode,
    onUnknown,
    onKeep,
    clearOnPick,
    minChars,
    typedAhead,
    input,
  })
  const { items, active, listed } = box

  const onKeyDown = (event: React.KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    // A key of the form: it must find what the box says.
    if (event.ctrlKey || event.metaKey || event.altKey || /^F\d/.test(event.key)) box.settle()
    const asked = event.altKey && event.code === 'KeyS' && listed ? items[active] : undefined
    if (asked !== undefined && props.onAsk) {
      event.preventDefault()
      props.onAsk(asked)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      box.move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      // Enter chooses a suggestion; it never submits the form around the box.
      event.preventDefault()
      box.enter()
    } else if (event.key === 'Tab' && !event.shiftKey) {
      if (box.tab()) event.preventDefault()
    } else if (event.key === 'Escape' && box.opened) {
      // It closes the list alone; what an empty box offers is in nobody's way.
      if (box.text !== '') event.stopPropagation()
      box.close()
    }
  }

  useHotkey(hotkey?.[0] ?? '', hotkey?.[1] ?? '', () => input.current?.focus(), hotkey !== undefined)

  return (
    <>
      <TextInput
        {...(props.id !== undefined && { id: props.id })}
        label={props.label}
        placeholder={props.placeholder}
        description={props.description}
        error={props.error}
        required={props.required ?? false}
        disabled={props.disabled ?? false}
        className={props.className ?? ''}
        ref={input}
        value={box.text}
        autoFocus={autoFocus}
        data-autofocus={autoFocus || undefined}
        autoComplete="off"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        aria-keyshortcuts={hotkey && ariaKeys(hotkey[0])}
        aria-expanded={listed}
        aria-controls={listed ? listId : undefined}
        aria-activedescendant={listed && items[active] !== undefined ? `${listId}-${active}` : undefined}
        rightSection={box.loading ? <Loader size={14} /> : hotkey && <Tecla keys={hotkey[0]} />}
        onChange={(event) => box.change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          event.currentTarget.select()
          box.arriveAt()
        }}
        onBlur={box.leave}
      />
      {/* A landmark, because it stands outside of the page's own. */}
      {listed && (
        <Desplegable
          target={input}
          role="region"
          label="Sugerencias"
          wide
          gap={2}
          className={styles.dropdown}
          maxHeight={props.maxListHeight}
        >
          <PickerOptions
            id={listId}
            items={items}
            active={active}
            itemKey={itemKey}
            itemLabel={itemLabel}
            itemDetail={itemDetail}
            nothingFound={nothingFound}
            onPick={box.pick}
          />
        </Desplegable>
      )}
    </>
  )
}

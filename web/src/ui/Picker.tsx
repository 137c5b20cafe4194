/**
 * A box that finds one record as it is typed: at most 8 suggestions, the first one chosen as soon as they
 * arrive. With `lookUp` a scanner works: its Enter comes before any suggestion has settled, and each
 * code is then looked up in the order in which it was read.
 */
import { Loader, TextInput, type TextInputProps } from '@mantine/core'
import type { QueryKey } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { ariaKeys, useHotkey } from '../platform/hotkeys.tsx'
import { Desplegable } from './Desplegable.tsx'
import styles from './Picker.module.css'
import { PickerOptions } from './PickerOptions.tsx'
import { Tecla } from './Tecla.tsx'
import type { LookUp } from './useExactQueue.ts'
import { type PickerBehaviour, usePicker } from './usePicker.ts'

export { MAX_SUGGESTIONS } from './usePicker.ts'

export interface PickerProps<T extends V, K extends QueryKey, V = T>
  extends Pick<
    TextInputProps,
    'id' | 'label' | 'placeholder' | 'error' | 'required' | 'disabled' | 'description' | 'className'
  > {
  /** The record that is chosen, or as much of it as the form keeps; boxes that add to a list leave it out. */
  value?: V | null
  /** Null when the text of a chosen record is changed. */
  onPick: (item: T | null) => void
  /** From the module's queries. Called with what was typed; an empty text shows no suggestions. */
  suggestions: PickerBehaviour<T, K, V>['suggestions']
  itemKey: (item: T) => string | number
  /** What the box shows once chosen. */
  itemLabel: (item: V) => string
  /** What a suggestion shows beside its label: document, price. */
  itemDetail?: (item: T) => React.ReactNode
  /** Takes one whole code: `useExactQueue`. */
  lookUp?: LookUp
  /** Enter found nothing. True when what was typed was taken care of elsewhere: the box empties. */
  onUnknown?: (text: string) => boolean
  /** Enter on the record that is chosen already: whoever came back goes on. */
  onKeep?: () => void
  /** Empties the box after a pick, ready for the next one. */
  clearOnPick?: boolean
  /** From how many characters there are suggestions. */
  minChars?: number
  /** `['F4', 'Buscar cliente']`: moves the focus here. */
  hotkey?: readonly [keys: string, label: string]
  nothingFound?: React.ReactNode
  /** How high the list of suggestions may become, in px; it scrolls beyond. */
  maxListHeight?: number
  autoFocus?: boolean
  /** Takes the focus, and what was typed before the box was there: see `holdTyping`. */
  typedAhead?: boolean
  inputRef?: React.RefObject<HTMLInputElement | null>
}

export function Picker<T extends V, K extends QueryKey, V = T>(props: PickerProps<T, K, V>) {
  const {
    value = null,
    onPick,
    suggestions,
    itemKey,
    itemLabel,
    itemDetail,
    lookUp,
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
    itemLabel,
    lookUp,
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
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      box.move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      // Enter chooses; it never submits the form around the box.
      event.preventDefault()
      box.enter()
    } else if (event.key === 'Escape' && box.opened) {
      event.stopPropagation()
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
        // While the list is open, Esc closes only the list.
        data-mantine-stop-propagation={listed || undefined}
        rightSection={box.loading ? <Loader size={14} /> : hotkey && <Tecla keys={hotkey[0]} />}
        onChange={(event) => box.change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onFocus={(event) => event.currentTarget.select()}
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

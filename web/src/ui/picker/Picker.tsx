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
import { type PickerBehaviour, usePicker } from './usePicker.ts'
import { usePickerKeys } from './usePickerKeys.ts'

export { MAX_SUGGESTIONS } from './useSuggestions.ts'

export interface PickerProps<T extends V, K extends QueryKey, V = T>
  extends PickerBehaviour<T, K, V>,
    Pick<
      TextInputProps,
      'id' | 'label' | 'placeholder' | 'error' | 'required' | 'disabled' | 'description' | 'className'
    > {
  itemKey: (item: T) => string | number
  /** The text beside the label of a suggestion: document, price. */
  itemDetail?: (item: T) => React.ReactNode
  /** Moves the focus to the box: `['F4', 'Buscar cliente']`. */
  hotkey?: readonly [keys: string, label: string]
  nothingFound?: React.ReactNode
  /** The largest height of the list of suggestions, in px; a longer list scrolls. */
  maxListHeight?: number
  autoFocus?: boolean
  inputRef?: React.RefObject<HTMLInputElement | null>
  /** What stands at the end of the box in place of the key. */
  end?: React.ReactNode
}

export function Picker<T extends V, K extends QueryKey, V = T>(props: PickerProps<T, K, V>) {
  const { itemKey, itemLabel, itemDetail, hotkey, nothingFound = 'Sin coincidencias', autoFocus } = props
  const ownRef = useRef<HTMLInputElement>(null)
  const input = props.inputRef ?? ownRef
  const listId = useId()
  const box = usePicker(props, input)
  const onKeyDown = usePickerKeys(box, props, input)
  const { items, active, listed } = box

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
        rightSection={
          box.loading ? <Loader size={14} /> : (props.end ?? (hotkey && <Tecla keys={hotkey[0]} />))
        }
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

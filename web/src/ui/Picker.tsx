/**
 * A box that finds one record as it is typed: at most 8 suggestions, the first one chosen as soon as they
 * arrive. With `findExact` a scanner works: its Enter comes before any suggestion has settled, and each
 * code is then looked up in the order in which it was read.
 */
import { Loader, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useHotkey } from '../platform/hotkeys.tsx'
import styles from './Picker.module.css'
import { PickerOptions } from './PickerOptions.tsx'
import { Tecla } from './Tecla.tsx'
import { useDebounced } from './useDebounced.ts'
import { useExactQueue } from './useExactQueue.ts'

export const MAX_SUGGESTIONS = 8
const DEBOUNCE_MS = 200

export interface PickerProps<T> extends Pick<TextInputProps, 'label' | 'placeholder' | 'error' | 'required' | 'disabled' | 'description'> {
  /** The record that is chosen; boxes that add to a list leave it out. */
  value?: T | null
  /** Null when the text of a chosen record is changed. */
  onPick: (item: T | null) => void
  /** From the module's queries. Called with what was typed; an empty text shows no suggestions. */
  suggestions: (search: string) => UseQueryOptions<T[], Error, T[], readonly unknown[]>
  itemKey: (item: T) => string | number
  /** What the box shows once chosen. */
  itemLabel: (item: T) => string
  /** What a suggestion shows beside its label: document, price. */
  itemDetail?: (item: T) => React.ReactNode
  /** Looks up one whole code; null when there is none such. */
  findExact?: (code: string) => Promise<T | null>
  onUnknown?: (code: string) => void
  /** Empties the box after a pick, ready for the next one. */
  clearOnPick?: boolean
  /** `['F4', 'Buscar cliente']`: moves the focus here. */
  hotkey?: readonly [keys: string, label: string]
  nothingFound?: string
  autoFocus?: boolean
  inputRef?: React.RefObject<HTMLInputElement | null>
}

export function Picker<T>(props: PickerProps<T>) {
  const { value, onPick, suggestions, itemKey, itemLabel, itemDetail, findExact, onUnknown, clearOnPick = false } = props
  const { hotkey, nothingFound = 'Sin coincidencias', autoFocus, inputRef, ...field } = props

  const ownRef = useRef<HTMLInputElement>(null)
  const input = inputRef ?? ownRef
  const listId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)
  const [active, setActive] = useState(0)

  const text = typed ?? (value ? itemLabel(value) : '')
  const search = (typed ?? '').trim()
  const settledSearch = useDebounced(search, DEBOUNCE_MS)
  const query = useQuery({
    ...suggestions(settledSearch),
    enabled: settledSearch !== '',
    placeholderData: keepPreviousData,
  })
  const items = search === '' ? [] : (query.data ?? []).slice(0, MAX_SUGGESTIONS)
  const settled = search === settledSearch && query.isSuccess && !query.isPlaceholderData
  const listed = opened && search !== '' && query.data !== undefined
  const activeItem = items[active]

  const pick = (item: T) => {
    setTyped(clearOnPick ? '' : null)
    setOpened(false)
    setActive(0)
    onPick(item)
  }
  const lookUp = useExactQueue(findExact, pick, onUnknown)

  const onEnter = () => {
    if (settled && opened && activeItem !== undefined) return pick(activeItem)
    if (!findExact || search === '') return
    setTyped('')
    setOpened(false)
    lookUp(search)
  }

  const onKeyDown = (event: React.KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const by = event.key === 'ArrowDown' ? 1 : -1
      if (listed && items.length > 0) setActive((active + by + items.length) % items.length)
      setOpened(true)
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      // Enter chooses; it never submits the form around the box.
      event.preventDefault()
      onEnter()
    } else if (event.key === 'Escape' && opened) {
      event.stopPropagation()
      setOpened(false)
    }
  }

  useHotkey(hotkey?.[0] ?? '', hotkey?.[1] ?? '', () => input.current?.select(), hotkey !== undefined)

  return (
    <Popover opened={listed} width="target" position="bottom-start" offset={2} withRoles={false} shadow="md">
      <Popover.Target>
        <TextInput
          label={field.label}
          placeholder={field.placeholder}
          description={field.description}
          error={field.error}
          required={field.required ?? false}
          disabled={field.disabled ?? false}
          ref={input}
          value={text}
          autoFocus={autoFocus}
          data-autofocus={autoFocus || undefined}
          autoComplete="off"
          spellCheck={false}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={listed}
          aria-controls={listed ? listId : undefined}
          aria-activedescendant={listed && activeItem !== undefined ? `${listId}-${active}` : undefined}
          // While the list is open, Esc closes only the list.
          data-mantine-stop-propagation={listed || undefined}
          rightSection={query.isFetching && search !== '' ? <Loader size={14} /> : hotkey && <Tecla keys={hotkey[0]} />}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setActive(0)
            setOpened(true)
            if (value) onPick(null)
          }}
          onKeyDown={onKeyDown}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => {
            setOpened(false)
            if (value) setTyped(null)
          }}
        />
      </Popover.Target>
      <Popover.Dropdown p={4} className={styles.dropdown}>
        <PickerOptions
          id={listId}
          items={items}
          active={active}
          itemKey={itemKey}
          itemLabel={itemLabel}
          itemDetail={itemDetail}
          nothingFound={nothingFound}
          onPick={pick}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

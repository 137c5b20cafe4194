/** What each key does in a `Picker`. */
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { notifyInfo } from '../../platform/notify.tsx'
import type { LookUp } from './useExactQueue.ts'
import type { PickerBehaviour, PickerBox, PickerInput } from './usePicker.ts'

export function usePickerKeys<T extends V, K extends QueryKey, V>(
  box: PickerBox<T, V>,
  behaviour: PickerBehaviour<T, K, V>,
  input: PickerInput,
) {
  const { value = null, suggestions, lookUp, isCode, onUnknown, onKeep, onAsk } = behaviour
  const { clearOnPick = false, minChars = 1 } = behaviour
  const { search, items, active, listed } = box
  const client = useQueryClient()

  /**
   * A person's text that is no code comes back with its suggestions, unless the box already holds another
   * text.
   */
  const restore = async (text: string) => {
    const similar = await client.fetchQuery(suggestions(text)).catch(() => [])
    if (similar.length === 0) onUnknown?.(text)
    else if (input.current?.value === '') box.bringBack(text)
    else notifyInfo(`«${text}» no se agregó`, 'Búscalo de nuevo y elígelo de la lista.')
  }
  const lookUpTyped = async (code: LookUp) => {
    const byHand = box.isByHand()
    box.empty()
    const outcome = await code(search)
    if (outcome === 'found') return box.showChosen()
    if (byHand) await restore(search)
    else if (outcome === 'unknown') onUnknown?.(search)
  }

  const enter = () => {
    box.settle()
    const chosen = items[active]
    if (chosen !== undefined && box.isSeen(chosen)) {
      if (lookUp && isCode?.(chosen, search)) void lookUpTyped(lookUp)
      else box.pick(chosen)
    } else if (search !== '' && lookUp) void lookUpTyped(lookUp)
    else if (search.length >= minChars) box.awaitFirst()
    else if (value !== null && box.typed === null) onKeep?.()
  }
  /** A reader may end its codes with Tab: what looks like one is looked up, and the focus stays. */
  const tab = (): boolean => {
    if (!lookUp || !/^(?=.*\d)\S{4,}$/.test(search)) return false
    // A box that keeps its record lets a person go on to the next field with it, as Enter does.
    if (clearOnPick) void lookUpTyped(lookUp)
    else enter()
    return true
  }

  return (event: React.KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    // A key of the form: it must find what the box says.
    if (event.ctrlKey || event.metaKey || event.altKey || /^F\d/.test(event.key)) box.settle()
    const asked = event.altKey && event.code === 'KeyS' && listed ? items[active] : undefined
    if (asked !== undefined && onAsk) {
      event.preventDefault()
      onAsk(asked)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      box.move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      // Enter chooses a suggestion; it never submits the form around the box.
      event.preventDefault()
      enter()
    } else if (event.key === 'Tab' && !event.shiftKey) {
      if (tab()) event.preventDefault()
    } else if (event.key === 'Escape' && box.opened) {
      // It closes the list alone; what an empty box offers is in nobody's way.
      if (box.text !== '') event.stopPropagation()
      box.close()
    }
  }
}

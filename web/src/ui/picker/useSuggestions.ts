import { normalizar } from '@mostrador/contract/formas'
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useDebounced } from './useDebounced.ts'

export const MAX_SUGGESTIONS = 8
const DEBOUNCE_MS = 200

interface Wanted<T, K extends QueryKey> {
  /** The typed text, without spaces around it. */
  search: string
  /** A person waits for them: they are asked for at once. */
  urgent: boolean
  minChars: number
  suggestions: (search: string) => UseQueryOptions<T[], Error, T[], K>
  /** Those of an empty text. */
  sinTexto: readonly T[] | undefined
  itemLabel: (item: T) => string
}

export interface Suggestions<T> {
  items: readonly T[]
  /** They are those of the whole text; until then, of its beginning. */
  settled: boolean
  /** There is something to show, if only that nothing was found. */
  arrived: boolean
  loading: boolean
  /** Whether the label of the suggestion has the typed text. */
  matches: (item: T) => boolean
}

/** The suggestions of a `Picker` for the text in its box. */
export function useSuggestions<T, K extends QueryKey>(wanted: Wanted<T, K>): Suggestions<T> {
  const { search, urgent, minChars, suggestions, sinTexto, itemLabel } = wanted
  const settledSearch = useDebounced(search, urgent ? 0 : DEBOUNCE_MS)
  const query = useQuery({
    ...suggestions(settledSearch),
    enabled: settledSearch.length >= minChars,
    placeholderData: keepPreviousData,
  })
  const matches = (item: T) => normalizar(itemLabel(item)).includes(normalizar(search))
  if (search === '' && sinTexto) {
    return { items: sinTexto, settled: true, arrived: true, loading: false, matches }
  }
  const tooShort = search.length < minChars
  const settled = !tooShort && search === settledSearch && query.isSuccess && !query.isPlaceholderData
  const found = (query.data ?? []).slice(0, MAX_SUGGESTIONS)
  return {
    items: tooShort ? [] : settled ? found : stillMatching(found, matches),
    settled,
    arrived: !tooShort && query.data !== undefined,
    loading: !tooShort && query.isFetching,
    matches,
  }
}

/**
 * While a later letter is on its way to the server: the suggestions of an earlier one that it leaves, so that the one
 * that a person looks for is the chosen one. If it leaves none, all stay until the answer comes.
 */
function stillMatching<T>(found: T[], matches: (item: T) => boolean): T[] {
  const left = found.filter(matches)
  return left.length > 0 ? left : found
}

/** What every form that names a customer asks: suggestions as one types, and the one whose document a scanner read. */
import { mismoDocumento } from '@mostrador/contract/formas'
import { type Cliente, CONSUMIDOR_FINAL, clientes } from '@mostrador/contract/maestros/clientes'
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { MAX_SUGGESTIONS } from '../../../ui/picker/Picker.tsx'

/** What an empty box offers first: one key chooses it. */
export const SIN_NOMBRE = [CONSUMIDOR_FINAL]

/** For a `Picker`: the customers that may be sold to. */
export const clienteSuggestions = (search: string) =>
  queryOptions({
    queryKey: ['clientes', 'suggestions', search] as QueryKey,
    queryFn: async ({ signal }) => {
      const query = { search, page_size: MAX_SUGGESTIONS, baja: 'false' } as const
      return (await api(clientes.list, { query }, { signal })).results
    },
  })

/** For a `Picker`: any customer, also one marked baja, who still has a past. */
export const clienteSuggestionsConBaja = (search: string) =>
  queryOptions({
    queryKey: ['clientes', 'suggestions', 'con-baja', search] as QueryKey,
    queryFn: async ({ signal }) =>
      (await api(clientes.list, { query: { search, page_size: MAX_SUGGESTIONS } }, { signal })).results,
  })

/** The customer with this document number, as a scanner reads it, however it is written; null when there is none or more than one. */
export async function findClientePorDocumento(numero: string): Promise<Cliente | null> {
  const query = { search: numero, page_size: MAX_SUGGESTIONS, baja: 'false' } as const
  const { results } = await api(clientes.list, { query })
  const same = results.filter((cliente) => mismoDocumento(cliente.numero_documento, numero))
  return same.length === 1 ? (same[0] ?? null) : null
}

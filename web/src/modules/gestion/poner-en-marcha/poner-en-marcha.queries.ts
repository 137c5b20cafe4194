/** What this page alone asks of the server; its answers are saved by the calls of their own screens. */
import { importaciones } from '@mostrador/contract/gestion/importaciones/importaciones'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'

/** The kinds of the last imports that stand. */
export const importadasQuery = queryOptions({
  queryKey: ['importaciones', 'hechas'],
  queryFn: async ({ signal }) => {
    const { results } = await api(importaciones.list, { query: {} }, { signal })
    return results.filter(({ estado }) => estado === 'aplicada').map(({ tipo }) => tipo)
  },
})

/** The server calls of the percentages. */
import { type ConfigurarComisiones, comisiones } from '@mostrador/contract/gestion/comisiones'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'

export const configuracionComisionesQuery = queryOptions({
  queryKey: ['comisiones', 'configuracion'],
  queryFn: ({ signal }) => api(comisiones.configuracion, {}, { signal }),
  staleTime: 0,
})

/** The profile says whether there are commissions, and each open month counts with them. */
export function useConfigurarComisiones() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ConfigurarComisiones) => api(comisiones.configurar, { body }),
    onSuccess: (saved) => {
      client.setQueryData(configuracionComisionesQuery.queryKey, saved)
      return client.invalidateQueries({
        predicate: ({ queryKey: [what] }) => what === 'perfil' || what === 'informes',
      })
    },
  })
}

/** The server calls of the switch of purchases. */
import { compras } from '@mostrador/contract/compras/compras'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { perfilQuery } from '../../../platform/api/session.tsx'

export const configuracionComprasQuery = queryOptions({
  queryKey: ['compras', 'configuracion'],
  queryFn: ({ signal }) => api(compras.configuracion, {}, { signal }),
})

/** The profile says whether they are on. */
export function useConfigurarCompras() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (activa: boolean) => api(compras.configurar, { body: { activa } }),
    onSuccess: () => {
      for (const queryKey of [configuracionComprasQuery.queryKey, perfilQuery.queryKey])
        void client.invalidateQueries({ queryKey })
    },
  })
}

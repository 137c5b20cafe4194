/** The server calls of the switches of offers and exchanges. */
import {
  type ConfiguracionVentas,
  ventasConfiguracion,
} from '@mostrador/contract/ventas/ventas-configuracion'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { perfilQuery } from '../../../platform/api/session.tsx'

/** What papers show of the business itself. */
export type Papeles = Pick<ConfiguracionVentas, 'papel_nombre' | 'papel_logo'>

export const configuracionVentasQuery = queryOptions({
  queryKey: ['ventas-configuracion'],
  queryFn: ({ signal }) => api(ventasConfiguracion.get, {}, { signal }),
})

/** The name and the logo of the papers; all else stays as it is by now. */
export function useGuardarPapeles() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (papeles: Papeles) => {
      const ahora = await client.fetchQuery({ ...configuracionVentasQuery, staleTime: 0 })
      return await api(ventasConfiguracion.update, { body: { ...ahora, ...papeles } })
    },
    onSuccess: (guardada) => client.setQueryData(configuracionVentasQuery.queryKey, guardada),
  })
}

/** The profile says which are on. */
export function useConfigurarVentas() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ConfiguracionVentas) => api(ventasConfiguracion.update, { body }),
    onSuccess: () => {
      for (const queryKey of [configuracionVentasQuery.queryKey, perfilQuery.queryKey])
        void client.invalidateQueries({ queryKey })
    },
  })
}

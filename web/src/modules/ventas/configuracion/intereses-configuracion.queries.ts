/** The server calls of the settings of interest. */
import { type ConfiguracionIntereses, intereses } from '@mostrador/contract/ventas/planes/intereses'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { perfilQuery } from '../../../platform/api/session.tsx'

export const configuracionInteresesQuery = queryOptions({
  queryKey: ['intereses', 'configuracion'],
  queryFn: ({ signal }) => api(intereses.configuracion, {}, { signal }),
})

/** The profile says that interest is on. */
export function useConfigurarIntereses() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ConfiguracionIntereses) => api(intereses.configurar, { body }),
    onSuccess: () => {
      for (const queryKey of [['intereses'], perfilQuery.queryKey, ['cuotas']])
        void client.invalidateQueries({ queryKey })
    },
  })
}

import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { perfilQuery } from '../../../platform/api/session.tsx'
import { primerosPasosQuery } from './primeros-pasos.queries.ts'

/** The answer to the proposal of the legal lines. The profile says whether they are on. */
export function useResponderLey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (usar: boolean) => api(ventasConfiguracion.responderLey, { body: { usar } }),
    onSuccess: (configuracion) => {
      client.setQueryData(['ventas-configuracion'], configuracion)
      for (const queryKey of [primerosPasosQuery.queryKey, perfilQuery.queryKey])
        void client.invalidateQueries({ queryKey })
    },
  })
}

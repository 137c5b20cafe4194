/** All that the first steps ask of the server. */
import { primerosPasos } from '@mostrador/contract/gestion/primeros-pasos'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { perfilQuery } from '../../../platform/api/session.tsx'

export const primerosPasosQuery = queryOptions({
  queryKey: ['primeros-pasos'],
  queryFn: ({ signal }) => api(primerosPasos.get, {}, { signal }),
  // Nothing waits for them, and most businesses have none left.
  retry: false,
})

export function useOcultarPrimerosPasos() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api(primerosPasos.ocultar, { body: {} }),
    onSuccess: (pasos) => client.setQueryData(primerosPasosQuery.queryKey, pasos),
  })
}

/** The answer to the proposal of the legal lines. The profile says whether they are on. */
export function useResponderLey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (usar: boolean) => api(ventasConfiguracion.responderLey, { body: { usar } }),
    onSuccess: () => {
      for (const queryKey of [primerosPasosQuery.queryKey, perfilQuery.queryKey, ['ventas-configuracion']])
        void client.invalidateQueries({ queryKey })
    },
  })
}

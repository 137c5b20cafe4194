/** The server calls of the backups. */
import {
  type ConfiguracionRespaldos,
  type ConfigurarNube,
  type Respaldos,
  respaldos,
} from '@mostrador/contract/gestion/respaldos'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { notifyError } from '../../../platform/notify.tsx'

const MIENTRAS_MS = 2_000

/** Asked again while one is being made. */
export const respaldosQuery = queryOptions({
  queryKey: ['respaldos'],
  queryFn: ({ signal }) => api(respaldos.get, {}, { signal }),
  refetchInterval: ({ state }: { state: { data: Respaldos | undefined } }) =>
    state.data?.en_curso ? MIENTRAS_MS : false,
})

export function useConfigurarRespaldos() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ConfiguracionRespaldos) => api(respaldos.configurar, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: respaldosQuery.queryKey }),
  })
}

export function useConfigurarNube() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ConfigurarNube) => api(respaldos.configurarNube, { body }),
    onSuccess: (estado) => client.setQueryData(respaldosQuery.queryKey, estado),
  })
}

export function useHacerRespaldo() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api(respaldos.hacer, { body: {} }),
    onSuccess: (estado) => client.setQueryData(respaldosQuery.queryKey, estado),
    onError: (error) => notifyError('No se pudo hacer el respaldo', error),
  })
}

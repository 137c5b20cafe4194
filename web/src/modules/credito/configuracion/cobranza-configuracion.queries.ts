/** The server calls of the switch and the steps. */
import { cobranza, type UpdateConfiguracionCobranza } from '@mostrador/contract/credito/cobranza'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'

export const configuracionCobranzaQuery = queryOptions({
  queryKey: ['cobranza-configuracion'],
  queryFn: ({ signal }) => api(cobranza.configuracion, {}, { signal }),
})

/** The profile says whether it is on, and each step changes who is written to. */
export function useConfigurarCobranza() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: UpdateConfiguracionCobranza) => api(cobranza.configurar, { body }),
    onSuccess: (saved) => {
      client.setQueryData(configuracionCobranzaQuery.queryKey, saved)
      return client.invalidateQueries({
        predicate: ({ queryKey: [what] }) =>
          what === 'perfil' || what === 'cobranza' || String(what).startsWith('recordatorios'),
      })
    },
  })
}

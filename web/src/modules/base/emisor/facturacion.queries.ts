/** The server calls of the settings of electronic invoicing. */
import {
  type CreateCertificado,
  facturacion,
  type UpdateFacturacion,
} from '@mostrador/contract/base/facturacion/facturacion'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'
import { KEY } from './facturacion.estado.queries.ts'

export const facturacionQuery = queryOptions({
  queryKey: [...KEY, 'ajustes'],
  queryFn: ({ signal }) => api(facturacion.get, {}, { signal }),
})

export function useUpdateFacturacion() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: UpdateFacturacion) => api(facturacion.update, { body: input }),
    onSuccess: async (guardada) => {
      client.setQueryData(facturacionQuery.queryKey, guardada)
      await client.invalidateQueries({ queryKey: KEY })
    },
  })
}

export function useCreateCertificado() {
  const client = useQueryClient()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (input: CreateCertificado) =>
      api(facturacion.createCertificado, { body: input }, { idempotencyKey: keyFor(input) }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  })
}

export function useCargarCertificado(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (crt: string) => api(facturacion.cargarCertificado, { params: { id }, body: { crt } }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  })
}

export const useProbarConexion = () =>
  useMutation({ mutationFn: () => api(facturacion.probar, { body: {} }) })

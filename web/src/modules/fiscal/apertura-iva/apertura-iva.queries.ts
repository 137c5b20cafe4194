import type { CallOptions } from '@mostrador/contract/client'
import { type ActividadesIva, aperturaIva } from '@mostrador/contract/fiscal/apertura-iva'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'

export const aperturaQuery = (mes: string) =>
  queryOptions({
    queryKey: ['apertura-iva', mes],
    queryFn: ({ signal }) => api(aperturaIva.get, { query: { mes } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const fetchApertura = (mes: string) => (call: CallOptions) =>
  api(aperturaIva.archivo, { query: { mes } }, call)

export const actividadesQuery = queryOptions({
  queryKey: ['apertura-iva', 'actividades'],
  queryFn: ({ signal }) => api(aperturaIva.actividades, {}, { signal }),
})

export function useSetActividades() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ActividadesIva) => api(aperturaIva.configurar, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['apertura-iva'] }),
  })
}

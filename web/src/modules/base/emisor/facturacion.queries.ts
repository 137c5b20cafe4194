/** The server calls of the settings of electronic invoicing, and what other screens ask of them. */
import {
  type CreateCertificado,
  facturacion,
  type UpdateFacturacion,
} from '@mostrador/contract/base/facturacion'
import { ivaAgregado } from '@mostrador/contract/fiscal/letras'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'
import { useSesion } from '../../../platform/api/session.tsx'

const KEY = ['facturacion'] as const

export const facturacionQuery = queryOptions({
  queryKey: [...KEY, 'ajustes'],
  queryFn: ({ signal }) => api(facturacion.get, {}, { signal }),
})

/** What a sale becomes: asked once in a while, because only an admin changes it. */
export const estadoQuery = queryOptions({
  queryKey: [...KEY, 'estado'],
  queryFn: ({ signal }) => api(facturacion.estado, {}, { signal }),
  staleTime: 60_000,
})

/** True when this business issues fiscal vouchers. False until the answer arrives, and when it fails. */
export const useFacturacionActiva = (): boolean => useQuery(estadoQuery).data?.activa ?? false

/** True where the prices of the articles are kept without IVA, and a sale adds it. */
export function usePreciosSinIva(): boolean {
  const { data } = useQuery(estadoQuery)
  return data?.activa === true && ivaAgregado(data, {}) !== undefined
}

/** True when there is something to see of them: also after invoicing was turned off. */
export function useHayComprobantes(): boolean {
  const { data } = useQuery(estadoQuery)
  return data !== undefined && (data.activa || data.con_comprobantes)
}

/** The settings that decide about a sale of the working branch; undefined where it issues no vouchers. */
export function useEmisor() {
  const { sucursal } = useSesion()
  const { data } = useQuery(estadoQuery)
  const emite = data?.activa === true && data.puntos_venta.some((p) => p.sucursal === sucursal)
  return emite ? data : undefined
}

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

/** What other screens ask of electronic invoicing. */
import { estadoFacturacion } from '@mostrador/contract/base/facturacion/facturacion-estado'
import { ivaAgregado } from '@mostrador/contract/fiscal/letras'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useSesion } from '../../../platform/api/session.tsx'

/** Of the settings too: who changes them asks all again. */
export const KEY = ['facturacion'] as const

/** What a sale becomes: asked once in a while, because only an admin changes it. */
export const estadoQuery = queryOptions({
  queryKey: [...KEY, 'estado'],
  queryFn: ({ signal }) => api(estadoFacturacion, {}, { signal }),
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

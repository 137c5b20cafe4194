/** The server calls of the sales screens. */

import { sucursales } from '@mostrador/contract/base/sucursales'
import type { CallOptions } from '@mostrador/contract/client'
import { readNumero } from '@mostrador/contract/documentos/comprobantes'
import { verificarStock } from '@mostrador/contract/mercaderia/verificar-stock'
import type { CorregirPago } from '@mostrador/contract/ventas/corregir-pago'
import { type CreateVenta, type VentaCreada, ventas } from '@mostrador/contract/ventas/ventas'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'
import type { PaletteSource } from '../../../platform/palette.ts'
import { conTotales, puestos } from '../../../platform/search.ts'
import { useChequeTaken, useCuentaClienteMoved } from '../../documentos/formulario/useChanged.ts'
import type { VentasSearch } from './ventas.search.ts'

const PAGE_SIZE = 20

export const ventasQuery = ({ page = 1, venta: _, ...filtros }: VentasSearch) =>
  queryOptions({
    queryKey: ['ventas', 'list', filtros, page],
    queryFn: ({ signal }) =>
      api(ventas.list, { query: { ...conTotales(filtros), page, page_size: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const exportVentas =
  ({ page: _, venta: __, ...filtros }: VentasSearch) =>
  (call: CallOptions) =>
    api(ventas.exportar, { query: puestos(filtros) }, call)

export const ventaQuery = (id: number) =>
  queryOptions({
    queryKey: ['ventas', 'detail', id],
    queryFn: ({ signal }) => api(ventas.get, { params: { id } }, { signal }),
  })

/** The effects of an annulment at this moment, never from an older answer. */
export const anulacionQuery = (id: number) =>
  queryOptions({
    queryKey: ['ventas', 'anulacion', id],
    queryFn: ({ signal }) => api(ventas.anulacion, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** The point of sale of a branch; once given, it never changes. */
export const puntoVentaQuery = (sucursal: number | null) =>
  queryOptions({
    queryKey: ['sucursales', 'punto-venta', sucursal],
    queryFn: async ({ signal }) =>
      (await api(sucursales.get, { params: { id: sucursal ?? 0 } }, { signal })).punto_venta,
    enabled: sucursal !== null,
    staleTime: 10 * 60_000,
  })

/**
 * Articles whose stock in the branch is below the quantity of the sale. Asked once for each confirmation. It
 * only informs, so a failure is silent.
 */
export const faltantesQuery = (
  detalles: readonly { articulo: string; cantidad: number }[],
  sucursal: number | null,
) =>
  queryOptions({
    queryKey: ['ventas', 'faltantes', sucursal, detalles],
    queryFn: async ({ signal }) => {
      const body = { detalles: [...detalles], sucursal, tipo_operacion: 'SALIDA' as const }
      return (await api(verificarStock, { body }, { signal })).stock_insuficiente
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

/** Calls `onSaved` even when the form is gone by then: a saved sale must leave no draft. */
export function useCreateVenta(onSaved: (creada: VentaCreada) => void) {
  const changed = useCuentaClienteMoved()
  const chequeTaken = useChequeTaken()
  return useMutation({
    mutationFn: ({ body, key }: { body: CreateVenta; key: string }) =>
      api(ventas.create, { body }, { idempotencyKey: key }),
    onSuccess: (creada, { body }) => {
      onSaved(creada)
      void changed()
      void chequeTaken(body.pagos ?? [])
    },
  })
}

export function useCorregirPago(id: number) {
  const changed = useCuentaClienteMoved()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: CorregirPago) =>
      api(ventas.corregirPago, { params: { id }, body }, { idempotencyKey: keyFor(body) }),
    onSettled: () => changed(),
  })
}

export function useAnularVenta(id: number) {
  const changed = useCuentaClienteMoved()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (observaciones: string) => {
      const body = { observaciones }
      return api(ventas.anular, { params: { id }, body }, { idempotencyKey: keyFor(body) })
    },
    onSettled: () => void changed(),
  })
}

/** Finds a sale by its number, for the palette. */
export const findVentasForPalette: PaletteSource = async (search, signal) => {
  const id = readNumero('venta', search)?.numero ?? 0
  if (id < 1) return []
  const venta = await api(ventas.get, { params: { id } }, { signal })
  return [
    {
      key: `venta:${venta.id}`,
      label: `${venta.numero} · ${venta.cliente_nombre}`,
      kind: 'Venta',
      to: { to: '/venta', search: { venta: venta.id } },
    },
  ]
}

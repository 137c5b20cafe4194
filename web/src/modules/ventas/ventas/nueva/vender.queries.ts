/** The server calls of selling: a seller's day waits for none of the others. */
import { sucursales } from '@mostrador/contract/base/sucursales'
import { verificarStock } from '@mostrador/contract/mercaderia/verificar-stock'
import { type CreateVenta, type VentaCreada, ventas } from '@mostrador/contract/ventas/ventas'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../platform/api/api.ts'
import { useChequeTaken, useCuentaClienteMoved } from '../../../documentos/formulario/useChanged.ts'

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

/** With the body that made it: what was handed over, also where the device sold alone. */
export type OnSaved = (creada: VentaCreada, body: CreateVenta) => void

/** Calls `onSaved` even when the form is gone by then: a saved sale must leave no draft. */
export function useCreateVenta(onSaved: OnSaved) {
  const changed = useCuentaClienteMoved()
  const chequeTaken = useChequeTaken()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, key }: { body: CreateVenta; key: string }) =>
      api(ventas.create, { body }, { idempotencyKey: key }),
    onSuccess: (creada, { body }) => {
      onSaved(creada, body)
      void changed()
      void chequeTaken(body.pagos ?? [])
    },
    // What there is decides how many serial numbers the form asks for.
    onError: () => client.invalidateQueries({ queryKey: ['stock', 'hay'] }),
  })
}

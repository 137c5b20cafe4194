/** All that the screens of payments to suppliers ask of the server. */
import {
  type CreatePago,
  type ImputacionInput,
  pagosProveedores,
} from '@mostrador/contract/compras/pagos-proveedores'
import { type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'

export const pagoQuery = (id: number) =>
  queryOptions({
    queryKey: ['proveedores', 'pagos', 'detail', id],
    queryFn: ({ signal }) => api(pagosProveedores.get, { params: { id } }, { signal }),
  })

export const deudaQuery = (proveedor: number) =>
  queryOptions({
    queryKey: ['proveedores', 'deuda', proveedor],
    queryFn: ({ signal }) => api(pagosProveedores.deuda, { params: { id: proveedor } }, { signal }),
  })

/** For a `Picker`: the cheques in hand. */
export const chequeSuggestions = (search: string) =>
  queryOptions({
    queryKey: ['proveedores', 'cheques', search] as QueryKey,
    queryFn: async ({ signal }) =>
      (await api(pagosProveedores.cheques, { query: { search } }, { signal })).cheques,
    staleTime: 0,
  })

/** A payment changes the supplier's account, the till, and where the cheques are. */
function useChanged() {
  const client = useQueryClient()
  return () => {
    for (const queryKey of [
      ['proveedores'],
      ['pagos-proveedores'],
      ['agenda-pagos'],
      ['cuenta-proveedor'],
      ['compras'],
      ['cajas'],
      ['cheques'],
      ['panel'],
    ])
      void client.invalidateQueries({ queryKey })
  }
}

export function useCreatePago() {
  const changed = useChanged()
  return useMutation({
    mutationFn: ({ body, key }: { body: CreatePago; key: string }) =>
      api(pagosProveedores.create, { body }, { idempotencyKey: key }),
    onSettled: changed,
  })
}

export function useAnularPago(id: number) {
  const changed = useChanged()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (motivo: string) =>
      api(pagosProveedores.anular, { params: { id }, body: { motivo } }, { idempotencyKey: keyFor(motivo) }),
    onSettled: changed,
  })
}

/** Where a credit comes from: a payment that left something over, a credit note, or the opening balance of a supplier. */
export interface Credito {
  tipo: 'pago' | 'nota' | 'inicial'
  id: number
  numero: string
  disponible: number
}

export function useAplicarCredito({ tipo, id }: Credito) {
  const changed = useChanged()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: async (imputaciones: Omit<ImputacionInput, 'nota' | 'nota_inicial'>[]) => {
      const key = { idempotencyKey: keyFor({ tipo, id, imputaciones }) }
      const args = { params: { id }, body: { imputaciones } }
      if (tipo === 'nota') await api(pagosProveedores.imputarNota, args, key)
      else if (tipo === 'inicial') await api(pagosProveedores.imputarInicial, args, key)
      else await api(pagosProveedores.imputar, args, key)
    },
    onSettled: changed,
  })
}

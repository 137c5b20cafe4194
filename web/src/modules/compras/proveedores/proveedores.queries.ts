/** All that the supplier screens ask of the server. */
import type { CallOptions } from '@mostrador/contract/client'
import {
  type CreateMovimientoProveedor,
  cuentaProveedores,
} from '@mostrador/contract/compras/cuenta-proveedores'
import {
  type CreateProveedor,
  proveedores,
  type UpdateProveedor,
} from '@mostrador/contract/compras/proveedores'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'
import { conTotales, puestos } from '../../../platform/search.ts'
import type { ProveedoresSearch } from './proveedores.search.ts'

const PAGE_SIZE = 20

/** Those in use, unless one asks for others: a debt stays with one that is not. */
function filtersOf({ page: _, estado, ...filtros }: ProveedoresSearch) {
  if (estado === 'todos') return puestos(filtros)
  if (estado === 'deuda') return { ...puestos(filtros), deuda: 'true' as const }
  return { ...puestos(filtros), baja: estado === 'baja' ? ('true' as const) : ('false' as const) }
}

export const proveedoresQuery = ({ page = 1, ...filtros }: ProveedoresSearch) =>
  queryOptions({
    queryKey: ['proveedores', 'list', filtersOf(filtros), page],
    queryFn: ({ signal }) =>
      api(
        proveedores.list,
        { query: { ...conTotales(filtersOf(filtros)), page, page_size: PAGE_SIZE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

/** All that may be chosen. */
export const proveedoresEnUsoQuery = queryOptions({
  queryKey: ['proveedores', 'enUso'],
  queryFn: async ({ signal }) =>
    (await api(proveedores.list, { query: { baja: 'false', page_size: 10_000 } }, { signal })).results,
})

/** The suppliers of all pages, as a workbook. */
export const exportProveedores = (filtros: ProveedoresSearch) => (call: CallOptions) =>
  api(proveedores.exportar, { query: filtersOf(filtros) }, call)

export const proveedorQuery = (id: number) =>
  queryOptions({
    queryKey: ['proveedores', 'detail', id],
    queryFn: ({ signal }) => api(proveedores.get, { params: { id } }, { signal }),
  })

/** Makes the data of suppliers and of their accounts old. */
function useChanged() {
  const client = useQueryClient()
  return () => {
    for (const queryKey of [['proveedores'], ['cuenta-proveedor']])
      void client.invalidateQueries({ queryKey })
  }
}

export function useCreateProveedor() {
  const changed = useChanged()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: CreateProveedor) =>
      api(proveedores.create, { body }, { idempotencyKey: keyFor(body) }),
    onSuccess: changed,
  })
}

export function useUpdateProveedor(id: number) {
  const changed = useChanged()
  return useMutation({
    mutationFn: (body: UpdateProveedor) => api(proveedores.update, { params: { id }, body }),
    onSettled: changed,
  })
}

/** Marks a supplier baja, or uses it again. */
export function useBajaProveedor() {
  const changed = useChanged()
  return useMutation({
    mutationFn: ({ id, baja }: { id: number; baja: boolean }) =>
      api(baja ? proveedores.reactivar : proveedores.darDeBaja, { params: { id } }),
    onSettled: changed,
  })
}

export function useCreateMovimiento(id: number) {
  const changed = useChanged()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: CreateMovimientoProveedor) =>
      api(cuentaProveedores.create, { params: { id }, body }, { idempotencyKey: keyFor({ id, body }) }),
    onSuccess: changed,
  })
}

export function useAnularMovimiento(id: number) {
  const changed = useChanged()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: ({ movimiento, motivo }: { movimiento: number; motivo: string }) =>
      api(
        cuentaProveedores.anular,
        { params: { id, movimiento }, body: { motivo } },
        { idempotencyKey: keyFor({ movimiento, motivo }) },
      ),
    onSettled: changed,
  })
}

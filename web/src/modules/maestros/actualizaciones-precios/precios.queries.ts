/** The server calls of the price update. */

import type { CallOptions } from '@mostrador/contract/client'
import { proveedores } from '@mostrador/contract/compras/proveedores'
import {
  type ActualizarLista,
  type ActualizarPrecios,
  actualizacionesPrecios,
} from '@mostrador/contract/maestros/actualizaciones-precios'
import { type Articulo, articulos } from '@mostrador/contract/maestros/articulos'
import type { Page } from '@mostrador/contract/wire'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'

const PAGE_SIZES = [10_000, 1_000] as const

/** Every article, page after page; smaller pages after a large one fails. */
async function fetchAll(signal: AbortSignal, filtros: { proveedor?: number } = {}): Promise<Articulo[]> {
  const [large, small] = PAGE_SIZES
  return await fetchPages({ ...filtros, page_size: large }, signal).catch((error: unknown) => {
    if (signal.aborted) throw error
    return fetchPages({ ...filtros, page_size: small }, signal)
  })
}

async function fetchPages(
  filtros: { proveedor?: number; page_size: number },
  signal: AbortSignal,
): Promise<Articulo[]> {
  const all: Articulo[] = []
  for (let page: number | null = 1; page !== null; ) {
    const answer: Page<Articulo> = await api(articulos.list, { query: { ...filtros, page } }, { signal })
    all.push(...answer.results)
    page = answer.next
  }
  return all
}

export const todosLosArticulosQuery = queryOptions({
  queryKey: ['articulos', 'todos'],
  queryFn: ({ signal }) => fetchAll(signal),
  staleTime: 0,
})

/** Those that may be chosen. */
export const proveedoresQuery = queryOptions({
  queryKey: ['proveedores', 'de-precios'],
  queryFn: async ({ signal }) =>
    (await api(proveedores.list, { query: { baja: 'false', page_size: 10_000 } }, { signal })).results,
})

/** The ids of the articles that a supplier sells. */
export const articulosDeProveedorQuery = (proveedor: number) =>
  queryOptions({
    queryKey: ['articulos', 'de-proveedor', proveedor],
    queryFn: async ({ signal }) => new Set((await fetchAll(signal, { proveedor })).map((a) => a.id)),
    staleTime: 0,
  })

export function useActualizarPrecios() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, key }: { body: ActualizarPrecios; key: string }) =>
      api(actualizacionesPrecios.create, { body }, { idempotencyKey: key }),
    onSettled: () => client.invalidateQueries({ queryKey: ['articulos'] }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['actualizaciones-precios'] }),
  })
}

export interface PreciosDeLista extends ActualizarLista {
  lista: number
}

export function useActualizarLista() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body: { lista, ...body }, key }: { body: PreciosDeLista; key: string }) =>
      api(actualizacionesPrecios.deLista, { params: { id: lista }, body }, { idempotencyKey: key }),
    onSettled: () => client.invalidateQueries({ queryKey: ['articulos'] }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['actualizaciones-precios'] }),
  })
}

export const actualizacionQuery = (id: number) =>
  queryOptions({
    queryKey: ['actualizaciones-precios', 'detail', id],
    queryFn: ({ signal }) => api(actualizacionesPrecios.get, { params: { id } }, { signal }),
  })

export const exportActualizacion = (id: number) => (call: CallOptions) =>
  api(actualizacionesPrecios.exportarDetalle, { params: { id } }, call)

export function useDeshacerActualizacion() {
  const client = useQueryClient()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (id: number) =>
      api(actualizacionesPrecios.deshacer, { params: { id }, body: {} }, { idempotencyKey: keyFor(id) }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['actualizaciones-precios'] })
      await client.invalidateQueries({ queryKey: ['articulos'] })
    },
  })
}

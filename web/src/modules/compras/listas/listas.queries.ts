/** All that the screens of suppliers' codes ask of the server. */
import type { CallOptions } from '@mostrador/contract/client'
import {
  articuloProveedores,
  type CreateArticuloProveedor,
  type UpdateArticuloProveedor,
} from '@mostrador/contract/compras/listas/articulo-proveedores'
import {
  type CrearDeLista,
  codigosPendientes,
  type VincularCodigo,
  type VincularVarios,
} from '@mostrador/contract/compras/listas/codigos-pendientes'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'
import type { ListaSearch } from './listas.search.ts'

const PAGE_SIZE = 20

export const codigosQuery = (id: number, { search = '', page = 1 }: ListaSearch) =>
  queryOptions({
    queryKey: ['listas', 'codigos', id, search, page],
    queryFn: ({ signal }) =>
      api(
        articuloProveedores.list,
        { params: { id }, query: { search, page, page_size: PAGE_SIZE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const exportCodigos =
  (id: number, { search = '' }: ListaSearch) =>
  (call: CallOptions) =>
    api(articuloProveedores.exportar, { params: { id }, query: { search } }, call)

const filtrosOf = ({ search = '', descartados }: ListaSearch) => ({
  search,
  ...(descartados && { descartados: 'true' as const }),
})

export const pendientesQuery = (id: number, filtros: ListaSearch) =>
  queryOptions({
    queryKey: ['listas', 'pendientes', id, filtrosOf(filtros), filtros.page],
    queryFn: ({ signal }) =>
      api(
        codigosPendientes.list,
        { params: { id }, query: { ...filtrosOf(filtros), page: filtros.page ?? 1, page_size: PAGE_SIZE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const exportPendientes = (id: number, filtros: ListaSearch) => (call: CallOptions) =>
  api(codigosPendientes.exportar, { params: { id }, query: filtrosOf(filtros) }, call)

/** A code that becomes an article changes what the article costs. */
function useChanged() {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: ['listas'] })
    void client.invalidateQueries({ queryKey: ['articulos'] })
  }
}

export function useGuardarCodigo(id: number, vinculo: number | null) {
  const changed = useChanged()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: CreateArticuloProveedor) => {
      if (vinculo === null)
        return api(articuloProveedores.create, { params: { id }, body }, { idempotencyKey: keyFor(body) })
      const { articulo: _, ...cambios } = body
      return api(articuloProveedores.update, {
        params: { id, vinculo },
        body: cambios satisfies UpdateArticuloProveedor,
      })
    },
    onSuccess: changed,
  })
}

export function useQuitarCodigo(id: number) {
  const changed = useChanged()
  return useMutation({
    mutationFn: (vinculo: number) => api(articuloProveedores.quitar, { params: { id, vinculo } }),
    onSettled: changed,
  })
}

export function useVincular(id: number) {
  const changed = useChanged()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: ({ pendiente, ...body }: VincularCodigo & { pendiente: number }) =>
      api(
        codigosPendientes.vincular,
        { params: { id, pendiente }, body },
        { idempotencyKey: keyFor({ pendiente, body }) },
      ),
    onSettled: changed,
  })
}

/** By what many codes are linked at once. */
export type Por = 'barras' | 'nombre'

const POR = { barras: codigosPendientes.vincularPorBarras, nombre: codigosPendientes.vincularPorNombre }

export function useVincularVarios(id: number) {
  const changed = useChanged()
  return useMutation({
    // A second call finds nothing left to link: it needs no key.
    mutationFn: ({ por, ...body }: VincularVarios & { por: Por }) => api(POR[por], { params: { id }, body }),
    onSettled: changed,
  })
}

export function useCrearDeLista(id: number) {
  const changed = useChanged()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: CrearDeLista) =>
      api(codigosPendientes.crearArticulos, { params: { id }, body }, { idempotencyKey: keyFor(body) }),
    onSuccess: changed,
  })
}

export function useDescartar(id: number) {
  const changed = useChanged()
  return useMutation({
    mutationFn: ({ id: pendiente, descartado }: { id: number; descartado: boolean }) =>
      api(descartado ? codigosPendientes.recuperar : codigosPendientes.descartar, {
        params: { id, pendiente },
        body: {},
      }),
    onSettled: changed,
  })
}

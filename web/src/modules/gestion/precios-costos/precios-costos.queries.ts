import {
  actualizacionesProgramadas,
  type ProgramarPrecios,
} from '@mostrador/contract/gestion/actualizaciones-programadas'
import {
  type AplicarPreciosCostos,
  type PrecioPropuesto,
  preciosCostos,
  type RevisarCostos,
} from '@mostrador/contract/gestion/precios-costos'
import { type GuardarReglaPrecio, reglasPrecio } from '@mostrador/contract/gestion/reglas-precio'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'
import type { PreciosCostosSearch } from './precios-costos.search.ts'

const PAGE_SIZE = 50
/** As many as the list answers at once. */
const ENTERO = 10_000

const filtersOf = ({ search = '', rubro, alcance }: PreciosCostosSearch) => ({
  search,
  ...(alcance && { alcance }),
  ...(rubro && { rubro }),
})

export const borradorQuery = ({ page = 1, ...filtros }: PreciosCostosSearch) =>
  queryOptions({
    queryKey: ['precios-costos', 'list', filtersOf(filtros), page],
    queryFn: ({ signal }) =>
      api(preciosCostos.list, { query: { ...filtersOf(filtros), page, page_size: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** All articles of the draft, page after page. */
export async function fetchBorrador(filtros: PreciosCostosSearch): Promise<PrecioPropuesto[]> {
  const todos: PrecioPropuesto[] = []
  for (let page: number | null = 1; page !== null; ) {
    const query = { ...filtersOf(filtros), page, page_size: ENTERO }
    const answer: { results: PrecioPropuesto[]; next: number | null } = await api(preciosCostos.list, {
      query,
    })
    todos.push(...answer.results)
    page = answer.next
  }
  return todos
}

export const simulacionQuery = (filtros: PreciosCostosSearch) =>
  queryOptions({
    queryKey: ['precios-costos', 'simulacion', filtersOf(filtros)],
    queryFn: ({ signal }) => api(preciosCostos.simulacion, { query: filtersOf(filtros) }, { signal }),
  })

function useChanged() {
  const client = useQueryClient()
  return () => {
    for (const queryKey of [
      ['precios-costos'],
      ['actualizaciones-precios'],
      ['actualizaciones-programadas'],
      ['articulos'],
    ])
      void client.invalidateQueries({ queryKey })
  }
}

export function useAplicar() {
  const changed = useChanged()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: AplicarPreciosCostos) =>
      api(preciosCostos.aplicar, { body }, { idempotencyKey: keyFor(body) }),
    onSettled: changed,
  })
}

export function useRevisar() {
  const changed = useChanged()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: RevisarCostos) =>
      api(preciosCostos.revisar, { body }, { idempotencyKey: keyFor(body) }),
    onSettled: changed,
  })
}

export const reglasQuery = queryOptions({
  queryKey: ['precios-costos', 'reglas'],
  queryFn: ({ signal }) => api(reglasPrecio.list, {}, { signal }),
})

export function useGuardarRegla() {
  const changed = useChanged()
  return useMutation({
    mutationFn: (body: GuardarReglaPrecio) => api(reglasPrecio.guardar, { body }),
    onSuccess: changed,
  })
}

export function useEliminarRegla() {
  const changed = useChanged()
  return useMutation({
    mutationFn: (id: number) => api(reglasPrecio.eliminar, { params: { id } }),
    onSettled: changed,
  })
}

export function useProgramar() {
  const changed = useChanged()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: ProgramarPrecios) =>
      api(actualizacionesProgramadas.create, { body }, { idempotencyKey: keyFor(body) }),
    onSettled: changed,
  })
}

export function useCancelarProgramada() {
  const changed = useChanged()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (id: number) =>
      api(actualizacionesProgramadas.cancelar, { params: { id }, body: {} }, { idempotencyKey: keyFor(id) }),
    onSettled: changed,
  })
}

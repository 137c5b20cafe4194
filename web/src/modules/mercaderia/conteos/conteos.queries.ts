/** All that the screens of stock counts ask of the server. */
import {
  type CreateConteo,
  conteosStock,
  type RegistrarConteo,
} from '@mostrador/contract/mercaderia/conteos/conteos-stock'
import {
  type DecidirConteo,
  decisionConteo,
  type EstadoContado,
} from '@mostrador/contract/mercaderia/conteos/decision'
import { type EnviarLecturas, lecturasConteo } from '@mostrador/contract/mercaderia/conteos/lecturas'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'
import { useStockMoved } from '../../documentos/formulario/useChanged.ts'

const CONTEOS = ['conteos-stock']

export const conteoQuery = (id: number) =>
  queryOptions({
    queryKey: [...CONTEOS, 'detail', id],
    queryFn: ({ signal }) => api(conteosStock.get, { params: { id } }, { signal }),
  })

export const alcancesQuery = (sucursal: number) =>
  queryOptions({
    queryKey: [...CONTEOS, 'alcances', sucursal],
    queryFn: ({ signal }) => api(conteosStock.alcances, { query: { sucursal } }, { signal }),
  })

/** What the person counts. Others count too: what waits for this one is asked for now and then. */
export const miasQuery = (id: number) =>
  queryOptions({
    queryKey: [...CONTEOS, 'mias', id],
    queryFn: ({ signal }) => api(lecturasConteo.mias, { params: { id } }, { signal }),
    refetchInterval: 30_000,
  })

export const contadosQuery = (id: number, estado: EstadoContado | undefined) =>
  infiniteQueryOptions({
    queryKey: [...CONTEOS, 'articulos', id, estado],
    queryFn: ({ signal, pageParam: page }) =>
      api(decisionConteo.articulos, { params: { id }, query: { estado, page } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => last.next,
  })

export const correccionesQuery = queryOptions({
  queryKey: [...CONTEOS, 'correcciones'],
  queryFn: ({ signal }) => api(decisionConteo.correcciones, {}, { signal }),
})

/** A network that fails leaves them in the queue: see `cola.ts`. */
export const enviarLecturas = (id: number, body: EnviarLecturas) =>
  api(lecturasConteo.enviar, { params: { id }, body })

function useConteosChanged() {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: CONTEOS })
}

export function useCreateConteo() {
  const changed = useConteosChanged()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: CreateConteo) => api(conteosStock.create, { body }, { idempotencyKey: keyFor(body) }),
    onSettled: changed,
  })
}

export function useDecidir(id: number) {
  const changed = useConteosChanged()
  return useMutation({
    mutationFn: (body: Partial<DecidirConteo> & Pick<DecidirConteo, 'decision'>) =>
      api(decisionConteo.decidir, { params: { id }, body }),
    onSettled: changed,
  })
}

export function useRegistrar(id: number) {
  const changed = useConteosChanged()
  const stockMoved = useStockMoved()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: RegistrarConteo) =>
      api(conteosStock.registrar, { params: { id }, body }, { idempotencyKey: keyFor(body) }),
    onSettled: () => {
      changed()
      stockMoved()
    },
  })
}

export function useCancelar(id: number) {
  const changed = useConteosChanged()
  return useMutation({
    mutationFn: () => api(conteosStock.cancelar, { params: { id }, body: {} }),
    onSettled: changed,
  })
}

export function useCorregir() {
  const changed = useConteosChanged()
  const stockMoved = useStockMoved()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: { venta: number; articulo: string; aceptar: boolean }) =>
      api(decisionConteo.corregir, { body }, { idempotencyKey: keyFor(body) }),
    onSettled: () => {
      changed()
      stockMoved()
    },
  })
}

/** The server calls of the transfer screens. */
import { ApiError } from '@mostrador/contract/errors'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { type CreateTransferencia, transferencias } from '@mostrador/contract/mercaderia/transferencias'
import { type QueryKey, queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'
import { notifyError } from '../../../platform/notify.tsx'
import { useStockMoved } from '../../documentos/formulario/useChanged.ts'

/** Fewer than on other screens: the specification's limit for this one. */
const MAX_SUGERENCIAS = 5
export const MIN_CARACTERES = 2

export const transferenciaQuery = (id: number) =>
  queryOptions({
    queryKey: ['transferencias', 'detail', id],
    queryFn: ({ signal }) => api(transferencias.get, { params: { id } }, { signal }),
  })

/** Active articles by name, barcode or id. A failed search shows an error and finds nothing. */
export const sugerencias = (search: string) =>
  queryOptions({
    queryKey: ['articulos', 'suggestions-transferencia', search] as QueryKey,
    queryFn: async ({ signal }) => {
      const query = { search, page_size: MAX_SUGERENCIAS, estado: 'activos', sin_servicios: 'true' } as const
      try {
        return (await api(articulos.list, { query }, { signal })).results.slice(0, MAX_SUGERENCIAS)
      } catch (error) {
        if (!signal.aborted) notifyError('Error al obtener los artículos', error)
        throw error
      }
    },
    retry: false,
  })

export function useCreateTransferencia() {
  const stockMoved = useStockMoved()
  return useMutation({
    mutationFn: ({ body, key }: { body: CreateTransferencia; key: string }) =>
      api(transferencias.create, { body }, { idempotencyKey: key }),
    onSettled: stockMoved,
  })
}

/** True when another user received or cancelled the transfer first. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof ApiError && error.codigo === 'estado_no_permite'

export interface LineaRecibida {
  id: number
  cantidad_recibida: number
  series?: string[]
}

export function useRecibirTransferencia() {
  const stockMoved = useStockMoved()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: ({ id, detalles }: { id: number; detalles: LineaRecibida[] }) =>
      api(
        transferencias.recibir,
        { params: { id }, body: { detalles } },
        { idempotencyKey: keyFor({ id, detalles }) },
      ),
    onSettled: stockMoved,
  })
}

export function useCancelarTransferencia(id: number) {
  const stockMoved = useStockMoved()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (motivo: string) =>
      api(transferencias.cancelar, { params: { id }, body: { motivo } }, { idempotencyKey: keyFor(motivo) }),
    onSettled: stockMoved,
  })
}

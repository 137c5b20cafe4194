/** The server calls of the credit note screens. */
import { historialCliente } from '@mostrador/contract/historial-cliente'
import { impresiones } from '@mostrador/contract/impresiones'
import { type CreateNotaCredito, notasCredito } from '@mostrador/contract/notas-credito'
import { ventas } from '@mostrador/contract/ventas'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { useCuentaMoved } from '../documentos/useChanged.ts'
import { type PorDevolver, porDevolverOf } from './nota.reglas.ts'
import type { NotasCreditoSearch } from './notas-credito.search.ts'

const PAGE_SIZE = 20

/** Goods come back soon or never: the form does not offer older sales. */
const MAX_VENTAS = 200
/** More than that, because some of the newest sales are annulled. */
const ULTIMAS = 1_000

export const notasCreditoQuery = ({ search = '', page = 1 }: NotasCreditoSearch) =>
  queryOptions({
    queryKey: ['notas-credito', 'list', search, page],
    queryFn: ({ signal }) =>
      api(notasCredito.list, { query: { search, page, page_size: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const exportNotasCredito = ({ search = '' }: NotasCreditoSearch) =>
  api(notasCredito.exportar, { query: { search } })

/** The note as a PDF. */
export const fetchNotaCreditoPdf = (id: number) =>
  api(impresiones.notaCredito, { params: { id }, query: { formato: 'a4' } }) as Promise<Blob>

/** The sales of a customer whose goods can come back, newest first. */
export const ventasDeClienteQuery = (cliente: number | undefined) =>
  queryOptions({
    queryKey: ['notas-credito', 'ventas-de', cliente],
    queryFn: async ({ signal }) => {
      const args = { params: { id: cliente ?? 0 }, query: { ultimas: ULTIMAS } }
      const { facturas } = await api(historialCliente.get, args, { signal })
      return facturas.filter(({ estado }) => estado === 'aprobada').slice(0, MAX_VENTAS)
    },
    enabled: cliente !== undefined,
  })

export interface VentaADevolver {
  id: number
  numero: string
  fecha: string
  bonificacion: number
  lineas: PorDevolver[]
}

/** The lines of a sale, with the quantities of earlier notes. The server counts again at the save. */
export const ventaADevolverQuery = (venta: number | null) =>
  queryOptions({
    queryKey: ['notas-credito', 'por-devolver', venta],
    queryFn: async ({ signal }): Promise<VentaADevolver> => {
      const params = { id: venta ?? 0 }
      const { id, numero, fecha, bonificacion, detalles } = await api(ventas.get, { params }, { signal })
      return { id, numero, fecha, bonificacion, lineas: porDevolverOf(detalles) }
    },
    enabled: venta !== null,
    staleTime: 0,
  })

/** Returns goods and credits the customer's account. */
export function useCreateNotaCredito() {
  const changed = useCuentaMoved()
  return useMutation({
    mutationFn: ({ body, key }: { body: CreateNotaCredito; key: string }) =>
      api(notasCredito.create, { body }, { idempotencyKey: key }),
    onSuccess: () => void changed(),
  })
}

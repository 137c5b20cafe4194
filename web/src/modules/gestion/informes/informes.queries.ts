/** The server calls of the reports. */
import type { CallOptions } from '@mostrador/contract/client'
import { type FilaCobros, informes } from '@mostrador/contract/gestion/informes'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { withProgress } from '../../../platform/api/progress.ts'
import { detalleDeFila, documentoDe } from './informes.reglas.ts'

export interface Rango {
  sucursal: number | undefined
  desde: string
  hasta: string
}

/** Without a month or dates: the overdue instalments and those of the next 30 days. */
export interface Agenda {
  sucursal: number | undefined
  mes?: string
  desde?: string | undefined
  hasta?: string | undefined
}

const inOrder = ({ desde, hasta }: Rango): boolean => desde <= hasta

export const informeVentasQuery = (rango: Rango) =>
  queryOptions({
    queryKey: ['informes', 'ventas', rango],
    queryFn: ({ signal, queryKey }) =>
      withProgress(queryKey, (onProgress) => api(informes.ventas, { query: rango }, { signal, onProgress })),
    placeholderData: keepPreviousData,
    enabled: inOrder(rango),
  })

/** The collections of all documents, or of one till. */
export interface RangoDeCobros extends Rango {
  caja: number | undefined
}

export const informeCobrosQuery = (rango: RangoDeCobros) =>
  queryOptions({
    queryKey: ['informes', 'cobros', rango],
    queryFn: ({ signal, queryKey }) =>
      withProgress(queryKey, (onProgress) => api(informes.cobros, { query: rango }, { signal, onProgress })),
    placeholderData: keepPreviousData,
    enabled: inOrder(rango),
  })

export const agendaQuery = (query: Agenda) =>
  queryOptions({
    queryKey: ['informes', 'agenda', query],
    queryFn: ({ signal, queryKey }) =>
      withProgress(queryKey, (onProgress) => api(informes.agenda, { query }, { signal, onProgress })),
    placeholderData: keepPreviousData,
  })

/** The detail of a row. When its voucher names no document, the detail has only the data of the row. */
export const cobroQuery = (fila: FilaCobros) =>
  queryOptions({
    queryKey: ['informes', 'cobro', fila.comprobante, fila.id],
    queryFn: async ({ signal }) => {
      const documento = documentoDe(fila.comprobante)
      return documento ? await api(informes.cobro, { params: documento }, { signal }) : detalleDeFila(fila)
    },
  })

export const exportVentas = (rango: Rango) => (call: CallOptions) =>
  api(informes.exportarVentas, { query: rango }, call)
export const exportCobros = (rango: RangoDeCobros) => (call: CallOptions) =>
  api(informes.exportarCobros, { query: rango }, call)
export const exportAgenda = (query: Agenda) => (call: CallOptions) =>
  api(informes.exportarAgenda, { query }, call)

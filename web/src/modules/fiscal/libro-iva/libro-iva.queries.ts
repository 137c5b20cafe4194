/** The server calls of the Libro IVA ventas. */
import type { CallOptions } from '@mostrador/contract/client'
import { libroIva } from '@mostrador/contract/fiscal/libro-iva'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'

const PAGE_SIZE = 50

export const libroIvaQuery = (mes: string, page: number) =>
  queryOptions({
    queryKey: ['libro-iva', 'list', mes, page],
    queryFn: ({ signal }) => api(libroIva.list, { query: { mes, page, page_size: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const resumenQuery = (mes: string) =>
  queryOptions({
    queryKey: ['libro-iva', 'resumen', mes],
    queryFn: ({ signal }) => api(libroIva.resumen, { query: { mes } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The files of a month: the workbook, and the two of the Libro IVA Digital. */
export const archivosDe = (mes: string) => {
  const corto = mes.replace('-', '')
  return [
    {
      label: 'Descargar Excel',
      fileName: `libro-iva-ventas-${mes}.xlsx`,
      fetchWorkbook: (call: CallOptions) => api(libroIva.exportar, { query: { mes } }, call),
    },
    {
      label: 'Archivo de comprobantes',
      fileName: `LIBRO_IVA_DIGITAL_VENTAS_CBTE_${corto}.txt`,
      fetchWorkbook: (call: CallOptions) => api(libroIva.comprobantes, { query: { mes } }, call),
    },
    {
      label: 'Archivo de alícuotas',
      fileName: `LIBRO_IVA_DIGITAL_VENTAS_ALICUOTAS_${corto}.txt`,
      fetchWorkbook: (call: CallOptions) => api(libroIva.alicuotas, { query: { mes } }, call),
    },
  ]
}

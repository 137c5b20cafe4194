/** The server calls of the Libro IVA compras. */
import type { CallOptions } from '@mostrador/contract/client'
import { libroIvaCompras } from '@mostrador/contract/compras/comprobantes/libro-iva-compras'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'

const PAGE_SIZE = 50

export const libroComprasQuery = (mes: string, page: number) =>
  queryOptions({
    queryKey: ['libro-iva-compras', 'list', mes, page],
    queryFn: ({ signal }) =>
      api(libroIvaCompras.list, { query: { mes, page, page_size: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const resumenComprasQuery = (mes: string) =>
  queryOptions({
    queryKey: ['libro-iva-compras', 'resumen', mes],
    queryFn: ({ signal }) => api(libroIvaCompras.resumen, { query: { mes } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The files of a month: the workbook, and the two of the Libro IVA Digital. */
export const archivosComprasDe = (mes: string) => {
  const corto = mes.replace('-', '')
  return [
    {
      label: 'Descargar Excel',
      fileName: `libro-iva-compras-${mes}.xlsx`,
      fetchWorkbook: (call: CallOptions) => api(libroIvaCompras.exportar, { query: { mes } }, call),
    },
    {
      label: 'Archivo de comprobantes',
      fileName: `LIBRO_IVA_DIGITAL_COMPRAS_CBTE_${corto}.txt`,
      fetchWorkbook: (call: CallOptions) => api(libroIvaCompras.comprobantes, { query: { mes } }, call),
    },
    {
      label: 'Archivo de alícuotas',
      fileName: `LIBRO_IVA_DIGITAL_COMPRAS_ALICUOTAS_${corto}.txt`,
      fetchWorkbook: (call: CallOptions) => api(libroIvaCompras.alicuotas, { query: { mes } }, call),
    },
  ]
}

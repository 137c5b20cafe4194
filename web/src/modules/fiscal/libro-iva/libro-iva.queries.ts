/** The server calls of the books of IVA. */
import type { CallOptions } from '@mostrador/contract/client'
import type { libroIvaCompras } from '@mostrador/contract/compras/comprobantes/libro-iva-compras'
import { libroIva } from '@mostrador/contract/fiscal/libro-iva'
import type { Lista } from '@mostrador/contract/lista'
import type { Page } from '@mostrador/contract/wire'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'

const PAGE_SIZE = 50

/** A page of the vouchers of a month. */
export const libroQuery = <R, Q, D>({ nombre, llamadas }: Lista<R, Q, D>, mes: string, page: number) =>
  queryOptions({
    queryKey: [nombre, 'list', mes, page],
    queryFn: ({ signal }) =>
      api(llamadas.list, { query: { mes, page, page_size: PAGE_SIZE } }, { signal }) as Promise<Page<R>>,
    placeholderData: keepPreviousData,
  })

export const resumenQuery = (mes: string) =>
  queryOptions({
    queryKey: ['libro-iva', 'resumen', mes],
    queryFn: ({ signal }) => api(libroIva.resumen, { query: { mes } }, { signal }),
    placeholderData: keepPreviousData,
  })

export type LlamadasDeLibro = typeof libroIva | typeof libroIvaCompras

/** The files of a month: the workbook, and the two of the Libro IVA Digital. */
export const archivosDe = (libro: 'ventas' | 'compras', llamadas: LlamadasDeLibro, mes: string) => {
  const digital = (parte: string) =>
    `LIBRO_IVA_DIGITAL_${libro.toUpperCase()}_${parte}_${mes.replace('-', '')}.txt`
  return [
    {
      label: 'Descargar Excel',
      fileName: `libro-iva-${libro}-${mes}.xlsx`,
      fetchWorkbook: (call: CallOptions) => api(llamadas.exportar, { query: { mes } }, call),
    },
    {
      label: 'Archivo de comprobantes',
      fileName: digital('CBTE'),
      fetchWorkbook: (call: CallOptions) => api(llamadas.comprobantes, { query: { mes } }, call),
    },
    {
      label: 'Archivo de alícuotas',
      fileName: digital('ALICUOTAS'),
      fetchWorkbook: (call: CallOptions) => api(llamadas.alicuotas, { query: { mes } }, call),
    },
  ]
}

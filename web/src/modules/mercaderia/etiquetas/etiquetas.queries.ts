/** All that the labels' screen asks of the server. */

import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import {
  etiquetas,
  type OrigenEtiquetas,
  type PedidoEtiquetas,
} from '@mostrador/contract/mercaderia/etiquetas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'

export const propuestaQuery = (origen: OrigenEtiquetas, id: number, page: number) =>
  queryOptions({
    queryKey: ['etiquetas', 'propuesta', origen, id, page],
    queryFn: ({ signal }) =>
      api(etiquetas.propuesta, { params: { origen, id }, query: { page } }, { signal }),
    // What a person has changed in the list must not be overwritten.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** The articles of all parts, as a workbook. */
export const exportPropuesta = (origen: OrigenEtiquetas, id: number) => () =>
  api(etiquetas.exportarPropuesta, { params: { origen, id } })

/** `pedido` is the order as JSON: its text names the preview. */
export const vistaQuery = (pedido: string, hoja: number) =>
  queryOptions({
    queryKey: ['etiquetas', 'vista', pedido, hoja],
    queryFn: ({ signal }) =>
      api(etiquetas.vista, { body: JSON.parse(pedido) as PedidoEtiquetas, query: { hoja } }, { signal }),
    placeholderData: keepPreviousData,
    // Prices may change at any moment.
    staleTime: 5_000,
  })

export const prepareEtiquetas = (pedido: PedidoEtiquetas) => api(etiquetas.create, { body: pedido })

export const pdfDeEtiquetas = (id: number): Promise<Blob> => api(impresiones.etiquetas, { params: { id } })

/** The server calls of the list of credit notes. */

import { impresiones } from '@mostrador/contract/base/impresiones'
import type { CallOptions } from '@mostrador/contract/client'
import { notasCredito } from '@mostrador/contract/ventas/notas-credito'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'
import { conTotales, puestos } from '../../../platform/search.ts'
import { useCuentaClienteMoved } from '../../documentos/formulario/useChanged.ts'
import type { NotasCreditoSearch } from './notas-credito.search.ts'

const PAGE_SIZE = 20

export const notasCreditoQuery = ({ page = 1, ...filtros }: NotasCreditoSearch) =>
  queryOptions({
    queryKey: ['notas-credito', 'list', filtros, page],
    queryFn: ({ signal }) =>
      api(notasCredito.list, { query: { ...conTotales(filtros), page, page_size: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })

export function useRevertirNota(id: number) {
  const cuentaClienteMoved = useCuentaClienteMoved()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (motivo: string) =>
      api(notasCredito.revertir, { params: { id }, body: { motivo } }, { idempotencyKey: keyFor(motivo) }),
    onSettled: cuentaClienteMoved,
  })
}

export const notaCreditoQuery = (id: number) =>
  queryOptions({
    queryKey: ['notas-credito', 'detail', id],
    queryFn: ({ signal }) => api(notasCredito.get, { params: { id } }, { signal }),
  })

export const exportNotasCredito =
  ({ page: _, ...filtros }: NotasCreditoSearch) =>
  (call: CallOptions) =>
    api(notasCredito.exportar, { query: puestos(filtros) }, call)

/** The note as a PDF. */
export const fetchNotaCreditoPdf = (id: number) =>
  api(impresiones.notaCredito, { params: { id }, query: { formato: 'a4' } }) as Promise<Blob>

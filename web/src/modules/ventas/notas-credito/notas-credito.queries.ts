/** The server calls of the screens of credit notes. */

import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'
import { useCuentaClienteMoved } from '../../documentos/formulario/useChanged.ts'

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

/** The note as a PDF. */
export const fetchNotaCreditoPdf = (id: number) =>
  api(impresiones.notaCredito, { params: { id }, query: { formato: 'a4' } }) as Promise<Blob>

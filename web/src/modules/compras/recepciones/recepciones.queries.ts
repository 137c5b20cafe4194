/** All that the screens of receptions ask of the server. */
import { type CreateRecepcion, recepciones } from '@mostrador/contract/compras/recepciones'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'
import { useStockMoved } from '../../documentos/formulario/useChanged.ts'

export const getRecepcion = (id: number) => api(recepciones.get, { params: { id } })

export const recepcionQuery = (id: number) =>
  queryOptions({ queryKey: ['recepciones', 'detail', id], queryFn: () => getRecepcion(id) })

export function useCreateRecepcion() {
  const stockMoved = useStockMoved()
  return useMutation({
    mutationFn: ({ body, key }: { body: CreateRecepcion; key: string }) =>
      api(recepciones.create, { body }, { idempotencyKey: key }),
    onSettled: stockMoved,
  })
}

export function useAnularRecepcion(id: number) {
  const stockMoved = useStockMoved()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (motivo: string) =>
      api(
        recepciones.anular,
        { params: { id }, body: { motivo } },
        { idempotencyKey: keyFor({ id, motivo }) },
      ),
    onSettled: stockMoved,
  })
}

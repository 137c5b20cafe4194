/** The server calls of the stock adjustment screens. */
import { ajustes, type CreateAjuste } from '@mostrador/contract/mercaderia/ajustes'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { notifyError } from '../../../platform/notify.tsx'
import { useStockMoved } from '../../documentos/formulario/useChanged.ts'
import {
  NO_MAS_QUE_HAY,
  notifyStockInsuficiente,
  stockInsuficienteIn,
} from '../../documentos/lineas/stockInsuficiente.tsx'

export const proximoNumeroQuery = queryOptions({
  queryKey: ['ajustes', 'proximo-numero'],
  queryFn: async ({ signal }) => (await api(ajustes.proximoNumero, {}, { signal })).numero,
})

export function useCreateAjuste() {
  const stockMoved = useStockMoved()
  return useMutation({
    mutationFn: ({ body, key }: { body: CreateAjuste; key: string }) =>
      api(ajustes.create, { body }, { idempotencyKey: key }),
    onSettled: stockMoved,
  })
}

/** Shows why the adjustment failed. */
export function failAjuste(error: unknown): void {
  const faltan = stockInsuficienteIn(error)
  // The list shows the reason.
  notifyError('Error al crear el ajuste de stock', faltan ? undefined : error)
  if (faltan) notifyStockInsuficiente(faltan, NO_MAS_QUE_HAY)
}

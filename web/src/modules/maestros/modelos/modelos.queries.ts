/** The server calls of the models. */
import {
  type CreateModelo,
  type CreateVariantes,
  type ModeloConVariantes,
  modelos,
  type UpdateModelo,
} from '@mostrador/contract/maestros/modelos'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'

const MODELOS = ['modelos']

export const modeloQuery = (id: number) =>
  queryOptions({
    queryKey: [...MODELOS, 'detail', id],
    queryFn: ({ signal }) => api(modelos.get, { params: { id } }, { signal }),
  })

/** Their variants are articles, with a stock. */
function useChanged() {
  const client = useQueryClient()
  return (modelo: ModeloConVariantes) => {
    client.setQueryData(modeloQuery(modelo.id).queryKey, modelo)
    for (const queryKey of [[...MODELOS, 'list'], ['articulos'], ['ajustes'], ['informe-stock'], ['stock']])
      void client.invalidateQueries({ queryKey })
  }
}

export function useCreateModelo() {
  const onSuccess = useChanged()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: CreateModelo) => api(modelos.create, { body }, { idempotencyKey: keyFor(body) }),
    onSuccess,
  })
}

export function useUpdateModelo() {
  const onSuccess = useChanged()
  return useMutation({
    mutationFn: ({ id, ...body }: UpdateModelo & { id: number }) =>
      api(modelos.update, { params: { id }, body }),
    onSuccess,
  })
}

export function useCrearVariantes(id: number) {
  const onSuccess = useChanged()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: CreateVariantes) =>
      api(modelos.crearVariantes, { params: { id }, body }, { idempotencyKey: keyFor(body) }),
    onSuccess,
  })
}

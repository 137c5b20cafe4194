/** The server calls of price lists and of the groups of customers that have one. */
import {
  actualizacionesPrecios,
  type CambioDeLista,
} from '@mostrador/contract/maestros/actualizaciones-precios'
import {
  type CreateGrupoClientes,
  gruposClientes,
  type UpdateGrupoClientes,
} from '@mostrador/contract/maestros/grupos-clientes'
import {
  type CreateListaPrecio,
  listasPrecio,
  type UpdateListaPrecio,
} from '@mostrador/contract/maestros/listas-precio'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'
import { perfilQuery } from '../../../platform/api/session.tsx'

export const listasQuery = queryOptions({
  queryKey: ['listas-precio'],
  queryFn: ({ signal }) => api(listasPrecio.list, {}, { signal }),
})

export const gruposQuery = queryOptions({
  queryKey: ['grupos-clientes'],
  queryFn: ({ signal }) => api(gruposClientes.list, {}, { signal }),
})

/** Customers show the names, and the profile carries what prices are made of. */
function useRefresh() {
  const client = useQueryClient()
  return () => {
    for (const queryKey of [listasQuery.queryKey, gruposQuery.queryKey, perfilQuery.queryKey, ['clientes']])
      void client.invalidateQueries({ queryKey })
  }
}

export function useCreateLista() {
  const onSuccess = useRefresh()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: CreateListaPrecio) =>
      api(listasPrecio.create, { body }, { idempotencyKey: keyFor(body) }),
    onSuccess,
  })
}

export function useUpdateLista() {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: ({ id, ...body }: UpdateListaPrecio & { id: number }) =>
      api(listasPrecio.update, { params: { id }, body }),
    onSuccess,
  })
}

export function useCreateGrupo() {
  const onSuccess = useRefresh()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: CreateGrupoClientes) =>
      api(gruposClientes.create, { body }, { idempotencyKey: keyFor(body) }),
    onSuccess,
  })
}

export function useUpdateGrupo() {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: ({ id, ...body }: UpdateGrupoClientes & { id: number }) =>
      api(gruposClientes.update, { params: { id }, body }),
    onSuccess,
  })
}

/** A typed price of an article in a list: a batch of its own. */
export function usePonerPrecio() {
  const client = useQueryClient()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: ({ lista, cambio }: { lista: number; cambio: CambioDeLista }) =>
      api(
        actualizacionesPrecios.deLista,
        { params: { id: lista }, body: { articulos: [cambio] } },
        { idempotencyKey: keyFor({ lista, cambio }) },
      ),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['articulos'] })
      void client.invalidateQueries({ queryKey: ['actualizaciones-precios'] })
    },
  })
}

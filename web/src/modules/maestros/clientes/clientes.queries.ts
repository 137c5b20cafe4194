/** All that the customer screens ask of the server. */
import { mismoDocumento } from '@mostrador/contract/formas'
import { type CreateCliente, clientes, type UpdateCliente } from '@mostrador/contract/maestros/clientes'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'

/** The other customers with this document number, however it is written. */
export const mismoDocumentoQuery = (numero: string, except: number | undefined) =>
  queryOptions({
    queryKey: ['clientes', 'mismo-documento', numero, except],
    queryFn: async ({ signal }) => {
      const { results } = await api(clientes.list, { query: { search: numero } }, { signal })
      return results.filter(
        (cliente) => mismoDocumento(cliente.numero_documento, numero) && cliente.id !== except,
      )
    },
    enabled: numero !== '',
  })

/** Makes the customer data of every screen old. */
export function useClientesChanged() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['clientes'] })
}

export function useCreateCliente() {
  const changed = useClientesChanged()
  return useMutation({
    mutationFn: ({ body, key }: { body: CreateCliente; key: string }) =>
      api(clientes.create, { body }, { idempotencyKey: key }),
    onSuccess: () => void changed(),
  })
}

export function useUpdateCliente(id: number) {
  const changed = useClientesChanged()
  return useMutation({
    mutationFn: (input: UpdateCliente) => api(clientes.update, { params: { id }, body: input }),
    onSettled: () => void changed(),
  })
}

export function useDarDeBajaCliente() {
  const changed = useClientesChanged()
  return useMutation({
    mutationFn: (id: number) => api(clientes.darDeBaja, { params: { id } }),
    onSettled: () => void changed(),
  })
}

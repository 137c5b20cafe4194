/** All that the customer screens ask of the server. */
import type { CallOptions } from '@mostrador/contract/client'
import { mismoDocumento } from '@mostrador/contract/formas'
import { type CreateCliente, clientes, type UpdateCliente } from '@mostrador/contract/maestros/clientes'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { conTotales, puestos } from '../../../platform/search.ts'
import type { ClientesSearch } from './clientes.search.ts'

const PAGE_SIZE = 20

/** As a call takes them: a mark is a word there. */
const filtrosDe = ({ page: _, deudores, ...filtros }: ClientesSearch) => ({
  ...filtros,
  deudores: deudores && ('true' as const),
})

export const clientesQuery = ({ page = 1, ...filtros }: ClientesSearch) =>
  queryOptions({
    queryKey: ['clientes', 'list', filtros, page],
    queryFn: ({ signal }) => {
      const query = { ...conTotales(filtrosDe(filtros)), page, page_size: PAGE_SIZE }
      return api(clientes.list, { query }, { signal })
    },
    placeholderData: keepPreviousData,
  })

/** The customers of all pages of the search, as a workbook. */
export const exportClientes = (filtros: ClientesSearch) => (call: CallOptions) =>
  api(clientes.exportar, { query: puestos(filtrosDe(filtros)) }, call)

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

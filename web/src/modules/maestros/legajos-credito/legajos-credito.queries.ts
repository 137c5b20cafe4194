/** All that the record of a customer asks of the server. Its key begins as those of the customers: payments make it old. */
import { legajosCredito } from '@mostrador/contract/credito/legajos-credito'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'

export const legajoQuery = (id: number) =>
  queryOptions({
    queryKey: ['clientes', 'legajo', id],
    queryFn: ({ signal }) => api(legajosCredito.get, { params: { id } }, { signal }),
  })

export const consultaBcraQuery = (id: number) =>
  queryOptions({
    queryKey: ['clientes', 'bcra', id],
    queryFn: ({ signal }) => api(legajosCredito.bcra, { params: { id } }, { signal }),
  })

export function useConsultarBcra(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (cuit: string | null) =>
      api(legajosCredito.consultar, { params: { id }, body: cuit === null ? {} : { cuit } }),
    onSuccess: (consulta) => client.setQueryData(consultaBcraQuery(id).queryKey, { consulta }),
  })
}

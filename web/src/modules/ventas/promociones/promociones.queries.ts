/** The server calls of the promotions. */
import { CONSUMIDOR_FINAL, esConsumidorFinal } from '@mostrador/contract/maestros/clientes'
import {
  promociones,
  type ReglaPromocion,
  type UpdatePromocion,
  type UsadoDePromocion,
} from '@mostrador/contract/ventas/promociones/promociones'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'

/** Those that sales of today or later may have. */
export const vigentesQuery = queryOptions({
  queryKey: ['promociones', 'vigentes'],
  queryFn: ({ signal }) => api(promociones.vigentes, {}, { signal }),
})

/** What the customer took of those with a limit for each of them. */
const usadosQuery = (cliente: number) =>
  queryOptions({
    queryKey: ['promociones', 'vigentes', cliente],
    queryFn: async ({ signal }) =>
      (await api(promociones.vigentes, { query: { cliente } }, { signal })).usados ?? [],
  })

/** The same of a customer who may not be known yet, while one of the promotions asks for it. */
export function useUsados(
  todas: readonly Pick<ReglaPromocion, 'tope_cliente'>[] | undefined,
  cliente: number | undefined,
): UsadoDePromocion[] | undefined {
  const id = cliente ?? CONSUMIDOR_FINAL.id
  const hacenFalta = todas?.some((p) => p.tope_cliente) === true && !esConsumidorFinal(id)
  return useQuery({ ...usadosQuery(id), enabled: hacenFalta }).data
}

function useRefresh() {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: ['promociones'] })
}

export function useCreatePromocion() {
  const refresh = useRefresh()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: ReglaPromocion) => api(promociones.create, { body }, { idempotencyKey: keyFor(body) }),
    onSuccess: refresh,
  })
}

export function useUpdatePromocion() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id, ...body }: UpdatePromocion & { id: number }) =>
      api(promociones.update, { params: { id }, body }),
    onSuccess: refresh,
  })
}

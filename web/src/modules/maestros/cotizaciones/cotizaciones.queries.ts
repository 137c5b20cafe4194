/** The server calls of the rates of the dollar. */
import { type CreateCotizacion, cotizaciones } from '@mostrador/contract/maestros/cotizaciones'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'

export const vigenteQuery = queryOptions({
  queryKey: ['cotizaciones', 'vigente'],
  queryFn: ({ signal }) => api(cotizaciones.vigente, {}, { signal }),
})

/** It depends on the prices too: it is never shown from an older answer. */
export const propuestaQuery = queryOptions({
  queryKey: ['cotizaciones', 'propuesta'],
  queryFn: ({ signal }) => api(cotizaciones.propuesta, {}, { signal }),
  staleTime: 0,
})

export function useCreateCotizacion() {
  const client = useQueryClient()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: CreateCotizacion) =>
      api(cotizaciones.create, { body }, { idempotencyKey: keyFor(body) }),
    onSuccess: ({ actualizacion }) => {
      void client.invalidateQueries({ queryKey: ['cotizaciones'] })
      if (!actualizacion) return
      void client.invalidateQueries({ queryKey: ['articulos'] })
      void client.invalidateQueries({ queryKey: ['actualizaciones-precios'] })
    },
  })
}

export const useTraerCotizacion = () =>
  useMutation({ mutationFn: () => api(cotizaciones.traer, { body: {} }) })

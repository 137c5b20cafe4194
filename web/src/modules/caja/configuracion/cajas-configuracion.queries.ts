/** The server calls about the tills of each branch, for those who decide about them. */
import { type CajasDeSucursal, type CreateCaja, cajas, type UpdateCaja } from '@mostrador/contract/caja/cajas'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useCajaMutation } from '../cajas.queries.ts'

export const configuracionQuery = queryOptions({
  queryKey: ['cajas', 'configuracion'],
  queryFn: ({ signal }) => api(cajas.sucursales, {}, { signal }),
})

export const useConfigurarCajas = () =>
  useCajaMutation(({ sucursal: id, ...body }: CajasDeSucursal) =>
    api(cajas.configurar, { params: { id }, body }),
  )

export const useCreateCaja = () =>
  useCajaMutation((body: CreateCaja, idempotencyKey) => api(cajas.create, { body }, { idempotencyKey }))

export const useUpdateCaja = () =>
  useCajaMutation(({ id, ...body }: UpdateCaja & { id: number }) =>
    api(cajas.update, { params: { id }, body }),
  )

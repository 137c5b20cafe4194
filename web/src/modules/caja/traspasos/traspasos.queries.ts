/** The server calls of the money between tills. */
import { type CreateTraspaso, cajaTraspasos } from '@mostrador/contract/caja/caja-traspasos'
import type { CallOptions } from '@mostrador/contract/client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { PAGE_SIZE, useCajaMutation } from '../cajas.queries.ts'
import type { CajaSearch } from '../cajas.search.ts'

type FiltrosTraspasos = Pick<CajaSearch, 'sucursal' | 'traspasos'>

export const traspasosQuery = ({ sucursal, traspasos: estado }: FiltrosTraspasos, page: number) =>
  queryOptions({
    queryKey: ['cajas', 'traspasos', sucursal, estado, page],
    queryFn: ({ signal }) =>
      api(cajaTraspasos.list, { query: { sucursal, estado, page, page_size: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const exportTraspasos =
  ({ sucursal, traspasos: estado }: FiltrosTraspasos) =>
  (call: CallOptions) =>
    api(cajaTraspasos.exportar, { query: { sucursal, estado } }, call)

export const useCreateTraspaso = () =>
  useCajaMutation((body: CreateTraspaso, idempotencyKey) =>
    api(cajaTraspasos.create, { body }, { idempotencyKey }),
  )

export const useConfirmarTraspaso = () =>
  useCajaMutation((id: number, idempotencyKey) =>
    api(cajaTraspasos.confirmar, { params: { id } }, { idempotencyKey }),
  )

export const useRechazarTraspaso = () =>
  useCajaMutation((id: number, idempotencyKey) =>
    api(cajaTraspasos.rechazar, { params: { id } }, { idempotencyKey }),
  )

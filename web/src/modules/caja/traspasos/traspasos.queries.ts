/** The server calls of the money between tills. */
import { type CreateTraspaso, cajaTraspasos } from '@mostrador/contract/caja/caja-traspasos'
import { api } from '../../../platform/api/api.ts'
import { useCajaMutation } from '../cajas.queries.ts'

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

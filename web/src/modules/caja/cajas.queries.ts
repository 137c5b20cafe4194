/** The server calls of the tills. */

import { type CreateMovimientoCaja, cajaMovimientos } from '@mostrador/contract/caja/caja-movimientos'
import { type CerrarCaja, type ContarCaja, cajaTurnos } from '@mostrador/contract/caja/caja-turnos'
import { cajas } from '@mostrador/contract/caja/cajas'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api/api.ts'
import { useIdempotencyKey } from '../../platform/api/idempotency.ts'

export const cajasQuery = (sucursal?: number) =>
  queryOptions({
    queryKey: ['cajas', 'list', sucursal],
    queryFn: ({ signal }) => api(cajas.list, { query: { sucursal } }, { signal }),
  })

/** Other users sell at the same till, so its figures are asked for again. */
export const turnoQuery = (id: number) =>
  queryOptions({
    queryKey: ['cajas', 'turno', id],
    queryFn: ({ signal }) => api(cajaTurnos.get, { params: { id } }, { signal }),
    staleTime: 0,
  })

/** The profile and the panel show it, and these lists. */
const MOVIDOS = [
  'cajas',
  'perfil',
  'panel',
  'informes',
  'turnos-de-caja',
  'movimientos-de-caja',
  'traspasos-de-caja',
]

/** Money that moved changes the tills, the panel, and what the menu shows. */
function useCajaMoved() {
  const client = useQueryClient()
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [what] }) => MOVIDOS.includes(String(what)),
    })
}

/** A call with a key: a second press does nothing twice. */
export function useCajaMutation<V, A>(
  send: (values: V, idempotencyKey: string) => Promise<A>,
  keptKeyFor?: (values: V) => string,
) {
  const moved = useCajaMoved()
  const ownKeyFor = useIdempotencyKey()
  const keyFor = keptKeyFor ?? ownKeyFor
  return useMutation({
    mutationFn: (values: V) => send(values, keyFor(values)),
    // Not awaited: the closed shift leaves the screen with the new profile, and its form has to say so before.
    onSettled: () => void moved(),
  })
}

export const useAbrirCaja = () =>
  useCajaMutation(({ id, fondo }: { id: number; fondo: number }, idempotencyKey) =>
    api(cajas.abrir, { params: { id }, body: { fondo } }, { idempotencyKey }),
  )

export const useEntrarTurno = () =>
  useCajaMutation((id: number) => api(cajaTurnos.entrar, { params: { id } }))

export const useSalirTurno = () => useCajaMutation((id: number) => api(cajaTurnos.salir, { params: { id } }))

/** `keyFor` is that of the draft, which outlives the page. */
export const useContarTurno = (id: number, keyFor: (body: ContarCaja) => string) =>
  useCajaMutation(
    (body: ContarCaja, idempotencyKey) =>
      api(cajaTurnos.contar, { params: { id }, body }, { idempotencyKey }),
    keyFor,
  )

export const useCerrarTurno = (id: number) =>
  useCajaMutation((body: CerrarCaja, idempotencyKey) =>
    api(cajaTurnos.cerrar, { params: { id }, body }, { idempotencyKey }),
  )

export const useCreateMovimiento = (turno: number) =>
  useCajaMutation((body: CreateMovimientoCaja, idempotencyKey) =>
    api(cajaMovimientos.create, { params: { id: turno }, body }, { idempotencyKey }),
  )

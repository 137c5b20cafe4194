/** The server calls of the tills. */

import { type CreateMovimientoCaja, cajaMovimientos } from '@mostrador/contract/caja/caja-movimientos'
import { type CerrarCaja, type ContarCaja, cajaTurnos } from '@mostrador/contract/caja/caja-turnos'
import { cajas } from '@mostrador/contract/caja/cajas'
import type { CallOptions } from '@mostrador/contract/client'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api/api.ts'
import { useIdempotencyKey } from '../../platform/api/idempotency.ts'
import { conTotales, puestos } from '../../platform/search.ts'
import type { CajaSearch } from './cajas.search.ts'

export const PAGE_SIZE = 20

export const cajasQuery = (sucursal?: number) =>
  queryOptions({
    queryKey: ['cajas', 'list', sucursal],
    queryFn: ({ signal }) => api(cajas.list, { query: { sucursal } }, { signal }),
  })

type FiltrosTurnos = Pick<
  CajaSearch,
  'sucursal' | 'caja' | 'usuario' | 'estado' | 'diferencia' | 'diferencia_desde' | 'desde' | 'hasta'
>

const turnosOf = ({ diferencia, ...filtros }: FiltrosTurnos) => ({
  ...puestos(filtros),
  ...(diferencia && { diferencia: 'true' as const }),
})

export const turnosQuery = (filtros: FiltrosTurnos, page: number) =>
  queryOptions({
    queryKey: ['cajas', 'turnos', filtros, page],
    queryFn: ({ signal }) =>
      api(
        cajaTurnos.list,
        { query: { ...conTotales(turnosOf(filtros)), page, page_size: PAGE_SIZE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const exportTurnos = (filtros: FiltrosTurnos) => (call: CallOptions) =>
  api(cajaTurnos.exportar, { query: turnosOf(filtros) }, call)

/** Other users sell at the same till, so its figures are asked for again. */
export const turnoQuery = (id: number) =>
  queryOptions({
    queryKey: ['cajas', 'turno', id],
    queryFn: ({ signal }) => api(cajaTurnos.get, { params: { id } }, { signal }),
    staleTime: 0,
  })

export const movimientosQuery = (turno: number, page: number) =>
  queryOptions({
    queryKey: ['cajas', 'movimientos', turno, page],
    queryFn: ({ signal }) =>
      api(cajaMovimientos.list, { query: { turno, page, page_size: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const exportMovimientos = (turno: number) => (call: CallOptions) =>
  api(cajaMovimientos.exportar, { query: { turno } }, call)

/** Money that moved changes the tills, the panel, and what the menu shows. */
function useCajaMoved() {
  const client = useQueryClient()
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [what] }) => ['cajas', 'perfil', 'panel', 'informes'].includes(String(what)),
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

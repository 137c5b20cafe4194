/** The filters of a list in the address of its screen: what the schemas of its call read, and nothing else. */
import { rangoInvertido } from '@mostrador/contract/fechas'
import type { Filtro, Lista } from '@mostrador/contract/lista'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { safeDecode } from 'zod/mini'
import { api } from '../../platform/api/api.ts'
import { useSesion } from '../../platform/api/session.tsx'
import { conTotales, pagina, puestos } from '../../platform/search.ts'

const PAGE_SIZE = 20

/** What an address says, as text. */
type Direccion = Readonly<Record<string, unknown>>

/** Nonsense counts as absent, like in every address. */
export function readFiltros<R, Q, D>(lista: Lista<R, Q, D>, direccion: Direccion): Partial<Q> {
  const { shape } = lista.llamadas.exportar.query
  const controles: Readonly<Record<string, Filtro>> = lista.filtros
  const leidos = Object.entries(shape).map(([nombre, schema]) => {
    const { tipo } = controles[nombre] ?? {}
    const dicho = tipo === 'fijo' || tipo === 'llamada' ? undefined : direccion[nombre]
    const leido = dicho === undefined || dicho === '' ? undefined : safeDecode(schema, String(dicho) as never)
    return [nombre, leido?.success ? leido.data : undefined]
  })
  return puestos(Object.fromEntries(leidos)) as Partial<Q>
}

/** What its screen asks for of itself. */
export const fijosDe = <R, Q, D>({ filtros }: Lista<R, Q, D>): Direccion =>
  Object.fromEntries(
    Object.entries<Filtro>(filtros).flatMap(([nombre, f]) => {
      if (f.tipo === 'opcion') return Object.entries(f.sin ?? {})
      return f.tipo === 'fijo' ? [[nombre, f.valor]] : []
    }),
  )

/** The address of a list. Who may not see other branches has the own one, with any address. */
export function useDireccion(): Direccion {
  const direccion = useSearch({ strict: false }) as Direccion
  return useSesion().puede('ver_otras_sucursales') ? direccion : { ...direccion, sucursal: undefined }
}

/** The page that the screen of a list shows. */
export const useLista = <R, Q, D>(lista: Lista<R, Q, D>) => useQuery(listaQuery(lista, useDireccion()))

/**
 * A page of a list, and its sums where its call has them and something is filtered. `fijos`: what its place asks for; `params`:
 * those of its path.
 */
export function listaQuery<R, Q, D, P>(
  lista: Lista<R, Q, D, P>,
  direccion: Direccion,
  fijos?: Direccion,
  params?: P,
) {
  const filtros = { ...readFiltros(lista, direccion), ...fijos }
  const page = pagina(direccion.page) ?? 1
  const suyos = { page, page_size: lista.filas ?? PAGE_SIZE }
  const asked = {
    params,
    query: { ...fijosDe(lista), ...(lista.totales ? conTotales(filtros) : filtros), ...suyos },
  }
  return queryOptions({
    queryKey: [lista.nombre, 'list', { ...params, ...filtros }, page],
    queryFn: ({ signal }) => api(lista.llamadas.list, asked, { signal }) as Promise<PaginaDe<R>>,
    placeholderData: keepPreviousData,
    // What stands beside it is read with it.
    ...((fijos || lista.alDia) && { staleTime: 0 }),
    // Its field says so.
    enabled: !rangoInvertido(filtros),
  })
}

export interface PaginaDe<R> {
  results: R[]
  count: number
  total_pages: number
  totales?: Record<string, number> | null | undefined
}

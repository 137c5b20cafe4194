/** The sources of the palette. A module adds its own search with one more line in `SOURCES`. */

import { normalizar } from '@mostrador/contract/formas'
import { queryOptions } from '@tanstack/react-query'
import type { NavigateOptions } from '@tanstack/react-router'
import type { Sesion } from '../../../platform/api/session.tsx'
import type { PaletteItem, PaletteSource } from '../../../platform/palette.ts'
import { esParecida } from '../../../platform/text/parecido.ts'
import { findArticulosForPalette } from '../../maestros/articulos/articulos.palette.queries.ts'
import { findClientesForPalette } from '../../maestros/clientes/clientes.palette.queries.ts'
import { findVentasForPalette } from '../../ventas/ventas/ventas.palette.queries.ts'
import { tienePantalla } from '../roles.ts'
import { INICIO, isShown, type Screen, SIDEBAR } from '../screens.ts'
import { ACCIONES, HECHAS, SINONIMOS, seEnciendeEn } from './acciones.ts'
import { OTHER_SCREENS } from './otherScreens.ts'

interface Destino {
  label: string
  palabras: string
}

const wordsOf = (text: string): string[] =>
  normalizar(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** How well a search names it: by a part of its label, by the beginnings of its other words, or but for a slip. */
function rankOf({ label, palabras }: Destino, search: string): number {
  if (normalizar(label).includes(normalizar(search).trim())) return 0
  const [typed, words] = [wordsOf(search), wordsOf(`${label} ${palabras}`)]
  const all = (is: (typed: string, word: string) => boolean) =>
    typed.length > 0 && typed.every((t) => words.some((word) => is(t, word)))
  if (all((t, word) => word.startsWith(t))) return 1
  return all(esParecida) ? 2 : Number.POSITIVE_INFINITY
}

/** Actions and screens, the best names first: what is only similar stands in for what nobody named. */
const screensFor =
  (sesion: Sesion, factura: boolean): PaletteSource =>
  (search) => {
    const delMenu = SIDEBAR.flatMap((group) => group.screens.filter(({ soloContador }) => !soloContador))
    const screens = [INICIO, ...delMenu, ...OTHER_SCREENS].map((screen) => ({
      ...screen,
      kind: 'Pantalla',
      palabras: SINONIMOS[screen.to] ?? '',
    }))
    const all = [...screens, ...ACCIONES.map((accion) => ({ ...accion, kind: 'Acción' }))].filter(({ to }) =>
      tienePantalla(sesion.usuario.tipo_usuario, to),
    )
    const found = [
      ...all.filter((destino) => isShown(destino, sesion, factura)),
      ...HECHAS.filter(({ con }) => con === undefined || sesion.usuario[con]).map((hecha) => ({
        ...hecha,
        kind: 'Acción',
      })),
    ]
      .map((destino) => ({ destino, rank: rankOf(destino, search) }))
      .filter(({ rank }) => rank <= 2)
    const best = Math.min(...found.map(({ rank }) => rank))
    return [
      ...found
        .filter(({ rank }) => rank < 2 || best === 2)
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ destino: { to, label, kind, ...more } }) => ({
          key: `${kind}:${label}`,
          label,
          kind,
          to: isHecha(to)
            ? to
            : ({ to, ...('search' in more && { search: more.search }) } as NavigateOptions),
        })),
      ...apagadas(all, search, sesion, factura),
    ]
  }

const isHecha = (to: string): to is (typeof HECHAS)[number]['to'] => HECHAS.some((hecha) => hecha.to === to)

/** What is named and stands where the business has not switched it on, once for each switch: where that is. */
function apagadas(
  all: readonly (Destino & Omit<Screen, 'icon'>)[],
  search: string,
  sesion: Sesion,
  factura: boolean,
) {
  const porLugar = new Map<string, PaletteItem>()
  for (const destino of all) {
    const donde = seEnciendeEn(destino)
    if (!donde || isShown(destino, sesion, factura) || rankOf(destino, search) > 1) continue
    if (porLugar.has(donde.to)) continue
    porLugar.set(donde.to, {
      key: `Apagado:${donde.to}`,
      label: sesion.esAdmin
        ? `${destino.label}: se enciende en «${donde.label}»`
        : `${destino.label}: lo enciende un administrador`,
      kind: 'Apagado',
      to: sesion.esAdmin ? { to: donde.to } : { to: '/ayuda/{-$pagina}', search: { buscar: destino.label } },
    })
  }
  return [...porLugar.values()]
}

/** Few businesses have serial numbers: the others do without its code. */
const findSeries: PaletteSource = async (search, signal) => {
  const { findSeriesForPalette } = await import('../../mercaderia/series/series.palette.queries.ts')
  return await findSeriesForPalette(search, signal)
}

const SOURCES: readonly PaletteSource[] = [
  // A number that is a sale's own number means that sale; other records may only contain it.
  findVentasForPalette,
  findClientesForPalette,
  findArticulosForPalette,
]

export const searchPalette = (search: string, sesion: Sesion, factura: boolean) =>
  queryOptions({
    queryKey: [
      'palette',
      search,
      sesion.esAdmin,
      // All by which a screen is shown or not.
      sesion.usuario,
      factura,
    ] as const,
    queryFn: async ({ signal }) => {
      const found = await Promise.allSettled(
        [
          screensFor(sesion, factura),
          ...SOURCES,
          ...(sesion.usuario.numeros_de_serie ? [findSeries] : []),
        ].map((source) => source(search, signal)),
      )
      // What it finds opens in a screen, which not every role has.
      return found
        .flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
        .filter(
          ({ to }) => typeof to === 'string' || tienePantalla(sesion.usuario.tipo_usuario, String(to.to)),
        )
    },
  })

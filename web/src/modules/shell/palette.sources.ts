/** The sources of the palette. A module adds its own search with one more line in `SOURCES`. */
import { queryOptions } from '@tanstack/react-query'
import type { PaletteSource } from '../../platform/palette.ts'
import { plain } from '../../platform/text.ts'
import { findArticulosForPalette } from '../articulos/articulos.queries.ts'
import { findClientesForPalette } from '../clientes/clientes.queries.ts'
import { findVentasForPalette } from '../ventas/ventas.queries.ts'
import { OTHER_SCREENS, SIDEBAR } from './screens.ts'

const screensFor =
  (esAdmin: boolean): PaletteSource =>
  (search) =>
    [...SIDEBAR.flatMap((group) => group.screens), ...OTHER_SCREENS]
      .filter(({ label, adminOnly }) => (esAdmin || !adminOnly) && plain(label).includes(plain(search)))
      .map(({ to, label }) => ({ key: to, label, kind: 'Pantalla', to: { to } }))

const SOURCES: readonly PaletteSource[] = [
  // A number that is a sale's own number means that sale; other records may only contain it.
  findVentasForPalette,
  findClientesForPalette,
  findArticulosForPalette,
]

export const searchPalette = (search: string, esAdmin: boolean) =>
  queryOptions({
    queryKey: ['palette', search, esAdmin] as const,
    queryFn: async ({ signal }) => {
      const found = await Promise.allSettled(
        [screensFor(esAdmin), ...SOURCES].map((source) => source(search, signal)),
      )
      return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    },
  })

/** The sources of the palette. A module adds its own search with one more line in `SOURCES`. */
import { queryOptions } from '@tanstack/react-query'
import type { Sesion } from '../../../platform/api/session.tsx'
import type { PaletteSource } from '../../../platform/palette.ts'
import { plain } from '../../../platform/text.ts'
import { findArticulosForPalette } from '../../maestros/articulos/articulos.queries.ts'
import { findClientesForPalette } from '../../maestros/clientes/clientes.queries.ts'
import { findVentasForPalette } from '../../ventas/ventas/ventas.queries.ts'
import { isShown, OTHER_SCREENS, SIDEBAR } from '../screens.ts'

const screensFor =
  (sesion: Sesion, factura: boolean): PaletteSource =>
  (search) =>
    [...SIDEBAR.flatMap((group) => group.screens), ...OTHER_SCREENS]
      .filter((screen) => isShown(screen, sesion, factura) && plain(screen.label).includes(plain(search)))
      .map(({ to, label }) => ({ key: to, label, kind: 'Pantalla', to: { to } }))

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
      sesion.usuario.permisos,
      sesion.usuario.caja !== undefined,
      factura,
    ] as const,
    queryFn: async ({ signal }) => {
      const found = await Promise.allSettled(
        [screensFor(sesion, factura), ...SOURCES].map((source) => source(search, signal)),
      )
      return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    },
  })

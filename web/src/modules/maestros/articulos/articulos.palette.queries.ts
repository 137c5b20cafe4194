/** What the palette asks: it does without the rest of the articles. */
import { articulos } from '@mostrador/contract/maestros/articulos'
import { api } from '../../../platform/api/api.ts'
import type { PaletteSource } from '../../../platform/palette.ts'

export const findArticulosForPalette: PaletteSource = async (search, signal) => {
  const { results } = await api(articulos.list, { query: { search, page_size: 4 } }, { signal })
  return results.map(({ id, nombre }) => ({
    key: `articulo:${id}`,
    label: nombre,
    kind: `Artículo ${id}`,
    to: { to: '/articulos', search: { search: id } },
  }))
}

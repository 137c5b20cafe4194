/** What the palette asks: a number of one unit leads to its life. */
import { claveDeSerie } from '@mostrador/contract/maestros/numeros-serie'
import { series } from '@mostrador/contract/mercaderia/series'
import { api } from '../../../platform/api/api.ts'
import type { PaletteSource } from '../../../platform/palette.ts'

const MAX_NUMEROS = 4
/** The list also finds by article. */
const MAX_LEIDOS = 20

export const findSeriesForPalette: PaletteSource = async (search, signal) => {
  const clave = claveDeSerie(search)
  if (clave.length < 3) return []
  const { results } = await api(series.list, { query: { search, page_size: MAX_LEIDOS } }, { signal })
  return results
    .filter((s) => claveDeSerie(s.numero).includes(clave))
    .slice(0, MAX_NUMEROS)
    .map(({ id, numero, articulo }) => ({
      key: `serie:${id}`,
      label: `${numero} · ${articulo.nombre}`,
      kind: 'Número de serie',
      to: { to: '/numeros-de-serie/$id', params: { id: String(id) } },
    }))
}

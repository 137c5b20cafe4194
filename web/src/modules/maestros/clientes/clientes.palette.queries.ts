/** What the palette asks: it does without the rest of the customers. */
import { clientes } from '@mostrador/contract/maestros/clientes'
import { api } from '../../../platform/api/api.ts'
import type { PaletteSource } from '../../../platform/palette.ts'

export const findClientesForPalette: PaletteSource = async (search, signal) => {
  const { results } = await api(clientes.list, { query: { search, page_size: 4 } }, { signal })
  return results.map(({ id, nombre, tipo_documento, numero_documento, consumidor_final }) => ({
    key: `cliente:${id}`,
    label: nombre,
    kind: consumidor_final ? 'Ventas sin nombre' : `Cliente ${tipo_documento} ${numero_documento}`,
    // An id is part of many document and telephone numbers, so the search uses the customer's document
    // number.
    to: { to: '/clientes', search: { search: consumidor_final ? nombre : numero_documento } },
  }))
}

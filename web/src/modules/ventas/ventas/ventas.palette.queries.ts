/** What the palette asks: it does without the rest of the sales. */
import { readNumero } from '@mostrador/contract/documentos/comprobantes'
import { type VentaListItem, ventas } from '@mostrador/contract/ventas/ventas'
import { api } from '../../../platform/api/api.ts'
import type { PaletteSource } from '../../../platform/palette.ts'

/** Finds a sale by its number, or by the one that it had without a line, for the palette. */
export const findVentasForPalette: PaletteSource = async (search, signal) =>
  (await findVentas(search, signal)).map(({ id, numero, cliente_nombre }) => ({
    key: `venta:${id}`,
    label: `${numero} · ${cliente_nombre}`,
    kind: 'Venta',
    to: { to: '/venta', search: { venta: id } },
  }))

async function findVentas(search: string, signal: AbortSignal): Promise<Nombrada[]> {
  const numero = search.trim().toUpperCase()
  if (/^SC-[0-9A-F]{4}-\d+$/.test(numero)) {
    return (await api(ventas.list, { query: { search: numero } }, { signal })).results
  }
  const id = readNumero('venta', search)?.numero ?? 0
  return id < 1 ? [] : [await api(ventas.get, { params: { id } }, { signal })]
}

type Nombrada = Pick<VentaListItem, 'id' | 'numero' | 'cliente_nombre'>

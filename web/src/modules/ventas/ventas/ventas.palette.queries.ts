/** What the palette asks: it does without the rest of the sales. */
import { readNumero } from '@mostrador/contract/documentos/comprobantes'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { api } from '../../../platform/api/api.ts'
import type { PaletteSource } from '../../../platform/palette.ts'

/** Finds a sale by its number, for the palette. */
export const findVentasForPalette: PaletteSource = async (search, signal) => {
  const id = readNumero('venta', search)?.numero ?? 0
  if (id < 1) return []
  const venta = await api(ventas.get, { params: { id } }, { signal })
  return [
    {
      key: `venta:${venta.id}`,
      label: `${venta.numero} · ${venta.cliente_nombre}`,
      kind: 'Venta',
      to: { to: '/venta', search: { venta: venta.id } },
    },
  ]
}

import { precioDe, propuesta } from '@mostrador/contract/ventas/notas-credito/devoluciones'
import type { Venta } from '@mostrador/contract/ventas/ventas'
import { createNotaCredito } from '../../src/modules/ventas/notas-credito/notas-credito.commands.ts'
import { getVentaADevolver } from '../../src/modules/ventas/notas-credito/notas-credito.queries.ts'
import { DEVOLUCIONES, drawReturn } from '../fates.ts'
import type { Local } from '../locales.ts'
import type { Shop } from './shop.ts'

/** Now and then the first line of a sale comes back, or a part of it. */
export function planReturn({ tx, random, agenda }: Shop, venta: Venta, { vendedor }: Local): void {
  const day = drawReturn(random, venta.fecha)
  const linea = venta.detalles[0]
  if (!day || !linea) return
  agenda.add(day, async (fecha) => {
    const cantidad = random.int(1, linea.cantidad)
    const { lineas } = await getVentaADevolver(tx, venta.id)
    const total = lineas[0] ? propuesta(lineas[0], cantidad) : 0
    const detalle = {
      articulo: linea.articulo.id,
      cantidad,
      precio_unitario: precioDe(total, cantidad),
      total,
    }
    await createNotaCredito(
      tx,
      {
        tipo_documento: 'NOTA_CREDITO',
        condicion_venta: 'CONTADO',
        bonificacion: 0,
        fecha,
        cliente: venta.cliente,
        concepto: random.pick(DEVOLUCIONES),
        venta: venta.id,
        total,
        detalles: [detalle],
      },
      vendedor,
      fecha,
    )
  })
}

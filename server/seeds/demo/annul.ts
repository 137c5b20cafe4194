import type { Venta } from '@mostrador/contract/ventas/ventas'
import { anularVenta } from '../../src/modules/ventas/ventas/ventas.anular.commands.ts'
import { drawAnnulment, OBSERVACIONES } from '../fates.ts'
import type { Local } from '../locales.ts'
import type { Shop } from './shop.ts'

/** Draws whether the sale will be annulled. */
export function planAnnulment({ tx, random, agenda }: Shop, venta: Venta, { vendedor }: Local): boolean {
  const day = drawAnnulment(random, venta.fecha, venta.condicion_venta)
  if (!day) return false
  agenda.add(day, async (fecha) => {
    await anularVenta(
      tx,
      { id: venta.id, motivo: random.pick(OBSERVACIONES) },
      { actor: vendedor, hoy: fecha },
    )
  })
  return true
}

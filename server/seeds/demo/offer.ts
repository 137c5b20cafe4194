import { diasEntre, sumarDias } from '@mostrador/contract/fechas'
import {
  anularPresupuesto,
  createPresupuesto,
  venderPresupuesto,
} from '../../src/modules/ventas/presupuestos/presupuestos.commands.ts'
import { drawVenta, openDay } from '../ventas.ts'
import type { Shop } from './shop.ts'

/** Offers of the last weeks: so many days before the end, what became of each. The older ones have expired. */
const OFFERS: Record<number, 'queda' | 'vendido' | 'anulado'> = {
  34: 'vendido',
  27: 'queda',
  20: 'queda',
  16: 'vendido',
  12: 'anulado',
  9: 'queda',
  6: 'queda',
  3: 'queda',
  1: 'queda',
}

/** So many days later the customer decides. */
const DECIDED = 4

/** A customer takes an offer home, and comes back for it or does not. */
export async function offer(shop: Shop, fecha: string): Promise<void> {
  const { tx, hoy, agenda, articulos, clientes, locales, presupuestos: random } = shop
  const dias = diasEntre(fecha, hoy)
  const fate = OFFERS[dias]
  const local = locales[dias % locales.length]
  if (!fate || !local) return
  const { lineas, ...drawn } = drawVenta(random, articulos, fate === 'vendido' ? 'Transferencia' : undefined)
  const { id, total } = await createPresupuesto(
    tx,
    {
      ...drawn,
      cliente: random.pick(clientes),
      sucursal: local.id,
      concepto: '',
      detalles: lineas.map(({ articulo, ...linea }) => ({ articulo: articulo.id, ...linea })),
    },
    local.vendedor,
    fecha,
  )
  if (fate === 'queda') return
  agenda.add(openDay(sumarDias(fecha, DECIDED)), async (dia) => {
    const caller = { actor: local.vendedor, hoy: dia }
    if (fate === 'vendido') await venderPresupuesto(tx, id, { precios: 'ofrecidos', total }, caller)
    else await anularPresupuesto(tx, id, 'Compró en otro lado', caller)
  })
}

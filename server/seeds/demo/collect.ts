import type { Venta } from '@mostrador/contract/ventas/ventas'
import { anularRecibo } from '../../src/modules/ventas/recibos/recibos.anular.commands.ts'
import { pagarCuota } from '../../src/modules/ventas/recibos/recibos.commands.ts'
import { type Cobro, drawCobros, drawTiposPago, MOTIVOS } from '../cobros.ts'
import type { Local } from '../locales.ts'
import type { Shop } from './shop.ts'

/** Customers mostly pay where they bought; any branch collects. */
const ELSEWHERE = 0.1

/** Plans the payments of a sale on account by its customer's habit. */
export function planPayments(shop: Shop, venta: Venta, local: Local): void {
  const { random, hoy, agenda } = shop
  const pagador = shop.pagadores.get(venta.cliente) ?? 'puntual'
  for (const cobro of drawCobros(random, pagador, venta.cuotas, hoy)) {
    const where = random.chance(ELSEWHERE) ? random.pick(shop.locales) : local
    agenda.add(cobro.fecha, (fecha) => collect(shop, cobro, where, fecha))
  }
}

async function collect(shop: Shop, cobro: Cobro, local: Local, fecha: string): Promise<void> {
  const { tx, random } = shop
  const tipos_pago = drawTiposPago(random, cobro.monto)
  const input = { monto_pagado: cobro.monto, tipos_pago, a_favor: false }
  const { cobro_id } = await pagarCuota(tx, cobro.cuota, input, { actor: local.vendedor, hoy: fecha })
  if (!cobro.anulado) return
  shop.agenda.add(cobro.anulado, async (day) => {
    await anularRecibo(tx, { id: cobro_id, motivo: random.pick(MOTIVOS) }, { actor: shop.admin, hoy: day })
  })
}

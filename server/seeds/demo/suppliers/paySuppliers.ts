import type { MedioInput } from '@mostrador/contract/compras/medios-pago'
import { diasEntre, sumarDias } from '@mostrador/contract/fechas'
import { dividir } from '@mostrador/contract/importes'
import { createPago } from '../../../src/modules/compras/pagos/pagos.commands.ts'
import { chequesDeTerceros } from '../../../src/modules/ventas/cheques/cheques.terceros.commands.ts'
import type { Shop, Suministro } from '../shop.ts'

/** A supplier whom the shop is behind with has had nothing for so many days. */
const BEHIND = 75
/** Cash pays at most so much, in centavos. */
const MAX_CASH = 40_000_000

/** Plans the payments of a voucher, from tomorrow on: when it is due, in two parts, or late. */
export function payLater(
  shop: Shop,
  suyo: Suministro,
  { id, importe, vencimiento }: { id: number; importe: number; vencimiento: string },
  fecha: string,
): void {
  const { hoy, agenda, compras } = shop
  const vence = vencimiento > fecha ? vencimiento : sumarDias(fecha, 1)
  if (suyo.atrasado && diasEntre(vence, hoy) < BEHIND) return
  const pay = (dia: string, parte: number) =>
    agenda.add(dia, (hoy) => payOne(shop, suyo, { id, importe: parte }, hoy))
  const habit = suyo.gasto ? 0 : compras.random.next()
  if (habit < 0.65) pay(vence, importe)
  else if (habit > 0.85) pay(sumarDias(vence, compras.random.int(10, 35)), importe)
  else {
    const half = dividir(importe, 2)
    pay(vence, half)
    pay(sumarDias(vence, compras.random.int(15, 30)), importe - half)
  }
}

async function payOne(
  shop: Shop,
  suyo: Suministro,
  { id, importe }: { id: number; importe: number },
  fecha: string,
): Promise<void> {
  const { tx, admin: actor } = shop
  const input = {
    proveedor: suyo.id,
    medios: [drawMedio(shop, importe, fecha)],
    imputaciones: [{ compra: id, importe }],
    observaciones: '',
  }
  await createPago(tx, chequesDeTerceros, input, { actor, hoy: fecha })
}

function drawMedio({ compras: { random } }: Shop, monto: number, fecha: string): MedioInput {
  const numero = random.int(10_000_000, 99_999_999)
  if (monto <= MAX_CASH && random.chance(0.4)) return { medio: 'EFECTIVO', monto, referencia: '' }
  if (random.chance(0.7)) return { medio: 'TRANSFERENCIA', monto, referencia: String(numero) }
  const cheque_propio = { banco: 'Banco del Litoral', numero: String(numero), fecha: sumarDias(fecha, 30) }
  return { medio: 'CHEQUE_PROPIO', monto, referencia: '', cheque_propio }
}

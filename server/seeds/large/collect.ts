/** Receipts into the books: advances, and instalments paid by each customer's habit. */

import type { LineaPago } from '@mostrador/contract/caja/pagos'
import { comprobante } from '@mostrador/contract/documentos/comprobantes'
import { nombreCuota } from '@mostrador/contract/ventas/cuotas/cuotas'
import type { Imputacion } from '../../src/modules/ventas/cuotas/cuotas.reglas.ts'
import { metodoDe } from '../../src/modules/ventas/recibos/recibos.reglas.ts'
import { type Cobro, drawCobros, drawTiposPago, MOTIVOS } from '../cobros.ts'
import type { Local } from '../locales.ts'
import type { CuotaBooked, ReciboBooked, VentaBooked } from './booked.ts'
import type { Business } from './business.ts'
import { annulReceipt } from './notas.ts'

/** Customers mostly pay where they bought; any branch collects. */
const ELSEWHERE = 0.1

export function collectAdvance(business: Business, venta: VentaBooked): void {
  const tipos_pago = [{ tipo_pago: 'EFECTIVO', monto: venta.anticipo } as const]
  bookRecibo(business, {
    venta,
    local: venta.local,
    fecha: venta.fecha,
    usuario: venta.usuario,
    concepto: `Anticipo de ${venta.numero}`,
    tipos_pago,
    total: venta.anticipo,
    imputaciones: [],
    es_anticipo: true,
  })
}

/** Draws the payments of a sale, and leaves each of them for its day. */
export function planPayments(business: Business, venta: VentaBooked, cuotas: CuotaBooked[]): Cobro[] {
  const { random, hoy, agenda } = business
  const pagador = business.pagadores.get(venta.cliente) ?? 'puntual'
  const cobros = drawCobros(random, pagador, cuotas, hoy)
  for (const cobro of cobros) agenda.add(cobro.fecha, (fecha) => collect(business, venta, cobro, fecha))
  return cobros
}

function collect(business: Business, venta: VentaBooked, cobro: Cobro, fecha: string): void {
  const { random, agenda } = business
  const local = random.chance(ELSEWHERE) ? random.pick(business.locales) : venta.local
  const recibo = bookRecibo(business, {
    venta,
    local,
    fecha,
    usuario: local.vendedor.id,
    concepto: `${nombreCuota(cobro.numero_cuota)} de ${venta.numero}`,
    tipos_pago: drawTiposPago(random, cobro.monto),
    total: cobro.monto,
    imputaciones: cobro.imputaciones,
    es_anticipo: false,
  })
  if (!cobro.anulado) return
  agenda.add(cobro.anulado, (day) => annulReceipt(business, recibo, random.pick(MOTIVOS), day))
}

interface ReciboNuevo {
  venta: VentaBooked
  local: Local
  fecha: string
  usuario: number
  concepto: string
  tipos_pago: LineaPago[]
  total: number
  imputaciones: Imputacion[]
  es_anticipo: boolean
}

/** The receipt, its payment lines, its allocations, and its amount as a credit of the account. */
function bookRecibo({ books }: Business, nuevo: ReciboNuevo): ReciboBooked {
  const { venta, local, fecha, usuario, concepto, tipos_pago, total, es_anticipo } = nuevo
  const id = books.recibos.nextId()
  const numero = comprobante('recibo', local.punto_venta, id)
  const { cliente } = venta
  const document = { sucursal: local.id, fecha, cliente, usuario, concepto }
  const metodo_pago = metodoDe(tipos_pago)
  const { punto_venta } = local
  books.recibos.add({ id, ...document, punto_venta, venta: venta.id, total, metodo_pago, es_anticipo })
  for (const [i, pago] of tipos_pago.entries()) books.pagos.add({ recibo: id, linea: i + 1, ...pago })
  for (const [i, { cuota, importe, resta }] of nuevo.imputaciones.entries()) {
    books.imputaciones.add({ recibo: id, orden: i + 1, cuota, importe, cancela: resta === 0 })
  }
  books.cuentaClientes.move({
    ...document,
    comprobante: numero,
    documento_tipo: 'recibo',
    documento_id: id,
    importe: -total,
  })
  return { id, numero, venta, local, total }
}

/** The instalments with all their future valid payments. */
export function bookCuotas(
  { books }: Business,
  venta: VentaBooked,
  cuotas: CuotaBooked[],
  cobros: Cobro[],
): void {
  const standing = cobros.filter((cobro) => !cobro.anulado)
  for (const { id, numero_cuota, total_cuota, fecha_vencimiento } of cuotas) {
    const put = standing.flatMap(({ fecha, imputaciones }) =>
      imputaciones.filter((i) => i.cuota === id).map((i) => ({ ...i, fecha })),
    )
    const last = put.at(-1)
    const pagada = last?.resta === 0
    books.cuotas.add({
      id,
      venta: venta.id,
      sucursal: venta.local.id,
      numero_cuota,
      monto_original: total_cuota,
      total_cuota: last ? (pagada ? last.importe : last.resta) : total_cuota,
      fecha_vencimiento,
      pagada,
      fecha_pago: pagada ? last.fecha : null,
    })
  }
}

/** A sale with all its effects, into the books. */
import { comprobante } from '@mostrador/contract/documentos/comprobantes'
import { esCuentaCorriente } from '@mostrador/contract/documentos/condiciones-venta'
import { dividir } from '@mostrador/contract/importes'
import { planCuotas } from '@mostrador/contract/ventas/cuotas/cuotas'
import { drawAnnulment } from '../fates.ts'
import type { Local } from '../locales.ts'
import { drawVenta, type Linea } from '../ventas.ts'
import type { CuotaBooked, VentaBooked } from './booked.ts'
import type { Business } from './business.ts'
import { bookCuotas, collectAdvance, planPayments } from './collect.ts'
import { planDelivery } from './deliver.ts'
import { annul, planReturn } from './notas.ts'

export function sell(business: Business, local: Local, fecha: string): void {
  const { random, books } = business
  const drawn = drawVenta(random, business.articulos)
  const id = books.ventas.nextId()
  const venta: VentaBooked = {
    ...drawn,
    id,
    numero: comprobante('venta', local.punto_venta, id),
    fecha,
    cliente: random.pickRegular(business.clientes),
    local,
    usuario: (random.chance(0.05) ? business.admin : local.vendedor).id,
    taken: [],
    pendientes: [],
  }
  bookVenta(business, venta)
  bookLineas(business, venta)
  const cuotas = esCuentaCorriente(venta.condicion_venta) ? bookDebt(business, venta) : []
  const annulment = drawAnnulment(random, fecha, venta.condicion_venta)
  const cobros = annulment ? [] : planPayments(business, venta, cuotas)
  bookCuotas(business, venta, cuotas, cobros)
  if (annulment) business.agenda.add(annulment, (day) => annul(business, venta, day))
  else {
    planReturn(business, venta)
    for (const pendiente of venta.pendientes) planDelivery(business, venta, pendiente)
  }
}

function bookVenta({ books }: Business, venta: VentaBooked): void {
  const { id, local, fecha, cliente, usuario, condicion_venta, bonificacion, total, anticipo } = venta
  const { cantidad_cuotas } = venta
  books.ventas.add({
    id,
    sucursal: local.id,
    punto_venta: local.punto_venta,
    fecha,
    cliente,
    usuario,
    condicion_venta,
    bonificacion,
    total,
    anticipo,
    cantidad_cuotas,
    valor_cuota: cantidad_cuotas > 0 ? dividir(total - anticipo, cantidad_cuotas) : 0,
  })
}

/** Takes the available units from stock; missing units become pending. */
function bookLineas(business: Business, venta: VentaBooked): void {
  const { books } = business
  const { id, local, fecha, usuario, numero } = venta
  const documento = { sucursal: local.id, fecha, usuario, documento_tipo: 'venta', documento_id: id } as const
  for (const [i, linea] of venta.lineas.entries()) {
    const { cantidad, precio_unitario, total } = linea
    const { id: articulo, precio_costo: costo_unitario } = linea.articulo
    const deLinea = { linea: i + 1, articulo, cantidad, precio_unitario, total, costo_unitario }
    books.detalles.add({ venta: id, ...deLinea })
    const taken = Math.min(cantidad, books.stock.saldo(local.id, articulo))
    if (taken > 0) {
      venta.taken.push({ articulo, cantidad: taken })
      books.stock.move({ ...documento, comprobante: numero }, articulo, -taken)
    }
    if (taken < cantidad) bookPendiente(business, venta, linea, cantidad - taken)
  }
}

function bookPendiente(
  { books, wanted }: Business,
  venta: VentaBooked,
  linea: Linea,
  cantidad: number,
): void {
  const id = books.pendientes.nextId()
  venta.pendientes.push({ id, linea, cantidad })
  wanted.add(`${venta.local.id} ${linea.articulo.id}`)
  books.pendientes.add({
    id,
    sucursal: venta.local.id,
    cliente: venta.cliente,
    venta: venta.id,
    articulo: linea.articulo.id,
    cantidad_original: cantidad,
    cantidad_solicitada: cantidad,
    fecha: venta.fecha,
  })
}

/** Debits the account and collects the advance. Returns the instalments of the rest. */
function bookDebt(business: Business, venta: VentaBooked): CuotaBooked[] {
  const { books } = business
  const { id, numero, fecha, cliente, local, usuario, total, anticipo } = venta
  books.cuentaClientes.move({
    cliente,
    fecha,
    concepto: `Venta ${numero}`,
    comprobante: numero,
    documento_tipo: 'venta',
    documento_id: id,
    importe: total,
    sucursal: local.id,
    usuario,
  })
  if (anticipo > 0) collectAdvance(business, venta)
  const plan = planCuotas(total - anticipo, venta.cantidad_cuotas, fecha)
  return plan.map((cuota) => ({ id: books.cuotas.nextId(), ...cuota }))
}

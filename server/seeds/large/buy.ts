/** Goods that a supplier brings with its invoice, and the payment of the invoice. */
import { comprobanteDeCompra } from '@mostrador/contract/compras/comprobantes/tipos-compra'
import { numeroCompra, numeroPago, numeroRecepcion } from '@mostrador/contract/documentos/comprobantes'
import { sumarDias } from '@mostrador/contract/fechas'
import { multiplicar, proporcion, sumar } from '@mostrador/contract/importes'
import { COMPRAS } from '../../src/modules/compras/proveedores/compras.queries.ts'
import { createProveedor } from '../../src/modules/compras/proveedores/proveedores.commands.ts'
import type { Actor } from '../../src/platform/access/auth.ts'
import type { Tx } from '../../src/platform/database/db.ts'
import { PROVEEDORES } from '../data/proveedores.ts'
import type { Local } from '../locales.ts'
import { proveedorInput } from '../masters/proveedores.ts'
import { openDay } from '../ventas.ts'
import type { Business, Suministro } from './business.ts'

/** The demo's suppliers of goods that show their IVA. What they bring is there once an admin turns purchases on. */
export async function writeProveedores(tx: Tx, admin: Actor, desde: string): Promise<Suministro[]> {
  const written: Suministro[] = []
  await COMPRAS.save(tx, () => ({ activa: true }), admin)
  for (const p of PROVEEDORES.filter((s) => s.prefijos.length > 0 && s.condicion_iva === 'RI')) {
    const { id, cuit } = await createProveedor(tx, proveedorInput(p), admin, desde)
    written.push({ ...p, id, cuit })
  }
  await COMPRAS.save(tx, () => ({ activa: false }), admin)
  return written
}

export interface Entrada {
  articulo: string
  cantidad: number
  precio_costo: number
}

const TIPO = '001'
const PUNTO_VENTA = 1
const TASA = '21'
/** So many invoices are paid when they are due; the others wait. */
const PAID = 0.85

/** The lines of an invoice have their IVA: a unit costs what the article costs. */
export function bookCompra(
  business: Business,
  suyo: Suministro,
  { local, fecha }: { local: Local; fecha: string },
  lineas: Entrada[],
): void {
  const { books, admin, hoy, purchases } = business
  const id = books.compras.nextId()
  const total = sumar(lineas.map((l) => multiplicar(l.cantidad, l.precio_costo)))
  const neto = proporcion(total, 100, 121)
  const vencimiento = sumarDias(fecha, suyo.dias_pago)
  const payday = openDay(vencimiento)
  const paid = payday > fecha && payday <= hoy && purchases.random.chance(PAID)
  const document = { sucursal: local.id, usuario: admin.id, proveedor: suyo.id }
  books.compras.add({
    id,
    ...document,
    tipo: TIPO,
    signo: 1,
    punto_venta: PUNTO_VENTA,
    numero: id,
    cuit: suyo.cuit,
    fecha,
    fecha_registro: fecha,
    periodo: `${fecha.slice(0, 7)}-01`,
    vencimiento,
    concepto: '',
    categoria: '',
    con_iva: true,
    actualiza_costo: true,
    descuento: 0,
    flete: 0,
    neto,
    iva: total - neto,
    no_gravado: 0,
    exento: 0,
    tributos: 0,
    total,
    pendiente: paid ? 0 : total,
  })
  books.compraIvas.add({ compra: id, tasa: TASA, neto, iva: total - neto })
  books.cuentaProveedores.move({
    ...document,
    fecha,
    importe: total,
    documento_tipo: 'compra',
    documento_id: id,
    concepto: comprobanteDeCompra({ tipo: TIPO, punto_venta: PUNTO_VENTA, numero: id }),
    comprobante: numeroCompra(id),
  })
  bookRecepcion(business, { ...document, fecha, compra: id }, lineas)
  if (paid)
    business.agenda.add(payday, (dia) => bookPago(business, { ...document, fecha: dia, compra: id }, total))
}

interface DeCompra {
  sucursal: number
  usuario: number
  proveedor: number
  fecha: string
  compra: number
}

function bookRecepcion({ books }: Business, { compra, ...document }: DeCompra, lineas: Entrada[]): void {
  const { sucursal, usuario, fecha } = document
  const id = books.recepciones.nextId()
  books.recepciones.add({ id, ...document, fecha_registro: fecha, remito: '', observaciones: '', compra })
  const source = { documento_tipo: 'recepcion', documento_id: id, comprobante: numeroRecepcion(id) } as const
  for (const [i, { articulo, cantidad, precio_costo }] of lineas.entries()) {
    const linea = { linea: i + 1, articulo, cantidad, costo_unitario: precio_costo }
    const precio = { precio_unitario: precio_costo, total: multiplicar(cantidad, precio_costo) }
    books.compraDetalles.add({ compra, ...linea, ...precio, descripcion: '', descuentos: '', iva: TASA })
    books.recepcionDetalles.add({ recepcion: id, ...linea, compra })
    books.costos.add({
      id: books.costos.nextId(),
      articulo,
      documento_tipo: 'compra',
      documento_id: compra,
      fecha,
      cantidad,
      costo_unitario: precio_costo,
      stock_antes: books.stock.total(articulo),
      usuario,
      // Costs never change here: the average is what the first ones cost.
      promedio: precio_costo,
      reposicion_antes: precio_costo,
    })
    books.stock.move({ sucursal, fecha, usuario, ...source }, articulo, cantidad)
  }
}

function bookPago({ books }: Business, { compra, ...document }: DeCompra, total: number): void {
  const id = books.pagosProveedores.nextId()
  const { fecha, usuario } = document
  books.pagosProveedores.add({ id, ...document, total, sin_aplicar: 0, observaciones: '' })
  books.pagoMedios.add({ pago: id, linea: 1, medio: 'TRANSFERENCIA', monto: total, numero: String(id) })
  books.pagoImputaciones.add({
    id: books.pagoImputaciones.nextId(),
    compra,
    pago: id,
    importe: total,
    fecha,
    usuario,
  })
  books.cuentaProveedores.move({
    ...document,
    concepto: 'Pago',
    importe: -total,
    documento_tipo: 'pago_proveedor',
    documento_id: id,
    comprobante: numeroPago(id),
  })
}

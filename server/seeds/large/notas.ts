/** Credit notes into the books: annulments of sales and of receipts, and goods that come back. */
import { comprobante, PUNTO_VENTA_NOTAS } from '@mostrador/contract/documentos/comprobantes'
import { esCuentaCorriente } from '@mostrador/contract/documentos/condiciones-venta'
import { multiplicar, sumar } from '@mostrador/contract/importes'
import { DEVOLUCIONES, drawReturn, OBSERVACIONES } from '../fates.ts'
import type { Local } from '../locales.ts'
import { entry } from './audit.ts'
import type { ReciboBooked, VentaBooked } from './booked.ts'
import type { Business } from './business.ts'

interface Nota {
  local: Local
  fecha: string
  cliente: number
  usuario: number
  concepto: string
  /** The text of the account's movement. */
  movimiento: string
  total: number
  /** The change of the account's balance. */
  importe: number
  origen: 'MANUAL' | 'ANULACION_VENTA' | 'ANULACION_RECIBO'
  venta: number | null
  recibo: number | null
  detalles: {
    articulo: string
    cantidad: number
    precio_unitario: number
    total: number
    costo_unitario: number
  }[]
  /** The goods that come back into stock. */
  entra: { articulo: string; cantidad: number }[]
}

function bookNota({ books }: Business, nota: Nota): number {
  const { local, fecha, cliente, usuario, concepto, total, origen, venta, recibo } = nota
  const id = books.notas.nextId()
  const punto_venta = PUNTO_VENTA_NOTAS
  const numero = comprobante('nota_credito', punto_venta, id)
  const document = { sucursal: local.id, fecha, usuario }
  const source = { documento_tipo: 'nota_credito', documento_id: id, comprobante: numero } as const
  books.notas.add({ id, ...document, punto_venta, cliente, concepto, total, origen, venta, recibo })
  for (const [i, detalle] of nota.detalles.entries()) {
    books.notaDetalles.add({ nota: id, linea: i + 1, ...detalle })
  }
  for (const { articulo, cantidad } of nota.entra) {
    books.stock.move({ ...document, ...source }, articulo, cantidad)
  }
  books.cuentaClientes.move({
    ...document,
    ...source,
    cliente,
    concepto: nota.movimiento,
    importe: nota.importe,
  })
  return id
}

/** Annuls a sale: its goods return, its pending articles and instalments end, and its total is credited. */
export function annul(business: Business, venta: VentaBooked, fecha: string): void {
  const { books, random } = business
  const { id, local, cliente, total, numero } = venta
  const observaciones = random.pick(OBSERVACIONES)
  const nota = bookNota(business, {
    local,
    fecha,
    cliente,
    usuario: local.vendedor.id,
    concepto: `Anulación de ${numero}${observaciones ? `: ${observaciones}` : ''}`,
    movimiento: `Anulación de ${numero}`,
    total,
    importe: esCuentaCorriente(venta.condicion_venta) ? -total : 0,
    origen: 'ANULACION_VENTA',
    venta: id,
    recibo: null,
    detalles: venta.lineas.map(({ articulo, ...linea }) => ({
      articulo: articulo.id,
      costo_unitario: articulo.precio_costo,
      ...linea,
    })),
    entra: venta.taken,
  })
  books.anuladas.push({ venta: id, nota })
  const despues = { estado: 'anulada', nota_credito_id: nota, observaciones }
  books.auditoria.add(entry(local.vendedor, 'ventas', id, { antes: { estado: 'aprobada' }, despues }))
}

/** Gives the money back: the receipt's amount is debited. Its instalments were booked without it. */
export function annulReceipt(business: Business, recibo: ReciboBooked, motivo: string, fecha: string): void {
  const { id, numero, venta, local, total } = recibo
  const { books, admin } = business
  const nota = bookNota(business, {
    local,
    fecha,
    cliente: venta.cliente,
    usuario: admin.id,
    concepto: `Anulación de ${numero}: ${motivo}`,
    movimiento: `Anulación de ${numero}`,
    total,
    importe: total,
    origen: 'ANULACION_RECIBO',
    venta: null,
    recibo: id,
    detalles: [],
    entra: [],
  })
  books.recibosAnulados.push({ recibo: id, motivo })
  const despues = { estado: 'anulada', nota_credito_id: nota, motivo }
  books.auditoria.add(entry(admin, 'recibos', id, { antes: { estado: 'activo' }, despues }))
}

/** Now and then a whole line of a sale comes back, and is credited. */
export function planReturn(business: Business, venta: VentaBooked): void {
  const day = drawReturn(business.random, venta.fecha)
  const linea = venta.lineas.find(({ articulo, cantidad }) =>
    venta.taken.some((t) => t.articulo === articulo.id && t.cantidad === cantidad),
  )
  if (!day || !linea) return
  business.agenda.add(day, (fecha) => {
    const cantidad = business.random.int(1, linea.cantidad)
    // Whole centavos of what was paid for a unit.
    const suma = sumar(venta.lineas.map((l) => l.total))
    const precio_unitario = Math.floor((linea.precio_unitario * venta.total) / suma)
    const articulo = linea.articulo.id
    const total = multiplicar(cantidad, precio_unitario)
    const concepto = business.random.pick(DEVOLUCIONES)
    bookNota(business, {
      local: venta.local,
      fecha,
      cliente: venta.cliente,
      usuario: venta.local.vendedor.id,
      concepto,
      movimiento: concepto,
      total,
      importe: -total,
      origen: 'MANUAL',
      venta: venta.id,
      recibo: null,
      detalles: [{ articulo, cantidad, precio_unitario, total, costo_unitario: linea.articulo.precio_costo }],
      entra: [{ articulo, cantidad }],
    })
  })
}

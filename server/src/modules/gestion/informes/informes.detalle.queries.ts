/** The details of one row of the collections report: its document and its items. */

import type { LineaRecibo } from '@mostrador/contract/caja/pagos'
import { comprobante } from '@mostrador/contract/documentos/comprobantes'
import { CONDICIONES } from '@mostrador/contract/documentos/condiciones-venta'
import type { CobroDetalle, TipoCobro } from '@mostrador/contract/gestion/informes'
import { nombreCuota } from '@mostrador/contract/ventas/cuotas/cuotas'
import type { Venta } from '@mostrador/contract/ventas/ventas'
import type { Queryable } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { getCliente } from '../../maestros/clientes/clientes.queries.ts'
import { getDevolucionSaldo } from '../../ventas/devoluciones-saldo/devoluciones-saldo.queries.ts'
import { getNotaCredito } from '../../ventas/notas-credito/notas-credito.queries.ts'
import { getRecibo } from '../../ventas/recibos/recibos.queries.ts'
import { getVenta } from '../../ventas/ventas/ventas.queries.ts'

type Items = CobroDetalle['items']
type Pagos = CobroDetalle['tipos_pago']

/** Refuses with 404 a document that does not exist, or that moved no money. */
export function getCobro(db: Queryable, tipo: TipoCobro, id: number): Promise<CobroDetalle> {
  if (tipo === 'COBRO') return detalleDeRecibo(db, id)
  if (tipo === 'DEVOLUCION') return detalleDeDevolucion(db, id)
  return tipo === 'FACTURA' ? detalleDeVenta(db, id) : detalleDeNota(db, id)
}

async function detalleDeRecibo(db: Queryable, id: number): Promise<CobroDetalle> {
  const recibo = await getRecibo(db, id)
  const items: Items = recibo.imputaciones.map((i) => ({
    descripcion: nombreCuota(i.numero_cuota),
    cantidad: null,
    importe: i.importe,
  }))
  if (recibo.es_anticipo) items.push({ descripcion: 'Anticipo', cantidad: null, importe: recibo.total })
  if (recibo.saldo_a_favor > 0) {
    items.push({ descripcion: 'Saldo a favor', cantidad: null, importe: recibo.saldo_a_favor })
  }
  return {
    id,
    fecha: recibo.fecha,
    tipo_documento: 'COBRO',
    comprobante: recibo.numero,
    cliente: recibo.cliente.nombre,
    cliente_id: recibo.cliente.id,
    concepto: recibo.concepto,
    total: recibo.total,
    saldo: recibo.cliente.saldo,
    venta: { id: recibo.venta, numero: recibo.venta_numero },
    tipos_pago: pagosDe(recibo.tipos_pago),
    items,
  }
}

async function detalleDeVenta(db: Queryable, id: number): Promise<CobroDetalle> {
  const venta = await getVenta(db, id)
  const { saldo } = await getCliente(db, venta.cliente)
  return {
    id,
    fecha: venta.fecha,
    tipo_documento: 'FACTURA',
    comprobante: venta.numero,
    cliente: venta.cliente_nombre,
    cliente_id: venta.cliente,
    concepto: venta.concepto,
    total: venta.total,
    saldo,
    venta: { id, numero: venta.numero },
    tipos_pago: contado(venta),
    ...(venta.correcciones && { correcciones: venta.correcciones }),
    items: articulos(venta.detalles),
  }
}

async function detalleDeDevolucion(db: Queryable, id: number): Promise<CobroDetalle> {
  const { fecha, numero, cliente, concepto, total, tipos_pago, anula } = await getDevolucionSaldo(db, id)
  const signo = anula ? 1 : -1
  return {
    id,
    fecha,
    tipo_documento: 'DEVOLUCION',
    comprobante: numero,
    concepto,
    venta: null,
    items: [],
    cliente: cliente.nombre,
    cliente_id: cliente.id,
    saldo: cliente.saldo,
    total: signo * total,
    tipos_pago: tipos_pago.map(({ tipo_pago, monto }) => ({ tipo: tipo_pago, monto: signo * monto })),
  }
}

/** The refund of an annulment or of a note: its amounts are negative, as in the report. */
async function detalleDeNota(db: Queryable, id: number): Promise<CobroDetalle> {
  const nota = await getNotaCredito(db, id)
  const { saldo } = await getCliente(db, nota.cliente.id)
  const base = {
    id,
    fecha: nota.fecha,
    tipo_documento: 'NOTA_CREDITO',
    comprobante: nota.numero,
    cliente: nota.cliente.nombre,
    cliente_id: nota.cliente.id,
    concepto: nota.concepto,
    total: -nota.total,
    saldo,
  } as const
  if (nota.recibo !== null) {
    const { venta, tipos_pago, items } = await detalleDeRecibo(db, nota.recibo)
    return {
      ...base,
      venta,
      tipos_pago: tipos_pago.map((p) => ({ ...p, monto: -p.monto })),
      items: items.map((i) => ({ ...i, importe: -i.importe })),
    }
  }
  if (nota.venta === null || (nota.origen !== 'ANULACION_VENTA' && !nota.devuelve)) throw sinDinero()
  const venta = await getVenta(db, nota.venta)
  return {
    ...base,
    venta: { id: venta.id, numero: comprobante('venta', venta.punto_venta, venta.id) },
    tipos_pago: (nota.devuelve ? pagosDe(nota.devuelve) : contado(venta)).map((p) => ({
      ...p,
      monto: -p.monto,
    })),
    items: articulos(nota.detalles).map((i) => ({ ...i, importe: -i.importe })),
  }
}

const pagosDe = (lineas: LineaRecibo[]): Pagos =>
  lineas.map(({ tipo_pago, monto }) => ({ tipo: tipo_pago, monto }))

const sinDinero = () => notFound('El comprobante no es un cobro')

/** The parts of a sale on the spot. Refuses with 404 a sale on account. */
function contado({ condicion_venta, total, pagos }: Venta): Pagos {
  const tipo = CONDICIONES[condicion_venta].pago
  if (!tipo) throw sinDinero()
  return pagos ? pagosDe(pagos) : [{ tipo, monto: total }]
}

const articulos = (detalles: { articulo: { nombre: string }; cantidad: number; total: number }[]): Items =>
  detalles.map((d) => ({ descripcion: d.articulo.nombre, cantidad: d.cantidad, importe: d.total }))

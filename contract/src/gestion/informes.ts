/** Reports: sales, money in and out, open instalments. */
import * as z from 'zod/mini'
import type { DocumentoDe } from '../base/documentos.ts'
import { endpoint, XLSX } from '../endpoint.ts'
import { Venta } from '../ventas/ventas.ts'
import { Fecha, Id, IdParam, Importe, ImporteConSigno, Mes, Suma, Unidades } from '../wire.ts'

export const FilaVentas = z.object({
  id: Id,
  fecha: Fecha,
  comprobante: z.string(),
  cliente: z.string(),
  concepto: z.string(),
  /** Negative for the credit note that takes back a sale of a closed day. */
  total: ImporteConSigno,
})
export type FilaVentas = z.infer<typeof FilaVentas>

/**
 * COBRO a receipt, FACTURA a sale paid on the spot, NOTA_CREDITO money given back (negative), DEVOLUCION credit of the
 * account that was given back in money (negative; its annulment positive).
 */
export const TipoCobro = z.enum(['COBRO', 'FACTURA', 'NOTA_CREDITO', 'DEVOLUCION'])
export type TipoCobro = z.infer<typeof TipoCobro>

/** The document of each row. A debit note moves no money: it is no row of a report. */
export const DOCUMENTO_DE_COBRO = {
  COBRO: 'recibo',
  FACTURA: 'venta',
  NOTA_CREDITO: 'nota_credito',
  DEVOLUCION: 'devolucion_saldo',
} as const satisfies Record<TipoCobro, DocumentoDe<'caja'>>

const Pago = z.object({ tipo: z.string(), monto: ImporteConSigno })

export const FilaCobros = z.object({
  id: Id,
  fecha: Fecha,
  tipo_documento: TipoCobro,
  comprobante: z.string(),
  cliente: z.string(),
  cliente_id: Id,
  tipos_pago: z.array(Pago),
  /** The sum of its payment lines. */
  total: Suma,
  /** The customer's balance now. */
  saldo: ImporteConSigno,
})
export type FilaCobros = z.infer<typeof FilaCobros>

export const CobroDetalle = z.object({
  id: Id,
  fecha: Fecha,
  tipo_documento: TipoCobro,
  comprobante: z.string(),
  cliente: z.string(),
  cliente_id: Id,
  concepto: z.string(),
  total: ImporteConSigno,
  saldo: ImporteConSigno,
  venta: z.nullable(z.object({ id: Id, numero: z.string() })),
  tipos_pago: z.array(Pago),
  /** Of a sale whose payment type was corrected. */
  correcciones: Venta.shape.correcciones,
  /** Lines of the sale or note, or the instalments that a receipt paid. */
  items: z.array(
    z.object({ descripcion: z.string(), cantidad: z.nullable(Unidades), importe: ImporteConSigno }),
  ),
})
export type CobroDetalle = z.infer<typeof CobroDetalle>

export const FilaAgenda = z.object({
  cuota_id: Id,
  venta: Id,
  cliente: Id,
  cliente_nombre: z.string(),
  cliente_documento: z.string(),
  cliente_telefono: z.string(),
  cliente_direccion: z.string(),
  comprobante: z.string(),
  cuota_numero: z.int(),
  fecha_vencimiento: Fecha,
  monto: Importe,
  /** `VENCIDA`, `VENCE HOY`, else `VENCE EN n DÍAS`. */
  estado: z.string(),
  /** Days from today to the due date. */
  dias_info: z.int(),
  /** The interest that it owes until today, if any. */
  interes: z.optional(Importe),
})
export type FilaAgenda = z.infer<typeof FilaAgenda>

/** Both ends count. `desde` defaults to the first of the month, `hasta` to today. */
const rango = z.object({ sucursal: z.optional(IdParam), desde: z.optional(Fecha), hasta: z.optional(Fecha) })
/** `caja` leaves the money that a till took or gave back. */
const rangoDeCobros = z.extend(rango, { caja: z.optional(IdParam) })

/** Due dates: of a month, of other days (both ends count), or without either those until 30 days from now. */
const deAgenda = z.extend(rango, { mes: z.optional(Mes) })

export const informes = {
  ventas: endpoint({
    method: 'GET',
    path: '/gestion/informe_ventas/',
    summary: 'Approved sales of a range',
    access: 'staff',
    permisos: ['informe_ventas'],
    whole: true,
    query: rango,
    response: z.array(FilaVentas),
  }),
  cobros: endpoint({
    method: 'GET',
    path: '/gestion/informe_cobros/',
    summary: 'Money in and out of a range: receipts, spot sales, and refunds of annulments',
    access: 'staff',
    permisos: ['informe_cobros'],
    whole: true,
    query: rangoDeCobros,
    response: z.array(FilaCobros),
  }),
  cobro: endpoint({
    method: 'GET',
    path: '/gestion/informe_cobros/{tipo}/{id}/',
    summary: 'One row of the collections report in detail',
    access: 'staff',
    permisos: ['informe_cobros'],
    params: z.object({ tipo: TipoCobro, id: IdParam }),
    response: CobroDetalle,
  }),
  agenda: endpoint({
    method: 'GET',
    path: '/gestion/agenda_cobros/',
    summary: 'Unpaid instalments of a month or of other days, or the overdue and those of the next 30 days',
    access: 'staff',
    permisos: ['agenda_cobros'],
    whole: true,
    query: deAgenda,
    response: z.array(FilaAgenda),
  }),
  exportarVentas: endpoint({
    method: 'GET',
    path: '/gestion/informe_ventas/exportar/',
    summary: 'The sales report as a workbook',
    access: 'staff',
    permisos: ['informe_ventas', 'exportar'],
    query: rango,
    produces: XLSX,
  }),
  exportarCobros: endpoint({
    method: 'GET',
    path: '/gestion/informe_cobros/exportar/',
    summary: 'The collections report as a workbook',
    access: 'staff',
    permisos: ['informe_cobros', 'exportar'],
    query: rangoDeCobros,
    produces: XLSX,
  }),
  exportarAgenda: endpoint({
    method: 'GET',
    path: '/gestion/agenda_cobros/exportar/',
    summary: 'The agenda as a workbook',
    access: 'staff',
    permisos: ['agenda_cobros', 'exportar'],
    query: deAgenda,
    produces: XLSX,
  }),
} as const

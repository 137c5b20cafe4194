/** Sales: what travels. */
import * as z from 'zod/mini'
import { Autorizado } from '../base/permisos.ts'
import { PlanVendido } from '../base/plan.ts'
import {
  DEMASIADAS_PARTES,
  dineroDeAnulacion,
  LineaPago,
  MAX_PAGOS,
  PagoDeVenta,
  PagoDeVentaInput,
  PagoEnLista,
  TipoPago,
} from '../caja/pagos.ts'
import { CondicionVenta } from '../documentos/condiciones-venta.ts'
import {
  Anulacion,
  ArticuloNombrado,
  admiteHasta,
  LineaCosteada,
  MAX_LINEAS,
} from '../documentos/documentos.ts'
import { endpoint } from '../endpoint.ts'
import { FiscalDeAnulacion, FiscalDeDocumento } from '../fiscal/estado-fiscal.ts'
import { llamadasConTotales } from '../lista.ts'
import { CUOTAS_EXCESIVAS, MAX_CUOTAS } from '../maestros/articulos.ts'
import {
  Fecha,
  filtrosDeDocumentos,
  Id,
  IdParam,
  Importe,
  ImporteConSigno,
  ImporteOBlanco,
  Instante,
  NumeroIgnorado,
  Persona,
  Suma,
  Texto,
  Unidades,
  UsuarioNombrado,
} from '../wire.ts'
import { Cuota } from './cuotas/cuotas.ts'
import { LineaVenta, MotivoDeDescuento, RebajaDeLinea } from './lineas.ts'
import { CorregirPago } from './recibos/corregir-pago.ts'

export const VENTA_SIN_PRODUCTOS = 'Debe agregar al menos un producto a la venta.'
export const ANTICIPO_EXCESIVO = 'El anticipo debe ser menor al total'
export const TOTAL_EN_CERO = 'El total de una venta en cuenta corriente debe ser mayor a cero'
export const BONIFICACION_EXCESIVA = 'La bonificación supera el total de los productos'
export const SIN_CUOTAS = 'La cantidad de cuotas debe ser 1 o más'
export const CLIENTE_INVALIDO = 'Selecciona un cliente válido'
export const VENTA_ANULADA = 'La factura ya está anulada.'
const CantidadCuotas = z
  .int()
  .check(z.gte(0, 'La cantidad de cuotas debe ser 1 o más'), z.lte(MAX_CUOTAS, CUOTAS_EXCESIVAS))

export const CreateVenta = z.object({
  tipo_documento: z._default(z.literal('FACTURA'), 'FACTURA'),
  /** The point of sale of the branch; any other is refused. */
  punto_venta: z.optional(z.nullable(NumeroIgnorado)),
  fecha: Fecha,
  cliente: Id,
  /** The working branch when missing. */
  sucursal: z.optional(z.nullable(Id)),
  condicion_venta: CondicionVenta,
  /** A plan of the shop: the condition is then `Cta-Cte mas cuotas`, and the plan decides prices and number. */
  plan: z.optional(z.nullable(Id)),
  concepto: z._default(Texto(500), ''),
  bonificacion: z._default(ImporteOBlanco, 0),
  bonificacion_motivo: z.optional(MotivoDeDescuento),
  /** Where the shop rounds cash down: what that takes off the total, for nothing but cash. */
  redondeo: z.optional(Importe),
  /** Net of the discount, or the sum of the lines. */
  total: Importe,
  detalles: z
    .array(LineaVenta)
    .check(
      z.minLength(1, VENTA_SIN_PRODUCTOS),
      z.maxLength(MAX_LINEAS, admiteHasta('Una venta', 'productos')),
    ),
  anticipo: z._default(ImporteOBlanco, 0),
  cantidad_cuotas: z._default(z.nullable(CantidadCuotas), null),
  valor_cuota: z.optional(z.nullable(Importe)),
  /** Where the shop lets the seller choose it: the others fall due on its day of the months after it. */
  primer_vencimiento: z.optional(z.nullable(Fecha)),
  /** What is paid at once, in parts, less `a_favor`: the total, or the advance. Without parts as the condition says, or in cash. */
  pagos: z.optional(z.nullable(z.array(PagoDeVentaInput).check(z.maxLength(MAX_PAGOS, DEMASIADAS_PARTES)))),
  /** What the customer's credit pays at once: of the sale on the spot, or of the advance. */
  a_favor: z.optional(z.nullable(Importe)),
  /** And of the instalments, in order of their number. */
  a_favor_cuotas: z.optional(z.nullable(Importe)),
  /** If given, it must equal the plan that the server makes. */
  cuotas: z.optional(
    z.nullable(
      z
        .array(z.object({ numero_cuota: Id, total_cuota: Importe, fecha_vencimiento: Fecha }))
        .check(z.maxLength(MAX_CUOTAS)),
    ),
  ),
})
export type CreateVenta = z.infer<typeof CreateVenta>

export const EstadoVenta = z.enum(['aprobada', 'anulada'])
export type EstadoVenta = z.infer<typeof EstadoVenta>

const resumen = {
  id: Id,
  /** `TKT-X 01-0000123`. */
  numero: z.string(),
  punto_venta: z.int(),
  fecha: Fecha,
  cliente: Id,
  cliente_nombre: z.string(),
  sucursal: Id,
  sucursal_nombre: z.string(),
  estado: EstadoVenta,
  condicion_venta: CondicionVenta,
  /** Only of a sale under a plan of the shop, as the plan was then. */
  plan: z.optional(PlanVendido),
  concepto: z.string(),
  bonificacion: Importe,
  /** The sum of the lines less discount and rounding: the customer owes it or has paid it. */
  total: Importe,
  nota_credito_id: z.nullable(Id),
  /** `NC-X 01-0000123`. */
  nota_credito_numero: z.nullable(z.string()),
  /** Missing when no fiscal voucher was made of it. */
  comprobante_fiscal: z.optional(FiscalDeDocumento),
}

export const VentaListItem = z.object({
  ...resumen,
  /** Who made it. */
  ...UsuarioNombrado,
  /** Only of a sale with a divided payment. */
  pagos: z.optional(z.array(PagoEnLista)),
  /** When it was written, only where the business looks after its discounts. */
  hora: z.optional(Instante),
})
export type VentaListItem = z.infer<typeof VentaListItem>

export const Venta = z.object({
  ...resumen,
  tipo_documento: z.literal('FACTURA'),
  ...Autorizado,
  usuario: Id,
  ...UsuarioNombrado,
  fecha_creacion: Instante,
  anticipo: Importe,
  cantidad_cuotas: z.int(),
  valor_cuota: Importe,
  /** Why it has a discount, if that was said. */
  bonificacion_motivo: z.optional(z.string()),
  redondeo: z.optional(Importe),
  /** Of a sale on account: what the same would have cost in cash, with the same discount. Missing of old sales. */
  contado: z.optional(Importe),
  detalles: z.array(
    z.object({
      articulo: ArticuloNombrado,
      cantidad: Unidades,
      /** How many of these units came back by credit notes made by hand. */
      devueltas: Unidades,
      precio_unitario: Importe,
      total: Importe,
      ...RebajaDeLinea,
      ...LineaCosteada,
    }),
  ),
  cuotas: z.array(Cuota),
  /** Only of a sale with a divided payment, or with a corrected one: how it is paid now. */
  pagos: z.optional(z.array(PagoDeVenta)),
  /** Only of a sale whose payment type was corrected, the oldest first. */
  correcciones: z.optional(
    z.array(
      z.object({
        fecha: Fecha,
        de: TipoPago,
        a: TipoPago,
        monto: Importe,
        motivo: z.string(),
        usuario: Persona,
      }),
    ),
  ),
  /** Only of an advance that was not paid in cash alone. */
  anticipo_pagos: z.optional(z.array(LineaPago)),
  /** What credit of the customer paid at once: of the sale on the spot, or of the advance. Only if it did. */
  a_favor: z.optional(Importe),
  /** Only of a sale that was made of an offer. */
  presupuesto: z.optional(z.object({ id: Id, numero: z.string() })),
  /** Only of a sale that is one side of an exchange: the credit note of the other. */
  cambio: z.optional(z.object({ id: Id, nota_credito: z.object({ id: Id, numero: z.string() }) })),
  /** Only of a sale that a device made while the line was down: its number on the paper, the device, and its clock then. */
  sin_conexion: z.optional(z.object({ provisional: z.string(), dispositivo: z.string(), tomada: Instante })),
})
export type Venta = z.infer<typeof Venta>

/** Goods that a sale could not take from stock, and that the branch still has to deliver. */
export const Faltante = z.object({ articulo: z.string(), articulo_nombre: z.string(), cantidad: Unidades })
export type Faltante = z.infer<typeof Faltante>

export const VentaCreada = z.object({
  id: Id,
  numero: z.string(),
  venta: Venta,
  pendientes: z.array(Faltante),
})
export type VentaCreada = z.infer<typeof VentaCreada>

/** The effects of annulling a sale, for the dialog that asks. */
export const AnulacionPreview = z.object({
  /** The present state of the sale: a list may still show an older one. */
  estado: EstadoVenta,
  /** Goods that return to the branch: by the ledger, what went out with the sale and its delivery notes. */
  stock: z.array(Faltante),
  cuotas_anuladas: z.int(),
  /** The money of valid receipts for the sale, with the advance; it stays as the customer's credit. */
  cobrado: Suma,
  ...dineroDeAnulacion,
  /** The interest for paying late that its instalments owe, and nobody will: the annulment lets it go. */
  interes: z.optional(Suma),
  /** Units of the sale that were still to deliver. */
  pendientes: Unidades,
  saldo_antes: ImporteConSigno,
  saldo_despues: Suma,
  /** Of a sale with an invoice that can be annulled: what becomes of the invoice. */
  comprobante_fiscal: z.optional(FiscalDeAnulacion),
  /** The refusal that this user would get, in its words; null when the annulment is possible. */
  impedimento: z.nullable(z.string()),
})
export type AnulacionPreview = z.infer<typeof AnulacionPreview>

const params = z.object({ id: IdParam })
export const ventas = {
  ...llamadasConTotales(VentaListItem, ['total', 'anulado'], {
    ruta: '/gestion/ventas/',
    permisos: [],
    filtros: {
      ...filtrosDeDocumentos,
      estado: z.optional(EstadoVenta),
      /** Those under a plan of the shop are none of its condition. */
      condicion_venta: z.optional(CondicionVenta),
      plan: z.optional(IdParam),
    },
    resumen: [
      'Sales of the branch, newest first, found by customer, id, point of sale or fiscal voucher',
      'The filtered sales as an Excel workbook',
    ],
  }),
  get: endpoint({
    method: 'GET',
    path: '/gestion/ventas/{id}/',
    summary: 'One sale with its lines and instalments',
    access: 'staff',
    params,
    response: Venta,
  }),
  create: endpoint({
    method: 'POST',
    path: '/gestion/ventas/',
    summary: 'Make a sale: takes stock, makes pending articles and instalments, debits the account',
    access: 'staff',
    body: CreateVenta,
    response: VentaCreada,
    status: 201,
    idempotent: true,
  }),
  corregirPago: endpoint({
    method: 'POST',
    path: '/gestion/ventas/{id}/corregir-pago/',
    summary:
      'Correct the payment type of a part of a sale on the spot; after the close of its till, with `corregir_pagos`',
    access: 'staff',
    params,
    body: CorregirPago,
    response: Venta,
    idempotent: true,
  }),
  anulacion: endpoint({
    method: 'GET',
    path: '/gestion/ventas/{id}/anulacion/',
    summary: 'The effects of an annulment of this sale',
    access: 'staff',
    params,
    response: AnulacionPreview,
  }),
  anular: endpoint({
    method: 'POST',
    path: '/gestion/ventas/{id}/anular/',
    summary: 'Annul a sale: stock returns, unpaid instalments are voided, a credit note is made',
    access: 'staff',
    permisos: ['anular_ventas'],
    params,
    body: z.object({ observaciones: z._default(Texto(1000), '') }),
    response: Anulacion,
    idempotent: true,
  }),
} as const

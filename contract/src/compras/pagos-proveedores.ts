/** Payments to suppliers: by several means at once, allocated to vouchers exactly; what is left over is credit. */

import * as z from 'zod/mini'
import { SIN_MOTIVO_DE_ANULACION } from '../base/motivos.ts'
import { Autorizado } from '../base/permisos.ts'
import { endpoint } from '../endpoint.ts'
import { llamadasConTotales } from '../lista.ts'
import { opcional } from '../maestros/campos.ts'
import {
  Fecha,
  Id,
  IdElegido,
  IdParam,
  Importe,
  ImporteConSigno,
  ImportePositivo,
  Instante,
  Nombrado,
  Orden,
  Persona,
  Search,
  Texto,
  TextoObligatorio,
} from '../wire.ts'
import { ChequeDisponible, Medio, MedioInput, MedioPago } from './medios-pago.ts'

/** To a voucher, or to the debt with which the account began: the id of its movement. */
const destino = {
  compra: z.optional(z.nullable(IdElegido('Selecciona un comprobante'))),
  inicial: z.optional(z.nullable(Id)),
  importe: ImportePositivo('Cada comprobante debe tener un importe'),
}

/** One of them, and not both. */
const unDestino = z.refine<{ compra?: number | null | undefined; inicial?: number | null | undefined }>(
  ({ compra, inicial }) => ((compra ?? null) === null) !== ((inicial ?? null) === null),
  { error: 'Selecciona un comprobante', path: ['compra'] },
)

const unOrigen = z.refine<{ nota?: number | null | undefined; nota_inicial?: number | null | undefined }>(
  ({ nota, nota_inicial }) => (nota ?? null) === null || (nota_inicial ?? null) === null,
  { error: 'Elige una nota de crédito o el saldo inicial', path: ['nota'] },
)

/**
 * What goes to a voucher or to the opening debt: out of the money of the payment, out of a credit note of the supplier
 * (`nota`), which is a voucher too, or out of what the account began with in favour (`nota_inicial`, its movement).
 */
export const ImputacionInput = z
  .object({ ...destino, nota: z.optional(z.nullable(Id)), nota_inicial: z.optional(z.nullable(Id)) })
  .check(unDestino, unOrigen)
export type ImputacionInput = z.infer<typeof ImputacionInput>

const MAX_MEDIOS = 50
const MAX_IMPUTACIONES = 500

const Imputaciones = z
  .array(ImputacionInput)
  .check(z.maxLength(MAX_IMPUTACIONES, `Admite hasta ${MAX_IMPUTACIONES} comprobantes`))

/** Where a credit goes that is no payment. */
const Destinos = z
  .array(z.object(destino).check(unDestino))
  .check(z.minLength(1, 'Selecciona un comprobante'), z.maxLength(MAX_IMPUTACIONES))

export const CreatePago = z.object({
  proveedor: IdElegido('Selecciona un proveedor'),
  /** Their sum is the total of the payment. */
  medios: z
    .array(MedioInput)
    .check(
      z.minLength(1, 'Ingresa al menos un medio de pago'),
      z.maxLength(MAX_MEDIOS, `Admite hasta ${MAX_MEDIOS} medios de pago`),
    ),
  /** What no voucher takes stays as credit. */
  imputaciones: z._default(Imputaciones, []),
  observaciones: z._default(Texto(500), ''),
})
export type CreatePago = z.infer<typeof CreatePago>

export const ImputarPago = z.object({
  imputaciones: Imputaciones.check(z.minLength(1, 'Selecciona un comprobante')),
})
export type ImputarPago = z.infer<typeof ImputarPago>

export const EstadoPago = z.enum(['vigente', 'anulado'])

const resumen = {
  id: Id,
  /** `OP 0000012`. */
  numero: z.string(),
  fecha: Fecha,
  proveedor: Nombrado,
  sucursal: Nombrado,
  total: Importe,
  /** What no voucher took: credit for later. */
  sin_aplicar: Importe,
  /** The kinds of its means, each once. */
  medios: z.array(MedioPago),
  estado: EstadoPago,
}

export const PagoListItem = z.object(resumen)
export type PagoListItem = z.infer<typeof PagoListItem>

export const ImputacionPago = z.object({
  /** Null for the opening debt. */
  compra: z.nullable(Id),
  /** The movement of the opening debt. */
  inicial: opcional(Id),
  comprobante: z.string(),
  importe: Importe,
  /** The credit note that gave it, or the opening balance in favour; null for the money of the payment. */
  nota: z.nullable(z.object({ id: Id, inicial: opcional(z.literal(true)), comprobante: z.string() })),
})
export type ImputacionPago = z.infer<typeof ImputacionPago>

export const Pago = z.object({
  ...resumen,
  medios: z.array(Medio),
  observaciones: z.string(),
  /** Those that stand; an annulled payment has none. */
  imputaciones: z.array(ImputacionPago),
  /** What the business owes the supplier now. */
  saldo: ImporteConSigno,
  usuario: Persona,
  fecha_creacion: Instante,
  motivo_anulacion: z.string(),
  ...Autorizado,
  /** Where cash came back to, when the shift that gave it is closed; only in the answer of an annulment. */
  aviso_caja: z.optional(z.string()),
})
export type Pago = z.infer<typeof Pago>

/** A voucher with something open: to pay, or of a credit note, to apply. Or the debt with which the account began. */
export const ComprobanteAbierto = z.object({
  id: Id,
  /** The opening balance; `id` is its movement. */
  inicial: opcional(z.literal(true)),
  comprobante: z.string(),
  fecha: Fecha,
  vencimiento: Fecha,
  total: Importe,
  pendiente: Importe,
  /** A credit note, or an opening balance in favour: it gives instead of asking. */
  nota: z.boolean(),
})
export type ComprobanteAbierto = z.infer<typeof ComprobanteAbierto>

export const Deuda = z.object({
  proveedor: z.object({ id: Id, razon_social: z.string(), saldo: ImporteConSigno }),
  /** The first due first, credit notes behind them. */
  comprobantes: z.array(ComprobanteAbierto),
  /** Payments with credit, the oldest first. */
  pagos: z.array(z.object({ id: Id, numero: z.string(), fecha: Fecha, sin_aplicar: Importe })),
})
export type Deuda = z.infer<typeof Deuda>

const params = z.object({ id: IdParam })

const permisos = ['pagos_proveedores'] as const

export const pagosProveedores = {
  ...llamadasConTotales(PagoListItem, ['total', 'sin_aplicar', 'anulado'], {
    ruta: '/gestion/pagos-proveedores/',
    permisos,
    filtros: {
      search: Search,
      /** For admins: one branch instead of all. */
      sucursal: z.optional(IdParam),
      proveedor: z.optional(IdParam),
      estado: z.optional(EstadoPago),
      /** Only those with credit. */
      con_credito: z.optional(z.literal('true')),
      desde: z.optional(Fecha),
      hasta: z.optional(Fecha),
      orden: Orden('fecha', 'numero', 'total'),
    },
    resumen: [
      'Payments to suppliers, newest first, found by supplier or number',
      'The filtered payments as a workbook',
    ],
  }),
  get: endpoint({
    method: 'GET',
    path: '/gestion/pagos-proveedores/{id}/',
    summary: 'One payment with its means and its allocations',
    access: 'staff',
    permisos,
    params,
    response: Pago,
  }),
  create: endpoint({
    method: 'POST',
    path: '/gestion/pagos-proveedores/',
    summary:
      'Pay a supplier: cash leaves the till or the safe, cheques of others are handed over, the account is debited',
    access: 'staff',
    permisos,
    body: CreatePago,
    response: Pago,
    status: 201,
    idempotent: true,
  }),
  imputar: endpoint({
    method: 'POST',
    path: '/gestion/pagos-proveedores/{id}/imputar/',
    summary: 'Allocate the credit of a payment to vouchers',
    access: 'staff',
    permisos,
    params,
    body: ImputarPago,
    response: Pago,
    idempotent: true,
  }),
  anular: endpoint({
    method: 'POST',
    path: '/gestion/pagos-proveedores/{id}/anular/',
    summary: 'Annul a payment: cash, cheques and allocations come back, the account is credited',
    access: 'staff',
    permisos,
    params,
    body: z.object({ motivo: TextoObligatorio(500, SIN_MOTIVO_DE_ANULACION) }),
    response: Pago,
    idempotent: true,
  }),
  imputarNota: endpoint({
    method: 'POST',
    path: '/gestion/compras/{id}/imputar/',
    summary: 'Allocate a credit note of a supplier to vouchers',
    access: 'staff',
    permisos,
    params,
    body: z.object({ imputaciones: Destinos }),
    response: Deuda,
    idempotent: true,
  }),
  imputarInicial: endpoint({
    method: 'POST',
    path: '/gestion/proveedores/{id}/imputar/',
    summary: 'Allocate the balance in favour with which the account of a supplier began',
    access: 'staff',
    permisos,
    params,
    body: z.object({ imputaciones: Destinos }),
    response: Deuda,
    idempotent: true,
  }),
  deuda: endpoint({
    method: 'GET',
    path: '/gestion/pagos-proveedores/deuda/{id}/',
    summary: 'What a supplier is owed: open vouchers, credit notes and payments with credit',
    access: 'staff',
    permisos,
    params,
    response: Deuda,
  }),
  cheques: endpoint({
    method: 'GET',
    path: '/gestion/pagos-proveedores/cheques/',
    summary: 'The cheques in hand that may be handed over, the first due first; up to 200',
    access: 'staff',
    permisos,
    query: z.object({ search: Search }),
    response: z.object({ cheques: z.array(ChequeDisponible) }),
  }),
} as const

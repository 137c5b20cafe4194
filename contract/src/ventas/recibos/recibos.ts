/** Receipts: money from a customer, and the type of payment. */

import * as z from 'zod/mini'
import { SIN_MOTIVO_DE_ANULACION } from '../../base/motivos.ts'
import { Autorizado } from '../../base/permisos.ts'
import { LineaRecibo, PagoDeRecibo } from '../../caja/pagos.ts'
import { Anulacion } from '../../documentos/documentos.ts'
import { endpoint } from '../../endpoint.ts'
import { llamadasConTotales } from '../../lista.ts'
import {
  Fecha,
  filtrosDeDocumentos,
  Id,
  IdParam,
  Importe,
  ImporteConSigno,
  Instante,
  Nombrado,
  Persona,
  TextoObligatorio,
} from '../../wire.ts'
import { OrdenPago } from '../planes/interes.ts'

const resumen = {
  id: Id,
  /** `REC-X 01-0000123`. */
  numero: z.string(),
  punto_venta: z.int(),
  fecha: Fecha,
  cliente: z.object({ id: Id, nombre: z.string(), saldo: ImporteConSigno }),
  sucursal: Nombrado,
  concepto: z.string(),
  total: Importe,
  venta: Id,
  venta_numero: z.string(),
  /** The number of the paid instalment; null for an advance, and for a receipt of the account. */
  cuota_pagada: z.nullable(z.int()),
  es_anticipo: z.boolean(),
  metodo_pago: z.string(),
  tipos_pago: z.array(LineaRecibo),
  estado: z.enum(['activo', 'anulada']),
  nota_credito_id: z.nullable(Id),
}

export const ReciboListItem = z.object(resumen)
export type ReciboListItem = z.infer<typeof ReciboListItem>

/** The part of a receipt that paid one instalment. */
export const Imputacion = z.object({
  cuota: Id,
  numero_cuota: z.int(),
  importe: Importe,
  /** Whether the instalment is now fully paid. */
  cancela: z.boolean(),
  /** Its sale: only of a receipt of the account. */
  venta: z.optional(Id),
  venta_numero: z.optional(z.string()),
})
export type Imputacion = z.infer<typeof Imputacion>

export const Recibo = z.object({
  ...resumen,
  /** The same lines with their cards, cheques and retentions; only where something is known of one. */
  pagos: z.optional(z.array(PagoDeRecibo)),
  usuario: Persona,
  fecha_creacion: Instante,
  motivo_anulacion: z.string(),
  ...Autorizado,
  imputaciones: z.array(Imputacion),
  /** Only of a receipt of the account of its customer: what it says beside its instalments. */
  cuenta: z.optional(
    z.object({
      /** What paid debts without instalments. */
      sin_cuotas: Importe,
      /** The interest that it claimed, by instalment. */
      intereses: z.array(
        z.object({
          cuota: Id,
          numero_cuota: z.int(),
          venta: Id,
          venta_numero: z.string(),
          reclamado: Importe,
        }),
      ),
      /** `ND-X 01-0000123`: of all its interest; null without any. */
      nota_debito: z.nullable(z.string()),
    }),
  ),
  /** The part that paid no instalment: it stays on the account as credit. */
  saldo_a_favor: Importe,
  /** Only where interest was claimed or forgiven with it. */
  interes: z.optional(
    z.object({
      reclamado: Importe,
      perdonado: Importe,
      motivo: z.string(),
      numero_cuota: z.int(),
      /** `ND-X 01-0000123`; null when all was forgiven. */
      nota_debito: z.nullable(z.string()),
      /** What the payment covered first. */
      orden: OrdenPago,
    }),
  ),
})
export type Recibo = z.infer<typeof Recibo>

const params = z.object({ id: IdParam })

export const recibos = {
  ...llamadasConTotales(ReciboListItem, ['total', 'anulado'], {
    ruta: '/gestion/recibos/',
    permisos: [],
    filtros: { ...filtrosDeDocumentos, estado: z.optional(resumen.estado) },
    resumen: ['Receipts of the branch, newest first, found by customer or id', 'The list as a workbook'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/gestion/recibos/{id}/',
    summary: 'One receipt with its payment lines and its allocations',
    access: 'staff',
    params,
    response: Recibo,
  }),
  anular: endpoint({
    method: 'POST',
    path: '/gestion/recibos/{id}/anular/',
    summary: 'Annul a receipt: its allocations are reversed, the account is debited, a credit note is made',
    access: 'staff',
    permisos: ['anular_recibos'],
    params,
    body: z.object({ motivo: TextoObligatorio(500, SIN_MOTIVO_DE_ANULACION) }),
    response: Anulacion,
    idempotent: true,
  }),
} as const

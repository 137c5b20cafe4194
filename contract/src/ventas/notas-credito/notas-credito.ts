/** Credit notes: made by hand when goods come back, or by the annulment of a sale or a receipt. */

import * as z from 'zod/mini'
import { Autorizado } from '../../base/permisos.ts'
import { LineaPago, MAX_PAGOS, PagoDevuelto } from '../../caja/pagos.ts'
import {
  ArticuloNombrado,
  admiteHasta,
  CabeceraNota,
  Linea,
  LineaCosteada,
  LineaInput,
  MAX_LINEAS,
  SIN_ARTICULOS,
} from '../../documentos/documentos.ts'
import { endpoint } from '../../endpoint.ts'
import { FiscalDeDocumento } from '../../fiscal/estado-fiscal.ts'
import { llamadasConTotales } from '../../lista.ts'
import { SeriesDeLinea } from '../../maestros/numeros-serie.ts'
import {
  Fecha,
  filtrosDeDocumentos,
  Id,
  IdElegido,
  IdParam,
  Importe,
  Instante,
  NumeroIgnorado,
  Persona,
  Texto,
  TextoObligatorio,
  Unidades,
} from '../../wire.ts'

export const NOTA_LLENA = admiteHasta('Una nota de crédito')
export const SIN_MOTIVO_DE_REVERSION = 'Debes ingresar un motivo para la reversión'
export const superaVendido = (articulos: string): string =>
  `La venta no tiene tantas unidades por devolver de: ${articulos}`
export const IMPORTE_CAMBIADO =
  'Lo que queda por devolver de la venta cambió: cierra, vuelve a abrirla y revisa el importe.'

export const OrigenNotaCredito = z.enum(['MANUAL', 'ANULACION_VENTA', 'ANULACION_RECIBO'])
export type OrigenNotaCredito = z.infer<typeof OrigenNotaCredito>

const resumen = {
  // Its point of sale is 1 in every branch: credit notes are one series. Old ones have that of their branch.
  ...CabeceraNota,
  /** `anulada`: it was made by mistake and reverted. */
  estado: z.enum(['aprobada', 'anulada']),
  origen: OrigenNotaCredito,
  /** The sale whose goods come back, or that is annulled. */
  venta: z.nullable(Id),
  /** The annulled receipt. */
  recibo: z.nullable(Id),
  /** Missing when no fiscal voucher was made of it. */
  comprobante_fiscal: z.optional(FiscalDeDocumento),
}

export const NotaCreditoListItem = z.object(resumen)
export type NotaCreditoListItem = z.infer<typeof NotaCreditoListItem>

/** How a note was undone. */
export const ReversionDeNota = z.object({
  fecha: Fecha,
  motivo: z.string(),
  usuario: Persona,
  momento: Instante,
  /** The fiscal debit note; missing when the voucher of the note was withdrawn instead. */
  comprobante_fiscal: z.optional(FiscalDeDocumento),
})

export const NotaCredito = z.object({
  ...resumen,
  /** Missing while the note holds. */
  reversion: z.optional(ReversionDeNota),
  /** The money that was given back instead of crediting the account; missing when the account was credited. */
  devuelve: z.optional(z.array(LineaPago)),
  /** Why it credits more than its customer was invoiced; missing when it does not. */
  motivo_exceso: z.optional(z.string()),
  /** Where the money came from, when the shift of the till that took it is already closed; only in the answer. */
  aviso_caja: z.optional(z.string()),
  /** Only of a note that is one side of an exchange: the sale of the other. */
  cambio: z.optional(z.object({ id: Id, venta: z.object({ id: Id, numero: z.string() }) })),
  usuario: Persona,
  ...Autorizado,
  fecha_creacion: Instante,
  detalles: z.array(z.extend(Linea, LineaCosteada)),
})
export type NotaCredito = z.infer<typeof NotaCredito>

/** A line of a sale, with what can still come back of it. */
export const PorDevolver = z.object({
  articulo: ArticuloNombrado,
  /** As it was sold, before the discount. */
  precio_unitario: Importe,
  vendidas: Unidades,
  devueltas: Unidades,
  /** What the customer paid for the line: with its part of the sale's discount. */
  neto: Importe,
  /** What is left of it for credit notes. See `propuesta` in `devoluciones.ts`. */
  acreditable: Importe,
  /** The serial numbers that are still with the customer; missing where the sale delivered none. */
  series: z.optional(z.array(z.string())),
})
export type PorDevolver = z.infer<typeof PorDevolver>

/** A sale as the form of a credit note needs it. */
export const VentaADevolver = z.object({
  id: Id,
  numero: z.string(),
  cliente: Id,
  fecha: Fecha,
  estado: z.enum(['aprobada', 'anulada']),
  bonificacion: Importe,
  total: Importe,
  /** What it brought on the spot, by payment type: a note may give it back in money. Empty for a sale on account. */
  pagos: z.array(LineaPago),
  /** What its notes have not given back of that, as money goes back: a cheque counts as cash. Missing where it brought nothing. */
  pagos_por_devolver: z.optional(z.array(LineaPago)),
  lineas: z.array(PorDevolver),
})
export type VentaADevolver = z.infer<typeof VentaADevolver>

export const CreateNotaCredito = z.object({
  tipo_documento: z._default(z.literal('NOTA_CREDITO'), 'NOTA_CREDITO'),
  /** Always 1: credit notes are one series of the whole business. */
  punto_venta: z.optional(z.nullable(NumeroIgnorado)),
  fecha: Fecha,
  cliente: IdElegido('Selecciona un cliente'),
  /** The working branch when missing. */
  sucursal: z.optional(z.nullable(Id)),
  condicion_venta: z._default(z.literal('CONTADO'), 'CONTADO'),
  concepto: TextoObligatorio(500, 'Ingresa un concepto'),
  bonificacion: z._default(z.literal(0), 0),
  total: Importe,
  detalles: z
    .array(z.extend(LineaInput, { series: SeriesDeLinea }))
    .check(z.minLength(1, SIN_ARTICULOS), z.maxLength(MAX_LINEAS, NOTA_LLENA)),
  /**
   * The sale whose goods come back: it limits the quantities to units sold and not yet returned, and the amounts to what
   * was paid for them. The total of a line may then be the exact part of what was paid, with a rounded unit price.
   */
  venta: z.optional(z.nullable(Id)),
  /** Of a sale paid on the spot: the money that goes back, through the till. Missing or empty: the account is credited. */
  devuelve: z.optional(z.nullable(z.array(PagoDevuelto).check(z.maxLength(MAX_PAGOS)))),
  /** Why a fiscal note without a sale credits more than its customer was invoiced. */
  motivo_exceso: z.optional(z.nullable(Texto(500))),
})
export type CreateNotaCredito = z.infer<typeof CreateNotaCredito>

/** A return that begins at the sale: who brings back what is said by the sale, and how much it gives by the server. */
export const DevolverVenta = z.object({
  /** The working branch when missing. */
  sucursal: z.optional(z.nullable(Id)),
  /** The note says it after the number of its sale. */
  motivo: z._default(Texto(400), ''),
  lineas: z
    .array(
      z.object({
        articulo: LineaInput.shape.articulo,
        cantidad: LineaInput.shape.cantidad,
        series: SeriesDeLinea,
      }),
    )
    .check(z.minLength(1, SIN_ARTICULOS), z.maxLength(MAX_LINEAS, NOTA_LLENA)),
  /** What the person was shown: the units' part of what was paid. Another amount is refused. */
  total: Importe,
  /**
   * The money that goes back, through the till: of a sale paid on the spot all or nothing; of another one what the account
   * then has in favour, or a part of it. Missing or empty: the account is credited.
   */
  devuelve: z.optional(z.nullable(z.array(PagoDevuelto).check(z.maxLength(MAX_PAGOS)))),
})
export type DevolverVenta = z.infer<typeof DevolverVenta>

/** The note; of a sale on account with the document of the money that left the account. */
export const VentaDevuelta = z.extend(NotaCredito, {
  devolucion_saldo: z.optional(z.object({ id: Id, numero: z.string(), total: Importe })),
})
export type VentaDevuelta = z.infer<typeof VentaDevuelta>

const params = z.object({ id: IdParam })

export const notasCredito = {
  ...llamadasConTotales(NotaCreditoListItem, ['total', 'anulado'], {
    ruta: '/gestion/notas-credito/',
    permisos: [],
    filtros: { ...filtrosDeDocumentos, estado: z.optional(z.enum(['aprobada', 'anulada'])) },
    resumen: [
      'Credit notes of the branch, newest first, found by customer, concept or id',
      'The list as a workbook',
    ],
  }),
  get: endpoint({
    method: 'GET',
    path: '/gestion/notas-credito/{id}/',
    summary: 'One credit note with its lines and its origin',
    access: 'staff',
    params,
    response: NotaCredito,
  }),
  deVenta: endpoint({
    method: 'GET',
    path: '/gestion/notas-credito/venta/{ventaId}/',
    summary: 'What credit notes can still give back of one sale',
    access: 'staff',
    params: z.object({ ventaId: IdParam }),
    response: VentaADevolver,
  }),
  devolver: endpoint({
    method: 'POST',
    path: '/gestion/notas-credito/venta/{ventaId}/devolver/',
    summary:
      'Return units of a sale from the sale itself: one step makes the note and gives the money back, or credits the account',
    access: 'staff',
    permisos: ['notas_credito_manuales'],
    params: z.object({ ventaId: IdParam }),
    body: DevolverVenta,
    response: VentaDevuelta,
    status: 201,
    idempotent: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/gestion/notas-credito/crear/',
    summary: 'Return goods: they enter the stock of the branch, the account is credited',
    access: 'staff',
    permisos: ['notas_credito_manuales'],
    body: CreateNotaCredito,
    response: NotaCredito,
    status: 201,
    idempotent: true,
  }),
  revertir: endpoint({
    method: 'POST',
    path: '/gestion/notas-credito/{id}/revertir/',
    summary:
      'Undo a fiscal credit note made by mistake: its goods leave the stock, its amount returns to the account or the till, a fiscal debit note is queued',
    access: 'staff',
    permisos: ['revertir_notas'],
    params,
    body: z.object({ motivo: TextoObligatorio(500, SIN_MOTIVO_DE_REVERSION) }),
    response: NotaCredito,
    idempotent: true,
  }),
} as const

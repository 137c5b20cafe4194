/** Credit notes: made by hand when goods come back, or by the annulment of a sale or a receipt. */
import * as z from 'zod/mini'
import { FiscalDeDocumento } from './comprobantes-fiscales.ts'
import { AutorizadoPor, Linea, LineaInput, MAX_LINEAS } from './documentos.ts'
import { endpoint, XLSX } from './endpoint.ts'
import {
  Fecha,
  Id,
  IdElegido,
  IdParam,
  Importe,
  Instante,
  Nombrado,
  NumeroIgnorado,
  PageQuery,
  Persona,
  paged,
  Search,
  TextoObligatorio,
} from './wire.ts'

export const OrigenNotaCredito = z.enum(['MANUAL', 'ANULACION_VENTA', 'ANULACION_RECIBO'])
export type OrigenNotaCredito = z.infer<typeof OrigenNotaCredito>

const resumen = {
  id: Id,
  /**
   * `NC-X 01-0000123` in every branch: credit notes are one series. Old ones have the point of sale of their
   * branch.
   */
  numero: z.string(),
  punto_venta: z.int(),
  fecha: Fecha,
  cliente: Nombrado,
  sucursal: Nombrado,
  concepto: z.string(),
  total: Importe,
  estado: z.literal('aprobada'),
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

export const NotaCredito = z.object({
  ...resumen,
  usuario: Persona,
  autorizado_por: AutorizadoPor,
  fecha_creacion: Instante,
  detalles: z.array(Linea),
})
export type NotaCredito = z.infer<typeof NotaCredito>

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
    .array(LineaInput)
    .check(
      z.minLength(1, 'Debes agregar al menos un artículo'),
      z.maxLength(MAX_LINEAS, `Una nota de crédito admite hasta ${MAX_LINEAS} artículos`),
    ),
  /** The sale whose goods come back: it limits the quantities to units sold and not yet returned. */
  venta: z.optional(z.nullable(Id)),
})
export type CreateNotaCredito = z.infer<typeof CreateNotaCredito>

const params = z.object({ id: IdParam })

/** The filters of a list of credit notes. */
const filtros = { search: Search, sucursal: z.optional(IdParam) }

export const notasCredito = {
  list: endpoint({
    method: 'GET',
    path: '/gestion/notas-credito/',
    summary: 'Credit notes of the branch, newest first, found by customer, concept or id',
    access: 'staff',
    query: z.object({ ...PageQuery, ...filtros }),
    response: paged(NotaCreditoListItem),
  }),
  exportar: endpoint({
    method: 'GET',
    path: '/gestion/notas-credito/exportar/',
    summary: 'The list as a workbook',
    access: 'staff',
    permisos: ['exportar'],
    query: z.object(filtros),
    produces: XLSX,
  }),
  get: endpoint({
    method: 'GET',
    path: '/gestion/notas-credito/{id}/',
    summary: 'One credit note with its lines and its origin',
    access: 'staff',
    params,
    response: NotaCredito,
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
} as const

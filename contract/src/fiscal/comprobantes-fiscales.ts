/**
 * Fiscal vouchers: what a sale or a credit note becomes for the tax office. Each waits in a queue until ARCA grants its
 * CAE; selling never waits for it.
 */
import * as z from 'zod/mini'
import { EntornoFiscal } from '../base/facturacion/facturacion-estado.ts'
import { endpoint } from '../endpoint.ts'
import { llamadasConTotales } from '../lista.ts'
import {
  Fecha,
  Id,
  IdParam,
  Importe,
  Instante,
  intParam,
  Orden,
  PageQuery,
  paged,
  Search,
  Texto,
  TextoObligatorio,
} from '../wire.ts'
import { ClaseFiscal, CONDICION_IVA_RECEPTOR, LetraFiscal, TIPO_DOCUMENTO_FISCAL } from './codigos-arca.ts'
import { EstadoComprobanteFiscal, FiltroEstadoFiscal } from './estado-fiscal.ts'

/** An observation or an error of ARCA, with what a person can do about it. */
export const MensajeFiscal = z.object({
  /** ARCA's code. 0: not from ARCA. */
  codigo: z.int(),
  texto: z.string(),
  que_hacer: z.nullable(z.string()),
})
export type MensajeFiscal = z.infer<typeof MensajeFiscal>

const resumen = {
  id: Id,
  entorno: EntornoFiscal,
  /** ARCA's type: 1 Factura A, 6 Factura B, 11 Factura C; 3, 8, 13 their credit notes; 2, 7, 12 debit notes. */
  tipo: z.int(),
  /** `Factura B`. */
  tipo_nombre: z.string(),
  letra: LetraFiscal,
  clase: ClaseFiscal,
  punto_venta: z.int(),
  /** Null until it takes one. */
  numero: z.nullable(z.int()),
  /** `Factura B 00001-00000094`; without a number, `Factura B 00001-sin número`. */
  comprobante: z.string(),
  estado: EstadoComprobanteFiscal,
  fecha: Fecha,
  sucursal: Id,
  sucursal_nombre: z.string(),
  /** The document that it invoices, credits or, as a debit note, reverts: one of the two. */
  venta: z.nullable(Id),
  nota_credito: z.nullable(Id),
  /** In their place, the debit note of interest that it debits or reverts. */
  nota_debito: z.optional(Id),
  /** `TKT-X 01-0000123` or `NC-X 01-0000123`. */
  documento_numero: z.string(),
  cliente: Id,
  receptor_nombre: z.string(),
  /** ARCA's type of document: 80 CUIT, 86 CUIL, 96 DNI, 94 passport, 99 none. */
  receptor_tipo_documento: z.int(),
  /** Digits; `0` for none. */
  receptor_documento: z.string(),
  receptor_condicion_iva: z.int(),
  total: Importe,
  cae: z.nullable(z.string()),
  cae_vence: z.nullable(Fecha),
  /** How often it was sent or asked about. */
  intentos: z.int(),
  creado: Instante,
  autorizado: z.nullable(Instante),
  /** Why it has no CAE yet, for the person; null when authorised or not tried yet. */
  motivo: z.nullable(z.string()),
  /** Its document was annulled before it was issued: it is never sent. */
  retirado: z.boolean(),
}

export const ComprobanteFiscalListItem = z.object(resumen)
export type ComprobanteFiscalListItem = z.infer<typeof ComprobanteFiscalListItem>

export const ComprobanteFiscal = z.object({
  ...resumen,
  /** Of the issuer, 11 digits. */
  cuit: z.string(),
  receptor_domicilio: z.string(),
  condicion_venta: z.string(),
  neto: Importe,
  iva: Importe,
  exento: Importe,
  no_gravado: Importe,
  ivas: z.array(z.object({ id: z.int(), base: Importe, importe: Importe })),
  /** The invoice that a credit note credits, or the credit note that a debit note reverts. */
  asociado: z.nullable(z.object({ id: Id, comprobante: z.string(), estado: EstadoComprobanteFiscal })),
  /** Of a credit note without an invoice: the days that it concerns. */
  periodo_desde: z.nullable(Fecha),
  periodo_hasta: z.nullable(Fecha),
  observaciones: z.array(MensajeFiscal),
  errores: z.array(MensajeFiscal),
  /** From when on it is tried again by itself, in its turn: past while it is in the queue. Null when it is not tried. */
  proximo_intento: z.nullable(Instante),
  /** What a person can do now. */
  puede_reintentar: z.boolean(),
  puede_corregir: z.boolean(),
})
export type ComprobanteFiscal = z.infer<typeof ComprobanteFiscal>

/** One call to ARCA about a voucher, without Token and Sign. */
export const EnvioFiscal = z.object({
  id: Id,
  momento: Instante,
  operacion: z.string(),
  pedido: z.string(),
  /** Empty when none came. */
  respuesta: z.string(),
  /** The HTTP status; null when none came. */
  estado_http: z.nullable(z.int()),
  /** Why there is no clear answer; null when there is. */
  error: z.nullable(z.string()),
  milisegundos: z.int(),
})
export type EnvioFiscal = z.infer<typeof EnvioFiscal>

/** The receiver and the date as they should be sent again; fields that are left out stay. */
export const CorregirComprobante = z.partial(
  z.object({
    fecha: Fecha,
    receptor_nombre: TextoObligatorio(200, 'El nombre es obligatorio'),
    receptor_domicilio: Texto(200),
    receptor_tipo_documento: z
      .int()
      .check(
        z.refine((tipo) => Object.hasOwn(TIPO_DOCUMENTO_FISCAL, tipo), 'El tipo de documento no es válido'),
      ),
    receptor_documento: z
      .string()
      .check(z.regex(/^[\d.\- ]{1,20}$/, 'El número de documento tiene solo dígitos')),
    receptor_condicion_iva: z
      .int()
      .check(
        z.refine((c) => Object.hasOwn(CONDICION_IVA_RECEPTOR, c), 'La condición frente al IVA no es válida'),
      ),
  }),
)
export type CorregirComprobante = z.infer<typeof CorregirComprobante>

const params = z.object({ id: IdParam })

export const comprobantesFiscales = {
  /** `total` holds what is authorised; `credito` is what credit notes give back. */
  ...llamadasConTotales(ComprobanteFiscalListItem, ['total', 'credito', 'sin_autorizar'], {
    ruta: '/gestion/comprobantes-fiscales/',
    permisos: [],
    filtros: {
      /** The receiver's name or document, the number of the voucher or of its document, the CAE. */
      search: Search,
      estado: z.optional(FiltroEstadoFiscal),
      /** For admins: one branch instead of all. */
      sucursal: z.optional(IdParam),
      tipo: z.optional(intParam(1, 999)),
      desde: z.optional(Fecha),
      hasta: z.optional(Fecha),
      venta: z.optional(IdParam),
      nota_credito: z.optional(IdParam),
      orden: Orden('fecha', 'total'),
    },
    resumen: [
      'Fiscal vouchers of the branch with their state, newest first',
      'The filtered vouchers as a workbook',
    ],
  }),
  get: endpoint({
    method: 'GET',
    path: '/gestion/comprobantes-fiscales/{id}/',
    summary: 'One voucher with its amounts, and what ARCA says of it',
    access: 'staff',
    params,
    response: ComprobanteFiscal,
  }),
  envios: endpoint({
    method: 'GET',
    path: '/gestion/comprobantes-fiscales/{id}/envios/',
    summary:
      'What was sent to ARCA about a voucher and what it answered, newest first, without Token and Sign',
    access: 'staff',
    params,
    query: z.object(PageQuery),
    response: paged(EnvioFiscal),
  }),
  reintentarTodos: endpoint({
    method: 'POST',
    path: '/gestion/comprobantes-fiscales/reintentar/',
    summary:
      'Try at once all vouchers of the branch that wait, and send the rejected ones again; for an admin those of all branches',
    access: 'staff',
    body: z.object({}),
    response: z.object({ cantidad: z.int() }),
  }),
  reintentar: endpoint({
    method: 'POST',
    path: '/gestion/comprobantes-fiscales/{id}/reintentar/',
    summary: 'Try a voucher at once; a rejected one goes back into the queue as it is',
    access: 'staff',
    params,
    body: z.object({}),
    response: ComprobanteFiscal,
  }),
  corregir: endpoint({
    method: 'POST',
    path: '/gestion/comprobantes-fiscales/{id}/corregir/',
    summary: 'Mend the receiver or the date of a rejected voucher, and send it again',
    access: 'staff',
    params,
    body: CorregirComprobante,
    response: ComprobanteFiscal,
  }),
} as const

/** Goods that came from a supplier, with their voucher or before it. */

import * as z from 'zod/mini'
import { SIN_MOTIVO_DE_ANULACION } from '../base/motivos.ts'
import { Autorizado } from '../base/permisos.ts'
import {
  AGREGA_UN_ARTICULO,
  ArticuloNombrado,
  admiteHasta,
  Cantidad,
  MAX_LINEAS,
} from '../documentos/documentos.ts'
import { endpoint } from '../endpoint.ts'
import { llamadasDeLista, type Palabras } from '../lista.ts'
import { SeriesDeLinea } from '../maestros/numeros-serie.ts'
import {
  Anulacion,
  CostoUnitario,
  Fecha,
  Id,
  IdElegido,
  IdParam,
  Instante,
  Nombrado,
  Persona,
  Texto,
  TextoObligatorio,
  Unidades,
} from '../wire.ts'
import { filtrosDeMercaderia } from './mercaderia.lista.ts'

/** The line of an order to this supplier that these units answer. */
export const LineaQueResponde = z.optional(
  z.nullable(z.object({ pedido: Id, linea: z.int().check(z.gte(1), z.lte(MAX_LINEAS)) })),
)

/** That units came damaged, or why they came without having been ordered; mostly empty. */
export const MotivoDeLinea = z.optional(Texto(200))

export const CreateRecepcion = z.object({
  proveedor: IdElegido('Elige el proveedor'),
  /** The working branch when missing. */
  sucursal: z.optional(z.nullable(Id)),
  /** Of the supplier's delivery note; today when missing. The stock moves today. */
  fecha: z.optional(z.nullable(Fecha)),
  remito: z._default(Texto(50), ''),
  observaciones: z._default(Texto(2000), ''),
  detalles: z
    .array(
      z.object({
        articulo: z.string().check(z.minLength(1), z.maxLength(50)),
        cantidad: Cantidad,
        /** Null while nobody knows: the voucher says it. */
        costo_unitario: z.optional(z.nullable(CostoUnitario)),
        pedido_linea: LineaQueResponde,
        motivo: MotivoDeLinea,
        series: SeriesDeLinea,
      }),
    )
    .check(z.minLength(1, AGREGA_UN_ARTICULO), z.maxLength(MAX_LINEAS, admiteHasta('Una recepción'))),
})
export type CreateRecepcion = z.infer<typeof CreateRecepcion>

export const Recepcion = z.object({
  id: Id,
  /** `RCP 0000012`. */
  numero: z.string(),
  proveedor: Nombrado,
  sucursal: Nombrado,
  fecha: Fecha,
  fecha_registro: Fecha,
  remito: z.string(),
  observaciones: z.string(),
  /** The voucher that came with it. */
  compra: z.nullable(Nombrado),
  /** Whether units of it wait for their voucher. */
  sin_factura: z.boolean(),
  estado: z.enum(['vigente', 'anulada']),
  detalles: z.array(
    z.object({
      articulo: ArticuloNombrado,
      cantidad: Unidades,
      costo_unitario: z.nullable(CostoUnitario),
      motivo: z.string(),
      /** The order that these units answer. */
      pedido: z.nullable(Nombrado),
      /** The voucher that bills these units. */
      compra: z.nullable(Nombrado),
    }),
  ),
  usuario: Persona,
  creado: Instante,
  anulacion: z.nullable(Anulacion),
  ...Autorizado,
})
export type Recepcion = z.infer<typeof Recepcion>

export const ESTADO_RECEPCION: Palabras<'anulada' | 'sin_factura' | 'facturada'> = {
  anulada: ['Anulada', 'grey'],
  sin_factura: ['Sin factura', 'amber'],
  facturada: ['Facturada', 'green'],
}

export const estadoDeRecepcion = ({ estado, sin_factura }: Recepcion): keyof typeof ESTADO_RECEPCION =>
  estado === 'anulada' ? estado : sin_factura ? 'sin_factura' : 'facturada'

const params = z.object({ id: IdParam })

export const recepciones = {
  ...llamadasDeLista(Recepcion, {
    ruta: '/gestion/recepciones/',
    permisos: ['compras'],
    filtros: {
      ...filtrosDeMercaderia,
      /** Those with units that wait for their voucher. */
      sin_factura: z.optional(z.literal('true')),
    },
    resumen: [
      'Goods that came from suppliers, newest first',
      'The list as a workbook, a row for each article',
    ],
  }),
  create: endpoint({
    method: 'POST',
    path: '/gestion/recepciones/',
    summary: 'Goods that came without their voucher',
    access: 'staff',
    permisos: ['compras'],
    body: CreateRecepcion,
    response: Recepcion,
    status: 201,
    idempotent: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/gestion/recepciones/{id}/',
    summary: 'One reception',
    access: 'staff',
    permisos: ['compras'],
    params,
    response: Recepcion,
  }),
  anular: endpoint({
    method: 'POST',
    path: '/gestion/recepciones/{id}/anular/',
    summary: 'Annul a reception that no voucher bills: its units leave the stock',
    access: 'staff',
    permisos: ['compras'],
    params,
    body: z.object({ motivo: TextoObligatorio(500, SIN_MOTIVO_DE_ANULACION) }),
    response: Recepcion,
    idempotent: true,
  }),
} as const

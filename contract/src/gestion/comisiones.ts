/** What sellers earn on their sales of a month, and collectors on what they collect: percentages, figures, closed months. */
import * as z from 'zod/mini'
import { endpoint, XLSX } from '../endpoint.ts'
import {
  Fecha,
  Id,
  IdParam,
  ImporteConSigno,
  Instante,
  Mes,
  NombreDePersona,
  PageQuery,
  paged,
  Suma,
  VendedorNombrado,
} from '../wire.ts'

/** The refusals of a close and of a setting that a close holds. */
export const MES_CERRADO = 'mes_cerrado'
export const MES_NO_CERRABLE = 'mes_no_cerrable'
export const COMISIONES_FIJAS = 'comisiones_fijas'

/** On what is sold, or on what is collected of it. */
export const BaseComision = z.enum(['venta', 'cobro'])
export type BaseComision = z.infer<typeof BaseComision>

/** In per cent. */
export const PorcentajeComision = z.number('Escribe un porcentaje').check(
  z.gte(0, 'No puede ser negativo'),
  z.lte(100, 'Admite hasta 100'),
  z.refine((n) => Math.round(n * 100) / 100 === n, 'Admite hasta 2 decimales'),
)

/** A seller, a rubro or a collector; null earns nothing by itself. */
const Porcentaje = z.object({
  id: Id,
  nombre: z.string(),
  persona: NombreDePersona,
  porcentaje: z.nullable(PorcentajeComision),
})

export const ConfiguracionComisiones = z.object({
  base: BaseComision,
  /** The first month that counts; null while no percentage was ever saved. */
  desde: z.nullable(Mes),
  /** The last closed month: since the first close neither `base` nor `desde` change. */
  cerrado: z.nullable(Mes),
  vendedores: z.array(Porcentaje),
  /** The percentage of a rubro goes before that of the seller. */
  rubros: z.array(Porcentaje),
  /** Whoever makes the receipt, beside what the seller earns. */
  cobradores: z.array(Porcentaje),
})
export type ConfiguracionComisiones = z.infer<typeof ConfiguracionComisiones>

const Elegido = z.object({ id: Id, porcentaje: PorcentajeComision })
const elegidos = z.array(Elegido).check(
  z.maxLength(5_000),
  z.refine((todos) => new Set(todos.map((e) => e.id)).size === todos.length, 'Hay uno repetido'),
)

/** All percentages, in place of those that were. */
export const ConfigurarComisiones = z.object({
  base: BaseComision,
  desde: Mes,
  vendedores: elegidos,
  rubros: elegidos,
  /** Absent, those that were stay. */
  cobradores: z.optional(elegidos),
})
export type ConfigurarComisiones = z.infer<typeof ConfigurarComisiones>

export const CifrasComision = z.object({
  /** Sold, or collected, in the month. */
  vendido: Suma,
  /** Credit notes and annulments, on their own day. */
  devuelto: Suma,
  /** Of what is left, the part that has a percentage. */
  base: Suma,
  comision: Suma,
})
export type CifrasComision = z.infer<typeof CifrasComision>

export const FilaComision = z.object({
  id: Id,
  ...VendedorNombrado,
  ...CifrasComision.shape,
  /** The percentages that applied, the smallest first. */
  porcentajes: z.array(z.number()),
})
export type FilaComision = z.infer<typeof FilaComision>

export const Comisiones = z.object({
  /** No percentage was ever saved. */
  activas: z.boolean(),
  sucursal: z.nullable(z.int()),
  mes: Mes,
  base: BaseComision,
  desde: z.nullable(Mes),
  /** Who closed the month and when; its figures are those of that moment. */
  cierre: z.nullable(z.object({ usuario: z.string(), usuario_persona: NombreDePersona, cerrado: Instante })),
  /** It is over, and the next one to close. */
  cerrable: z.boolean(),
  /** Those of documents that came into closed months after their close, and count in this one. */
  atrasados: z.int(),
  filas: z.array(FilaComision),
  total: CifrasComision,
  /** Who earns on what they collect; `vendedor` is the collector. */
  cobradores: z.array(FilaComision),
  total_cobradores: CifrasComision,
})
export type Comisiones = z.infer<typeof Comisiones>

/** What happened to a sale or to a receipt, and earns or costs a commission. */
export const TipoComision = z.enum([
  'venta',
  'anulacion',
  'nota',
  'reversion',
  'recibo',
  'anulacion_recibo',
  'rechazo',
  'rechazo_anulado',
  // What happened to a receipt, for its collector.
  'cobro',
  'anulacion_cobro',
  'rechazo_cobro',
  'rechazo_cobro_anulado',
])
export type TipoComision = z.infer<typeof TipoComision>

/** A part of a document with one percentage. */
export const DocumentoComision = z.object({
  tipo: TipoComision,
  /** The id of the sale, the receipt, the credit note, or the debit note of a refused cheque. */
  id: Id,
  fecha: Fecha,
  comprobante: z.string(),
  cliente: z.string(),
  ...VendedorNombrado,
  importe: ImporteConSigno,
  porcentaje: z.number(),
  comision: ImporteConSigno,
})
export type DocumentoComision = z.infer<typeof DocumentoComision>

export const CierreComisiones = z.object({ mes: Mes, lineas: z.int(), comision: Suma })
export type CierreComisiones = z.infer<typeof CierreComisiones>

/** By default the present month. */
const delMes = { mes: z.optional(Mes), sucursal: z.optional(IdParam) }
const documentos = z.object({ ...delMes, vendedor: z.optional(IdParam), cobrador: z.optional(IdParam) })

export const comisiones = {
  list: endpoint({
    method: 'GET',
    path: '/gestion/comisiones/',
    summary: 'The commissions of a month, by seller and collector; a vendedor sees the own one',
    access: 'staff',
    permisos: ['informe_ventas'],
    heavy: true,
    query: z.object(delMes),
    response: Comisiones,
  }),
  exportar: endpoint({
    method: 'GET',
    path: '/gestion/comisiones/exportar/',
    summary: 'The same lines as a workbook',
    access: 'staff',
    permisos: ['informe_ventas', 'exportar'],
    query: z.object(delMes),
    produces: XLSX,
  }),
  documentos: endpoint({
    method: 'GET',
    path: '/gestion/comisiones/documentos/',
    summary: 'The documents that make a commission',
    access: 'staff',
    permisos: ['informe_ventas'],
    query: z.extend(documentos, PageQuery),
    response: paged(DocumentoComision),
  }),
  exportarDocumentos: endpoint({
    method: 'GET',
    path: '/gestion/comisiones/documentos/exportar/',
    summary: 'These documents as a workbook',
    access: 'staff',
    permisos: ['informe_ventas', 'exportar'],
    query: documentos,
    produces: XLSX,
  }),
  configuracion: endpoint({
    method: 'GET',
    path: '/gestion/comisiones/configuracion/',
    summary: 'The percentages of sellers, rubros and collectors, and on what they count',
    access: 'admin',
    response: ConfiguracionComisiones,
  }),
  configurar: endpoint({
    method: 'PUT',
    path: '/gestion/comisiones/configuracion/',
    summary: 'Other percentages, for all months that are not closed',
    access: 'admin',
    body: ConfigurarComisiones,
    response: ConfiguracionComisiones,
  }),
  cerrar: endpoint({
    method: 'POST',
    path: '/gestion/comisiones/cerrar/',
    summary: 'Close a month: its figures stay, and what comes later counts in the next one',
    access: 'admin',
    body: z.object({ mes: Mes }),
    response: CierreComisiones,
    status: 201,
    idempotent: true,
  }),
} as const

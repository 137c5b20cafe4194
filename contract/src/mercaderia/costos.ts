/** What an article costs: to buy it again, by its last purchase, and on average. */
import * as z from 'zod/mini'
import { ArticuloNombrado } from '../documentos/documentos.ts'
import { endpoint } from '../endpoint.ts'
import { llamadasDeLista } from '../lista.ts'
import { Costo, CostoUnitario, Fecha, Id, Instante, Unidades, UsuarioNombrado } from '../wire.ts'

/** Whether costs are without IVA, as for who takes it as credit, or with it, as for everybody else. */
export const CriterioCosto = z.enum(['neto', 'con_iva'])
export type CriterioCosto = z.infer<typeof CriterioCosto>

export const CostosArticulo = z.object({
  articulo: ArticuloNombrado,
  criterio: CriterioCosto,
  /** What the article costs today, from which prices are made; null when unknown. */
  reposicion: z.nullable(Costo),
  /** A unit in the last purchase that stands. */
  ultimo: z.nullable(CostoUnitario),
  /** The weighted average of the purchases that stand, for the whole business. */
  promedio: z.nullable(CostoUnitario),
  /** The units of all branches, with those on their way between them. */
  stock: Unidades,
})
export type CostosArticulo = z.infer<typeof CostosArticulo>

/** The documents that change what an article costs. */
export const DocumentoDeCosto = z.enum(['compra', 'recepcion', 'devolucion_proveedor'])
export type DocumentoDeCosto = z.infer<typeof DocumentoDeCosto>

export const MovimientoCosto = z.object({
  id: Id,
  fecha: Fecha,
  momento: Instante,
  documento: z.object({ tipo: DocumentoDeCosto, id: Id }),
  /** A freight: no units came in, but those of `cantidad`, which are there already, cost so much more. */
  agrega: z.boolean(),
  /** Positive: units that came in. */
  cantidad: Unidades,
  costo_unitario: z.nullable(CostoUnitario),
  /** The units of all branches before it, with those on their way. */
  stock_antes: Unidades,
  /** The average after it; null when nothing that stands has a cost. */
  promedio: z.nullable(CostoUnitario),
  /** It takes back an earlier one. */
  es_anulacion: z.boolean(),
  anulado: z.boolean(),
  ...UsuarioNombrado,
})
export type MovimientoCosto = z.infer<typeof MovimientoCosto>

export const ConfiguracionCostos = z.object({
  criterio: CriterioCosto,
  /** What the condition of the issuer asks for. */
  sugerido: CriterioCosto,
})
export type ConfiguracionCostos = z.infer<typeof ConfiguracionCostos>

export const ConfigurarCostos = z.object({
  criterio: CriterioCosto,
  /** The replacement costs that are there: they stay as they are, or their IVA is added or taken off. */
  existentes: z.enum(['conservar', 'convertir'], 'Elige qué hacer con los costos que ya están'),
})
export type ConfigurarCostos = z.infer<typeof ConfigurarCostos>

const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(50)) })

export const costos = {
  get: endpoint({
    method: 'GET',
    path: '/gestion/articulos/{id}/costos/',
    summary: 'The three costs of an article',
    access: 'staff',
    permisos: ['ver_costos'],
    params,
    response: CostosArticulo,
  }),
  ...llamadasDeLista(MovimientoCosto, {
    ruta: '/gestion/articulos/{id}/costos/movimientos/',
    params,
    permisos: ['ver_costos'],
    filtros: {},
    resumen: [
      'What changed the costs of an article, newest first',
      'What changed the costs of an article, as a workbook',
    ],
  }),
  configuracion: endpoint({
    method: 'GET',
    path: '/gestion/costos/configuracion/',
    summary: 'Whether costs are with or without IVA',
    access: 'admin',
    response: ConfiguracionCostos,
  }),
  configurar: endpoint({
    method: 'PUT',
    path: '/gestion/costos/configuracion/',
    summary: 'Keep costs with or without IVA, and convert the replacement costs or not',
    access: 'admin',
    body: ConfigurarCostos,
    response: ConfiguracionCostos,
  }),
} as const

/** What whoever decides sees of a count, and what a device's late sale asks for after it. */

import * as z from 'zod/mini'
import { ArticuloNombrado } from '../../documentos/documentos.ts'
import { endpoint } from '../../endpoint.ts'
import type { Palabras } from '../../lista.ts'
import {
  Costo,
  Id,
  IdParam,
  Importe,
  Instante,
  intParam,
  Nombrado,
  Persona,
  Suma,
  Unidades,
} from '../../wire.ts'
import { DECIDE_CONTEOS, MAX_DE_LISTA } from './conteos-stock.ts'

/**
 * `recontar`: two people counted differently, or somebody asked for it. `superado`: another count, posted meanwhile, read the
 * article later. `en_cero`: nobody counted it, and it goes to zero.
 */
export const EstadoContado = z.enum([
  'recontar',
  'diferencia',
  'coincide',
  'sin_contar',
  'en_cero',
  'superado',
])
export type EstadoContado = z.infer<typeof EstadoContado>

export const ESTADO_CONTADO: Palabras<EstadoContado> = {
  recontar: ['Recontar', 'amber'],
  diferencia: ['Diferencia', 'red'],
  coincide: ['Coincide', 'green'],
  sin_contar: ['Sin contar', 'grey'],
  en_cero: ['A cero', 'red'],
  superado: ['Contado después', 'grey'],
}

export const ArticuloContado = z.object({
  articulo: ArticuloNombrado,
  estado: EstadoContado,
  /** In all places; null of what nobody counted. */
  contado: z.nullable(Unidades),
  /** By the ledger at the last reading. */
  esperado: z.nullable(Unidades),
  /** Counted less expected: what is posted. */
  diferencia: z.nullable(Unidades),
  /** Units that moved between the first reading and the last: the difference may be so much more or less. */
  margen: Unidades,
  /** What the posted difference moved: less than it where the branch no longer had so much. Null before. */
  movida: z.nullable(Unidades),
  /** Of a unit. */
  costo: Costo,
  /** The serial numbers that lack, and those that are there and should not be; none of an article without them. */
  series: z.optional(z.object({ faltan: z.array(z.string()), sobran: z.array(z.string()) })),
  /** What each person counted in each place, the newest first. */
  cuentas: z.array(z.object({ area: z.string(), usuario: Persona, contado: Unidades, ultima: Instante })),
})
export type ArticuloContado = z.infer<typeof ArticuloContado>

export const ResumenConteo = z.record(EstadoContado, z.int())
export type ResumenConteo = z.infer<typeof ResumenConteo>

/** `ninguna` takes a decision back. `vale`: the newest count holds, though others differ. `cero`: of what nobody counted. */
export const DecisionConteo = z.enum(['recontar', 'vale', 'cero', 'ninguna'])
export type DecisionConteo = z.infer<typeof DecisionConteo>

export const DecidirConteo = z.object({
  decision: DecisionConteo,
  /** These articles. */
  articulos: z._default(
    z.array(z.string().check(z.minLength(1), z.maxLength(50))).check(z.maxLength(MAX_DE_LISTA)),
    [],
  ),
  /** Or all of this state. */
  estado: z.optional(EstadoContado),
  /** Of those, what differs by this amount at cost, or more. */
  desde_valor: z.optional(Importe),
  /** Or by so many per cent of what is expected. */
  desde_porcentaje: z.optional(z.int().check(z.gte(1), z.lte(1_000))),
})
export type DecidirConteo = z.infer<typeof DecidirConteo>

/** A sale that a device made before the article was counted, and that arrived after the count was posted. */
export const CorreccionConteo = z.object({
  conteo: z.object({ id: Id, numero: z.string() }),
  venta: z.object({ id: Id, numero: z.string(), tomada: Instante, llegada: Instante }),
  articulo: ArticuloNombrado,
  sucursal: Nombrado,
  /** Units that left the ledger twice, and are to come back. */
  cantidad: Unidades,
})
export type CorreccionConteo = z.infer<typeof CorreccionConteo>

const params = z.object({ id: IdParam })

export const decisionConteo = {
  articulos: endpoint({
    method: 'GET',
    path: '/gestion/conteos-stock/{id}/articulos/',
    summary:
      'The articles of a count by what was found, the greatest difference first; of an open one for who decides',
    access: 'staff',
    permisos: ['informe_stock'],
    params,
    query: z.object({
      estado: z.optional(EstadoContado),
      page: z._default(intParam(1, 1_000_000), 1),
    }),
    response: z.object({
      resumen: ResumenConteo,
      /** At cost, what was found beyond and what lacks; null for a user who may not see costs. */
      sobra: z.nullable(Suma),
      falta: z.nullable(Suma),
      results: z.array(ArticuloContado),
      next: z.nullable(z.int()),
    }),
    heavy: true,
  }),
  decidir: endpoint({
    method: 'POST',
    path: '/gestion/conteos-stock/{id}/decidir/',
    summary: 'Have articles counted again, take the newest count, or send to zero what nobody counted',
    access: 'staff',
    permisos: DECIDE_CONTEOS,
    params,
    body: DecidirConteo,
    response: z.object({ articulos: z.int() }),
    idempotent: true,
  }),
  correcciones: endpoint({
    method: 'GET',
    path: '/gestion/conteos-stock/correcciones/',
    summary: 'Late sales of devices that a posted count had already seen: what would correct the stock',
    access: 'staff',
    permisos: ['ajustes_entrada'],
    response: z.array(CorreccionConteo),
  }),
  corregir: endpoint({
    method: 'POST',
    path: '/gestion/conteos-stock/correcciones/',
    summary: 'Accept a correction, which makes an adjustment, or leave the stock as it is',
    access: 'staff',
    permisos: ['ajustes_entrada'],
    body: z.object({
      venta: Id,
      articulo: z.string().check(z.minLength(1), z.maxLength(50)),
      aceptar: z.boolean(),
    }),
    response: z.object({ ajuste: z.nullable(z.object({ id: Id, numero: z.string() })) }),
    idempotent: true,
  }),
} as const

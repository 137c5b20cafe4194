/** What people read from the shelf, one reading for each time: it is kept at once and never changes. */

import * as z from 'zod/mini'
import { ArticuloNombrado } from '../../documentos/documentos.ts'
import { endpoint } from '../../endpoint.ts'
import { fraccionable } from '../../fraccionable.ts'
import { NumeroDeSerie } from '../../maestros/numeros-serie.ts'
import { CANTIDAD_ENTERA, CANTIDAD_EXCESIVA, IdParam, Instante, MAX_CANTIDAD, Unidades } from '../../wire.ts'
import { Area } from './conteos-stock.ts'

/** `sumar` adds to what the same person counted in the place, below zero too, to take back; `reemplazar` begins anew. */
export const ModoLectura = z.enum(['sumar', 'reemplazar'])
export type ModoLectura = z.infer<typeof ModoLectura>

export const pideSuNumero = (nombre: string): string =>
  `El artículo «${nombre}» se cuenta por sus números de serie: lee el de cada unidad`

/** The most readings of one call. */
export const MAX_LECTURAS = 100

export const CantidadLeida = fraccionable(
  z
    .int(CANTIDAD_ENTERA)
    .check(z.gte(-MAX_CANTIDAD, CANTIDAD_EXCESIVA), z.lte(MAX_CANTIDAD, CANTIDAD_EXCESIVA)),
  MAX_CANTIDAD,
  -MAX_CANTIDAD,
)

export const Lectura = z.object({
  /** Made by the device: the same reading is kept once, however often it is sent. */
  clave: z.string().check(z.minLength(8), z.maxLength(60)),
  /** The code of the article, or its barcode. */
  codigo: z.string().check(z.minLength(1), z.maxLength(100)),
  area: Area,
  cantidad: CantidadLeida,
  modo: z._default(ModoLectura, 'sumar'),
  /** Of the unit, where the article always asks for it and the number is not the code itself. */
  serie: z.optional(NumeroDeSerie),
  /** By the clock of the device. */
  leida: Instante,
})
export type Lectura = z.infer<typeof Lectura>

export const EnviarLecturas = z.object({
  dispositivo: z.string().check(z.minLength(1), z.maxLength(60)),
  /** What the clock of the device says now: with it, the server knows how old each reading is, whatever that clock says. */
  enviada: Instante,
  lecturas: z.array(Lectura).check(z.minLength(1), z.maxLength(MAX_LECTURAS)),
})
export type EnviarLecturas = z.infer<typeof EnviarLecturas>

export const LecturaHecha = z.object({
  clave: z.string(),
  /** Null of a reading that was not kept. */
  articulo: z.nullable(ArticuloNombrado),
  /** Why it was not kept, in the words that the person reads. */
  problema: z.nullable(z.string()),
  /** What the caller counts of it in this place, with this reading. */
  contado: z.nullable(Unidades),
  /** By the ledger at that moment; null where the count is blind, and of a reading that was not kept. */
  esperado: z.nullable(Unidades),
  /** What the code stood for, where that is not one unit. */
  leido: z.optional(z.string()),
  /** The article whose serial number has to be read: it was not kept without one. */
  pide: z.optional(ArticuloNombrado),
})
export type LecturaHecha = z.infer<typeof LecturaHecha>

const params = z.object({ id: IdParam })

export const lecturasConteo = {
  enviar: endpoint({
    method: 'POST',
    path: '/gestion/conteos-stock/{id}/lecturas/',
    summary: 'Keep readings of an open count, each at its own moment and once by its key',
    access: 'staff',
    params,
    body: EnviarLecturas,
    response: z.object({ lecturas: z.array(LecturaHecha) }),
  }),
  mias: endpoint({
    method: 'GET',
    path: '/gestion/conteos-stock/{id}/lecturas/',
    summary: 'What the caller counts: the last readings, and what waits to be counted again by somebody else',
    access: 'staff',
    params,
    response: z.object({
      articulos: z.int(),
      contados: z.int(),
      /** The newest first. */
      ultimas: z.array(
        z.object({
          clave: z.string(),
          articulo: ArticuloNombrado,
          area: z.string(),
          cantidad: Unidades,
          modo: ModoLectura,
          leida: Instante,
          /** What the caller counted there before it; to go back to. */
          antes: Unidades,
          /** The number of the unit. */
          serie: z.optional(z.string()),
        }),
      ),
      recontar: z.array(z.object({ articulo: ArticuloNombrado, areas: z.array(z.string()) })),
    }),
  }),
} as const

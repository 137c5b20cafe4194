/** What a dollar costs in pesos. A new rate changes no price: it proposes a batch, which is an ordinary price update. */
import * as z from 'zod/mini'
import { PasoDeRedondeo, PorcentajeProvision } from '../base/parametros.formas.ts'
import { endpoint } from '../endpoint.ts'
import { llamadasDeLista } from '../lista.ts'
import { Fecha, Id, Instante, Texto, UsuarioNombrado } from '../wire.ts'
import { ValorCotizacion } from './precio-dolares.ts'

/** Typed by a person, told by the Banco Central, or read by a person somewhere else. */
const OrigenCotizacion = z.enum(['escrita', 'bcra', 'otra'])

export const UN_DOLAR = 'Un dólar, en pesos'

export const Punta = z.enum(['vendedor', 'comprador'])
export type Punta = z.infer<typeof Punta>

export const PUNTA: Record<Punta, string> = { vendedor: 'Vendedor', comprador: 'Comprador' }

/** What the Banco Central publishes: the wholesale reference, which is no price of a counter. */
export const MAYORISTA = 'mayorista, Com. A 3500'

export const Cotizacion = z.object({
  id: Id,
  valor: ValorCotizacion,
  origen: OrigenCotizacion,
  /** Null of the reference of the Banco Central, which has only one. */
  punta: z.nullable(Punta),
  /** Of `otra`: where a person read it. */
  fuente: z.string(),
  /** Of `bcra`: the day that it is of. */
  fecha: z.nullable(Fecha),
  momento: Instante,
  ...UsuarioNombrado,
})
export type Cotizacion = z.infer<typeof Cotizacion>

/** In words: `Escrita, vendedor`. */
export function origenDe({ origen, punta, fuente }: Pick<Cotizacion, 'origen' | 'punta' | 'fuente'>): string {
  if (origen === 'bcra') return `Banco Central (${MAYORISTA})`
  const de = origen === 'otra' ? fuente : 'Escrita'
  return punta === null ? de : `${de}, ${PUNTA[punta].toLowerCase()}`
}

/** The rate of today, as forms, lists and the batch need it. */
export const CotizacionVigente = z.object({
  /** Null before the first one. */
  ultima: z.nullable(Cotizacion),
  /** How many days ago it was written. */
  dias: z.int(),
  /** For longer than the business accepts. */
  vieja: z.boolean(),
  /** How a batch is made, unless a person says otherwise. */
  redondeo: PasoDeRedondeo,
  minimo: PorcentajeProvision,
})
export type CotizacionVigente = z.infer<typeof CotizacionVigente>

/** What the last rate would change. */
export const PropuestaCotizacion = z.object({
  /** The rate that prices follow: of the last batch that was not undone, else the one before; null without one. */
  de: z.nullable(ValorCotizacion),
  a: z.nullable(ValorCotizacion),
  /** In per cent with one decimal. */
  variacion: z.nullable(z.number()),
  /** How many have a price in dollars, and how many of them would change. */
  en_dolares: z.int(),
  articulos: z.int(),
})
export type PropuestaCotizacion = z.infer<typeof PropuestaCotizacion>

export const CreateCotizacion = z.object({
  valor: ValorCotizacion,
  origen: z._default(OrigenCotizacion, 'escrita'),
  punta: z._default(z.nullable(Punta), 'vendedor'),
  fuente: z._default(Texto(60), ''),
  /** Of `bcra`: its day, as it was told. */
  fecha: z._default(z.nullable(Fecha), null),
  /** A person has seen that it is more than 10 % away from the last one. */
  confirmada: z._default(z.boolean(), false),
})
export type CreateCotizacion = z.infer<typeof CreateCotizacion>

export const cotizaciones = {
  ...llamadasDeLista(Cotizacion, {
    ruta: '/gestion/cotizaciones/',
    permisos: ['cambiar_precios'],
    filtros: {},
    resumen: ['Rates of the dollar, newest first', 'The rates of the dollar as a workbook'],
  }),
  vigente: endpoint({
    method: 'GET',
    path: '/gestion/cotizaciones/vigente/',
    summary: 'The last rate of the dollar, and how a batch of it is made',
    access: 'staff',
    response: CotizacionVigente,
  }),
  propuesta: endpoint({
    method: 'GET',
    path: '/gestion/cotizaciones/propuesta/',
    summary: 'What the last rate would change: from which rate, to which, and how many articles',
    access: 'staff',
    permisos: ['cambiar_precios'],
    response: PropuestaCotizacion,
  }),
  create: endpoint({
    method: 'POST',
    path: '/gestion/cotizaciones/',
    summary:
      'Write a rate; it changes no price by itself, unless the business wants it. 409 asks to confirm one far from the last',
    access: 'staff',
    permisos: ['cambiar_precios'],
    body: CreateCotizacion,
    response: z.object({
      cotizacion: Cotizacion,
      /** The batch, where the business lets a rate apply itself and something changed. */
      actualizacion: z.nullable(z.object({ id: Id, articulos: z.int() })),
    }),
    status: 201,
    idempotent: true,
  }),
  traer: endpoint({
    method: 'POST',
    path: '/gestion/cotizaciones/bcra/',
    summary:
      'Ask the Banco Central for its last wholesale reference: a proposal, nothing is written as a rate',
    access: 'staff',
    permisos: ['cambiar_precios'],
    body: z.object({}),
    response: z.object({
      valor: ValorCotizacion,
      fecha: Fecha,
      /** Against the last rate, in per cent with one decimal; null before the first one. */
      variacion: z.nullable(z.number()),
    }),
  }),
} as const

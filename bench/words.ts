/** The words of the tables: English in the terminal, Spanish in `docs/rendimiento.md`. */
import type { AimWords } from './aims.ts'
import type { Call } from './calls.ts'

export interface Words extends AimWords {
  call: string
  perSecond: string
  ownCpu: string
  byCpu: string
  aim: string
  met: string
  missed: string
  /** Product and floor, with one connection and with sixteen. */
  latency: string[]
  grown: [string, string]
  titleOf(call: Call): string
  figure(value: number, digits: number): string
}

export const ENGLISH: Words = {
  call: 'call',
  perSecond: 'req/s: product · floor · limit',
  cpu: 'CPU',
  ownCpu: 'CPU ms: server + database (floor)',
  floor: 'floor',
  limit: 'limit',
  of: 'of',
  byCpu: 'by CPU',
  aim: 'aim',
  met: 'met',
  missed: 'MISSED',
  latency: [
    'product, 1 connection',
    'floor, 1 connection',
    'product, 16 connections',
    'floor, 16 connections',
  ],
  grown: ['CPU ms', 'CPU ms, ten times the size'],
  titleOf: ({ title }) => title,
  figure: (value, digits) => value.toFixed(digits),
  short: String,
}

const formats = [0, 1, 2].map(
  (digits) =>
    new Intl.NumberFormat('es-AR', { minimumFractionDigits: digits, maximumFractionDigits: digits }),
)

export const SPANISH: Words = {
  call: 'llamada',
  perSecond: 'pedidos por segundo: producto · piso · límite',
  cpu: 'CPU',
  ownCpu: 'ms de CPU: servidor + base (el piso)',
  floor: 'piso',
  limit: 'límite',
  of: 'de',
  byCpu: 'por CPU',
  aim: 'meta',
  met: 'sí',
  missed: '**no**',
  latency: ['producto, 1 conexión', 'piso, 1 conexión', 'producto, 16 conexiones', 'piso, 16 conexiones'],
  grown: ['ms de CPU', 'ms de CPU, diez veces más'],
  titleOf: ({ titulo }) => titulo,
  figure: (value, digits) => formats[digits]?.format(value) ?? String(value),
  short: (value) => String(value).replace('.', ','),
}

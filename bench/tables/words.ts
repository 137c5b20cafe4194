/** The words of the tables: English in the terminal, Spanish in `docs/rendimiento.md`. */
import type { Call } from '../calls/calls.ts'
import type { AimWords } from './aims.ts'

export interface Words extends AimWords {
  call: string
  perSecond: string
  ownCpu: string
  aim: string
  met: string
  missed: string
  /** An answer that would be too long. */
  refused: string
  /** With one connection and with sixteen. */
  latency: string[]
  grown: string[]
  titleOf(call: Call): string
  figure(value: number, digits: number): string
}

export const ENGLISH: Words = {
  call: 'call',
  perSecond: 'req/s: product · database alone',
  ownCpu: 'CPU ms: server + database',
  database: 'database',
  aim: 'aim',
  met: 'met',
  missed: 'MISSED',
  refused: 'refused',
  latency: ['1 connection', '16 connections'],
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
  perSecond: 'pedidos por segundo: producto · base sola',
  ownCpu: 'ms de CPU: servidor + base',
  database: 'base sola',
  aim: 'meta',
  met: 'sí',
  missed: '**no**',
  refused: 'no la da',
  latency: ['1 conexión', '16 conexiones'],
  grown: ['ms de CPU', 'ms de CPU, diez veces más'],
  titleOf: ({ titulo }) => titulo,
  figure: (value, digits) => formats[digits]?.format(value) ?? String(value),
  short: (value) => String(value).replace('.', ','),
}

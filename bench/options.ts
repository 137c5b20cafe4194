/** What the command line of `npm run bench` asks for. */
import { parseArgs } from 'node:util'
import type { Size } from '../server/seeds/large.ts'
import { readSize } from '../server/seeds/options.ts'

/** What is measured beside the calls. */
const PARTS = [
  'others',
  'imports',
  'long-reports',
  'one-program',
  'promotions',
  'purchases',
  'sin-conexion',
  'typing',
  'screens',
  'slow-line',
  'lighthouse',
  'arca',
  'contract',
  'day',
] as const
export type Part = (typeof PARTS)[number]

export interface Options {
  size: Size
  /** Names of calls and parts; empty for all. */
  only: string[]
  quick: boolean
  /** Compares with a business of ten times the size and ten branches. */
  grow: boolean
  /** A folder that keeps the business for the next run. */
  keep: string | undefined
  /** Another checkout, whose server is measured in turns with this one. */
  beside: string | undefined
  /** Files of results to draw, instead of measuring. */
  draw: string[]
}

/** @throws Error that names what is not known. */
export function readOptions(args: readonly string[], known: readonly string[]): Options {
  const { values, tokens } = parseArgs({
    args: args.filter((arg) => arg !== '--'),
    options: {
      only: { type: 'string', multiple: true },
      quick: { type: 'boolean' },
      grow: { type: 'boolean' },
      keep: { type: 'string' },
      beside: { type: 'string' },
      draw: { type: 'string', multiple: true },
    },
    strict: false,
    tokens: true,
  })
  const own = ['only', 'quick', 'grow', 'keep', 'beside', 'draw']
  const sizes = tokens.flatMap((token) =>
    token.kind === 'option' && !own.includes(token.name)
      ? [`--${token.name}`, ...(token.value === undefined ? [] : [token.value])]
      : token.kind === 'positional'
        ? [token.value]
        : [],
  )
  const only = (values.only ?? []).flatMap((names) => String(names).split(','))
  const unknown = only.filter((name) => ![...known, ...PARTS].includes(name))
  if (unknown.length > 0) {
    throw new Error(`--only ${unknown.join(',')}: there are ${[...known, ...PARTS].join(', ')}`)
  }
  return {
    size: readSize(sizes),
    only,
    quick: values.quick === true,
    grow: values.grow === true,
    keep: typeof values.keep === 'string' ? values.keep : undefined,
    beside: typeof values.beside === 'string' ? values.beside : undefined,
    draw: (values.draw ?? []).map(String),
  }
}

const TIMES = 10

/** Ten times the business, with ten branches. */
export const grown = (size: Size): Size => ({
  ...size,
  sucursales: TIMES,
  articulos: size.articulos * TIMES,
  clientes: size.clientes * TIMES,
  ventas: size.ventas * TIMES,
})

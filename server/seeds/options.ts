import { parseArgs } from 'node:util'
import { StartError } from '../src/platform/process/startError.ts'
import type { Size } from './large.ts'
import { MAX_SUCURSALES } from './masters/sucursales.ts'

const OPTIONS: Record<keyof Size, { usual: number; min: number; max: number }> = {
  sucursales: { usual: 3, min: 1, max: MAX_SUCURSALES },
  articulos: { usual: 20_000, min: 10, max: 1_000_000 },
  clientes: { usual: 10_000, min: 10, max: 1_000_000 },
  ventas: { usual: 50_000, min: 0, max: 10_000_000 },
  /** 0 leaves the length of the story to the number of sales. */
  dias: { usual: 0, min: 0, max: 730 },
  seed: { usual: 1, min: 0, max: 4_294_967_295 },
}

const USE = `Opciones: ${Object.entries(OPTIONS)
  .map(([name, { usual }]) => `--${name} ${usual}`)
  .join(' ')}`

/**
 * The size of the business that the command line asks for.
 * @throws StartError that names the mistake.
 */
export function readSize(args: string[]): Size {
  const texts = readTexts(args)
  const read = (name: keyof Size): number => {
    const { usual, min, max } = OPTIONS[name]
    const text = texts[name]
    if (text === undefined) return usual
    const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
    if (value >= min && value <= max) return value
    throw new StartError(`--${name} debe ser un número de ${min} a ${max}, y es «${text}».`)
  }
  return {
    sucursales: read('sucursales'),
    articulos: read('articulos'),
    clientes: read('clientes'),
    ventas: read('ventas'),
    dias: read('dias'),
    seed: read('seed'),
  }
}

function readTexts(args: string[]): Partial<Record<string, string>> {
  const type = 'string'
  const options = {
    sucursales: { type },
    articulos: { type },
    clientes: { type },
    ventas: { type },
    dias: { type },
    seed: { type },
  }
  try {
    return parseArgs({
      args: args.filter((arg) => arg !== '--'),
      options: options as Record<string, { type: 'string' }>,
    }).values
  } catch {
    throw new StartError(`No se entiende lo que se pide. ${USE}`)
  }
}

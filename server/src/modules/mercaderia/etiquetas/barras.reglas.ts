/** The bars of a code, and their width on a label. */
import { esEan13 } from '@mostrador/contract/maestros/codigos-barras'
import type { BarrasEtiqueta, FormatoEtiquetas } from '@mostrador/contract/mercaderia/etiqueta-papel'
import bwip from 'bwip-js/node'

export type Simbolo = Pick<BarrasEtiqueta, 'tipo' | 'anchos'>

/** Bars can write the letters of a keyboard without accents. */
const WRITABLE = /^[\x20-\x7e]+$/

/** As many symbols as the largest request names, and some more. */
const MAX_KEPT = 2_000

const kept = new Map<string, Simbolo | null>()

/**
 * An EAN-13 where the code is a valid one, else Code 128; null for a code that bars cannot write. Encoding takes
 * about a millisecond, so the last ones are kept.
 */
export function simboloDe(codigo: string): Simbolo | null {
  const known = kept.get(codigo)
  if (known !== undefined) return known
  const simbolo = encode(codigo)
  const [oldest] = kept.size >= MAX_KEPT ? kept.keys() : []
  if (oldest !== undefined) kept.delete(oldest)
  kept.set(codigo, simbolo)
  return simbolo
}

function encode(codigo: string): Simbolo | null {
  if (!WRITABLE.test(codigo)) return null
  const tipo = esEan13(codigo) ? 'ean13' : 'code128'
  const [symbol] = bwip.raw(tipo, codigo, {})
  return symbol && 'sbs' in symbol ? { tipo, anchos: symbol.sbs.join('') } : null
}

/** The width of all bars and spaces, in modules. */
export const modulosDe = (anchos: string): number =>
  [...anchos].reduce((sum, digit) => sum + Number(digit), 0)

/** White on each side, in modules: what the two standards ask for. */
const SILENCIO = { ean13: 11, code128: 10 }

const PULGADA = 25.4

/**
 * The widths of the narrowest bar, from the best one down, in whole dots of the usual printers: 600 an inch for
 * sheets, 203 or at least 300 for rolls. The largest is a quarter more than that of a full-size EAN-13.
 * Scanners still read the smallest.
 */
const MODULOS: Record<'hoja' | 'rollo', number[]> = {
  hoja: [10, 8, 7, 6, 5, 4].map((dots) => (dots * PULGADA) / 600),
  rollo: [(3 * PULGADA) / 203, (2 * PULGADA) / 203, (2 * PULGADA) / 300],
}

/** Finer bars, in millimetres, come out only where a printer has 300 dots per inch or more. */
export const MODULO_FINO = 0.2

/**
 * The width of the narrowest bar in millimetres with which the bars fit into `libre` and, with their white
 * sides, into the label. Undefined when they do not fit.
 */
export function moduloDe(
  { tipo, anchos }: Simbolo,
  formato: FormatoEtiquetas,
  { libre, etiqueta }: { libre: number; etiqueta: number },
): number | undefined {
  const modulos = modulosDe(anchos)
  return MODULOS[formato.startsWith('rollo') ? 'rollo' : 'hoja'].find(
    (modulo) => modulos * modulo <= libre && (modulos + 2 * SILENCIO[tipo]) * modulo <= etiqueta,
  )
}

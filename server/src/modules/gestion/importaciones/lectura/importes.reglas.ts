/** Amounts of a file: in pesos, with two decimals. What is in another currency or has more decimals is asked about. */

import type { Cell } from '../../../../platform/files/sheets/cells.ts'
import { monedaDe, sinMoneda } from '../../../../platform/files/sheets/moneda.ts'
import { type Clave, type Leido, normal, type Respuestas, readNumero } from './valores.reglas.ts'

/** A column about which something may be asked. */
export interface Preguntable {
  respuestas: Respuestas
  /** The currency whose rate was asked about. */
  cotizada: string | null
}

/** The currency of an amount, and the column that is asked what it means. */
export interface Ajena<T extends Preguntable> {
  moneda: string
  columna: T
}

const PESOS = new Set(
  'ars,ar,arp,pesos,peso,pes,p,mn,moneda nacional,peso argentino,pesos argentinos'.split(','),
)

/** The currency that a cell of a column of currencies names; null for pesos and where nothing stands. */
export function monedaDeCelda(text: string): string | null {
  const known = monedaDe(text)
  if (known !== null) return known
  const name = normal(text)
  return name === '' || PESOS.has(name) ? null : text.trim()
}

/** An amount and its own currency: `U$S 12,50`, `12,50 USD`, a number in such a format. */
function partsOf(cell: Cell): { numero: Cell; moneda: string | null } {
  if (typeof cell === 'string') {
    const moneda = monedaDe(cell)
    return { numero: moneda === null ? cell : sinMoneda(cell), moneda }
  }
  return typeof cell === 'object' && cell !== null && 'numero' in cell
    ? { numero: cell.numero, moneda: cell.moneda }
    : { numero: cell, moneda: null }
}

/** Amounts have fewer digits: what a double has beyond them is noise of its computation. */
const DIGITS = 15

/** To centavos, or to so many decimals, half away from zero, of the decimal number that people see. */
export function roundImporte(pesos: number, decimales = 2): number {
  const exact = Number(Math.abs(pesos).toPrecision(DIGITS))
  if (exact < 10 ** -decimales / 10) return 0
  if (exact >= 1e15) return pesos
  const rounded = Math.round(Number(`${exact}e${decimales}`)) / 10 ** decimales
  return pesos < 0 && rounded !== 0 ? -rounded : rounded
}

const SIN_RESPUESTA = 'Falta decir cómo se lee este valor'

/** An amount of another currency in pesos, as its column was answered. */
function enPesos<T extends Preguntable>(
  valor: number,
  { moneda, columna }: Ajena<T>,
  mostrado: string,
  ask: (columna: T, clave: Clave, ejemplo: string) => void,
): Leido<number> {
  const { respuestas, cotizada } = columna
  if (respuestas.moneda === 'pesos') return { valor }
  if (respuestas.moneda === 'no') return { error: `El importe está en ${moneda}` }
  if (respuestas.moneda !== 'cotizacion') {
    ask(columna, 'moneda', mostrado)
    return { error: SIN_RESPUESTA }
  }
  if (respuestas.cotizacion === undefined) {
    ask(columna, 'cotizacion', moneda)
    return { error: 'Falta la cotización' }
  }
  if (cotizada !== null && cotizada !== moneda)
    return { error: `El importe está en ${moneda} y la cotización es de ${cotizada}` }
  return { valor: roundImporte(valor * Number(respuestas.cotizacion)) }
}

/**
 * `ajena` is the currency of the row or of the column, where they name one; the cell may name its own. `ask` is called
 * for what the person must say first.
 */
export function readImporte<T extends Preguntable>(
  cell: Cell,
  columna: T,
  {
    ajena,
    propia,
    decimales,
    mostrado,
    ask,
  }: {
    ajena: Ajena<T> | null
    /** The currency that the field is in, when it is not pesos. */
    propia?: string | undefined
    /** Of a price with more than two: what it has beyond them is rounded. */
    decimales?: 4 | undefined
    mostrado: string
    ask: (columna: T, clave: Clave, ejemplo: string) => void
  },
): Leido<number> {
  const { numero, moneda: escrita } = partsOf(cell)
  const moneda = escrita === propia ? null : escrita
  const read = readNumero(numero, columna.respuestas)
  if (!('valor' in read) || !read.valor) return read
  const otra = (propia ? null : ajena) ?? (moneda === null ? null : { moneda, columna })
  const shown = moneda === null && otra?.columna === columna ? `${otra.moneda} ${mostrado}` : mostrado
  const pesos = otra === null ? read : enPesos(read.valor, otra, shown, ask)
  if (decimales !== undefined && 'valor' in pesos && pesos.valor !== null)
    return { valor: roundImporte(pesos.valor, decimales) }
  if (!('valor' in pesos) || pesos.valor === null || roundImporte(pesos.valor) === pesos.valor) return pesos
  if (columna.respuestas.decimales === 'redondear') return { valor: roundImporte(pesos.valor) }
  if (columna.respuestas.decimales === undefined)
    ask(columna, 'decimales', String(pesos.valor).replace('.', ','))
  // The rule of the field refuses it.
  return pesos
}

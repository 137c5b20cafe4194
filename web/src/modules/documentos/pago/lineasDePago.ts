/** The lines of a payment as they are typed, and what a person does to them. Pure. */
import { sumar } from '@mostrador/contract/importes'

/** Centavos; null for a blank field, NaN for an unclear text. */
export type MontoTecleado = number | null

export interface Linea {
  /** Tells the lines apart. */
  key: number
  monto: MontoTecleado
}

export const isPositive = (monto: MontoTecleado | undefined): monto is number => monto != null && monto > 0

/** The sum of the lines, in centavos. */
export const sumaDe = (lineas: readonly Pick<Linea, 'monto'>[]): number =>
  sumar(lineas.map(({ monto }) => (isPositive(monto) ? monto : 0)))

/** The key of another line. */
export const otraKey = (lineas: readonly Linea[]): number => Math.max(0, ...lineas.map((l) => l.key)) + 1

/** The last line takes what is missing too, or gives what is too much. */
export const completed = <L extends Linea>(lineas: readonly L[], falta: number): L[] =>
  lineas.map((l, i) =>
    i === lineas.length - 1 ? { ...l, monto: Math.max((l.monto || 0) + falta, 0) || null } : l,
  )

/** Without that one; the last line always stays. */
export const without = <L extends Linea>(lineas: readonly L[], key: number): readonly L[] =>
  lineas.length > 1 ? lineas.filter((l) => l.key !== key) : lineas

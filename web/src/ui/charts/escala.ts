/** The scale of a plot. Pure. */

/** A place of a plot. Amounts are centavos or units: `texto` says which, in words. */
export interface Punto {
  clave: string
  /** Below the axis: short. */
  nombre: string
  valor: number
  /** The same place in the compared range. */
  antes?: number | undefined
  /** What a person reads who points at it: `05/03/2026: $ 1.234,50`. */
  texto: string
}

/** The next round figure above: 1, 2 or 5 and zeros. */
export function topeRedondo(max: number): number {
  if (max <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(max))
  return ([1, 2, 5, 10].find((step) => step * power >= max) ?? 10) * power
}

/** From the lowest to the highest value that a plot must show; zero is always in it. */
export function limitesDe(puntos: readonly Punto[]): { min: number; max: number } {
  const valores = puntos.flatMap(({ valor, antes }) => (antes === undefined ? [valor] : [valor, antes]))
  const [min, max] = [Math.min(0, ...valores), Math.max(0, ...valores)]
  return { min: min < 0 ? -topeRedondo(-min) : 0, max: max > 0 || min === 0 ? topeRedondo(max) : 0 }
}

/** So many names fit below an axis; of more, only every so many are written. */
export const cadaCuantos = (puntos: number, caben: number): number => Math.max(1, Math.ceil(puntos / caben))

/** The plot in one sentence: its ends and its best place. */
export function resumenDe(titulo: string, puntos: readonly Punto[]): string {
  const mejor = puntos.reduce<Punto | null>((a, b) => (a && a.valor >= b.valor ? a : b), null)
  if (!mejor || puntos.every((p) => p.valor === 0)) return `${titulo}: sin datos.`
  return `${titulo}. ${puntos.length} valores; el mayor: ${mejor.texto}.`
}

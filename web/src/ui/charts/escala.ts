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

/** In centavos: where pesos are written, two steps less than one apart have one name. */
export const PESO = 100

/** So many steps an axis has, where it has no negative values. */
const PASOS = 4

/** The next round figure above: 1, 2 or 5 and zeros. */
function pasoRedondo(min: number): number {
  const power = 10 ** Math.floor(Math.log10(min))
  return ([1, 2, 5, 10].find((step) => step * power >= min) ?? 10) * power
}

/** As many decimals as the step has: sums of `0.1` have others. */
const limpio = (valor: number): number => Number(valor.toPrecision(12)) + 0

/** The ends of an axis, and the values that it names from the lowest to the highest. */
export interface Escala {
  min: number
  max: number
  marcas: number[]
}

/**
 * The axis of a plot: round steps, from the one below its lowest value to the one above its highest; zero is always one of them.
 * @param minimo the smallest step whose names differ: 100 centavos where pesos are written, 1 where whole units are
 */
export function escalaDe(puntos: readonly Punto[], minimo = 1): Escala {
  const valores = puntos.flatMap(({ valor, antes }) => (antes === undefined ? [valor] : [valor, antes]))
  const [abajo, arriba] = [Math.min(0, ...valores), Math.max(0, ...valores)]
  const paso = pasoRedondo(Math.max((arriba - abajo) / PASOS, minimo))
  const [desde, hasta] = [Math.floor(limpio(abajo / paso)), Math.ceil(limpio(arriba / paso))]
  const ultimo = desde === hasta ? hasta + 1 : hasta
  const marcas = Array.from({ length: ultimo - desde + 1 }, (_, i) => limpio((desde + i) * paso))
  return { min: limpio(desde * paso), max: limpio(ultimo * paso), marcas }
}

/** So many names fit below an axis; of more, only every so many are written. */
export const cadaCuantos = (puntos: number, caben: number): number => Math.max(1, Math.ceil(puntos / caben))

/** The plot in one sentence: its ends and its best place. */
export function resumenDe(titulo: string, puntos: readonly Punto[]): string {
  const mejor = puntos.reduce<Punto | null>((a, b) => (a && a.valor >= b.valor ? a : b), null)
  if (!mejor || puntos.every((p) => p.valor === 0)) return `${titulo}: sin datos.`
  return `${titulo}. ${puntos.length} valores; el mayor: ${mejor.texto}.`
}

/** What is odd about many new costs at once: ten times too high, or most of them far from what they were. */
import { mostrarImporte } from '@mostrador/contract/importes'
import type { Repuesto } from './articulo-proveedores.commands.ts'

export const enNumeros = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 0 })

/** A cost that changes by more than half is odd. */
const MUCHO = 0.5

/** So many compared costs tell what the list as a whole does. */
const SUFICIENTES = 3

const VECES = [10, 100, 1_000]
/** A list that went up by some per cent and is ten times too high is not exactly ten times. */
const CERCA = 2

export const esMucho = (veces: number): boolean => Math.abs(veces - 1) > MUCHO

function deMediana(cambios: number[]): string[] {
  const mediana = cambios.toSorted((a, b) => a - b)[Math.floor(cambios.length / 2)]
  if (cambios.length < SUFICIENTES || mediana === undefined) return []
  const cerca = (valor: number) => VECES.find((veces) => valor > veces / CERCA && valor < veces * CERCA)
  const [mas, menos] = [cerca(mediana), cerca(1 / mediana)]
  if (mas) return [`Los precios parecen multiplicados por ${enNumeros.format(mas)}: revisa la coma decimal.`]
  return menos
    ? [`Los precios parecen divididos por ${enNumeros.format(menos)}: revisa la coma decimal.`]
    : []
}

const deCambios = (cuantos: number): string[] => {
  if (cuantos === 0) return []
  return [
    cuantos === 1
      ? '1 artículo cambia más de 50 %.'
      : `${enNumeros.format(cuantos)} artículos cambian más de 50 %.`,
  ]
}

/** In whole sentences. Each of `cambios` is how many times what it was a cost becomes. */
export const alarmasDeCambios = (cambios: number[]): string[] => [
  ...deMediana(cambios),
  ...deCambios(cambios.filter(esMucho).length),
]

/** So many examples tell a person what it is about. */
const NOMBRADOS = 5

const vecesDe = ({ antes, despues }: Repuesto): number => despues / antes

/** The same of costs in centavos, with the first of the odd ones where `nombrados`. What cost nothing is not compared. */
export function alarmasDeCostos(
  repuestos: readonly Repuesto[],
  { nombrados }: { nombrados: boolean },
): string[] {
  const comparables = repuestos.filter(({ antes }) => antes > 0)
  const raros = comparables
    .filter((repuesto) => esMucho(vecesDe(repuesto)))
    .toSorted((a, b) => a.articulo.localeCompare(b.articulo))
  const ejemplos = raros
    .slice(0, nombrados ? NOMBRADOS : 0)
    .map(
      ({ articulo, antes, despues }) => `${articulo}: ${mostrarImporte(antes)} → ${mostrarImporte(despues)}.`,
    )
  return [...alarmasDeCambios(comparables.map(vecesDe)), ...ejemplos]
}

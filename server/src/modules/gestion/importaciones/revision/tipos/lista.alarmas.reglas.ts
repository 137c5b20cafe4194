/** What is odd about a supplier's price list as a whole: prices ten times too high, half of the codes missing. */
import { type Leida, warn } from '../revision.reglas.ts'

const enNumeros = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 0 })

/** A price that changes by more than half is odd. */
const MUCHO = 0.5

/** So many compared prices tell what the list as a whole does. */
const SUFICIENTES = 3

const VECES = [10, 100, 1_000]
/** A list that went up by some per cent and is ten times too high is not exactly ten times. */
const CERCA = 2

interface DePaquete {
  precio_lista: number | null
  factor: number
}

/** How much the prices of a list change, and how many codes it leaves out. */
export interface AlarmasDeLista {
  /** Prices of another pack are other prices: they are not compared. Marks the cell of one that changes a lot. */
  compare(leida: Leida, antes: DePaquete | null, ahora: DePaquete): void
  /** In whole sentences. `conocidos` are the codes with a price that the shop had, `faltan` those without a row. */
  textos(codigos: { conocidos: number; faltan: number }): string[]
}

export function createAlarmas(): AlarmasDeLista {
  const cambios: number[] = []
  return {
    compare(leida, antes, ahora) {
      if (!antes?.precio_lista || antes.factor !== ahora.factor) return
      const veces = (ahora.precio_lista ?? 0) / antes.precio_lista
      cambios.push(veces)
      if (!esMucho(veces)) return
      const porCiento = enNumeros.format(Math.abs(veces - 1) * 100)
      warn(leida, 'precio', veces > 1 ? `Sube ${porCiento} %.` : `Baja ${porCiento} %.`)
    },
    textos: ({ conocidos, faltan }) => [
      ...deMediana(cambios),
      ...deCambios(cambios.filter(esMucho).length),
      ...deFalta(conocidos, faltan),
    ],
  }
}

const esMucho = (veces: number): boolean => Math.abs(veces - 1) > MUCHO

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

const deFalta = (conocidos: number, faltan: number): string[] =>
  conocidos >= 2 && faltan * 2 >= conocidos
    ? [
        `Faltan ${enNumeros.format(faltan)} de los ${enNumeros.format(conocidos)} códigos que tenías de este proveedor: puede ser una lista incompleta.`,
      ]
    : []

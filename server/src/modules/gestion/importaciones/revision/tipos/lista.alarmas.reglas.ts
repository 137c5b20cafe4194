/** What is odd about a supplier's price list as a whole: costs ten times too high, half of the codes missing. */
import { alarmasDeCambios, enNumeros, esMucho } from '../../../../compras/listas/alarmas.reglas.ts'
import { type Leida, warn } from '../revision.reglas.ts'

/** How much the costs of a unit change, and how many codes the list leaves out. */
export interface AlarmasDeLista {
  /** Marks the cost of a row that changes a lot: whatever does it, the price, the pack, the discounts. */
  compare(leida: Leida, antes: number, ahora: number): void
  /** In whole sentences. `conocidos` are the codes with a price that the shop had, `faltan` those without a row. */
  textos(codigos: { conocidos: number; faltan: number }): string[]
}

export function createAlarmas(): AlarmasDeLista {
  const cambios: number[] = []
  return {
    compare(leida, antes, ahora) {
      if (antes === 0) return
      const veces = ahora / antes
      cambios.push(veces)
      if (!esMucho(veces)) return
      const porCiento = enNumeros.format(Math.abs(veces - 1) * 100)
      warn(leida, 'precio_costo', veces > 1 ? `Sube ${porCiento} %.` : `Baja ${porCiento} %.`)
    },
    textos: ({ conocidos, faltan }) => [...alarmasDeCambios(cambios), ...deFalta(conocidos, faltan)],
  }
}

const deFalta = (conocidos: number, faltan: number): string[] =>
  conocidos >= 2 && faltan * 2 >= conocidos
    ? [
        `Faltan ${enNumeros.format(faltan)} de los ${enNumeros.format(conocidos)} códigos que tenías de este proveedor: puede ser una lista incompleta.`,
      ]
    : []

/** What the price update holds while one works on it: the view's new prices, and which articles are marked. */
import type { Articulo } from '@mostrador/contract/articulos'
import { useState } from 'react'
import { aplicarPaso, type Base, type Cambios, type Paso, sinArticulos } from './precios.reglas.ts'

const NONE: Cambios = new Map()

export interface PreciosEnVista {
  cambios: Cambios
  marcados: ReadonlySet<string>
  /** The one percentage of which all changes are made, for the record of the batch; null after several. */
  porcentaje: number | null
  /** The percentage that was applied last and can be taken back; null when there is none. */
  ultimo: number | null
  marcar: (ids: readonly string[], on: boolean) => void
  /** Those that a percentage would change: the marked ones, in sight or not, or else all filtered ones. */
  elegidos: (todos: readonly Articulo[], filtrados: readonly Articulo[]) => readonly Articulo[]
  aplicar: (articulos: readonly Articulo[], porcentaje: number, base: Base) => void
  /** Takes the last percentage back. */
  deshacer: () => void
  /** Leaves these articles as they are on the server. */
  quitar: (ids: readonly string[]) => void
  /** Back to the old prices. */
  restaurar: () => void
}

export function usePrecios(): PreciosEnVista {
  const [pasos, setPasos] = useState<readonly Paso[]>([])
  const [marcados, setMarcados] = useState<ReadonlySet<string>>(new Set())
  const last = pasos.at(-1)
  const { cambios = NONE, porcentajes = [] } = last ?? {}

  return {
    cambios,
    marcados,
    porcentaje: porcentajes.length === 1 ? (porcentajes[0] ?? null) : null,
    ultimo: last?.aplicado ?? null,
    marcar: (ids, on) => {
      const next = new Set(marcados)
      for (const id of ids) {
        if (on) next.add(id)
        else next.delete(id)
      }
      setMarcados(next)
    },
    elegidos: (todos, filtrados) => (marcados.size > 0 ? todos.filter((a) => marcados.has(a.id)) : filtrados),
    aplicar: (articulos, porcentaje, base) =>
      setPasos([...pasos, aplicarPaso(articulos, last, porcentaje, base)]),
    deshacer: () => setPasos(pasos.slice(0, -1)),
    quitar: (ids) => setPasos(pasos.map((paso) => sinArticulos(paso, ids))),
    restaurar: () => {
      setPasos([])
      setMarcados(new Set())
    },
  }
}

/** The state of an unsaved price update: the new prices of the view, and the marked articles. */
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { useState } from 'react'
import { aplicarPaso, type Base, type Cambios, type Paso, sinArticulos } from './precios.reglas.ts'

const NONE: Cambios = new Map()

export interface PreciosEnVista {
  cambios: Cambios
  marcados: ReadonlySet<string>
  /** The single percentage behind all changes, for the record of the batch; null after several. */
  porcentaje: number | null
  /** The last percentage, which can be undone; null when there is none. */
  ultimo: number | null
  marcar: (ids: readonly string[], on: boolean) => void
  /**
   * The articles that a percentage changes: the marked ones, in sight or not; without marks, all filtered
   * ones.
   */
  elegidos: (todos: readonly Articulo[], filtrados: readonly Articulo[]) => readonly Articulo[]
  aplicar: (articulos: readonly Articulo[], porcentaje: number, base: Base) => void
  /** Undoes the last percentage. */
  deshacer: () => void
  /** Removes the changes of these articles. */
  quitar: (ids: readonly string[]) => void
  /** Removes all changes and marks. */
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

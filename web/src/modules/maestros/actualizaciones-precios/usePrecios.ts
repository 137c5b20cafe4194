/** The state of an unsaved price update: the new prices of the view, and the marked articles. */
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { useState } from 'react'
import { applyEdicion, type Base, type Cambios, type Edicion, sinArticulos } from './precios.reglas.ts'

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
  const [ediciones, setEdiciones] = useState<readonly Edicion[]>([])
  const [marcados, setMarcados] = useState<ReadonlySet<string>>(new Set())
  const last = ediciones.at(-1)
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
      setEdiciones([...ediciones, applyEdicion(articulos, last, porcentaje, base)]),
    deshacer: () => setEdiciones(ediciones.slice(0, -1)),
    quitar: (ids) => setEdiciones(ediciones.map((edicion) => sinArticulos(edicion, ids))),
    restaurar: () => {
      setEdiciones([])
      setMarcados(new Set())
    },
  }
}

/** What the price update holds while one works on it: the view's new prices, and which articles are marked. */
import type { Articulo } from '@mostrador/contract/articulos'
import { useState } from 'react'
import { aplicarPorcentaje, type Cambios } from './precios.reglas.ts'

const NONE: Cambios = new Map()

export interface PreciosEnVista {
  cambios: Cambios
  marcados: ReadonlySet<string>
  /** The last percentage, for the record of the batch; null after several. */
  porcentaje: number | null
  marcar: (ids: readonly string[], on: boolean) => void
  /** To the marked articles, in sight or not, or to all filtered ones when none is marked. */
  aplicar: (todos: readonly Articulo[], filtrados: readonly Articulo[], porcentaje: number) => void
  /** Leaves these articles as they are on the server. */
  quitar: (ids: readonly string[]) => void
  /** Back to the old prices. */
  restaurar: () => void
}

export function usePrecios(): PreciosEnVista {
  const [cambios, setCambios] = useState(NONE)
  const [marcados, setMarcados] = useState<ReadonlySet<string>>(new Set())
  const [porcentajes, setPorcentajes] = useState<readonly number[]>([])

  return {
    cambios,
    marcados,
    porcentaje: porcentajes.length === 1 ? (porcentajes[0] ?? null) : null,
    marcar: (ids, on) => {
      const next = new Set(marcados)
      for (const id of ids) {
        if (on) next.add(id)
        else next.delete(id)
      }
      setMarcados(next)
    },
    aplicar: (todos, filtrados, porcentaje) => {
      const chosen = marcados.size > 0 ? todos.filter((a) => marcados.has(a.id)) : filtrados
      setCambios(aplicarPorcentaje(chosen, cambios, porcentaje))
      setPorcentajes([...porcentajes, porcentaje])
    },
    quitar: (ids) => {
      const next = new Map(cambios)
      for (const id of ids) next.delete(id)
      setCambios(next)
    },
    restaurar: () => {
      setCambios(NONE)
      setPorcentajes([])
      setMarcados(new Set())
    },
  }
}

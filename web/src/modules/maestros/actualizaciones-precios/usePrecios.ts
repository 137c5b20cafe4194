/** An unsaved price update: its percentages, the new prices that follow from them, and the marked articles. */
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type Answers, type Creation, sendDraft } from '../../../platform/api/delivery.ts'
import { newAttempt } from '../../../platform/api/idempotency.ts'
import { useDraft } from '../../../platform/drafts/drafts.ts'
import { type Aplicado, type Base, type Cambios, repeatPrecios, sinArticulos } from './precios.reglas.ts'

const QUE = 'Esta actualización'
const NONE: Cambios = new Map()

/** What the draft keeps: what the person did, and no price. It is done again on the prices of the day. */
interface Hecho {
  aplicados: readonly Aplicado[]
  marcados: readonly string[]
}
const NADA: Hecho = { aplicados: [], marcados: [] }

export interface PreciosEnVista {
  cambios: Cambios
  marcados: ReadonlySet<string>
  /** The single percentage behind all changes, for the record of the batch; null after several. */
  porcentaje: number | null
  /** The last percentage, which can be undone; null when there is none. */
  ultimo: number | null
  /** Whether the form opened with a draft. */
  recuperado: boolean
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
  /** Removes all changes and marks, and the draft. */
  restaurar: () => void
  /** Saves the new prices, once for this draft, and empties it. */
  guardar: <B>(
    creation: Creation<B, { id: number }>,
    body: B,
    answers: Omit<Answers<{ id: number }>, 'numeroOf'>,
  ) => void
}

/** `lista`: the price list whose prices change; each has a draft of its own. */
export function usePrecios(articulos: readonly Articulo[] | undefined, lista?: number): PreciosEnVista {
  const empties = () => {
    attempt.current = newAttempt()
    setHecho(NADA)
    setRecuperado(false)
  }
  const draft = useDraft<Hecho>(`actualizacion-precios${lista ? `-${lista}` : ''}`, {
    que: QUE,
    onGone: () => empties(),
  })
  const [hecho, setHecho] = useState(draft.recovered?.values ?? NADA)
  const [recuperado, setRecuperado] = useState(draft.recovered !== null)
  const attempt = useRef(draft.recovered?.attempt ?? newAttempt())
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  const change = (next: Hecho) => {
    setHecho(next)
    if (next.aplicados.length > 0) draft.save({ values: next, attempt: attempt.current })
    else draft.discard()
  }

  const { aplicados } = hecho
  const marcados = useMemo(() => new Set(hecho.marcados), [hecho.marcados])
  const edicion = useMemo(() => articulos && repeatPrecios(articulos, aplicados), [articulos, aplicados])
  const { cambios = NONE, porcentajes = [] } = edicion ?? {}

  return {
    cambios,
    marcados,
    porcentaje: porcentajes.length === 1 ? (porcentajes[0] ?? null) : null,
    ultimo: aplicados.at(-1)?.porcentaje ?? null,
    recuperado,
    marcar: (ids, on) => {
      const next = new Set(marcados)
      for (const id of ids) {
        if (on) next.add(id)
        else next.delete(id)
      }
      change({ aplicados, marcados: [...next] })
    },
    elegidos: (todos, filtrados) => (marcados.size > 0 ? todos.filter((a) => marcados.has(a.id)) : filtrados),
    aplicar: (elegidos, porcentaje, base) => {
      const aplicado = { ids: elegidos.map((a) => a.id), porcentaje, base }
      change({ ...hecho, aplicados: [...aplicados, aplicado] })
    },
    deshacer: () => change({ ...hecho, aplicados: aplicados.slice(0, -1) }),
    quitar: (ids) => change({ ...hecho, aplicados: aplicados.map((a) => sinArticulos(a, ids)) }),
    restaurar: () => {
      empties()
      draft.discard()
    },
    guardar: (creation, body, answers) => {
      const remember = (next: typeof attempt.current) => {
        attempt.current = next
        draft.saveNow({ values: hecho, attempt: next })
      }
      const isMounted = () => mounted.current
      const sender = { que: QUE, attempt: attempt.current, remember, draft, isMounted }
      void sendDraft(sender, creation, body, { ...answers, numeroOf: ({ id }) => `N.º ${id}` })
    },
  }
}

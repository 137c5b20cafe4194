/** What a person changed in the draft, until it is saved. */
import type { CambioDesdeCosto, PrecioPropuesto } from '@mostrador/contract/gestion/precios-costos'
import { eachPrecio, type Precios } from '@mostrador/contract/maestros/articulos'
import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { newAttempt } from '../../../platform/api/idempotency.ts'
import { useDraft } from '../../../platform/drafts/drafts.ts'

type Cambio = z.infer<typeof CambioDesdeCosto>

/** A price other than that of its rule is typed by hand from then on; the price of the rule is not. */
export const cambioDe = (propuesto: PrecioPropuesto, nuevo: Precios | undefined): Cambio => {
  const { id, costo, anterior, segun_regla, manuales } = propuesto
  if (!nuevo) return { id, costo, anterior, nuevo: propuesto.nuevo }
  const marcas = eachPrecio((precio) =>
    nuevo[precio] === propuesto.nuevo[precio] ? manuales[precio] : nuevo[precio] !== segun_regla[precio],
  )
  return { id, costo, anterior, nuevo, manuales: marcas }
}

type Editados = ReadonlyMap<string, Precios>
const NADA: Editados = new Map()

export interface Borrador {
  editados: Editados
  /** Whether it is the draft of an earlier visit. */
  recuperado: boolean
  editar: (id: string, nuevo: Precios) => void
  /** Forgets what was typed of these articles. */
  quitar: (ids: readonly string[]) => void
  vaciar: () => void
}

/** Survives a reload: the prices typed, and nothing of what the rules propose. */
export function useBorrador(): Borrador {
  const empties = () => {
    setEditados(NADA)
    setRecuperado(false)
  }
  const draft = useDraft<[string, Precios][]>('precios-costos', {
    que: 'Esta revisión de precios',
    onGone: () => empties(),
  })
  const [editados, setEditados] = useState<Editados>(() => new Map(draft.recovered?.values))
  const [recuperado, setRecuperado] = useState(draft.recovered !== null)
  const attempt = useRef(draft.recovered?.attempt ?? newAttempt())
  const vaciar = () => {
    empties()
    draft.discard()
  }
  const change = (next: Editados) => {
    if (next.size === 0) return vaciar()
    setEditados(next)
    draft.save({ values: [...next], attempt: attempt.current })
  }
  return {
    editados,
    recuperado,
    editar: (id, nuevo) => change(new Map(editados).set(id, nuevo)),
    quitar: (ids) => {
      const fuera = new Set(ids)
      change(new Map([...editados].filter(([id]) => !fuera.has(id))))
    },
    vaciar,
  }
}

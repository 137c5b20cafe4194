/** The sale on the screen, and those on hold: the draft of each outlives the page. */
import { useRef, useState } from 'react'
import { useDraft } from '../../platform/drafts.ts'
import { notifyError, notifyInfo } from '../../platform/notify.tsx'
import { useEnEspera } from './useEnEspera.ts'
import { emptyVenta, isEmptyVenta, reviveVenta, type VentaValues } from './venta.form.ts'

/** The form on the screen: a new number mounts a new form. */
interface EnCurso {
  n: number
  initial: VentaValues
  recovered: boolean
}

function recover(stored: VentaValues | null): EnCurso {
  const initial = stored ? reviveVenta(stored) : emptyVenta()
  return { n: 0, initial, recovered: !isEmptyVenta(initial) }
}

export function useVentaEnCurso() {
  const draft = useDraft<VentaValues>('venta')
  const espera = useEnEspera()
  const [enCurso, setEnCurso] = useState(() => recover(draft.recovered))
  const current = useRef(enCurso.initial)

  const start = (initial: VentaValues) => {
    current.current = initial
    if (isEmptyVenta(initial)) draft.discard()
    else draft.saveNow(initial)
    setEnCurso(({ n }) => ({ n: n + 1, initial, recovered: false }))
  }
  const keep = {
    later: (values: VentaValues) => {
      current.current = values
      draft.save(values)
    },
    now: (values: VentaValues) => {
      current.current = values
      draft.saveNow(values)
    },
  }

  const setAside = (): boolean => {
    if (isEmptyVenta(current.current)) return true
    if (espera.hold(current.current)) return true
    notifyError('No se pudo poner la venta en espera')
    return false
  }
  const take = (id: string) => {
    if (!setAside()) return
    const taken = espera.take(id)
    start(taken ?? emptyVenta())
  }
  const hold = () => {
    const last = espera.ventas.at(-1)
    if (isEmptyVenta(current.current)) {
      if (last) take(last.id)
      else notifyInfo('No hay ventas en espera')
    } else if (setAside()) {
      notifyInfo('Venta en espera')
      start(emptyVenta())
    }
  }

  /** Forgets the sale, and returns a function that restores it; null when there is nothing to restore. */
  const drop = (): (() => void) | null => {
    const dropped = current.current
    draft.discard()
    return isEmptyVenta(dropped) ? null : () => draft.saveNow(dropped)
  }

  return { enCurso, keep, start, enEspera: espera.ventas, take, hold, drop }
}

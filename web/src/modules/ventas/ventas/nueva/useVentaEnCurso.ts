/** The sale on the screen, and those on hold: the draft of each outlives the page. */
import { useRef, useState } from 'react'
import { newAttempt } from '../../../../platform/api/idempotency.ts'
import { noteOtro } from '../../../../platform/cambio.ts'
import { type Stored, useDraft } from '../../../../platform/drafts/drafts.ts'
import { notifyError, notifyInfo } from '../../../../platform/notify.tsx'
import type { Keeper } from '../../../documentos/formulario/useDocumentForm.ts'
import { useEnEspera } from './espera/useEnEspera.ts'
import {
  emptyVenta,
  isEmptyVenta,
  reviveVenta,
  sinCobro,
  type VentaValues,
  ventaSinNombre,
} from './venta.form.ts'

type EstaVenta = Stored<VentaValues>

/** To begin a sentence. */
export const LA_VENTA = 'Esta venta'

/** The form on the screen: a new number mounts a new form. */
interface EnCurso {
  n: number
  initial: EstaVenta
  recovered: boolean
}

/** @param alFinal the payment comes at the end: a sale begins for nobody in particular. */
export function useVentaEnCurso(alFinal: boolean) {
  const otraVenta = (): EstaVenta => ({
    values: alFinal ? ventaSinNombre() : emptyVenta(),
    attempt: newAttempt(),
  })
  const isEmpty = (v: VentaValues) => isEmptyVenta(v, alFinal)
  const recover = (stored: EstaVenta | null): EnCurso => {
    const revived = stored && reviveVenta(stored.values)
    const initial = revived ? { ...stored, values: alFinal ? sinCobro(revived) : revived } : otraVenta()
    return { n: 0, initial, recovered: !isEmpty(initial.values) }
  }
  const draft = useDraft<VentaValues>('venta', { que: LA_VENTA, onGone: () => startNext() })
  const espera = useEnEspera()
  const [enCurso, setEnCurso] = useState(() => recover(draft.recovered))
  const current = useRef(enCurso.initial)

  const start = (initial: EstaVenta) => {
    current.current = initial
    if (isEmpty(initial.values)) draft.discard()
    else draft.saveNow(initial)
    setEnCurso(({ n }) => ({ n: n + 1, initial, recovered: false }))
  }
  const startNext = () => start(otraVenta())
  const keep: Keeper<VentaValues> = {
    later: (stored) => {
      if (!isEmpty(stored.values)) noteOtro()
      current.current = stored
      draft.save(stored)
    },
    now: (stored) => {
      current.current = stored
      draft.saveNow(stored)
    },
    saved: draft.saved,
    gone: draft.gone,
  }

  const setAside = (): boolean => {
    if (isEmpty(current.current.values)) return true
    if (espera.hold(current.current)) return true
    notifyError('No se pudo poner la venta en espera')
    return false
  }
  const take = (id: string) => {
    if (!setAside()) return
    start(espera.take(id) ?? otraVenta())
  }
  /** Goes on with a sale from elsewhere, which is taken out of there once this one is set aside. */
  const bring = async (venta: () => Promise<VentaValues | null>) => {
    if (!setAside()) return
    const values = await venta()
    const revived = values && reviveVenta(values)
    start(revived ? { values: alFinal ? sinCobro(revived) : revived, attempt: newAttempt() } : otraVenta())
  }
  const hold = () => {
    const last = espera.ventas.at(-1)
    if (isEmpty(current.current.values)) {
      if (last) take(last.id)
      else notifyInfo('No hay ventas en espera')
    } else if (setAside()) {
      notifyInfo('Venta en espera')
      startNext()
    }
  }

  /** Forgets the sale, and returns a function that restores it; null when there is nothing to restore. */
  const drop = (): (() => void) | null => {
    const dropped = current.current
    draft.discard()
    return isEmpty(dropped.values) ? null : () => draft.saveNow(dropped)
  }

  return { enCurso, keep, startNext, enEspera: espera.ventas, take, bring, hold, drop }
}

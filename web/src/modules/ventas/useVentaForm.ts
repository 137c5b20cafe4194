import type { CreateVenta } from '@mostrador/contract/ventas'
import { useEffect, useRef, useState } from 'react'
import { newKey } from '../../platform/idempotency.ts'
import type { VentaValues } from './venta.form.ts'

export interface VentaFormState {
  values: VentaValues
  /** Applies a change to the values as they are at that moment: two codes read at once are two changes. */
  change: (next: (values: VentaValues) => VentaValues) => void
  /** The values without waiting for the next render. */
  now: () => VentaValues
  /** The key of this very sale: the same for every retry of it, a new one for another. */
  keyFor: (body: CreateVenta) => string
}

/** Where a sale's values are kept: `later` is a moment after the last change, `now` at once. */
export interface VentaKeeper {
  later: (values: VentaValues) => void
  now: (values: VentaValues) => void
}

/** The state of one sale; each change is kept as a draft. */
export function useVentaForm(initial: VentaValues, keep: VentaKeeper): VentaFormState {
  const [values, setValues] = useState(initial)
  const latest = useRef(initial)
  const open = useRef(true)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
    }
  }, [])

  const set = (next: VentaValues, how: VentaKeeper['now']) => {
    // An 'undo' that is pressed after the sale was saved must not bring its draft back.
    if (!open.current) return
    latest.current = next
    setValues(next)
    how(next)
  }
  return {
    values,
    change: (next) => set(next(latest.current), keep.later),
    now: () => latest.current,
    keyFor: (body) => {
      const text = JSON.stringify(body)
      const { intento } = latest.current
      if (intento?.body === text) return intento.key
      const key = newKey()
      set({ ...latest.current, intento: { body: text, key } }, keep.now)
      return key
    },
  }
}

/** The state of the payment dialog: the amount, and one or more lines with the kinds of payment. */
import type { TipoPago } from '@mostrador/contract/caja/pagos'
import { useState } from 'react'
import { type LineaTecleada, type MontoTecleado, SIN_DATOS, sumaDe } from './pago.reglas.ts'

export interface Pago {
  monto: MontoTecleado
  lineas: readonly LineaTecleada[]
  /** The amount that the lines still lack; negative when they exceed it. */
  falta: number
  setMonto: (monto: MontoTecleado) => void
  setLinea: (key: number, change: Partial<Omit<LineaTecleada, 'key'>>) => void
  agregar: () => void
  /** Removes a line; the last line always stays. */
  quitar: (key: number) => void
  /** Adds the missing amount to the last line. */
  completar: () => void
}

const nueva = (key: number, monto: MontoTecleado, tipo_pago: TipoPago = 'EFECTIVO'): LineaTecleada => ({
  key,
  tipo_pago,
  monto,
  ...SIN_DATOS,
})

type Lineas = readonly LineaTecleada[]

/** `onChange` runs at every change of amount or lines. */
export function usePago(valorCuota: number, onChange: () => void): Pago {
  const [monto, setMonto] = useState<MontoTecleado>(valorCuota)
  const [lineas, setLineas] = useState<Lineas>([nueva(1, valorCuota)])
  const falta = (monto ?? 0) - sumaDe(lineas)
  const changeLineas = (next: (before: Lineas) => Lineas) => {
    onChange()
    setLineas(next)
  }

  return {
    monto,
    lineas,
    falta,
    setMonto: (next) => {
      setMonto(next)
      // A single line follows the amount; with several lines the person decides.
      changeLineas((before) => (before.length === 1 ? before.map((l) => ({ ...l, monto: next })) : before))
    },
    setLinea: (key, change) =>
      changeLineas((before) => before.map((l) => (l.key === key ? { ...l, ...change } : l))),
    agregar: () =>
      changeLineas((before) => [
        ...before,
        nueva(Math.max(...before.map((l) => l.key)) + 1, falta > 0 ? falta : null),
      ]),
    quitar: (key) =>
      changeLineas((before) => (before.length > 1 ? before.filter((l) => l.key !== key) : before)),
    completar: () =>
      changeLineas((before) =>
        before.map((l, i) =>
          i === before.length - 1 ? { ...l, monto: Math.max((l.monto || 0) + falta, 0) || null } : l,
        ),
      ),
  }
}

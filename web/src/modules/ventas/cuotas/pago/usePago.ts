/** The state of the payment dialog: the amount, and one or more lines with the kinds of payment. */
import { useState } from 'react'
import { hoy } from '../../../../platform/text/format.ts'
import {
  completed,
  type MontoTecleado,
  otraKey,
  sumaDe,
  without,
} from '../../../documentos/pago/lineasDePago.ts'
import { conCambio, conOtraLinea, conResto, type LineaTecleada, SIN_DATOS } from './pago.reglas.ts'

export interface Pago {
  monto: MontoTecleado
  lineas: readonly LineaTecleada[]
  /** The amount that the lines still lack; negative when they exceed it. */
  falta: number
  setMonto: (monto: MontoTecleado) => void
  setLinea: (key: number, change: Partial<LineaTecleada>) => void
  agregar: () => void
  /** Removes a line; the last line always stays. */
  quitar: (key: number) => void
  /** Adds the missing amount to the last line. */
  completar: () => void
}

const nueva = (key: number, monto: MontoTecleado): LineaTecleada => ({
  key,
  tipo_pago: 'EFECTIVO',
  monto,
  ...SIN_DATOS,
  retencion: { regimen: '', numero: '', fecha: hoy() },
})

type Lineas = readonly LineaTecleada[]

/** `onChange` runs at every change of amount or lines. */
export function usePago(valorCuota: number, onChange: () => void): Pago {
  const [monto, setMonto] = useState<MontoTecleado>(valorCuota)
  const [lineas, setLineas] = useState<Lineas>([nueva(1, valorCuota)])
  const falta = (monto ?? 0) - sumaDe(lineas)
  const changeLineas = (next: (before: Lineas) => Lineas, total = monto ?? 0) => {
    onChange()
    setLineas((before) => conResto(next(before), total))
  }

  return {
    monto,
    lineas,
    falta,
    setMonto: (next) => {
      setMonto(next)
      // A single line follows the amount; of several, the one that takes the rest.
      changeLineas(
        (before) => (before.length === 1 ? before.map((l) => ({ ...l, monto: next })) : before),
        next ?? 0,
      )
    },
    setLinea: (key, change) => changeLineas((before) => conCambio(before, key, change)),
    agregar: () => changeLineas((before) => conOtraLinea(before, nueva(otraKey(before), null), monto ?? 0)),
    quitar: (key) => changeLineas((before) => without(before, key)),
    completar: () => changeLineas((before) => completed(before, falta)),
  }
}

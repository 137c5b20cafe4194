import { FECHA_INVALIDA } from '@mostrador/contract/fechas'
import { lazy } from 'react'
import { formatFecha, parseFecha } from '../../platform/text/format.ts'
import { CalendarioInput, type CalendarioInputProps } from './CalendarioInput.tsx'

const Calendario = lazy(() => import('./Calendario.tsx').then((m) => ({ default: m.Calendario })))

export interface FechaInputProps extends CalendarioInputProps {
  /** The first and last day of the calendar; the rules of the form refuse other days. */
  min?: string
  max?: string
}

/** A date, day first: takes 5/12, 5/12/26, 5-12-2026, 051226; shows dd/mm/aaaa. Arrow down opens a calendar. */
export function FechaInput({ min, max, ...props }: FechaInputProps) {
  return (
    <CalendarioInput
      placeholder="dd/mm/aaaa"
      {...props}
      read={(text) => parseFecha(text)}
      write={formatFecha}
      impossible={FECHA_INVALIDA}
      calendar={(onPick) => <Calendario value={props.value || null} min={min} max={max} onPick={onPick} />}
    />
  )
}

import { MES_INVALIDO } from '@mostrador/contract/wire'
import { lazy } from 'react'
import { formatMes, parseMes } from '../../platform/text/format.ts'
import { CalendarioInput, type CalendarioInputProps } from './CalendarioInput.tsx'

const CalendarioMeses = lazy(() => import('./Calendario.tsx').then((m) => ({ default: m.CalendarioMeses })))

export interface MesInputProps extends CalendarioInputProps {
  /** Names the button that empties the field. */
  clearLabel: string
}

/** A month, `YYYY-MM`: takes 11/2026, 112026, 2026-11, nov 2026; shows mm/aaaa. Arrow down opens the year. */
export function MesInput(props: MesInputProps) {
  return (
    <CalendarioInput
      placeholder="mm/aaaa"
      {...props}
      read={parseMes}
      write={formatMes}
      impossible={MES_INVALIDO}
      calendar={(onPick) => <CalendarioMeses value={props.value || null} onPick={onPick} />}
    />
  )
}

import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import { FocusTrap } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { hoy } from '../platform/format.ts'

interface CalendarioProps {
  value: string | null
  min: string | undefined
  max: string | undefined
  onPick: (fecha: string) => void
}

const LABELS = {
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  previousYear: 'Año anterior',
  nextYear: 'Año siguiente',
  previousDecade: 'Década anterior',
  nextDecade: 'Década siguiente',
}

/** A month to press a day in; it only loads when somebody opens it. */
export function Calendario({ value, min, max, onPick }: CalendarioProps) {
  const start = value ?? hoy()
  return (
    <FocusTrap>
      <DatePicker
        locale="es"
        firstDayOfWeek={1}
        weekendDays={[]}
        highlightToday
        hideOutsideDates
        value={value}
        defaultDate={start}
        getDayProps={(day) => (day === start ? { 'data-autofocus': true } : {})}
        onChange={(fecha) => onPick(fecha ?? start)}
        ariaLabels={LABELS}
        {...(min && { minDate: min })}
        {...(max && { maxDate: max })}
      />
    </FocusTrap>
  )
}

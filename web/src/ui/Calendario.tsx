import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import { FocusTrap } from '@mantine/core'
import { DatePicker, MonthPicker } from '@mantine/dates'
import { hoy, nombreDeMes } from '../platform/format.ts'

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

/** A month whose days a person can press. Its code loads only when a person opens it. */
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

interface CalendarioMesesProps {
  value: string | null
  onPick: (mes: string) => void
}

/** A year whose months a person can press. */
export function CalendarioMeses({ value, onPick }: CalendarioMesesProps) {
  const first = (mes: string) => `${mes}-01`
  const start = value ?? hoy().slice(0, 7)
  return (
    <FocusTrap>
      <MonthPicker
        locale="es"
        value={value && first(value)}
        defaultDate={first(start)}
        monthsListFormat="MMMM"
        getMonthControlProps={(date) => ({
          'aria-label': nombreDeMes(date.slice(0, 7)),
          ...(date === first(start) && { 'data-autofocus': true }),
        })}
        onChange={(date) => onPick((date ?? first(start)).slice(0, 7))}
        ariaLabels={LABELS}
      />
    </FocusTrap>
  )
}

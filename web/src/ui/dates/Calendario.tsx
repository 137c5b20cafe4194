/** The calendar below a field of a day or a month. Its code loads only when a person opens it. */
import { FocusTrap } from '@mantine/core'
import { type CalendarLevel, DatePicker, MonthPicker } from '@mantine/dates'
import { sumarDias, sumarMeses } from '@mostrador/contract/fechas'
import 'dayjs/locale/es'
import '@mantine/dates/styles.layer.css'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { hoy, nombreDeMes } from '../../platform/text/format.ts'
import styles from './Calendario.module.css'

/** The days that a person can reach in a calendar without bounds of its own. */
const [FIRST, LAST] = ['1900-01-01', '2199-12-31']

const LOOK = {
  locale: 'es',
  monthsListFormat: 'MMMM',
  ariaLabels: {
    previousMonth: 'Mes anterior',
    nextMonth: 'Mes siguiente',
    previousYear: 'Año anterior',
    nextYear: 'Año siguiente',
    previousDecade: 'Década anterior',
    nextDecade: 'Década siguiente',
  },
  classNames: {
    calendarHeader: styles.cabeza,
    calendarHeaderControl: styles.flecha,
    calendarHeaderLevel: styles.titulo,
    day: styles.celda,
    monthsListControl: styles.celda,
    yearsListControl: styles.celda,
  },
} as const

interface CalendarioProps {
  value: string | null
  min: string | undefined
  max: string | undefined
  onPick: (fecha: string) => void
}

/** A month whose days a person can press. */
export function Calendario({ value, min = FIRST, max = LAST, onPick }: CalendarioProps) {
  const within = (fecha: string) => (fecha < min ? min : fecha > max ? max : fecha)
  const [start] = useState(within(value ?? hoy()))
  const [shown, setShown] = useState(start)
  const view = useView<CalendarLevel>('month')

  /** The library's own keys end at the edges of the month. */
  const onKeyDown = (event: React.KeyboardEvent, fecha: string) => {
    const to = dateAfterKey(fecha, event.key)
    if (to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    flushSync(() => setShown(within(to)))
    view.focusOn(`[data-fecha="${within(to)}"]`)
  }

  return (
    <FocusTrap innerRef={view.box}>
      <div className={styles.calendario}>
        <DatePicker
          {...LOOK}
          {...view.level}
          value={value}
          date={shown}
          minDate={min}
          maxDate={max}
          hideOutsideDates
          weekendDays={[]}
          onDateChange={setShown}
          onChange={(fecha) => fecha && onPick(fecha)}
          getDayProps={(fecha) => ({
            ...marksOf(fecha, { value, start, precision: 10 }),
            'data-fecha': fecha,
            onKeyDownCapture: (event: React.KeyboardEvent) => onKeyDown(event, fecha),
          })}
          {...controlsOf(value, start)}
        />
      </div>
    </FocusTrap>
  )
}

interface CalendarioMesesProps {
  value: string | null
  onPick: (mes: string) => void
}

/** A year whose months a person can press. */
export function CalendarioMeses({ value, onPick }: CalendarioMesesProps) {
  const [start] = useState(value ?? hoy().slice(0, 7))
  const view = useView<Exclude<CalendarLevel, 'month'>>('year')
  return (
    <FocusTrap innerRef={view.box}>
      <div className={styles.calendario}>
        <MonthPicker
          {...LOOK}
          {...view.level}
          value={value && `${value}-01`}
          defaultDate={`${start}-01`}
          onChange={(fecha) => fecha && onPick(fecha.slice(0, 7))}
          {...controlsOf(value, start)}
        />
      </div>
    </FocusTrap>
  )
}

/** Days, months or years. The focus follows at once: the pressed button is gone. */
function useView<L extends CalendarLevel>(asked: L) {
  const box = useRef<HTMLDivElement>(null)
  const [level, setLevel] = useState<L>(asked)
  const focusOn = (selector: string) => box.current?.querySelector<HTMLElement>(selector)?.focus()
  const onLevelChange = (next: L) => {
    flushSync(() => setLevel(next))
    focusOn('td [tabindex="0"]')
  }
  return { box, focusOn, level: { level, onLevelChange } }
}

interface Marks {
  value: string | null
  start: string
  /** As many characters of a date name one cell. */
  precision: 4 | 7 | 10
}

function marksOf(fecha: string, { value, start, precision }: Marks) {
  const isAt = (other: string) => fecha.slice(0, precision) === other.slice(0, precision)
  return {
    'aria-current': isAt(hoy()) ? ('date' as const) : undefined,
    'aria-pressed': (value !== null && isAt(value)) || undefined,
    'data-autofocus': isAt(start) || undefined,
  }
}

/** What the months and the years say of themselves. */
const controlsOf = (value: string | null, start: string) => ({
  getMonthControlProps: (fecha: string) => ({
    ...marksOf(fecha, { value, start, precision: 7 }),
    'aria-label': nombreDeMes(fecha.slice(0, 7)),
  }),
  getYearControlProps: (fecha: string) => marksOf(fecha, { value, start, precision: 4 }),
})

/** Where a key leads from a day, as the ARIA pattern of a date grid says; undefined for any other key. */
export function dateAfterKey(fecha: string, key: string): string | undefined {
  // Weeks begin on Monday.
  const place = (new Date(`${fecha}T00:00:00Z`).getUTCDay() + 6) % 7
  if (key === 'ArrowLeft') return sumarDias(fecha, -1)
  if (key === 'ArrowRight') return sumarDias(fecha, 1)
  if (key === 'ArrowUp') return sumarDias(fecha, -7)
  if (key === 'ArrowDown') return sumarDias(fecha, 7)
  if (key === 'PageUp') return sumarMeses(fecha, -1)
  if (key === 'PageDown') return sumarMeses(fecha, 1)
  if (key === 'Home') return sumarDias(fecha, -place)
  if (key === 'End') return sumarDias(fecha, 6 - place)
  return undefined
}

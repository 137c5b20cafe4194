/** The calendar below a field of a day or a month. Its code loads only when a person opens it. */
import { FocusTrap } from '@mantine/core'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { hoy } from '../../platform/format.ts'
import { type Celda, dateAfterKey, type Nivel, VISTAS } from '../pages/vistas.ts'
import styles from './Calendario.module.css'

/** The days that a person can reach in a calendar without bounds of its own. */
const [FIRST, LAST] = ['1900-01-01', '2199-12-31']

const DIAS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']

interface CalendarioProps {
  value: string | null
  min: string | undefined
  max: string | undefined
  onPick: (fecha: string) => void
}

/** A month whose days a person can press. */
export const Calendario = (props: CalendarioProps) => <Vistas {...props} asked="dias" />

interface CalendarioMesesProps {
  value: string | null
  onPick: (mes: string) => void
}

/** A year whose months a person can press. */
export const CalendarioMeses = ({ value, onPick }: CalendarioMesesProps) => (
  <Vistas
    value={value && `${value}-01`}
    min={undefined}
    max={undefined}
    asked="meses"
    onPick={(fecha) => onPick(fecha.slice(0, 7))}
  />
)

interface VistasProps extends CalendarioProps {
  /** What the person looks for. */
  asked: Nivel
}

function Vistas({ value, min = FIRST, max = LAST, asked, onPick }: VistasProps) {
  const box = useRef<HTMLDivElement>(null)
  const [nivel, setNivel] = useState(asked)
  const within = (fecha: string) => (fecha < min ? min : fecha > max ? max : fecha)
  const [cursor, setCursor] = useState(() => within(value ?? hoy()))
  const { columns, precision, up, down, previous, next, title, before, cells, turn } = VISTAS[nivel]
  const nameOf = (fecha: string) => fecha.slice(0, precision)

  /** The focus follows at once: the pressed button may be gone. */
  const focusOn = (fecha: string, at: Nivel = nivel) => {
    flushSync(() => {
      setCursor(within(fecha))
      setNivel(at)
    })
    box.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus()
  }
  const press = ({ fecha }: Celda) => {
    if (nivel === asked || !down) onPick(fecha)
    else focusOn(fecha, down)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const fecha = dateAfterKey(VISTAS[nivel], cursor, event.key)
    if (fecha === undefined) return
    event.preventDefault()
    focusOn(fecha)
  }

  const turnButton = (label: string, pages: number) => {
    const to = within(turn(cursor, pages))
    return (
      <button
        type="button"
        className={styles.vuelta}
        aria-label={label}
        disabled={title(to) === title(cursor)}
        onClick={() => setCursor(to)}
      >
        <svg viewBox="0 0 16 16" width="15" height="15" fill="none" stroke="currentColor" aria-hidden>
          <path d={pages > 0 ? 'M6 4l4 4-4 4' : 'M10 4 6 8l4 4'} strokeWidth="1.4" />
        </svg>
      </button>
    )
  }

  const cellButton = (celda: Celda) => {
    const name = nameOf(celda.fecha)
    const isAtCursor = name === nameOf(cursor)
    return (
      <button
        type="button"
        className={styles.celda}
        aria-label={celda.name}
        aria-current={name === nameOf(hoy()) ? 'date' : undefined}
        aria-pressed={(value !== null && name === nameOf(value)) || undefined}
        disabled={name < nameOf(min) || name > nameOf(max)}
        tabIndex={isAtCursor ? 0 : -1}
        data-autofocus={isAtCursor || undefined}
        onClick={() => press(celda)}
        onKeyDown={onKeyDown}
      >
        {celda.text}
      </button>
    )
  }

  return (
    <FocusTrap innerRef={box}>
      <div className={styles.calendario}>
        <div className={styles.cabeza}>
          {turnButton(previous, -1)}
          {up ? (
            <button
              type="button"
              className={styles.titulo}
              aria-live="polite"
              onClick={() => focusOn(cursor, up)}
            >
              {title(cursor)}
            </button>
          ) : (
            <span className={styles.titulo} aria-live="polite">
              {title(cursor)}
            </span>
          )}
          {turnButton(next, 1)}
        </div>
        <table className={styles.tabla} data-nivel={nivel} aria-label={title(cursor)}>
          {nivel === 'dias' && <Semana />}
          <tbody>
            {rowsOf(cells(cursor), before(cursor), columns).map((row) => (
              <tr key={row.find((celda) => celda !== null)?.fecha}>
                {row.map((celda, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a place has no other name, and some are empty.
                  <td key={place}>{celda && cellButton(celda)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </FocusTrap>
  )
}

/** The cells line by line, with their empty places. */
function rowsOf(cells: readonly Celda[], before: number, columns: number): (Celda | null)[][] {
  const places = [...Array<null>(before).fill(null), ...cells]
  const rows = Math.ceil(places.length / columns)
  return Array.from({ length: rows }, (_, row) => places.slice(row * columns, (row + 1) * columns))
}

const Semana = () => (
  <thead>
    <tr>
      {DIAS.map((dia) => (
        <th key={dia} scope="col" abbr={dia}>
          {dia.slice(0, 2)}
        </th>
      ))}
    </tr>
  </thead>
)

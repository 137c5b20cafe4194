import { NativeSelect } from '@mantine/core'
import type { Column } from '../columnas/column.ts'
import { wordOf } from './OrdenHeader.tsx'

interface OrdenSelectProps {
  columns: readonly Column<unknown>[]
  orden: string | undefined
  onOrden: (orden: string) => void
}

/** Days that are read from the nearest on. */
const DIA = /^(fecha|vencimiento)/

/** The order of cards: each column in both directions. */
export function OrdenSelect({ columns, orden, onOrden }: OrdenSelectProps) {
  const data = columns.flatMap(({ header, sort, kind }) => {
    if (sort === undefined) return []
    const word = wordOf(sort)
    const [least, greatest] = kind === 'numeric' ? ['menor primero', 'mayor primero'] : ['A → Z', 'Z → A']
    const [first, last] =
      kind !== 'numeric' && (sort.startsWith('-') || DIA.test(word))
        ? ['más viejo primero', 'más nuevo primero']
        : [least, greatest]
    const up = { value: word, label: `${header}: ${first}` }
    const down = { value: `-${word}`, label: `${header}: ${last}` }
    return sort.startsWith('-') ? [down, up] : [up, down]
  })
  return (
    <NativeSelect
      aria-label="Ordenar por"
      data={orden === undefined ? [{ value: '', label: 'Ordenar por' }, ...data] : data}
      value={orden ?? ''}
      onChange={(event) => onOrden(event.currentTarget.value)}
    />
  )
}

import type { Column } from '../columnas/column.ts'
import styles from './OrdenHeader.module.css'

/** The column of an order, without its direction. */
export const wordOf = (orden: string): string => orden.replace(/^-/, '')

const turned = (orden: string): string => (orden.startsWith('-') ? wordOf(orden) : `-${orden}`)

interface OrdenHeaderProps<T> {
  column: Column<T>
  orden: string | undefined
  onOrden: (orden: string) => void
}

/** The header of a column that sorts: `aria-sort` of its cell tells the direction, and so does its arrow. */
export function OrdenHeader<T>({ column: { header, sort = '' }, orden, onOrden }: OrdenHeaderProps<T>) {
  const sorted = orden !== undefined && wordOf(orden) === wordOf(sort)
  return (
    <button
      type="button"
      className={styles.orden}
      data-sorted={sorted ? (orden.startsWith('-') ? 'down' : 'up') : undefined}
      onClick={() => onOrden(sorted ? turned(orden) : sort)}
    >
      {header}
    </button>
  )
}

import type { Column } from './columnas/column.ts'
import styles from './DataTable.module.css'

/** The number of rows on a page of a list. */
const SKELETON_ROWS = Array.from({ length: 20 }, (_, row) => `skeleton-${row}`)

export type RowTone = 'red' | 'amber' | 'muted'

/** What a cell without a value shows: a card leaves it out. */
const NADA = '-'

/** What a card says first. */
const CARD: Record<string, string> = { Total: 'amount', Estado: 'state' }

interface RowProps<T> {
  row: T
  columns: readonly Column<T>[]
  actions: ((row: T) => React.ReactNode) | undefined
  onRow: ((row: T) => void) | undefined
  tone: RowTone | undefined
}

/** A press on a button or a field of the row is theirs, and whoever marks a text wants to copy it. */
const isOnRow = ({ target, currentTarget }: React.MouseEvent): boolean =>
  target instanceof Element &&
  // What a dialog of the row gets is not the row's.
  currentTarget.contains(target) &&
  target.closest('button, a, input, label') === null &&
  (getSelection()?.isCollapsed ?? true)

/** One of many: as long as its row and what is said of all rows are the same objects, it is not rendered again. */
export function Row<T>({ row, columns, actions, onRow, tone }: RowProps<T>) {
  'use memo'
  return (
    <tr
      className={styles.row}
      data-tone={tone}
      data-opens={onRow !== undefined || undefined}
      onClick={onRow && ((event) => isOnRow(event) && onRow(row))}
    >
      {columns.map((column) => {
        const cell = column.cell(row)
        return (
          <td
            key={column.header}
            data-kind={column.kind}
            data-cede={column.cede}
            data-grow={column.width === undefined || undefined}
            data-card={column.card ?? CARD[column.header]}
            data-label={column.header}
            data-vacia={cell === NADA || undefined}
          >
            {cell}
          </td>
        )
      })}
      {actions && (
        <td data-kind="actions">
          <div className={styles.actions}>{actions(row)}</div>
        </td>
      )}
    </tr>
  )
}

/** Rows with the table's own height, so that nothing moves when the answer arrives. */
export function SkeletonRows({ span, visible }: { span: number; visible: boolean }) {
  return SKELETON_ROWS.map((key) => (
    <tr key={key} className={styles.skeleton} aria-hidden>
      {Array.from({ length: span }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells never change place.
        <td key={index}>{visible && <span />}</td>
      ))}
    </tr>
  ))
}

export function EmptyRow({ span, children }: { span: number; children: React.ReactNode }) {
  return (
    <tr>
      <td colSpan={span} className={styles.empty}>
        {children}
      </td>
    </tr>
  )
}

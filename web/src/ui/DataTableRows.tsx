import type { Column } from './column.ts'
import styles from './DataTable.module.css'

/** The number of rows on a page of a list. */
const SKELETON_ROWS = Array.from({ length: 20 }, (_, row) => `skeleton-${row}`)

export function Cells<T>({ row, columns }: { row: T; columns: readonly Column<T>[] }) {
  'use memo'
  return columns.map((column) => (
    <td
      key={column.header}
      data-kind={column.kind}
      data-grow={column.width === undefined || undefined}
      data-card={column.card}
      data-label={column.header}
    >
      {column.cell(row)}
    </td>
  ))
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

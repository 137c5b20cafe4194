/**
 * The table of every list: plain HTML, 32 px rows, a header that stays. On a narrow screen each row is a
 * card.
 */
import { useRef } from 'react'
import { useDelayed } from '../downloads/useDelayed.ts'
import type { Column } from './column.ts'
import styles from './DataTable.module.css'
import cards from './DataTableCards.module.css'
import { EmptyRow, Row, type RowTone, SkeletonRows } from './DataTableRows.tsx'
import { type Room, useCards } from './useCards.ts'
import { useVirtualRows } from './useVirtualRows.ts'

export type { Column } from './column.ts'

export interface DataTableProps<T> {
  /** Names the table for screen readers. */
  label: string
  columns: readonly Column<T>[]
  /** Undefined while the first answer is on its way. */
  rows: readonly T[] | undefined
  rowKey: (row: T) => string | number
  /** Tells why the list is empty, and what to do next. */
  empty: React.ReactNode
  /** Buttons at the end of each row: `<RowAction>`s. */
  actions?: (row: T) => React.ReactNode
  /** Runs at a press anywhere on the row. A button of the row must do the same. */
  onRow?: (row: T) => void
  /** Colours a row. A word in the row must tell the same. */
  tone?: (row: T) => RowTone | undefined
  /** Newer rows are on their way: the old rows stay, in a paler colour. */
  stale?: boolean
  /** A totals row: one cell per column. */
  footer?: React.ReactNode
  /** Only the rows in sight exist in the page: for lists without pages. */
  virtual?: boolean
  /** The rough height of a row of a virtual table, when rows have more than one line. */
  rowPx?: number
  /**
   * The width that the columns need. `narrow` fits beside the menu of a tablet. `wide` does not fit there
   * even in landscape.
   */
  room?: Room
}

/** The style sheet applies the width, and ignores it where the table is narrow. */
const widthOf = (width: string | undefined): React.CSSProperties =>
  ({ '--width': width }) as React.CSSProperties

export function DataTable<T>(props: DataTableProps<T>) {
  'use memo'
  const {
    label,
    columns,
    rows,
    rowKey,
    empty,
    actions,
    onRow,
    tone,
    stale = false,
    footer,
    virtual = false,
    rowPx,
    room = 'usual',
  } = props
  const scroller = useRef<HTMLElement>(null)
  const span = columns.length + (actions ? 1 : 0)
  const { onTablet, cardPx } = useCards(span, room)
  const inSight = useVirtualRows(scroller, rows?.length ?? 0, virtual, cardPx ?? rowPx)
  const showSkeleton = useDelayed(rows === undefined, 150)
  const visible = rows?.slice(inSight.start, inSight.end) ?? []

  return (
    <section
      ref={scroller}
      className={`${styles.scroller} ${onTablet ? cards.cards : ''}`}
      data-virtual={virtual || undefined}
      // Without a Tab stop, the keyboard could not scroll this area.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
      tabIndex={0}
      aria-label={label}
    >
      <table className={styles.table} aria-busy={rows === undefined || stale} data-stale={stale || undefined}>
        <colgroup>
          {columns.map((column) => (
            <col key={column.header} style={widthOf(column.width)} />
          ))}
          {actions && <col />}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.header}
                scope="col"
                data-kind={column.kind}
                data-grow={column.width === undefined || undefined}
              >
                {column.header}
              </th>
            ))}
            {actions && (
              <th scope="col" data-kind="actions">
                Acciones
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows === undefined && <SkeletonRows span={span} visible={showSkeleton} />}
          {rows?.length === 0 && <EmptyRow span={span}>{empty}</EmptyRow>}
          {inSight.before > 0 && (
            <tr aria-hidden className={styles.spacer} style={{ height: inSight.before }} />
          )}
          {visible.map((row) => (
            <Row
              key={rowKey(row)}
              row={row}
              columns={columns}
              actions={actions}
              onRow={onRow}
              tone={tone?.(row)}
            />
          ))}
          {inSight.after > 0 && (
            <tr aria-hidden className={styles.spacer} style={{ height: inSight.after }} />
          )}
        </tbody>
        {footer && <tfoot>{footer}</tfoot>}
      </table>
    </section>
  )
}

/**
 * The table of every list: plain HTML, 32 px rows, a header that stays. On a narrow screen each row is a
 * card.
 */
import { useRef } from 'react'
import { later } from '../../platform/later.tsx'
import { useDelayed } from '../downloads/useDelayed.ts'
import { usePhone } from '../usePhone.ts'
import type { Column } from './columnas/column.ts'
import styles from './DataTable.module.css'
import { EmptyRow, Row, type RowTone, SkeletonRows } from './DataTableRows.tsx'
import { OrdenHeader, wordOf } from './orden/OrdenHeader.tsx'
import { useVirtualRows } from './useVirtualRows.ts'

export type { Column } from './columnas/column.ts'

const OrdenSelect = later(() => import('./orden/OrdenSelect.tsx').then((m) => m.OrdenSelect))

export interface DataTableProps<T> {
  /** Names the table, and the area that scrolls it, for screen readers. */
  label: string
  columns: readonly Column<T>[]
  /** Undefined while the first answer is on its way. */
  rows: readonly T[] | undefined
  rowKey: (row: T) => string | number
  /** Tells why the list is empty, and what to do next. */
  empty: React.ReactNode
  /** Buttons at the end of each row: `<RowAction>`s. */
  actions?: ((row: T) => React.ReactNode) | undefined
  /** Runs at a press anywhere on the row. A button of the row must do the same. */
  onRow?: ((row: T) => void) | undefined
  /** Colours a row. A word in the row must tell the same. */
  tone?: (row: T) => RowTone | undefined
  /** The order of the rows, where columns can be sorted: the word of a column, with `-` for the greatest first. */
  orden?: string | undefined
  onOrden?: ((orden: string) => void) | undefined
  /** Newer rows are on their way: the old rows stay, in a paler colour. */
  stale?: boolean
  /** A totals row: one cell per column. */
  footer?: React.ReactNode
  /** Only the rows in sight exist in the page: for lists without pages. */
  virtual?: boolean
  /** The rough height of a row of a virtual table, when rows have more than one line. */
  rowPx?: number
  /** Many columns: a long header takes two lines before it pushes the last column out of sight. */
  wide?: boolean | undefined
}

function sortOf<T>({ sort }: Column<T>, orden: string | undefined): 'ascending' | 'descending' | undefined {
  if (sort === undefined || orden === undefined || wordOf(sort) !== wordOf(orden)) return undefined
  return orden.startsWith('-') ? 'descending' : 'ascending'
}

/** The rough height of a card: its head, then two or three fields in each line. */
const cardPx = (span: number): number => Math.ceil(span / 2) * 24 + 68

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
    orden,
    onOrden,
    stale = false,
    footer,
    virtual = false,
    rowPx,
    wide = false,
  } = props
  const scroller = useRef<HTMLElement>(null)
  const span = columns.length + (actions ? 1 : 0)
  const onPhone = usePhone()
  const inSight = useVirtualRows(scroller, rows?.length ?? 0, virtual, onPhone ? cardPx(span) : rowPx)
  const showSkeleton = useDelayed(rows === undefined, 150)
  const visible = rows?.slice(inSight.start, inSight.end) ?? []

  const table = (
    <section
      ref={scroller}
      className={styles.scroller}
      data-virtual={virtual || undefined}
      data-wide={wide || undefined}
      // Without a Tab stop, the keyboard could not scroll this area.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
      tabIndex={0}
      aria-label={label}
    >
      <table
        className={styles.table}
        aria-label={label}
        aria-busy={rows === undefined || stale}
        data-stale={stale || undefined}
      >
        <Head columns={columns} conAcciones={actions !== undefined} orden={orden} onOrden={onOrden} />
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
  if (!onPhone || !onOrden) return table
  // The head of cards is out of sight.
  return (
    <>
      <OrdenSelect columns={columns as readonly Column<unknown>[]} orden={orden} onOrden={onOrden} />
      {table}
    </>
  )
}

interface HeadProps<T> extends Pick<DataTableProps<T>, 'columns' | 'orden' | 'onOrden'> {
  conAcciones: boolean
}

/** The names of the columns, and the presses that sort by them. */
function Head<T>({ columns, orden, onOrden, conAcciones }: HeadProps<T>) {
  const onPhone = usePhone()
  return (
    <>
      <colgroup>
        {columns.map((column) => (
          <col key={column.header} data-cede={column.cede} style={widthOf(column.width)} />
        ))}
        {conAcciones && <col />}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.header}
              scope="col"
              data-kind={column.kind}
              data-cede={column.cede}
              data-grow={column.width === undefined || undefined}
              aria-sort={onOrden && sortOf(column, orden)}
            >
              {onOrden && column.sort && !onPhone ? (
                <OrdenHeader column={column} orden={orden} onOrden={onOrden} />
              ) : (
                column.header
              )}
            </th>
          ))}
          {conAcciones && (
            <th scope="col" data-kind="actions">
              Acciones
            </th>
          )}
        </tr>
      </thead>
    </>
  )
}

/** A column of a `DataTable`. */
export interface Column<T> {
  /** The text of the header; on a phone, the label beside the value. */
  header: string
  cell: (row: T) => React.ReactNode
  /** `numeric` aligns right with tabular figures; `code` is monospace, for document numbers. */
  kind?: 'text' | 'numeric' | 'code' | 'center'
  /** A CSS width; columns without one share the rest. */
  width?: string
  /** On a phone: `title` is the card's heading, `hidden` leaves the column out. */
  card?: 'title' | 'hidden'
}

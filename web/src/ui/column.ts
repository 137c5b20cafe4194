/** A column of a `DataTable`. */
export interface Column<T> {
  /** What the header says; on a phone, the label beside the value. */
  header: string
  cell: (row: T) => React.ReactNode
  /** `numeric` aligns right with tabular figures; `code` is monospace, for document numbers. */
  kind?: 'text' | 'numeric' | 'code' | 'center'
  /** A CSS width; columns without one share the rest. */
  width?: string
  /** On a phone: the card's heading, or not shown at all. */
  card?: 'title' | 'hidden'
}

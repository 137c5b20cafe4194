/** A column of a `DataTable`. */
export interface Column<T> {
  /** The text of the header; on a phone, the label beside the value. */
  header: string
  cell: (row: T) => React.ReactNode
  /** `numeric` aligns right with tabular figures; `code` is monospace, for document numbers. */
  kind?: 'text' | 'numeric' | 'code' | 'center'
  /** A CSS width; columns without one share the rest. */
  width?: string
  /**
   * On a phone: `title` is the card's heading, `amount` and `state` stand beneath it, `hidden` leaves the column out.
   * 'Total' and 'Estado' stand there by themselves.
   */
  card?: 'title' | 'amount' | 'state' | 'hidden'
  /** Where the table has no room for all of its columns, on a tablet, this one gives way; `1` before `2`. */
  cede?: 1 | 2
  /** Not shown until somebody chooses it. */
  oculta?: true
  /** What the first press on the header asks for: `-fecha`, the latest first; the next press turns it around. */
  sort?: string
}

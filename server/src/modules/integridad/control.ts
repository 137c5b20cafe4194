import type { Sql } from 'sql-template-tag'

/** One equality that must hold: whatever rows the statement finds break it, and explain how. */
export interface Control {
  /** A stable name, for programs. */
  control: string
  /** What should be equal, for a person. */
  texto: string
  /** Amounts as texts in pesos, because people read them. */
  filas: Sql
}

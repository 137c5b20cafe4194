/** What an equality of the books is, and how a broken one is told. */
import type { ControlIntegridad, Diferencia } from '@mostrador/contract/integridad'
import type { Sql } from 'sql-template-tag'

/** One equality that must hold: whatever rows the statement finds break it, and explain how. */
export interface Control extends ControlIntegridad {
  /**
   * Amounts as texts in pesos, because people read them. A column that holds the id of a master or of a
   * document has its name (`cliente`, `venta`, `nota_credito`), so that it can be called by what people know.
   */
  filas: Sql
}

/** What does not hold, with the rows that explain it, for the person at the terminal. */
export const textoDe = (diferencias: Diferencia[]): string =>
  diferencias
    .flatMap(({ texto, control, filas }) => [
      `\nNo se cumple: ${texto} (${control})`,
      ...filas.map((fila) => `  ${JSON.stringify(fila)}`),
    ])
    .join('\n')

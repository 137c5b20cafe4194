/** The type of an equality of the books, and the text of a broken one. */
import type { ControlIntegridad, Diferencia } from '@mostrador/contract/gestion/integridad'
import type { Sql } from 'sql-template-tag'

/** One equality that must hold. Each row of its statement breaks the equality, and explains how. */
export interface Control extends ControlIntegridad {
  /**
   * Amounts are texts in pesos, because people read them. A column with the id of a master or of a document
   * has the name of its kind (`cliente`, `venta`, `nota_credito`), so that `nameFilas` can add the name.
   */
  filas: Sql
}

/** The differences with the rows that explain them, as text for the terminal. */
export const textoDe = (diferencias: Diferencia[]): string =>
  diferencias
    .flatMap(({ texto, control, filas }) => [
      `\nNo se cumple: ${texto} (${control})`,
      ...filas.map((fila) => `  ${JSON.stringify(fila)}`),
    ])
    .join('\n')

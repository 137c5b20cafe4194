/** The rows of an import as the writers of the masters take them, some at a time. */
import sql, { type Sql } from 'sql-template-tag'
import { BATCH, type Escritura } from './escritura.reglas.ts'

/** Keys of a row that are no fields of its record: the stock of a branch, the currency of its amounts, who sells it. */
const AJENAS = sql`(array(select 'stock_' || id from sucursales) || '{moneda,proveedor,codigo_proveedor}'::text[])`

/** The records that are to be made; those that an undo had to keep apart. */
export const nuevas =
  (id: number, { revive }: { revive: boolean }) =>
  (after: number): Sql =>
    sql`
    select fila as orden, objetivo as id, null::jsonb as antes, valores - ${AJENAS} as despues
    from importacion_filas
    where importacion = ${id} and destino = 'nueva' and revive = ${revive} and fila > ${after}
    order by fila limit ${BATCH}`

/** The records that change, each with its fields alone: the account has the balance. */
export const cambiadas =
  (id: number) =>
  (after: number): Sql =>
    sql`
    select f.fila as orden, f.objetivo as id, f.antes - ${AJENAS} - 'saldo' as antes,
      f.despues - ${AJENAS} - 'saldo' as despues
    from importacion_filas f join importaciones i on i.id = f.importacion
    where f.importacion = ${id} and f.destino = 'cambia' and i.modo = 'nuevos_y_cambios' and f.fila > ${after}
    order by f.fila limit ${BATCH}`

/** Writes them all. Between two statements the writing can be stopped. */
export async function each(
  { hecho }: Escritura,
  rowsAfter: (after: number) => Sql,
  write: (rows: Sql) => Promise<{ ultima: number | null; filas: number }>,
): Promise<void> {
  let { ultima, filas } = await write(rowsAfter(0))
  while (ultima !== null) {
    await hecho(filas)
    ;({ ultima, filas } = await write(rowsAfter(ultima)))
  }
}

import type { clientes, MovimientoCuenta } from '@mostrador/contract/clientes'
import type { InputOf } from '@mostrador/contract/endpoint'
import type { Page } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/db.ts'
import { limit, pageOf } from '../../platform/page.ts'
import { all } from '../../platform/search.ts'

type Query = InputOf<typeof clientes.cuenta>['query']

/** A customer's statement, newest first; the balance of each row is the one after it. */
export async function listCuenta(
  db: Queryable,
  cliente: number,
  query: Query,
): Promise<Page<MovimientoCuenta>> {
  const where = all([
    sql`cliente = ${cliente}`,
    ...(query.desde ? [sql`fecha >= ${query.desde}::date`] : []),
    ...(query.hasta ? [sql`fecha <= ${query.hasta}::date`] : []),
  ])
  const [rows, { count }] = await Promise.all([
    db.rows<MovimientoCuenta>(sql`
      select id, fecha, concepto, comprobante, greatest(importe, 0) as debe, greatest(-importe, 0) as haber, saldo,
        case when documento_id is not null
          then json_build_object('tipo', documento_tipo, 'id', documento_id) end as documento
      from cuenta_movimientos where ${where} order by id desc ${limit(query)}`),
    db.one<{ count: number }>(sql`select count(*) from cuenta_movimientos where ${where}`),
  ])
  return pageOf(rows, count, query)
}

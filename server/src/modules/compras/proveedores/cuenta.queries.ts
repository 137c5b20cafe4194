import type { cuentaProveedores, MovimientoProveedor } from '@mostrador/contract/compras/cuenta-proveedores'
import type { InputOf } from '@mostrador/contract/endpoint'
import type { Page } from '@mostrador/contract/wire'
import sql, { type Sql } from 'sql-template-tag'
import { limit, pageOf } from '../../../platform/api/lists/page.ts'
import { all } from '../../../platform/api/lists/search.ts'
import { type Rows, rowsOf } from '../../../platform/database/batches.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { limitRows } from '../../../platform/files/excel.ts'

type Query = InputOf<typeof cuentaProveedores.list>['query']
type Rango = Pick<Query, 'desde' | 'hasta'>

const columns = sql`m.id, m.fecha, m.concepto, greatest(-m.importe, 0) as debe, greatest(m.importe, 0) as haber, m.saldo,
  u.username as usuario,
  m.tipo = 'manual' and not exists (select from proveedor_movimientos a where a.anula = m.id) as anulable`
const movimientos = sql`proveedor_movimientos m join usuarios u on u.id = m.usuario`

const matching = (proveedor: number, { desde, hasta }: Rango): Sql =>
  all([
    sql`m.proveedor = ${proveedor}`,
    ...(desde ? [sql`m.fecha >= ${desde}::date`] : []),
    ...(hasta ? [sql`m.fecha <= ${hasta}::date`] : []),
  ])

/** A supplier's movements, newest first. */
export async function listCuentaProveedor(
  db: Queryable,
  proveedor: number,
  query: Query,
): Promise<Page<MovimientoProveedor>> {
  const where = matching(proveedor, query)
  const [rows, { count }] = await Promise.all([
    db.rows<MovimientoProveedor>(
      sql`select ${columns} from ${movimientos} where ${where} order by m.id desc ${limit(query)}`,
    ),
    db.one<{ count: number }>(sql`select count(*) from proveedor_movimientos m where ${where}`),
  ])
  return pageOf(rows, count, query)
}

/** The movements of a range, from the oldest to the newest. */
export const exportCuentaProveedor = (
  db: Queryable,
  proveedor: number,
  rango: Rango,
): Rows<MovimientoProveedor> =>
  rowsOf(
    db,
    sql`select ${columns} from ${movimientos} where ${matching(proveedor, rango)} order by m.id ${limitRows}`,
  )

export const getMovimiento = (db: Queryable, id: number): Promise<MovimientoProveedor> =>
  db.one<MovimientoProveedor>(sql`select ${columns} from ${movimientos} where m.id = ${id}`)

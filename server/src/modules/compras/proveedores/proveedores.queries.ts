import type { Proveedor, proveedores } from '@mostrador/contract/compras/proveedores'
import type { InputOf } from '@mostrador/contract/endpoint'
import type { Page } from '@mostrador/contract/wire'
import sql, { type Sql } from 'sql-template-tag'
import { readPage } from '../../../platform/api/lists/listed.ts'
import { all, matches } from '../../../platform/api/lists/search.ts'
import { type Rows, rowsOf } from '../../../platform/database/batches.ts'
import { selected } from '../../../platform/database/columns.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { limitRows } from '../../../platform/files/excel.ts'
import { proveedorColumns } from './proveedores.campos.reglas.ts'

type Query = InputOf<typeof proveedores.list>['query']
type Filtros = InputOf<typeof proveedores.exportar>['query']

const columns = selected(proveedorColumns)

const byNombre = sql`razon_social collate "es-AR-x-icu", id`

const orders = {
  razon_social: byNombre,
  saldo: sql`saldo, id`,
  '-saldo': sql`saldo desc, id`,
} satisfies Record<Query['orden'], Sql>

const matching = ({ search, baja }: Filtros): Sql =>
  all([matches(sql`busqueda`, search), ...(baja ? [sql`baja = ${baja === 'true'}`] : [])])

export const listProveedores = (db: Queryable, query: Query): Promise<Page<Proveedor>> =>
  readPage(
    db,
    {
      table: sql`proveedores`,
      columns,
      found: sql`select id, razon_social, saldo from proveedores where ${matching(query)}`,
      order: orders[query.orden],
      kept: null,
    },
    query,
  )

/** All rows of the same filters, for a workbook. */
export const exportProveedores = (db: Queryable, filtros: Filtros): Rows<Proveedor> =>
  rowsOf(
    db,
    sql`select ${columns} from proveedores where ${matching(filtros)} order by ${orders[filtros.orden]} ${limitRows}`,
  )

/** Refuses with 404. */
export async function getProveedor(db: Queryable, id: number): Promise<Proveedor> {
  const proveedor = await db.maybe<Proveedor>(sql`select ${columns} from proveedores where id = ${id}`)
  if (!proveedor) throw notFound('El proveedor no existe')
  return proveedor
}

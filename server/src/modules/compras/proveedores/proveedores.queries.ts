import type { Proveedor, proveedores } from '@mostrador/contract/compras/proveedores'
import type { InputOf } from '@mostrador/contract/endpoint'
import sql, { type Sql } from 'sql-template-tag'
import { type Asked, listFrom } from '../../../platform/api/lists/list.ts'
import { matches } from '../../../platform/api/lists/search.ts'
import { ordered } from '../../../platform/api/lists/source.ts'
import { selected } from '../../../platform/database/columns.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { excelDe } from '../../maestros/campos/campos.reglas.ts'
import { PROVEEDORES, proveedorColumns } from './proveedores.campos.reglas.ts'

type Filtros = InputOf<typeof proveedores.exportar>['query']

const columns = selected(proveedorColumns)

const byNombre = sql`razon_social collate "es-AR-x-icu", id`

const orders = {
  razon_social: byNombre,
  '-razon_social': sql`razon_social collate "es-AR-x-icu" desc, id desc`,
  saldo: sql`saldo, id`,
  '-saldo': sql`saldo desc, id`,
} satisfies Record<Filtros['orden'], Sql>

export const proveedoresList = listFrom({
  sucursal: { none: 'any branch buys from any supplier' },
  filters: ({ query: { search, baja, deuda } }: Asked<Filtros>) => [
    matches(sql`p.busqueda`, search),
    ...(baja ? [sql`p.baja = ${baja === 'true'}`] : []),
    ...(deuda ? [sql`p.saldo > 0`] : []),
  ],
  totales: sql`coalesce(sum(saldo) filter (where saldo > 0), 0) as se_debe,
    coalesce(-sum(saldo) filter (where saldo < 0), 0) as a_favor`,
  rows: ({ query }) =>
    ordered({ table: sql`proveedores`, as: sql`p`, columns, names: sql``, order: orders[query.orden] }),
  item: (row: Proveedor) => row,
  workbook: { name: 'proveedores', columns: excelDe(PROVEEDORES, new Set()) },
})

/** Refuses with 404. */
export async function getProveedor(db: Queryable, id: number): Promise<Proveedor> {
  const proveedor = await db.maybe<Proveedor>(sql`select ${columns} from proveedores where id = ${id}`)
  if (!proveedor) throw notFound('El proveedor no existe')
  return proveedor
}

/** The id of the supplier with a name, without regard to case and accents: one that is in use goes first. */
export const proveedorPorNombre = (nombre: Sql): Sql => sql`(
  select p.id from proveedores p where normalizar(p.razon_social) = normalizar(${nombre}) order by p.baja, p.id limit 1)`

/** The suppliers that a batch of rows names. */
import sql from 'sql-template-tag'
import { selected } from '../../../../../platform/database/columns.ts'
import type { Reader } from '../../../../../platform/database/db.ts'
import { proveedorColumns } from '../../../../compras/proveedores/proveedores.campos.reglas.ts'
import type { Leida } from '../revision.reglas.ts'
import { fueRetirado } from './revision.clientes.queries.ts'
import type { ProveedoresHallados, ProveedorHallado } from './revision.proveedores.reglas.ts'

const textsOf = (filas: Leida[], campo: string): string[] =>
  filas.map(({ valores }) => valores[campo]).filter((value) => typeof value === 'string')

/** By CUIT, and by the whole name in any case. Those marked baja are among them. */
export async function findProveedoresDeFilas(db: Reader, filas: Leida[]): Promise<ProveedoresHallados> {
  const nombres = textsOf(filas, 'razon_social').map((nombre) => nombre.toLowerCase())
  const rows = await db.rows<ProveedorHallado>(sql`
    select ${selected(proveedorColumns)},
      exists (select from proveedor_movimientos m where m.proveedor = p.id) as con_movimientos
    from proveedores p
    where (cuit <> '' and cuit = any(${textsOf(filas, 'cuit')})) or (lower(razon_social) = any(${nombres})
      and not (baja and ${fueRetirado('proveedores', sql`p.id`)}))
    order by id`)
  return {
    porCuit: new Map(rows.filter(({ cuit }) => cuit !== '').map((p) => [p.cuit, p])),
    porNombre: Map.groupBy(rows, ({ razon_social }) => razon_social.toLowerCase()),
  }
}

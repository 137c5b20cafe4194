import type { MovimientoProveedor } from '@mostrador/contract/compras/cuenta-proveedores'
import { cuentaProveedorLista } from '@mostrador/contract/compras/cuenta-proveedores.lista'
import sql from 'sql-template-tag'
import { listOf } from '../../../platform/api/lists/lista.ts'
import type { Source } from '../../../platform/api/lists/source.ts'
import { limitWhole } from '../../../platform/api/lists/whole.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { getProveedor } from './proveedores.queries.ts'

const columns = sql`m.id, m.fecha, m.concepto, greatest(-m.importe, 0) as debe, greatest(m.importe, 0) as haber, m.saldo,
  u.username as usuario, u.persona as usuario_persona,
  case when m.documento_tipo is not null then
    json_build_object('tipo', m.documento_tipo, 'id', m.documento_id, 'numero', m.comprobante) end as documento,
  m.tipo = 'manual' and not exists (select from proveedor_movimientos a where a.anula = m.id) as anulable`
const movimientos = sql`proveedor_movimientos m join usuarios u on u.id = m.usuario`

/** On the screen newest first; in the workbook from the oldest to the newest. */
const rows: Source = {
  counted: (where) => sql`proveedor_movimientos m where ${where}`,
  select: ({ where }, { cut, request }) => sql`
    select ${columns} from ${movimientos} where ${where} order by m.id ${request ? sql`desc` : sql``} ${cut}`,
}

/** A supplier's movements. Refuses with 404 a supplier that does not exist. */
export const cuentaProveedorList = listOf(cuentaProveedorLista, {
  sucursal: { none: 'any branch buys from any supplier' },
  siempre: ({ params: { id } }) => [sql`m.proveedor = ${id}`],
  filtros: { rango: sql`m.fecha` },
  ordenes: {},
  rows: async ({ db, params: { id } }) => {
    await getProveedor(db, id)
    return rows
  },
})

export interface EstadoDeCuentaProveedor {
  /** The balance before the range, in centavos. */
  anterior: number
  movimientos: MovimientoProveedor[]
}

/** The statement of a range, for paper: the oldest first. */
export async function getEstadoDeCuentaProveedor(
  db: Queryable,
  proveedor: number,
  { desde, hasta }: { desde?: string | undefined; hasta?: string | undefined },
): Promise<EstadoDeCuentaProveedor> {
  const [{ anterior }, filas] = await Promise.all([
    db.one<{ anterior: number }>(sql`
      select coalesce(sum(importe), 0) as anterior from proveedor_movimientos
      where proveedor = ${proveedor} and fecha < ${desde ?? '-infinity'}::date`),
    db.rows<MovimientoProveedor>(sql`
      select ${columns} from ${movimientos} where m.proveedor = ${proveedor}
        and m.fecha between ${desde ?? '-infinity'}::date and ${hasta ?? 'infinity'}::date
      order by m.id ${limitWhole}`),
  ])
  return { anterior, movimientos: filas }
}

export const getMovimiento = (db: Queryable, id: number): Promise<MovimientoProveedor> =>
  db.one<MovimientoProveedor>(sql`select ${columns} from ${movimientos} where m.id = ${id}`)

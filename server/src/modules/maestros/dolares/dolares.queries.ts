/** The rate of the dollar that holds, for whoever prices something. */
import type { Cotizacion } from '@mostrador/contract/maestros/cotizaciones'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'

/** What is read of a rate `c`, and whom it is joined with. */
export const cotizacionColumns = sql`c.id, (c.valor * 10000)::bigint as valor, c.origen, c.punta, c.fuente, c.fecha, c.momento,
  u.username as usuario_nombre, u.persona as usuario_persona`
export const cotizacionNames = sql`join usuarios u on u.id = c.usuario`

/** Whether articles have prices in dollars. */
export async function usaDolares(db: Queryable): Promise<boolean> {
  return (await db.maybe(sql`select from ventas_configuracion where precios_dolares`)) !== undefined
}

/** The last rate; null before the first one. */
export async function findUltima(db: Queryable): Promise<Cotizacion | null> {
  const ultima = await db.maybe<Cotizacion>(
    sql`select ${cotizacionColumns} from cotizaciones c ${cotizacionNames} order by c.id desc limit 1`,
  )
  return ultima ?? null
}

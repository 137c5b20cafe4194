import { type Dispositivo, MAX_DISPOSITIVOS } from '@mostrador/contract/ventas/sin-conexion/dispositivos'
import type { Page } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import { type Alcance, sucursalAmong } from '../../../platform/access/alcance.ts'
import { limit, pageOf } from '../../../platform/api/lists/page.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { upTo } from '../../../platform/database/upTo.ts'
import { personaDe } from '../../base/usuarios/personas.queries.ts'

type Row = Omit<Dispositivo, 'sucursal'> & {
  sucursal: number
  sucursal_nombre: string
}

/** Those with waiting sales first, then the last one seen: a page of them, or the first ones. */
export async function listDispositivos(
  db: Queryable,
  alcance: Alcance,
  { page, page_size }: { page?: number | undefined; page_size: number },
): Promise<Dispositivo[] | Page<Dispositivo>> {
  const request = page === undefined ? null : { page, page_size }
  const suyos = sucursalAmong(alcance, sql`d.sucursal`)
  const rows = await db.rows<Row>(sql`
    select d.id, d.dispositivo, d.nombre, d.sucursal, s.nombre as sucursal_nombre, ${personaDe(sql`u`)} as usuario, d.visto,
      d.en_cola, d.desde, d.para_resolver, d.copia, d.version, d.minutos_reloj
    from sin_conexion_dispositivos d join sucursales s on s.id = d.sucursal join usuarios u on u.id = d.usuario
    where ${suyos} order by (d.en_cola + d.para_resolver > 0) desc, d.visto desc, d.id
    ${request ? limit(request) : upTo(MAX_DISPOSITIVOS)}`)
  const results = rows.map(itemOf)
  if (!request) return results
  const { count } = await db.one<{ count: number }>(
    sql`select count(*) from sin_conexion_dispositivos d where ${suyos}`,
  )
  return pageOf(results, count, request)
}

const itemOf = ({ sucursal, sucursal_nombre, ...row }: Row): Dispositivo => ({
  ...row,
  sucursal: { id: sucursal, nombre: sucursal_nombre },
})

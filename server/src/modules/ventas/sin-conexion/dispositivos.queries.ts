import type { Dispositivo } from '@mostrador/contract/ventas/sin-conexion/dispositivos'
import sql from 'sql-template-tag'
import { type Alcance, sucursalAmong } from '../../../platform/access/alcance.ts'
import type { Queryable } from '../../../platform/database/db.ts'

type Row = Omit<Dispositivo, 'sucursal' | 'usuario'> & {
  sucursal: number
  sucursal_nombre: string
  usuario: number
  username: string
}

/** Those with waiting sales first, then the last one seen. */
export async function listDispositivos(db: Queryable, alcance: Alcance): Promise<Dispositivo[]> {
  const rows = await db.rows<Row>(sql`
    select d.id, d.dispositivo, d.nombre, d.sucursal, s.nombre as sucursal_nombre, d.usuario, u.username, d.visto,
      d.en_cola, d.desde, d.para_resolver, d.copia, d.version, d.minutos_reloj
    from sin_conexion_dispositivos d join sucursales s on s.id = d.sucursal join usuarios u on u.id = d.usuario
    where ${sucursalAmong(alcance, sql`d.sucursal`)}
    order by (d.en_cola + d.para_resolver > 0) desc, d.visto desc, d.id`)
  return rows.map(({ sucursal, sucursal_nombre, usuario, username, ...row }) => ({
    ...row,
    sucursal: { id: sucursal, nombre: sucursal_nombre },
    usuario: { id: usuario, username },
  }))
}

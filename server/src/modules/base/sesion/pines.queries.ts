import type { PersonaConPin } from '@mostrador/contract/base/cambio-rapido'
import { MAX_FALLOS_PIN } from '@mostrador/contract/base/cambio-rapido'
import type { Perfil } from '@mostrador/contract/base/sesion'
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import type { Quien } from './sesion.queries.ts'

/** Whether the user `u` may enter by PIN at a till of the branch: who sells there. */
export const entraPorPin = (sucursal: number): Sql => sql`(u.is_active and not u.debe_cambiar_clave
  and (u.tipo_usuario = 'admin' or u.tipo_usuario = 'vendedor' and u.sucursal = ${sucursal}))`

/** In the order of their names. Without the switch nobody. */
export async function listPersonas(db: Queryable, { sucursal }: Quien): Promise<PersonaConPin[]> {
  const rows = await db.rows<{ id: number; username: string; nombre: string; agotado: boolean }>(sql`
    select u.id, u.username, u.persona as nombre, p.fallos >= ${MAX_FALLOS_PIN} as agotado
    from pines p join usuarios u on u.id = p.usuario
    where ${entraPorPin(sucursal)} and (select cambio_rapido from ventas_configuracion)
    order by lower(u.persona), u.id`)
  return rows.map(({ agotado, ...persona }) => ({
    ...persona,
    ...(agotado && { solo_clave: true as const }),
  }))
}

export async function getCambioEnPerfil(
  db: Queryable,
  { id, equipo, bloqueada }: Quien,
): Promise<Partial<Perfil>> {
  const found = await db.maybe<{ tras_venta: boolean; minutos: number; pin: boolean }>(sql`
    select cambio_rapido_venta as tras_venta, cambio_rapido_minutos as minutos,
      exists (select from pines where usuario = ${id}) as pin
    from ventas_configuracion
    where cambio_rapido and (select tipo_usuario from usuarios where id = ${id}) in ('admin', 'vendedor')`)
  if (!found) return {}
  const { tras_venta, minutos, pin } = found
  return {
    cambio_rapido: {
      pin,
      ...(equipo !== undefined && { por_pin: true as const }),
      ...(bloqueada && { bloqueada }),
      ...(tras_venta && { tras_venta: true as const }),
      minutos,
    },
  }
}

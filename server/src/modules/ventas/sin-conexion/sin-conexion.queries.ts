/** Where devices may sell while the line is down, and what the owner sees of it first. */
import type { Perfil } from '@mostrador/contract/base/sesion'
import { sumarDias } from '@mostrador/contract/fechas'
import type { Panel } from '@mostrador/contract/gestion/panel'
import { SIN_CONEXION_APAGADA } from '@mostrador/contract/ventas/sin-conexion/dispositivos'
import sql, { type Sql } from 'sql-template-tag'
import { type Alcance, sucursalAmong } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { puede } from '../../../platform/access/permisos.ts'
import { inicioDe } from '../../../platform/api/lists/dateRange.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { conflict } from '../../../platform/errors.ts'

async function exigir(db: Queryable, sucursal: number, que: Sql): Promise<void> {
  const on = await db.maybe(sql`select from caja_sucursales where sucursal = ${sucursal} and ${que}`)
  if (!on) throw conflict(SIN_CONEXION_APAGADA, 'La venta sin conexión está apagada en esta sucursal')
}

/** Refuses with 409 while the branch has it off. */
export const requireSinConexion = (db: Queryable, sucursal: number): Promise<void> =>
  exigir(db, sucursal, sql`sin_conexion`)

/** Refuses with 409 a branch that never had it on: what waits in its devices is good after it was switched off. */
export const requireUsada = (db: Queryable, sucursal: number): Promise<void> =>
  exigir(db, sucursal, sql`sin_conexion_usada`)

/** What a profile says of it. */
export async function getSinConexionEnPerfil(
  db: Queryable,
  { sucursal }: Pick<Actor, 'sucursal'>,
): Promise<Pick<Perfil, 'sin_conexion'>> {
  const on = await db.maybe(sql`select from caja_sucursales where sucursal = ${sucursal} and sin_conexion`)
  return on ? { sin_conexion: true } : {}
}

const DIAS = 30

/** Devices tell what they like: of more than this nobody is told how many. */
const MAX_ENTERO = 2_147_483_647

type EnPanel = NonNullable<Panel['sin_conexion']>

/** Undefined where no branch of these has it on, and for those who may not see reports. */
export async function getSinConexionEnPanel(
  db: Queryable,
  alcance: Alcance,
  actor: Actor,
  hoy: string,
): Promise<EnPanel | undefined> {
  if (!puede(actor, 'informe_ventas')) return undefined
  const suya = sucursalAmong(alcance, sql`sucursal`)
  const row = await db.maybe<Omit<EnPanel, 'diferencias'> & { cantidad: number; total: number }>(sql`
    select d.*, c.*, v.*
    from (
      select least(coalesce(sum(en_cola), 0), ${MAX_ENTERO})::integer as esperan, min(desde) as desde,
        least(coalesce(sum(para_resolver), 0), ${MAX_ENTERO})::integer as para_resolver
      from sin_conexion_dispositivos where ${suya}
    ) d cross join (
      select count(*)::integer as por_contar from ventas_sin_conexion_por_contar where contada is null and ${suya}
    ) c cross join (
      select count(*)::integer as cantidad, coalesce(sum(diferencia), 0) as total from ventas_sin_conexion
      where diferencia <> 0 and llegada >= ${inicioDe(sumarDias(hoy, 1 - DIAS))} and ${suya}
    ) v
    where exists (select from caja_sucursales where sin_conexion and ${suya})`)
  if (!row) return undefined
  const { cantidad, total, ...rest } = row
  return { ...rest, diferencias: { cantidad, total } }
}

import type { DocumentoDe } from '@mostrador/contract/base/documentos'
import type { CajaDelPerfil, PagosDelPerfil, Perfil } from '@mostrador/contract/base/sesion'
import type { Caja, CajasDeSucursal } from '@mostrador/contract/caja/cajas'
import type { DineroDeAnulacion, LineaPago } from '@mostrador/contract/caja/pagos'
import { TipoUsuario } from '@mostrador/contract/permiso'
import { esDeTodas } from '@mostrador/contract/roles'
import type { Persona } from '@mostrador/contract/wire'
import sql, { type Sql } from 'sql-template-tag'
import type { Alcance } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { puede } from '../../../platform/access/permisos.ts'
import type { Queryable, Reader } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { personaDe } from '../../base/usuarios/personas.queries.ts'

interface CajaRow extends Omit<Caja, 'sucursal' | 'turno' | 'fondo_propuesto'> {
  sucursal: number
  sucursal_nombre: string
  turno: number | null
  abierto: string | null
  usuarios: Persona[]
}

/** The cash that the last close left in a till, less what it sent to the safe; null for a till that never closed. */
export const quedoEn = (caja: Sql): Sql => sql`(
  select coalesce(k.contado, 0) - coalesce(p.monto, 0)
  from caja_turnos z join caja_conteos n on n.turno = z.id and n.numero = z.conteo
  left join caja_conteo_tipos k on k.conteo = n.id and k.tipo_pago = 'EFECTIVO'
  left join caja_traspasos p on p.id = z.traspaso_cierre
  where z.caja = ${caja} and z.estado = 'cerrado' order by z.id desc limit 1)`

/** The tills that fulfil a condition, the safes last. Without its permission nobody sees the shift of a safe. */
async function selectCajas(db: Queryable, where: Sql, actor: Actor): Promise<Caja[]> {
  const rows = await db.rows<CajaRow>(sql`
    select c.id, c.sucursal, s.nombre as sucursal_nombre, c.nombre, c.tesoreria, c.baja, t.id as turno, t.abierto,
      coalesce((
        select json_agg(${personaDe(sql`u`)} order by p.id)
        from caja_turno_usuarios p join usuarios u on u.id = p.usuario where p.turno = t.id and p.hasta is null
      ), '[]') as usuarios,
      ${quedoEn(sql`c.id`)} as quedo
    from cajas c join sucursales s on s.id = c.sucursal
    left join caja_turnos t on t.caja = c.id and t.estado = 'abierto'
    where ${where} order by c.sucursal, c.tesoreria, c.nombre, c.id`)
  return rows.map(({ sucursal, sucursal_nombre, turno, abierto, usuarios, ...caja }) => ({
    ...caja,
    fondo_propuesto: caja.quedo ?? 0,
    sucursal: { id: sucursal, nombre: sucursal_nombre },
    turno:
      turno === null || abierto === null || (caja.tesoreria && !puede(actor, 'tesoreria'))
        ? null
        : { id: turno, abierto, usuarios },
  }))
}

const activasIn = sql`exists (select from caja_sucursales k where k.sucursal = c.sucursal and k.activas)`

/** The tills of the branches that work with tills. An admin and an accountant also see those out of use. */
export const listCajas = (db: Queryable, { sucursal }: Alcance, actor: Actor): Promise<Caja[]> =>
  selectCajas(
    db,
    sql`${activasIn} ${sucursal === null ? sql`` : sql`and c.sucursal = ${sucursal}`}
      ${esDeTodas(actor.tipo_usuario) ? sql`` : sql`and not c.baja`}`,
    actor,
  )

/** Refuses with 404. */
export async function getCaja(db: Queryable, id: number, actor: Actor): Promise<Caja> {
  const [caja] = await selectCajas(db, sql`c.id = ${id}`, actor)
  if (!caja) throw notFound('La caja no existe')
  return caja
}

const configuracion = sql`
  select s.id as sucursal, s.nombre as sucursal_nombre, coalesce(k.activas, false) as activas,
    coalesce(k.cierre_ciego, false) as cierre_ciego, coalesce(k.dividir_pagos, false) as dividir_pagos,
    coalesce(k.retenciones, false) as retenciones, coalesce(k.sin_conexion, false) as sin_conexion
  from sucursales s left join caja_sucursales k on k.sucursal = s.id`

export const listCajasDeSucursales = (db: Queryable): Promise<CajasDeSucursal[]> =>
  db.rows<CajasDeSucursal>(sql`${configuracion} order by s.id`)

export const getCajasDeSucursal = (db: Queryable, sucursal: number): Promise<CajasDeSucursal> =>
  db.one<CajasDeSucursal>(sql`${configuracion} where s.id = ${sucursal}`)

/** Whether the user `u` of the statement works in all branches. */
const esDeTodasEl = sql`u.tipo_usuario = any(${TipoUsuario.options.filter(esDeTodas)}::text[])`

/**
 * Whether the sales of the own branch may divide their payment, whether its receipts take retentions, and whether there
 * are cheques to look after: in the own branch, and for an admin and an accountant in any. Undefined where nothing of it is so.
 */
async function getPagosDelPerfil(
  db: Queryable,
  { id, sucursal }: Pick<Actor, 'id' | 'sucursal'>,
): Promise<PagosDelPerfil | undefined> {
  const { dividir, alguna, retenciones, cheques } = await db.one<{
    dividir: boolean
    alguna: boolean
    retenciones: boolean
    cheques: boolean
  }>(sql`
    select coalesce(k.dividir, false) as dividir, coalesce(k.alguna, false) as alguna,
      coalesce(k.retenciones, false) as retenciones, exists (
        select from cheques h where ${esDeTodasEl} or h.sucursal = ${sucursal}
      ) as cheques
    from usuarios u cross join (
      select bool_or(dividir_pagos and sucursal = ${sucursal}) as dividir, bool_or(dividir_pagos) as alguna,
        bool_or(retenciones and sucursal = ${sucursal}) as retenciones
      from caja_sucursales
    ) k where u.id = ${id}`)
  if (!dividir && !cheques && !alguna && !retenciones) return undefined
  return { dividir, cheques: cheques || alguna, ...(retenciones && { retenciones: true as const }) }
}

/** Whoever looks after the stock has no till. */
const VISIBLE = sql`(k.exigida and u.tipo_usuario <> 'deposito') or (k.alguna and ${esDeTodasEl})`

/** The till of the user; undefined while the tills of the own branch are off, and for an admin and an accountant those of all. */
async function getCajaDelPerfil(
  db: Queryable,
  { id, sucursal }: Pick<Actor, 'id' | 'sucursal'>,
): Promise<CajaDelPerfil | undefined> {
  const found = await db.one<{
    visible: boolean
    exigida: boolean
    turno: number | null
    caja: string | null
    sucursal: number | null
  }>(sql`
    select k.exigida, ${VISIBLE} as visible, t.id as turno, t.nombre as caja,
      t.sucursal
    from usuarios u cross join (
      select coalesce(bool_or(activas and sucursal = ${sucursal}), false) as exigida,
        coalesce(bool_or(activas), false) as alguna
      from caja_sucursales
    ) k left join (
      select p.usuario, t.id, t.sucursal, c.nombre from caja_turno_usuarios p join caja_turnos t on t.id = p.turno
      join cajas c on c.id = t.caja where p.usuario = ${id} and p.hasta is null
    ) t on t.usuario = u.id
    where u.id = ${id}`)
  if (!found.visible) return undefined
  const { exigida, turno, caja, sucursal: suya } = found
  return {
    exigida,
    turno: turno === null || caja === null || suya === null ? null : { id: turno, caja, sucursal: suya },
  }
}

/** What the profile of a user says about tills and payments. */
export async function getCajaEnPerfil(
  db: Queryable,
  quien: Pick<Actor, 'id' | 'sucursal'>,
): Promise<Pick<Perfil, 'caja' | 'pagos'>> {
  const [caja, pagos] = await Promise.all([getCajaDelPerfil(db, quien), getPagosDelPerfil(db, quien)])
  return { ...(caja && { caja }), ...(pagos && { pagos }) }
}

/** The shift that took the money of a document; undefined where none did. */
export const findTurnoDe = (
  db: Reader,
  { tipo, id }: { tipo: DocumentoDe<'caja'>; id: number },
): Promise<{ id: number; estado: string; caja: string } | undefined> =>
  db.maybe(sql`
    select t.id, t.estado, c.nombre as caja
    from caja_movimientos m join caja_turnos t on t.id = m.turno join cajas c on c.id = t.caja
    where m.documento_tipo = ${tipo} and m.documento_id = ${id} order by m.id limit 1`)

/** What the caller reads when the shift that took the money is already closed. */
export const saleDeOtra = (caja: string): string =>
  `El turno que cobró (${caja}) ya está cerrado: el dinero sale de tu caja abierta.`

/**
 * What `lockCajaQueDevuelve` and `refundCobro` will do with the money of a document, for the dialog that asks: nothing
 * where none goes back.
 */
export async function previewDevuelto(
  db: Reader,
  original: { tipo: 'venta' | 'recibo'; id: number; sucursal: number },
  devuelve: LineaPago[],
  actor: Actor,
): Promise<DineroDeAnulacion> {
  if (devuelve.length === 0) return {}
  const [{ turno, caja, exigida }, tomo] = await Promise.all([
    db.one<{ turno: number | null; caja: string | null; exigida: boolean }>(sql`
      select t.turno, t.caja, exists (
        select from caja_sucursales where sucursal = ${original.sucursal} and activas) as exigida
      from (select) uno left join (
        select t.id as turno, c.nombre as caja
        from caja_turno_usuarios u join caja_turnos t on t.id = u.turno join cajas c on c.id = t.caja
        where u.usuario = ${actor.id} and u.hasta is null and t.estado = 'abierto'
          and t.sucursal in (${original.sucursal}, ${actor.sucursal})
      ) t on true`),
    findTurnoDe(db, original),
  ])
  const cerrado = turno !== null && tomo?.estado === 'cerrado' && tomo.id !== turno ? tomo : undefined
  return {
    devuelve,
    ...(caja !== null && { caja }),
    ...(turno === null && exigida && { sin_caja: true as const }),
    ...(cerrado && { aviso_caja: saleDeOtra(cerrado.caja) }),
  }
}

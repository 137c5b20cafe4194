/** Another person goes on at a till that somebody opened with a password. */
import { esDeTodas } from '@mostrador/contract/roles'
import type { FastifyRequest } from 'fastify'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { devuelvePorPin, nombreDeEquipo } from '../../../platform/access/equipos.ts'
import type { App } from '../../../platform/api/serve.ts'
import { forbidden, Refusal, unauthorized } from '../../../platform/errors.ts'
import { origenOf } from './lugares.commands.ts'
import { checkPin, equipoDe, forgiveFallos, requireCambio } from './pines.commands.ts'
import { type Abierta, type Entrada, identify, openSesion } from './sesion.commands.ts'

type Services = Pick<App, 'http' | 'db' | 'auth' | 'clock'> & { request: FastifyRequest }

/**
 * Opens the session of a PIN at the till of the caller, whose own session is locked. It may less than that of a password, and
 * ends with the till. Refuses like `checkPin`, with 403 in another browser, with 409 where the business does not change so.
 */
export async function entrarConPin(
  { request, ...app }: Services,
  { usuario, pin }: { usuario: number; pin: string },
  actor: Actor,
): Promise<Abierta> {
  const { db, auth } = app
  const equipo = await equipoDe(db, actor, origenOf(app.http, request))
  await requireCambio(db)
  await checkPin({ db, log: request.log }, { usuario, pin, equipo })
  const sesion = await db.inTx(async (tx) => {
    await tx.run(sql`
      update sesiones set bloqueada = now() where id = ${actor.sesion} and bloqueada is null`)
    // Who was here before goes on in the same session: whoever still has its old tokens is not that person.
    return await tx.maybe<{
      id: string
      rotacion: number
      sucursal: number
      equipo: string
      devuelve: number | null
    }>(sql`
      with s as (
        insert into sesiones (usuario, sucursal, vence, dispositivo, navegador, equipo)
        select ${usuario}, e.sucursal, e.vence, e.dispositivo, e.navegador, e.id from sesiones e
        where e.id = ${equipo} and e.cerrada is null and e.vence > now()
        on conflict (equipo, usuario) where equipo is not null do update set cerrada = null, bloqueada = null,
          rotacion = sesiones.rotacion + 1, rotada = now() - interval '1 hour', sucursal = excluded.sucursal,
          vence = excluded.vence
        returning *)
      select s.id, s.rotacion, s.sucursal, ${nombreDeEquipo} as equipo, ${devuelvePorPin} as devuelve from s`)
  })
  // The till was closed meanwhile.
  if (!sesion) throw unauthorized()
  auth.forget(actor.sesion)
  auth.forget(sesion.id)
  const { id, rotacion, sucursal, devuelve } = sesion
  return {
    access: auth.signAccess(id),
    refresh: auth.signRefresh(id, rotacion),
    quien: { id: usuario, sucursal, equipo: sesion.equipo, ...(devuelve !== null && { devuelve }) },
  }
}

const equivocada = (text = '', codigo = 'credenciales_invalidas') => new Refusal(400, codigo, text)

/**
 * Opens the till anew with a password, like a login in the same branch; what was open there ends. Refuses with 400 a wrong
 * password, because the session of the caller goes on, with 403 somebody of another branch, with 429 like a login.
 */
export async function entrarConClave(
  { request, reply, ...app }: Entrada,
  input: { username: string; password: string },
  actor: Actor,
): Promise<Abierta> {
  const { db, auth } = app
  const origen = origenOf(app.http, request)
  const stored = await identify({ ...app, log: request.log }, input, origen, equivocada)
  if (!esDeTodas(stored.tipo_usuario) && stored.sucursal !== actor.sucursal)
    throw forbidden('No tienes permisos para trabajar en esta sucursal.', 'sucursal_ajena')
  const { equipo } = await db.one<{ equipo: string }>(sql`
    select coalesce(equipo, id) as equipo from sesiones where id = ${actor.sesion}`)
  const abierta = await openSesion({ ...app, reply }, origen, { id: stored.id, sucursal: actor.sucursal })
  await forgiveFallos(db, stored.id, equipo)
  await db.run(sql`update sesiones set cerrada = now() where id = ${equipo} and cerrada is null`)
  auth.forget(actor.sesion)
  return abierta
}

/** The session does nothing more until somebody enters; where the business does not change so, nothing keeps it. */
export async function bloquear(
  { db, auth }: Pick<App, 'db' | 'auth'>,
  { sesion }: Actor,
): Promise<undefined> {
  await db.run(sql`update sesiones set bloqueada = now() where id = ${sesion} and bloqueada is null`)
  auth.forget(sesion)
}

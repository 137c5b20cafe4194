import { isDeepStrictEqual } from 'node:util'
import { conEmisor } from '@mostrador/contract/caja/pagos'
import { enPalabras } from '@mostrador/contract/ventas/promociones/palabras'
import {
  MAX_PROMOCIONES,
  type Promocion,
  ReglaPromocion,
  type UpdatePromocion,
} from '@mostrador/contract/ventas/promociones/promociones'
import sql from 'sql-template-tag'
import type { Caller } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import { withChanges } from '../../../platform/api/changes.ts'
import { brokenConstraint, type Tx } from '../../../platform/database/db.ts'
import { conflict, invalidField } from '../../../platform/errors.ts'
import { requireActivos } from '../configuracion/configuracion.commands.ts'
import { desconocidos, getPromocion } from './promociones.queries.ts'

const nombreUsado = (error: unknown): never => {
  if (brokenConstraint(error) !== 'promociones_nombre') throw error
  const text = 'Ya existe una promoción con ese nombre'
  throw conflict('promocion_duplicada', text, { campos: { nombre: text } })
}

/** How the trail says it. */
const enElRastro = (p: Promocion) => ({
  nombre: p.nombre,
  activa: p.activa,
  version: p.version,
  detalle: enPalabras(p, p.nombres),
})

/** Refuses with 400 days that end before they begin, cards of a means without any, and what nobody has, with 409 one too many. */
async function checkEscrita(tx: Tx, id: number, hoy: string): Promise<Promocion> {
  const promocion = await getPromocion(tx, id, hoy)
  const { desde, hasta, medios, emisores = [] } = promocion
  if (hasta !== null && hasta < desde) throw invalidField('hasta', 'Termina antes de empezar')
  if (emisores.length > 0 && medios.length > 0 && !medios.some(conEmisor))
    throw invalidField('emisores', 'Elige un medio de pago que tenga tarjeta o banco')
  const campo = desconocidos(promocion, promocion.nombres)
  if (campo) throw invalidField(campo, 'Algo de lo que nombra la promoción no existe')
  const { cuantas } = await tx.one<{ cuantas: number }>(
    sql`select count(*)::integer as cuantas from promociones where activa`,
  )
  if (cuantas > MAX_PROMOCIONES)
    throw conflict('promociones_maximo', `Hay lugar para ${MAX_PROMOCIONES} promociones encendidas`)
  return promocion
}

const insertVersion = (
  tx: Tx,
  { id, version }: { id: number; version: number },
  regla: ReglaPromocion,
  usuario: number,
) =>
  tx.run(sql`insert into promocion_versiones (promocion, version, regla, usuario)
    values (${id}, ${version}, ${JSON.stringify(regla)}::jsonb, ${usuario})`)

/** Refuses with 409 while promotions are off, a name that another one has, and one too many; with 400 what nobody has. */
export async function createPromocion(
  tx: Tx,
  regla: ReglaPromocion,
  { actor, hoy }: Caller,
): Promise<Promocion> {
  await requireActivos(tx, 'promociones')
  const { id } = await tx
    .one<{ id: number }>(sql`insert into promociones (nombre) values (${regla.nombre}) returning id`)
    .catch(nombreUsado)
  await insertVersion(tx, { id, version: 1 }, regla, actor.id)
  const creada = await checkEscrita(tx, id, hoy)
  await audit(tx, actor, { entidad: 'promociones', id, accion: 'crear', despues: enElRastro(creada) })
  return creada
}

/**
 * A new version for the sales to come: those that were made keep theirs. Turned on or off it stays the same version.
 * Refuses with 404, and as a new one.
 */
export async function updatePromocion(
  tx: Tx,
  id: number,
  { activa, ...cambio }: UpdatePromocion,
  { actor, hoy }: Caller,
): Promise<Promocion> {
  await requireActivos(tx, 'promociones')
  await tx.run(sql`select from promociones where id = ${id} for no key update`)
  const antes = await getPromocion(tx, id, hoy)
  const regla = reglaDe(withChanges(antes, cambio))
  const nueva = !isDeepStrictEqual(regla, reglaDe(antes))
  const version = antes.version + (nueva ? 1 : 0)
  await tx
    .run(sql`
      update promociones set nombre = ${regla.nombre}, activa = ${activa ?? antes.activa}, version = ${version}
      where id = ${id}`)
    .catch(nombreUsado)
  if (nueva) await insertVersion(tx, { id, version }, regla, actor.id)
  const despues = await checkEscrita(tx, id, hoy)
  await audit(tx, actor, {
    entidad: 'promociones',
    id,
    accion: 'modificar',
    antes: enElRastro(antes),
    despues: enElRastro(despues),
  })
  return despues
}

/** What of it is its rule. */
const reglaDe = (promocion: ReglaPromocion): ReglaPromocion =>
  Object.fromEntries(
    Object.keys(ReglaPromocion.shape).map((campo) => [campo, promocion[campo as keyof ReglaPromocion]]),
  ) as ReglaPromocion

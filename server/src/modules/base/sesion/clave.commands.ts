/**
 * The only place that checks a user's password. It counts the attempt, slows it down and writes it to the
 * log.
 */
import type { FastifyBaseLogger } from 'fastify'
import { type Asker, checkPassword } from '../../../platform/access/password.ts'
import type { Clock } from '../../../platform/api/clock.ts'
import type { Db } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/errors.ts'
import {
  countIntento,
  forgiveIntento,
  type Intento,
  nadie,
  quienOf,
  takeBackIntento,
} from '../usuarios/intentos.commands.ts'
import { lugarOf, type Origen } from './lugares.commands.ts'

/** The user whose password is checked. Without an id, no user has this name. */
export interface Preguntado {
  id: number | null
  /** The typed name, in the database's lower case. */
  nombre: string
  password_hash: string | null
  is_active: boolean
}

export interface Puerta {
  db: Db
  clock: Clock
  log: FastifyBaseLogger
}

/**
 * Whether the password is right and its user active. An unknown user takes the same work. Refuses with 429
 * while that user must wait at that place.
 */
export async function tryPassword(
  { db, clock, log }: Puerta,
  who: Preguntado,
  password: string,
  { origen, asker }: { origen: Origen; asker?: Asker },
): Promise<boolean> {
  const lugar = await lugarOf(db, origen, who.id)
  const intento: Intento = { quien: who.id === null ? nadie(who.nombre) : quienOf(who.id), lugar }
  // The field is not `usuario`, because `usuario` is the user of the request.
  const line = { usuario_probado: who.id, ip: origen.ip, lugar: lugar.conocido ?? 'nuevo' }

  const besieged = await countIntento(db, clock.now(), intento).catch((error: unknown) => {
    if (error instanceof Refusal) log.info({ ...line, ...error.extra }, 'a password was not tried')
    throw error
  })
  if (besieged) log.warn(line, 'many wrong passwords for one user from places they never entered from')
  const right = await check(db, intento, who, {
    password,
    asker: asker ?? (lugar.conocido ? 'known' : 'stranger'),
  })
  if (right && who.is_active) await forgiveIntento(db, intento)
  else log.info(line, 'wrong password')
  return right && who.is_active
}

async function check(
  db: Db,
  intento: Intento,
  { password_hash }: Preguntado,
  { password, asker }: { password: string; asker: Asker },
): Promise<boolean> {
  try {
    return await checkPassword(password_hash ?? undefined, password, asker)
  } catch (error) {
    await takeBackIntento(db, intento)
    throw error
  }
}

/** What failed when a statement failed: the connection, the server or the statement, and whether to try again. */
import { Refusal } from '../errors.ts'

/** A transaction throws this when its connection leads to a server that must not be asked again. */
export class WrongServer extends Error {}

/** The connection was lost before the commit was sent: nothing was done. */
export class NothingKept extends Error {}

/** A write reached a server that takes no writes: behind this address there is now a standby. */
export const READ_ONLY = '25006'
/** Class 08 holds every way to lose a connection; the errors of a pooler are 08P01. */
const GONE = /^(57P0\d|08[\dA-Z]{3}|25006|E[A-Z]+)$/
const GONE_TEXT =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired)/
/** too_many_connections: the limit of the server, even if our pool has room. */
const TOO_MANY = '53300'
const NO_CONNECTION = 'timeout exceeded when trying to connect'

/** disk_full of the server, or of a file of ours. */
const NO_ROOM = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** What a person is told when the disk takes nothing more. */
export const diskFull = (): Refusal =>
  new Refusal(
    503,
    'disco_lleno',
    'El disco del servidor está lleno y no se guardó nada. Avisa a quien lo administra',
  )

/** Whether a write, of the database or of a file, failed because the disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  NO_ROOM.has((error as { code?: string } | null)?.code ?? '')

export function isGone(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (isDiskFull(error)) return false
  return GONE.test(code) || GONE_TEXT.test(message)
}

/** Errors that are no bug of a statement: the database is out of reach, or every connection is taken. */
export function asRefusal(error: unknown): unknown {
  if (error instanceof NothingKept) return asRefusal(error.cause)
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (message === NO_CONNECTION || code === TOO_MANY) {
    return new Refusal(503, 'sobrecargado', 'El sistema está sobrecargado. Intenta de nuevo en unos segundos')
  }
  if (isDiskFull(error)) return Object.assign(diskFull(), { code, cause: error })
  if (!isGone(error)) return error
  const text = 'La base de datos no responde. Intenta de nuevo en unos segundos'
  return Object.assign(new Refusal(503, 'base_no_disponible', text), { code, cause: error })
}

/** serialization_failure and deadlock_detected: the database kept nothing, so the same work may run again. */
const RETRIED = new Set(['40001', '40P01'])
const MAX_ATTEMPTS = 8
/** Each attempt gets a new connection. A refused connection fails at once. */
const MAX_CONNECTIONS = 3

/** Whether `work` may run once more after its `n`th attempt failed. */
export function isRetried(error: unknown, n: number): boolean {
  if (error instanceof NothingKept) return n < MAX_CONNECTIONS
  return RETRIED.has((error as { code?: string }).code ?? '') && n < MAX_ATTEMPTS
}

/**
 * The password of the database's own roles, in a file that only the server can read. A program that reaches
 * the socket, or on Windows the loopback address, still needs this file to enter.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { writeFresh } from '../platform/process/freshFile.ts'
import { StartError } from '../platform/process/startError.ts'
import { isRoot, type Place } from './place.ts'

export const passwordFileOf = ({ folder }: Place): string => path.join(folder, 'postgres.clave')

export const newPassword = (): string => randomBytes(24).toString('base64url')

export const hasPassword = (place: Place): boolean => existsSync(passwordFileOf(place))

/** Null while a server of an older version, which used no password, has the business open. */
export const readPassword = (place: Place): string | null =>
  hasPassword(place) ? readFileSync(passwordFileOf(place), 'utf8').trim() : null

/** Root may open the business of an ordinary user, who must be able to open it again. */
export function writePassword(place: Place, password: string): void {
  const user = isRoot() ? statSync(place.folder) : null
  writeFresh(passwordFileOf(place), password, { user })
}

const INVALID_PASSWORD = '28P01'

/** What a person can do when the file and the database do not match; other errors pass unchanged. */
export function explain(error: unknown, place: Place): unknown {
  if ((error as { code?: string }).code !== INVALID_PASSWORD) return error
  return new StartError(
    `La clave de ${passwordFileOf(place)} no es la de esta base: borra ese archivo y se hará otra.`,
  )
}

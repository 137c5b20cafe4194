/** The same backup in a second place: another disk, a folder that goes to the cloud. */
import { constants } from 'node:fs'
import { access, copyFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError } from '../platform/process/startError.ts'
import { checkBackup } from './read.ts'
import { discardOld } from './state.ts'
import { PARTIAL } from './write.ts'

const PROGRAM = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * Copies a backup into a folder, reads the copy again bit by bit, and deletes the backups there that are older than two
 * weeks.
 * @throws StartError with the reason, one sentence.
 */
export async function copyBackup(file: string, folder: string, now: Date): Promise<void> {
  const target = path.join(folder, path.basename(file))
  await checkFolder(folder, path.dirname(file))
  if (await isTaken(target, file)) return
  const aside = `${target}${PARTIAL}`
  try {
    await copyFile(file, aside)
    await checkBackup(aside)
    await rename(aside, target)
    discardOld(folder, now)
  } catch (error) {
    await rm(aside, { force: true }).catch(() => {})
    throw asReason(error, folder)
  }
}

async function checkFolder(folder: string, own: string): Promise<void> {
  const found = await stat(folder).catch((error: unknown) => {
    throw asReason(error, folder)
  })
  if (!found.isDirectory()) throw new StartError(`${folder} no es una carpeta.`)
  // What lies there may be served to everybody, and goes with the program.
  if (isWithin(PROGRAM, folder)) throw new StartError(`${folder} está adentro de la carpeta del programa.`)
  if (isWithin(own, folder)) throw new StartError(`${folder} es la carpeta de los respaldos mismos.`)
  await access(folder, constants.W_OK).catch((error: unknown) => {
    throw asReason(error, folder)
  })
}

function isWithin(outer: string, inner: string): boolean {
  const way = path.relative(outer, inner)
  return way === '' || (!way.startsWith('..') && !path.isAbsolute(way))
}

/** Whether this backup is there already. */
async function isTaken(target: string, file: string): Promise<boolean> {
  const there = await stat(target).catch(() => null)
  if (there === null) return false
  if (there.size === (await stat(file)).size) return true
  throw new StartError(`${target} ya existe y es otro archivo: ¿otra tienda copia en la misma carpeta?`)
}

const REASONS: Record<string, string> = {
  ENOENT: 'no está: ¿falta conectar el disco?',
  ENOTDIR: 'no es una carpeta.',
  EACCES: 'no deja escribir a Mostrador.',
  EPERM: 'no deja escribir a Mostrador.',
  EROFS: 'es de solo lectura.',
  ENOSPC: 'no tiene lugar.',
}

function asReason(error: unknown, folder: string): StartError {
  if (error instanceof StartError) return error
  const { code, message } = error as NodeJS.ErrnoException
  return new StartError(`${folder} ${REASONS[code ?? ''] ?? `no se puede usar (${code ?? message}).`}`)
}

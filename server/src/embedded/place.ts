import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { type SystemUser, writeFresh } from '../platform/process/freshFile.ts'
import { StartError } from '../platform/process/startError.ts'
import { isNobody, unusedUser } from './owner.ts'

export interface Place {
  /** Holds only the cluster and the lock. */
  folder: string
  /** The cluster itself: PostgreSQL's data directory. */
  cluster: string
  /** The user of PostgreSQL, if it is not the user of this process. */
  user: SystemUser | null
  /** Whether the cluster exists, and does not belong to `user` yet. */
  toHandOver: boolean
}

/** PostgreSQL refuses to run as root: this folder has copies of the files that its user must read. */
export const SHARED_FOLDER = '/var/lib/mostrador'

export const isRoot = (): boolean => process.getuid?.() === 0

/**
 * Where the cluster of a data folder is: inside it, if its user can enter it. Below /root only root can
 * enter. The cluster is then in /var/lib, and a pointer file in the data folder tells its path.
 * @throws StartError when the folder cannot be made or written.
 */
export function findPlace(dataDir: string): Place {
  makeWritable(dataDir)
  const real = realpathSync(dataDir)
  const pointer = path.join(real, 'postgres.carpeta')
  if (existsSync(pointer)) return placeAt(readFileSync(pointer, 'utf8').trim())
  if (!isRoot() || existsSync(path.join(real, 'postgres', 'PG_VERSION')) || othersReach(real))
    return placeAt(real)

  const folder = path.join(SHARED_FOLDER, createHash('sha256').update(real).digest('hex').slice(0, 16))
  makeReachable(folder)
  writeFresh(pointer, `${folder}\n`, { mode: 0o644 })
  return placeAt(folder)
}

function placeAt(folder: string): Place {
  const cluster = path.join(folder, 'postgres')
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (isRoot()) return placeOfRoot(folder, cluster, owner)
  if (owner && process.getuid && owner.uid !== process.getuid()) {
    throw new StartError(
      `La base de datos de ${cluster} es de otro usuario del sistema: inicia el programa con ese usuario.`,
    )
  }
  return { folder, cluster, user: null, toHandOver: false }
}

function placeOfRoot(folder: string, cluster: string, owner: SystemUser | undefined): Place {
  if (owner && lstatSync(cluster).isSymbolicLink() && lstatSync(cluster).uid !== 0) {
    throw new StartError(`${cluster} es un enlace que no hizo root: pon en su lugar la carpeta de la base.`)
  }
  // The cluster of an ordinary user stays that user's when root opens it.
  const itsOwn = owner && owner.uid !== 0 && !isNobody(owner.uid)
  const user = itsOwn ? { uid: owner.uid, gid: owner.gid } : unusedUser()
  return { folder, cluster, user, toHandOver: owner !== undefined && !itsOwn }
}

/** Makes a folder that every user can enter and only root can write, under any umask. */
export function makeReachable(folder: string): void {
  mkdirSync(folder, { recursive: true })
  if (isRoot()) chmodSync(SHARED_FOLDER, 0o755)
  chmodSync(folder, 0o755)
}

/** Whether a user without special rights can enter this folder: 'x' for others all the way up. */
function othersReach(folder: string): boolean {
  const open = (statSync(folder).mode & 0o001) !== 0
  const parent = path.dirname(folder)
  return open && (parent === folder || othersReach(parent))
}

function makeWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    rmdirSync(mkdtempSync(path.join(folder, '.prueba-')))
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'error desconocido'
    throw new StartError(
      `No se puede escribir en la carpeta de datos ${folder} (${code}): revisa sus permisos o indica otra en DATA_DIR.`,
    )
  }
}

import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { StartError } from '../startError.ts'

/** The system user that PostgreSQL runs as, when that is not the user who started us. */
export interface SystemUser {
  uid: number
  gid: number
}

export interface Place {
  /** Holds the cluster, the lock and nothing else of anybody's. */
  folder: string
  /** The cluster itself: PostgreSQL's data directory. */
  cluster: string
  user: SystemUser | null
}

/** PostgreSQL refuses to run as root, so root hands it to `nobody`, with copies of what it must read here. */
export const SHARED_FOLDER = '/var/lib/mostrador'

export const isRoot = (): boolean => process.getuid?.() === 0

/**
 * Where the cluster of a data folder lives: inside it, wherever its user can get there. Below /root `nobody`
 * cannot; then it lives in /var/lib, and a pointer file in the data folder says where.
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
  writeFileSync(pointer, `${folder}\n`)
  return placeAt(folder)
}

function placeAt(folder: string): Place {
  const cluster = path.join(folder, 'postgres')
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (isRoot()) {
    // A cluster made by an ordinary user stays that user's when root opens it.
    const user = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody()
    return { folder, cluster, user }
  }
  if (owner && process.getuid && owner.uid !== process.getuid()) {
    throw new StartError(
      `La base de datos de ${cluster} es de otro usuario del sistema: inicia el programa con ese usuario.`,
    )
  }
  return { folder, cluster, user: null }
}

function nobody(): SystemUser {
  const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m)
  return { uid: Number(line?.[1] ?? 65534), gid: Number(line?.[2] ?? 65534) }
}

/** Makes a folder that every user can enter and only root can write, whatever the umask. */
export function makeReachable(folder: string): void {
  mkdirSync(folder, { recursive: true })
  if (isRoot()) chmodSync(SHARED_FOLDER, 0o755)
  chmodSync(folder, 0o755)
}

/** Whether a user without any right of their own can enter this folder: 'x' for others all the way up. */
function othersReach(folder: string): boolean {
  const open = (statSync(folder).mode & 0o001) !== 0
  const parent = path.dirname(folder)
  return open && (parent === folder || othersReach(parent))
}

function makeWritable(folder: string): void {
  const probe = path.join(folder, `.prueba-${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'error desconocido'
    throw new StartError(
      `No se puede escribir en la carpeta de datos ${folder} (${code}): revisa sus permisos o indica otra en DATA_DIR.`,
    )
  }
}

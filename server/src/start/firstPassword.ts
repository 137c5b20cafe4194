/** The generated password of the first admin, kept in the data folder until somebody has entered the business. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import sql from 'sql-template-tag'
import { checkPassword } from '../platform/access/password.ts'
import type { Db } from '../platform/database/db.ts'
import { writeFresh } from '../platform/process/freshFile.ts'

const fileOf = (dataDir: string): string => path.join(dataDir, 'primera-clave')

/** Readable by its owner only. A folder that cannot be written keeps nothing: the password is shown once. */
export function keepFirstPassword(dataDir: string, password: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFresh(fileOf(dataDir), password)
  } catch {}
}

/** The kept password while nobody has entered and it still opens the business; afterwards null, and it is deleted. */
export async function firstPassword(db: Db, dataDir: string): Promise<string | null> {
  let password: string
  try {
    password = readFileSync(fileOf(dataDir), 'utf8')
  } catch {
    return null
  }
  const { entered, hash } = await db.one<{ entered: boolean; hash: string | null }>(sql`
    select exists (select from sesiones) as entered,
      (select password_hash from usuarios where username = 'admin' and debe_cambiar_clave) as hash`)
  if (!entered && hash && (await checkPassword(hash, password))) return password
  rmSync(fileOf(dataDir), { force: true })
  return null
}

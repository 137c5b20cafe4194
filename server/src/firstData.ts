import { randomBytes } from 'node:crypto'
import { DEMO_USERS, seedDemo } from '../seeds/demo.ts'
import { isEmpty, seedEmpty } from '../seeds/empty.ts'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/database/db.ts'

/** Gives an empty database the demo shop, or its first branch and admin. Returns what to tell the person. */
export async function firstData(db: Db, { empty, adminPassword }: Config): Promise<string[]> {
  if (!(await isEmpty(db))) return []
  // Another process may have been quicker: then this one has nothing to tell.
  if (!empty) {
    if (!(await seedDemo(db))) return []
    return ['Tienda de demostración. Usuarios y contraseñas:', ...DEMO_USERS]
  }
  const password = adminPassword ?? randomBytes(12).toString('base64url')
  if (!(await seedEmpty(db, { adminPassword: password, debeCambiarla: !adminPassword }))) return []
  const shown = adminPassword
    ? 'la de ADMIN_PASSWORD'
    : `${password} (no se vuelve a mostrar). Al entrar habrá que cambiarla.`
  return [`Usuario: admin · Contraseña: ${shown}`]
}

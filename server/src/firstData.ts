import { randomBytes } from 'node:crypto'
import { DEMO_USERS, seedDemo } from '../seeds/demo.ts'
import { isEmpty, seedEmpty } from '../seeds/empty.ts'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/db.ts'

/** Gives an empty database the demo shop, or its first branch and admin. Returns what to tell the person. */
export async function firstData(db: Db, { empty, adminPassword }: Config): Promise<string[]> {
  if (!(await isEmpty(db))) return []
  if (!empty) {
    await seedDemo(db)
    return ['Tienda de demostración. Usuarios y contraseñas:', ...DEMO_USERS]
  }
  const password = adminPassword ?? randomBytes(12).toString('base64url')
  await seedEmpty(db, { adminPassword: password })
  const shown = adminPassword ? 'la de ADMIN_PASSWORD' : `${password} (no se vuelve a mostrar)`
  return [`Usuario: admin · Contraseña: ${shown}`]
}

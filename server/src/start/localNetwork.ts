/** What the local network reaches of this server, and what the person who opened it should know. */

import sql from 'sql-template-tag'
import { type Acceso, SOLO_AQUI } from '../modules/gestion/red-local/red-local.queries.ts'
import { checkPassword } from '../platform/access/password.ts'
import type { Db } from '../platform/database/db.ts'
import { isLoopback } from '../platform/process/addresses.ts'
import type { Config } from '../platform/process/config.ts'
import { lanAddresses } from '../platform/process/lan.ts'
import { loadDemoShop } from './invented.ts'

const EVERY = new Set(['0.0.0.0', '::'])

export const accessOf = ({ host, https, rootCertificate }: Config): Acceso => ({
  ...SOLO_AQUI,
  abierta: !isLoopback(host),
  direcciones: EVERY.has(host) || isLoopback(host) ? lanAddresses() : [host],
  https,
  raiz: rootCertificate,
})

/** The lines of a start with `--red`; none without it. */
export async function opened(
  db: Db,
  { red }: Pick<Config, 'red'>,
  port: number,
  addresses: string[] = lanAddresses(),
): Promise<string[]> {
  if (!red) return []
  return [
    addresses.length > 0
      ? `También para los otros equipos de esta red (--red): ${addresses.map((a) => `http://${a}:${port}`).join('  ')}`
      : 'También para los otros equipos de la red (--red), pero esta computadora no está en ninguna: revisa el wifi o el cable.',
    'Atención: va sin cifrar (http). Cualquiera conectado a esta red, también a su wifi, llega a la pantalla de entrada, y quien escuche la red lee las contraseñas. Cómo tener https: «Administración», «Conectar otros equipos».',
    ...((await hasPublicPasswords(db))
      ? [
          'Atención: es la tienda de demostración, y cualquiera conoce sus contraseñas. No cargues datos de verdad.',
        ]
      : []),
  ]
}

/** Whether the password of the demo's admin, which stands in the manual, opens this business. */
async function hasPublicPasswords(db: Db): Promise<boolean> {
  const admin = await db.maybe<{ hash: string }>(
    sql`select password_hash as hash from usuarios where username = 'admin'`,
  )
  // Where the demo is missing, nobody has loaded it.
  const demo = await loadDemoShop().catch(() => null)
  return admin !== undefined && demo !== null && (await checkPassword(admin.hash, demo.ADMIN_PASSWORD))
}

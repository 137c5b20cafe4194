import { randomBytes } from 'node:crypto'
import type { Db } from '../platform/database/db.ts'
import { type Config, isDemoAllowed } from '../platform/process/config.ts'
import { seedEmpty } from './emptyBusiness.ts'
import { isEmpty } from './founding.ts'
import { loadDemoShop } from './invented.ts'

const NO_DEMO = [
  'Negocio nuevo, vacío: una sucursal, «Casa Central», y un usuario.',
  'La tienda de demostración se carga sola únicamente con la base incluida y HOST en esta máquina; para cargarla en esta base, mientras esté vacía: npm start -- --demo',
]

/**
 * Gives an empty database the demo shop, or its first branch and admin. Returns the lines for the person. The
 * passwords of the demo are public: without a request, it is loaded only where this machine alone can use
 * them.
 */
export async function firstData(db: Db, config: Config): Promise<string[]> {
  const { empty, demo, adminPassword } = config
  if (!(await isEmpty(db))) {
    return demo ? ['La base ya tiene un negocio: la tienda de demostración no se cargó.'] : []
  }
  // Another process may have been faster: this one then has nothing to tell.
  if (demo || (!empty && isDemoAllowed(config))) {
    const { DEMO_USERS, seedDemo } = await loadDemoShop()
    if (!(await seedDemo(db))) return []
    return ['Tienda de demostración. Usuarios y contraseñas:', ...DEMO_USERS]
  }
  const password = adminPassword ?? randomBytes(12).toString('base64url')
  if (!(await seedEmpty(db, { adminPassword: password, debeCambiarla: !adminPassword }))) return []
  const shown = adminPassword
    ? 'la de ADMIN_PASSWORD'
    : `${password} (no se vuelve a mostrar). Al entrar habrá que cambiarla.`
  return [...(empty ? [] : NO_DEMO), `Usuario: admin · Contraseña: ${shown}`]
}

import { randomBytes } from 'node:crypto'
import type { Db } from '../platform/database/db.ts'
import { type Config, isDemoAllowed } from '../platform/process/config.ts'
import { seedEmpty } from './emptyBusiness.ts'
import { firstPassword, keepFirstPassword } from './firstPassword.ts'
import { isEmpty } from './founding.ts'
import { loadDemoShop } from './invented.ts'

const NO_DEMO = [
  'Negocio nuevo, vacío: una sucursal, «Casa Central», y un usuario.',
  'La tienda de demostración se carga sola únicamente con la base incluida y HOST en esta máquina; para cargarla en esta base, mientras esté vacía: npm start -- --demo',
]

export interface FirstData {
  /** What happened, for the person. */
  news: string[]
  /** Who may enter, and how. The terminal shows it last, and alone. */
  entrance: string[]
}

/**
 * Gives an empty database the demo shop, or its first branch and admin. The passwords of the demo are public:
 * without a request, it is loaded only where this machine alone can use them. A generated password is told again at
 * each start until somebody has entered.
 */
export async function firstData(db: Db, config: Config): Promise<FirstData> {
  const { empty, demo, adminPassword, dataDir } = config
  if (!(await isEmpty(db))) {
    const news = demo ? ['La base ya tiene un negocio: la tienda de demostración no se cargó.'] : []
    const password = await firstPassword(db, dataDir)
    return { news, entrance: password === null ? [] : entranceOf(password) }
  }
  // Another process may have been faster: this one then has nothing to tell.
  if (demo || (!empty && isDemoAllowed(config))) {
    const { DEMO_USERS, seedDemo } = await loadDemoShop()
    const entrance = (await seedDemo(db))
      ? ['Tienda de demostración. Usuarios y contraseñas:', ...DEMO_USERS]
      : []
    return { news: [], entrance }
  }
  const password = adminPassword ?? randomBytes(12).toString('base64url')
  if (!(await seedEmpty(db, { adminPassword: password, debeCambiarla: !adminPassword })))
    return { news: [], entrance: [] }
  const news = empty ? [] : NO_DEMO
  if (adminPassword) return { news, entrance: ['Usuario: admin · Contraseña: la de ADMIN_PASSWORD'] }
  keepFirstPassword(dataDir, password)
  return { news, entrance: entranceOf(password) }
}

const entranceOf = (password: string): string[] => [
  `Usuario: admin · Contraseña: ${password} (al entrar habrá que cambiarla)`,
  'Se muestra en cada arranque hasta que alguien entre.',
]

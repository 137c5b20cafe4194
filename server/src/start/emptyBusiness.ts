import sql from 'sql-template-tag'
import type { Db } from '../platform/database/db.ts'
import { claimEmpty, foundBusiness } from './founding.ts'

/** A branch needs a town; the admin later writes the real one. */
const CASA_CENTRAL = {
  nombre: 'Casa Central',
  localidad: 'A completar',
  direccion: '',
  telefono_fijo: '',
  email: '',
}

const ADMIN = { username: 'admin', first_name: 'Administrador', last_name: 'General', email: '' }

interface FirstAdmin {
  adminPassword: string
  /** The log shows the password, so that the user must first choose another. */
  debeCambiarla: boolean
}

/**
 * The least that a business needs: the branch 'Casa Central' and the user `admin`.
 * @returns false, without writing, when another process has meanwhile opened a business here.
 */
export async function seedEmpty(db: Db, { adminPassword, debeCambiarla }: FirstAdmin): Promise<boolean> {
  return await db.inTx(async (tx) => {
    if (!(await claimEmpty(tx))) return false
    const { id } = await foundBusiness(tx, CASA_CENTRAL, { ...ADMIN, password: adminPassword })
    await tx.run(sql`update usuarios set debe_cambiar_clave = ${debeCambiarla} where id = ${id}`)
    return true
  })
}

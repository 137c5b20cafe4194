/** Whether vouchers are issued, remembered by each process, so that a sale asks nothing while they are not. */
import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'

/** How long a process may still believe what another one has changed. */
const REMEMBERED_MS = 2_000

export interface Vigencia {
  /** Whether electronic invoicing is on. */
  activa(): Promise<boolean>
  /** The settings were changed here: the next question asks the database. */
  olvidar(): void
}

export function createVigencia(db: Queryable): Vigencia {
  let known: { activa: Promise<boolean>; until: number } | null = null

  async function ask(): Promise<boolean> {
    try {
      const row = await db.maybe<{ activa: boolean }>(sql`select activa from facturacion`)
      return row?.activa ?? false
    } catch (error) {
      known = null
      throw error
    }
  }

  return {
    activa() {
      if (!known || known.until < performance.now()) {
        known = { activa: ask(), until: performance.now() + REMEMBERED_MS }
      }
      return known.activa
    },
    olvidar() {
      known = null
    },
  }
}

/** The process of `npm run verify`: whether every balance equals its movements. Ends with 1 when one does not. */
import sql from 'sql-template-tag'
import { checkIntegridad } from '../modules/gestion/integridad/integridad.queries.ts'
import { openDb } from '../platform/cluster/pool.ts'
import { reasonOf } from '../platform/cluster/primary.ts'
import type { Db } from '../platform/database/db.ts'
import { StartError } from '../platform/process/startError.ts'
import { runCommand } from './command.ts'

await runCommand('verify', async (open) => {
  if (process.argv.length > 2) throw new StartError('«npm run verify» no lleva opciones.')
  return await open(async (url) => {
    const db = openDb(url, { max: 1, statementTimeoutMs: 0 })
    try {
      await checkBusiness(db)
      return await report(db)
    } finally {
      await db.close()
    }
  })
})

/** Refuses a database without a business. */
async function checkBusiness(db: Db): Promise<void> {
  const found = await db
    .one<{ tables: string | null }>(sql`select to_regclass('migraciones')::text as tables`)
    .catch((error: unknown) => {
      throw new StartError(`La base de datos no responde: ${reasonOf(error)}.`)
    })
  if (found.tables === null) throw new StartError('Esta base todavía no tiene un negocio.')
}

async function report(db: Db): Promise<number> {
  const { ok, diferencias } = await checkIntegridad(db)
  for (const { texto, control, filas } of diferencias) {
    console.error(`\nNo se cumple: ${texto} (${control})`)
    console.table(filas)
  }
  if (ok) console.log('Todos los saldos coinciden con sus movimientos.')
  return ok ? 0 : 1
}

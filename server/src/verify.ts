/** The process of `npm run verify`: whether every balance equals its movements. Ends with 1 when one does not. */
import sql from 'sql-template-tag'
import { verificar } from './modules/integridad/integridad.queries.ts'
import { readConfig } from './platform/config.ts'
import { type Db, openDb } from './platform/db.ts'
import { startEmbedded } from './platform/embedded.ts'
import { StartError } from './platform/startError.ts'

/** Nothing is signed here: any key will do. */
const NO_SESSIONS = 'x'.repeat(32)

try {
  process.exitCode = await verify(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}

async function verify(args: string[]): Promise<number> {
  if (args.length > 0) throw new StartError('«npm run verify» no lleva opciones.')
  const { databaseUrl, dataDir } = readConfig({ ...process.env, SECRET: NO_SESSIONS }, [])
  const opened = databaseUrl
    ? { url: databaseUrl, stop: async () => {} }
    : await startEmbedded({ dataDir, where: 'con «npm run verify»', share: true })
  const db = openDb(opened.url, { max: 1 })
  try {
    await checkBusiness(db)
    return await report(db)
  } finally {
    await db.close()
    await opened.stop()
  }
}

/** There must be something to verify. */
async function checkBusiness(db: Db): Promise<void> {
  const found = await db
    .one<{ tables: string | null }>(sql`select to_regclass('migraciones')::text as tables`)
    .catch((error: NodeJS.ErrnoException) => {
      throw new StartError(`La base de datos no responde: ${error.code ?? error.message}.`)
    })
  if (found.tables === null) throw new StartError('Esta base todavía no tiene un negocio.')
}

async function report(db: Db): Promise<number> {
  const { ok, diferencias } = await verificar(db)
  for (const { texto, control, filas } of diferencias) {
    console.error(`\nNo se cumple: ${texto} (${control})`)
    console.table(filas)
  }
  if (ok) console.log('Todos los saldos coinciden con sus movimientos.')
  return ok ? 0 : 1
}

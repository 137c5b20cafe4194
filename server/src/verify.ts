/** The process of `npm run verify`: whether every balance equals its movements. Ends with 1 when one does not. */
import { verificar } from './modules/integridad/integridad.queries.ts'
import { readConfig } from './platform/config.ts'
import { openDb } from './platform/db.ts'
import { startEmbedded } from './platform/embedded.ts'
import { StartError } from './platform/startError.ts'

/** Nothing is signed here: any key will do. */
const NO_SESSIONS = 'x'.repeat(32)

try {
  process.exitCode = await verify()
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}

async function verify(): Promise<number> {
  const { databaseUrl, dataDir } = readConfig({ ...process.env, SECRET: NO_SESSIONS }, process.argv.slice(2))
  const opened = databaseUrl
    ? { url: databaseUrl, stop: async () => {} }
    : await startEmbedded({ dataDir, where: 'con «npm run verify»', share: true })
  const db = openDb(opened.url, { max: 1 })
  try {
    const { ok, diferencias } = await verificar(db)
    for (const { texto, control, filas } of diferencias) {
      console.error(`\nNo se cumple: ${texto} (${control})`)
      console.table(filas)
    }
    if (ok) console.log('Todos los saldos coinciden con sus movimientos.')
    return ok ? 0 : 1
  } finally {
    await db.close()
    await opened.stop()
  }
}

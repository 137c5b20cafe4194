/**
 * The process of `npm run restore -- FILE [--replace] [--reanudar]`. Ends with 1 when it restored nothing. Ends with 2
 * when it restored the backup but some balance does not equal its movements.
 */

import { mostrarInstante } from '@mostrador/contract/fechas'
import { checkBackup } from '../backup/read.ts'
import { restoreBackup } from '../backup/restore.ts'
import { noteTried } from '../backup/state.ts'
import { checkIntegridad } from '../modules/gestion/integridad/integridad.queries.ts'
import { textoDe } from '../modules/gestion/integridad/integridad.reglas.ts'
import { openDb } from '../platform/cluster/pool.ts'
import { StartError } from '../platform/process/startError.ts'
import { asTyped, runCommand } from './command.ts'

const OPTIONS = ['--replace', '--reanudar']
const WAITS =
  'Esta copia no manda recordatorios, no factura en ARCA ni aplica precios programados hasta que un administrador diga en Inicio que es la tienda que vende (o con --reanudar).'
const RESUMED =
  'Esta es ahora la tienda que vende: los recordatorios, la facturación y los precios programados siguen.'

const number = new Intl.NumberFormat('es-AR')
await runCommand('restore', async (open) => {
  const { name, replace, resume } = readArgs(process.argv.slice(2))
  const file = asTyped(name)
  // Check first: a wrong file must not even leave an empty database behind.
  await checkBackup(file)
  return await open(async (url) => {
    const { creado, tablas } = await restoreBackup(url, file, { replace, resume })
    const rows = tablas.reduce((sum, { filas }) => sum + filas, 0)
    const size = `${tablas.length} tablas, ${number.format(rows)} filas`
    console.log(`Recuperado el respaldo del ${mostrarInstante(new Date(creado))}: ${size}.`)
    console.log(resume ? RESUMED : WAITS)
    const exitCode = await verify(url)
    noteTried(file, { momento: new Date().toISOString(), saldos_coinciden: exitCode === 0 })
    return exitCode
  })
})

function readArgs(args: string[]): { name: string; replace: boolean; resume: boolean } {
  const names = args.filter((arg) => !arg.startsWith('--'))
  const options = args.filter((arg) => arg.startsWith('--') && arg !== '--')
  const [name] = names
  if (names.length !== 1 || !name || options.some((option) => !OPTIONS.includes(option))) {
    throw new StartError('Indica el archivo: npm run restore -- ARCHIVO [--replace] [--reanudar]')
  }
  return { name, replace: options.includes('--replace'), resume: options.includes('--reanudar') }
}

async function verify(url: string): Promise<number> {
  const db = openDb(url, { max: 1, statementTimeoutMs: 0 })
  try {
    const { ok, diferencias } = await checkIntegridad(db)
    if (ok) console.log('Todos los saldos coinciden con sus movimientos.')
    else console.error(textoDe(diferencias))
    return ok ? 0 : 2
  } finally {
    await db.close()
  }
}

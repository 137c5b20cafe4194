/** `npm run demo`: fills an empty database with a large business, and reports its progress. */
import sql from 'sql-template-tag'
import { openDb } from '../src/platform/cluster/pool.ts'
import { reasonOf } from '../src/platform/cluster/primary.ts'
import type { Db } from '../src/platform/database/db.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { StartError } from '../src/platform/process/startError.ts'
import { exitCodeOf } from '../src/programs/command.ts'
import { isEmpty } from '../src/start/founding.ts'
import { type Size, seedLarge } from './large.ts'
import { usersOf } from './masters/sucursales.ts'
import { readSize } from './options.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const { format } = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 })

const NOT_EMPTY =
  'Esta base ya tiene un negocio y no se cambió nada: indica otra carpeta en DATA_DIR, u otra base en DATABASE_URL.'

/** Runs the command line to its end. Returns the exit code. */
export const runDemo = (args: string[], env: NodeJS.ProcessEnv): Promise<number> =>
  exitCodeOf(
    'demo',
    async (open) => {
      const size = readSize(args)
      return await open(async (url) => {
        const db = openDb(url, { statementTimeoutMs: 0 })
        try {
          await fill(db, size)
        } finally {
          await db.close()
        }
        return 0
      })
    },
    env,
  )

async function fill(db: Db, size: Size): Promise<void> {
  await reach(db)
  await migrate(db)
  if (!(await isEmpty(db))) throw new StartError(NOT_EMPTY)
  const interruption = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => interruption.abort(new StartError('Interrumpido: la base quedó vacía.')))
  }
  const started = performance.now()
  const documents = await seedLarge(db, { ...size, say, signal: interruption.signal })
  if (documents === null) throw new StartError(NOT_EMPTY)
  const seconds = (performance.now() - started) / 1000
  say(
    `Listo: ${format(documents)} documentos en ${format(seconds)} s (${format(documents / seconds)} por segundo).`,
  )
  say('Usuarios y contraseñas:')
  for (const line of usersOf(size.sucursales)) say(line)
}

async function reach(db: Db): Promise<void> {
  await db.rows(sql`select 1`).catch((error: unknown) => {
    throw new StartError(`La base de datos no responde: ${reasonOf(error)}.`)
  })
}

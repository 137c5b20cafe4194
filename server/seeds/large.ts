/** A large business, for trials and measurements: years of documents, some thousand of them a second. */
import { fechaDe, sumarDias } from '@mostrador/contract/fechas'
import { raw } from 'sql-template-tag'
import { recount } from '../src/modules/base/contadores/contadores.commands.ts'
import type { Db, Tx } from '../src/platform/database/db.ts'
import { claimEmpty } from '../src/start/founding.ts'
import { Agenda } from './agenda.ts'
import { createBooks } from './large/books.ts'
import type { Business } from './large/business.ts'
import { writeProveedores } from './large/buy.ts'
import { playYears } from './large/days.ts'
import { writeArticulos, writeClientes } from './large/masters.ts'
import { openLocales } from './locales.ts'
import { Random } from './random.ts'
import { beginStory } from './story.ts'

export interface Size {
  sucursales: number
  articulos: number
  clientes: number
  ventas: number
  /** How many days the story lasts; 0 is as many as the sales need at twenty a day and branch. */
  dias: number
  seed: number
}

export interface LargeOptions extends Size {
  /** The last day of the story. */
  hoy?: string
  /** Receives the progress. */
  say?: (line: string) => void
  /** Stops the work, and leaves the database empty. */
  signal?: AbortSignal
}

const SALES_PER_DAY_AND_BRANCH = 20
const LONGEST_DAYS = 730
const SHORTEST_DAYS = 90

/**
 * Invents a business in one transaction: killed in the middle, it leaves an empty database. The same seed and
 * the same day make the same business.
 * @returns the number of its documents; null, without writing, when there is a business already.
 */
export async function seedLarge(db: Db, options: LargeOptions): Promise<number | null> {
  const { hoy = fechaDe(new Date()), say = () => {} } = options
  const desde = sumarDias(hoy, -(options.dias || usualDays(options)))
  const documents = await db.inTx(async (tx) => {
    if (!(await claimEmpty(tx))) return null
    const business = await open(tx, options, { desde, hoy }, say)
    const story = { desde, ventas: options.ventas, say, signal: options.signal }
    const written = await playYears(tx, business, story)
    await recount(tx)
    return written
  })
  // With fresh statistics the database plans and counts well from the first query on.
  if (documents !== null) await db.run(raw('vacuum analyze'))
  return documents
}

function usualDays({ ventas, sucursales }: Size): number {
  const days = Math.round(ventas / (sucursales * SALES_PER_DAY_AND_BRANCH))
  return Math.min(LONGEST_DAYS, Math.max(SHORTEST_DAYS, days))
}

async function open(
  tx: Tx,
  size: Size,
  { desde, hoy }: { desde: string; hoy: string },
  say: (line: string) => void,
): Promise<Business> {
  const random = new Random(size.seed)
  const books = createBooks()
  const { admin, locales } = await openLocales(tx, size.sucursales)
  const articulos = await writeArticulos(tx, random, { count: size.articulos, desde, admin })
  say(`${articulos.length} artículos`)
  const population = { count: size.clientes, branches: size.sucursales, desde }
  const clientes = random.shuffle(
    await writeClientes(tx, random, population, { cuentaClientes: books.cuentaClientes, admin }),
  )
  say(`${size.clientes} clientes`)
  return {
    ...beginStory({ random, desde, hoy, admin, locales, articulos, clientes }),
    books,
    agenda: new Agenda(),
    wanted: new Set(),
    purchases: {
      random: new Random(size.seed + 1),
      proveedores: await writeProveedores(tx, admin, desde),
    },
  }
}

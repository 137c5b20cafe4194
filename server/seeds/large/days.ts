import { diasEntre, mostrarFecha, sumarDias } from '@mostrador/contract/fechas'
import type { Tx } from '../../src/platform/database/db.ts'
import { EVERY_DAYS } from '../stock.ts'
import { busyness } from '../ventas.ts'
import type { Business } from './business.ts'
import { restock } from './restock.ts'
import { sell } from './sell.ts'
import { transfer, transferThatWaits } from './transfer.ts'

const WRITE_EVERY = 2_000
const SAY_EVERY = 10_000

const TRANSFERS_A_DAY = 0.4

export interface Story {
  /** The first day. */
  desde: string
  /** The number of sales until the last day. */
  ventas: number
  say: (line: string) => void
  signal: AbortSignal | undefined
}

/** Plays the story day by day and writes it on the way. Returns the number of its documents. */
export async function playYears(tx: Tx, business: Business, story: Story): Promise<number> {
  const { books, hoy } = business
  const days = Array.from({ length: diasEntre(story.desde, hoy) + 1 }, (_, i) => sumarDias(story.desde, i))
  const weight = days.reduce((sum, fecha) => sum + busyness(fecha), 0)
  let [passed, sold, written, said] = [0, 0, 0, 0]
  async function writeIfMany(): Promise<void> {
    const documents = books.countDocuments()
    if (documents - written < WRITE_EVERY) return
    await books.write(tx)
    story.signal?.throwIfAborted()
    written = documents
  }
  for (const [n, fecha] of days.entries()) {
    passed += busyness(fecha)
    const until = Math.round((story.ventas * passed) / weight)
    await playDay(business, { n, fecha, ventas: until - sold }, writeIfMany)
    sold = until
    const documents = books.countDocuments()
    if (documents - said >= SAY_EVERY) {
      story.say(`${mostrarFecha(fecha)}: ${sold} ventas, ${documents} documentos`)
      said = documents
    }
  }
  story.signal?.throwIfAborted()
  await books.close(tx)
  return books.countDocuments()
}

interface Day {
  /** The first day is 0. */
  n: number
  fecha: string
  /** The number of its sales. */
  ventas: number
}

async function playDay(
  business: Business,
  { n, fecha, ventas }: Day,
  writeIfMany: () => Promise<void>,
): Promise<void> {
  const { agenda, hoy, locales, random } = business
  for (const work of agenda.take(fecha)) work(fecha)
  for (const local of n % EVERY_DAYS === 0 ? locales : []) {
    restock(business, local, fecha, n === 0 ? 'Inventario inicial' : 'Ingreso de mercadería de proveedores')
    // The first goods of a thousand branches do not fit into memory.
    await writeIfMany()
  }
  for (let i = 0; i < ventas; i++) sell(business, random.pickRegular(locales), fecha)
  for (const local of locales.length > 1 ? locales : []) {
    if (busyness(fecha) > 0 && random.chance(TRANSFERS_A_DAY)) transfer(business, local, fecha)
    // After the day's last goods came in: they would have sent it.
    if (fecha === hoy) transferThatWaits(business, local, fecha)
  }
  await writeIfMany()
}

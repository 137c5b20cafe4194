/**
 * Electronic invoicing: what a sale costs while the tax office is down, held against the same while it answers; then
 * what waited, on its way (`arcaWaiting.ts`).
 */
import sql from 'sql-template-tag'
import type { Counterpart } from '../../../server/test/arca/counterpart.ts'
import { issueVouchers } from '../../../server/test/crash/fiscal.ts'
import type { Senders } from '../../calls/compare.ts'
import { salesTo } from '../../calls/sales.ts'
import type { Result } from '../../measure/measure.ts'
import { type Compared, compareSides, cpuPerCall, type Side } from '../../measure/rounds.ts'
import { adminOf, type World } from '../../world.ts'
import { BACK_WITHIN_MS, countWaiting, type Stage, turn, until } from './arcaStage.ts'
import { benchWaiting } from './arcaWaiting.ts'

const CONNECTIONS = 16
/** What the tax office does during a turn. */
const [UP, REFUSED, UNAVAILABLE, OFF] = ['up', 'refused', 'unavailable', 'off'] as const

/** Sales to customers who need no document, each of which becomes an invoice. */
const anonymous = sql`condicion_iva = 'CF'`

export async function benchArca(
  world: World,
  arca: Counterpart,
  senders: Senders,
  quick: boolean,
): Promise<{ parts: Result[]; wrong: string[] }> {
  const { db } = world
  // A kept business has the vouchers of earlier runs.
  const { punto_venta, cae } = await db.one<{ punto_venta: number; cae: string | null }>(sql`
    select coalesce(max(punto_venta), 0) + 1 as punto_venta, max(cae) as cae from comprobantes_fiscales`)
  if (cae !== null) arca.books.lastCae = Number(cae)
  const stage = { world, arca, punto_venta, requests: await salesTo(db, anonymous) }
  try {
    await issueVouchers(await adminOf(world), punto_venta)
    const compared = await compareOutages(stage, senders, quick ? 3 : 7)
    await clearQueue(stage)
    const { parts, wrong } = await benchWaiting(stage, senders)
    return { parts: [...outageRows(compared), ...parts], wrong }
  } finally {
    await turn(stage, false)
  }
}

/** Until the service has heard of the waiting vouchers. */
async function answer(stage: Stage): Promise<void> {
  const { arca, world } = stage
  if (!arca.listening) await arca.start()
  arca.unavailable = false
  await turn(stage, true)
  // Without the pause that earlier failures have left.
  await world.db.run(sql`
    update comprobantes_fiscales set proximo_intento = now(), fallos = 0
    where estado in ('sin_emitir', 'enviando', 'incierto') and fallos > 0`)
  const before = arca.asked.length
  if ((await countWaiting(stage)) > 0)
    await until('a voucher is sent', BACK_WITHIN_MS, async () => arca.asked.length > before)
}

/** Until the server has found out. */
async function fail(stage: Stage, how: typeof REFUSED | typeof UNAVAILABLE): Promise<void> {
  const { arca, world } = stage
  if (how === REFUSED && arca.listening) await arca.stop()
  if (how === UNAVAILABLE && !arca.listening) await arca.start()
  arca.unavailable = how === UNAVAILABLE
  await turn(stage, true)
  if ((await countWaiting(stage)) > 0)
    await until('a voucher fails', BACK_WITHIN_MS, async () => {
      const failed = await world.db.maybe(sql`
        select from comprobantes_fiscales where fallos > 0 and estado in ('sin_emitir', 'incierto') limit 1`)
      return failed !== undefined
    })
}

async function compareOutages(stage: Stage, { http }: Senders, rounds: number): Promise<Compared> {
  const { world, requests } = stage
  const { product, postmaster } = world
  const side = async (name: string, before: () => Promise<void>): Promise<Side> => ({
    name,
    generator: http,
    url: product.url,
    server: product.pid,
    postmaster,
    requests,
    before,
    token: await world.token(),
  })
  const sides = [
    await side(UP, () => answer(stage)),
    await side(REFUSED, () => fail(stage, REFUSED)),
    await side(UNAVAILABLE, () => fail(stage, UNAVAILABLE)),
    await side(OFF, () => turn(stage, false)),
  ]
  const [compared] = await compareSides(sides, { rounds, turns: [{ connections: CONNECTIONS, ms: 2_000 }] })
  if (!compared) throw new Error('nothing was compared')
  return compared
}

/** A sale while the service is down may cost 5 % more than while it answers. */
const OUTAGE_MAY_COST = 1.05
/** A sale with an invoice writes the voucher, its rates and its lines too. */
const INVOICE_MAY_COST = 1.6

function outageRows({ sides, ratios }: Compared): Result[] {
  const of = (name: string) => {
    const figures = sides[name]
    if (!figures) throw new Error(`${name} was not measured`)
    return figures
  }
  const rows = (name: string, what: string): Result[] => {
    // The ratios of the rounds are of the first side over this one, and of calls per CPU.
    const { p50 = Number.NaN, cpu = Number.NaN } = ratios[name] ?? {}
    const limit = 'the same while it answers'
    return [
      {
        name: `sale, ${what} (p50)`,
        limit,
        allowed: OUTAGE_MAY_COST,
        ms: of(name).p50,
        limitMs: of(UP).p50,
        ratio: 1 / p50,
      },
      {
        name: `sale, ${what} (CPU)`,
        limit,
        allowed: OUTAGE_MAY_COST,
        ms: cpuPerCall(of(name)),
        limitMs: cpuPerCall(of(UP)),
        ratio: cpu,
      },
    ]
  }
  const { p50 = Number.NaN, cpu = Number.NaN } = ratios[OFF] ?? {}
  const off = { limit: 'the same with invoicing off', allowed: INVOICE_MAY_COST }
  return [
    ...rows(REFUSED, 'ARCA refuses connections'),
    ...rows(UNAVAILABLE, 'ARCA answers 503'),
    { ...off, name: 'sale with its invoice (p50)', ms: of(UP).p50, limitMs: of(OFF).p50, ratio: p50 },
    {
      ...off,
      name: 'sale with its invoice (CPU)',
      ratio: 1 / cpu,
      ms: cpuPerCall(of(UP)),
      limitMs: cpuPerCall(of(OFF)),
    },
  ]
}

/** Takes away what the comparison has left in the queue: it would be on its way for an hour. */
async function clearQueue(stage: Stage): Promise<void> {
  const { db } = stage.world
  await answer(stage)
  await turn(stage, false)
  await until('nothing is on its way', BACK_WITHIN_MS, async () => {
    const one = await db.maybe(sql`
      select from comprobantes_fiscales where estado in ('enviando', 'incierto') limit 1`)
    return one === undefined
  })
  const waiting = sql`(select id from comprobantes_fiscales where estado = 'sin_emitir')`
  await db.run(sql`delete from comprobante_fiscal_ivas where comprobante in ${waiting}`)
  await db.run(sql`delete from comprobante_fiscal_lineas where comprobante in ${waiting}`)
  await db.run(sql`delete from comprobante_fiscal_envios where comprobante in ${waiting}`)
  await db.run(sql`delete from comprobantes_fiscales where estado = 'sin_emitir'`)
  await db.run(sql`vacuum analyze comprobantes_fiscales`)
}

/**
 * Electronic invoicing: what a sale costs while the tax office is down, held against the same while it answers; and a
 * thousand vouchers that waited, on their way when it is back, with a till that goes on selling.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { facturacion } from '@mostrador/contract/facturacion'
import sql from 'sql-template-tag'
import { SPACING_MS } from '../server/src/modules/comprobantes-fiscales/emision.commands.ts'
import { type Counterpart, startCounterpart } from '../server/test/arca/counterpart.ts'
import { issueVouchers } from '../server/test/crash/fiscal.ts'
import type { Senders } from './bench.ts'
import { salesTo } from './calls.ts'
import { percentile, type Result } from './measure.ts'
import { type Compared, compareSides, cpuPerCall, type Side } from './rounds.ts'
import type { Request } from './turn.ts'
import { adminOf, type World } from './world.ts'

const CONNECTIONS = 16
const WAITING = 1_000
/** A voucher of a series waits for a minute at most before it is tried again. */
const BACK_WITHIN_MS = 180_000
const SENT_WITHIN_MS = 900_000

/** What the tax office does during a turn. */
const [UP, REFUSED, UNAVAILABLE, OFF] = ['up', 'refused', 'unavailable', 'off'] as const

interface Stage {
  world: World
  arca: Counterpart
  requests: Request[]
  punto_venta: number
}

/** Sales to customers who need no document, each of which becomes an invoice. */
const anonymous = sql`condicion_iva = 'CF'`

export async function benchArca(
  world: World,
  senders: Senders,
  quick: boolean,
): Promise<{ parts: Result[]; wrong: string[] }> {
  const { db } = world
  const arca = await startCounterpart()
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
    await arca.stop()
  }
}

/** On or off, at the counterpart's address of the moment. */
async function turn({ world, arca }: Stage, activa: boolean): Promise<void> {
  const admin = await adminOf(world)
  await admin(facturacion.update, { body: { activa, url_wsaa: arca.wsaa, url_wsfe: arca.wsfe } })
}

async function until(what: string, withinMs: number, done: () => Promise<boolean>): Promise<void> {
  const started = performance.now()
  while (!(await done())) {
    if (performance.now() - started > withinMs) throw new Error(`${what}: not in ${withinMs / 1000} s`)
    await sleep(50)
  }
}

const countWaiting = async ({ world }: Stage): Promise<number> =>
  (
    await world.db.one<{ n: number }>(sql`
      select count(*) as n from comprobantes_fiscales where estado in ('sin_emitir', 'enviando', 'incierto')`)
  ).n

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
  const { product, postmaster, actor } = world
  const side = async (name: string, before: () => Promise<void>): Promise<Side> => ({
    ...{ name, generator: http, url: product.url, server: product.pid, postmaster, requests, actor, before },
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
        ...{ name: `sale, ${what} (p50)`, limit, allowed: OUTAGE_MAY_COST },
        ...{ ms: of(name).p50, limitMs: of(UP).p50, ratio: 1 / p50 },
      },
      {
        ...{ name: `sale, ${what} (CPU)`, limit, allowed: OUTAGE_MAY_COST },
        ...{ ms: cpuPerCall(of(name)), limitMs: cpuPerCall(of(UP)), ratio: cpu },
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
      ...{ ...off, name: 'sale with its invoice (CPU)', ratio: 1 / cpu },
      ...{ ms: cpuPerCall(of(UP)), limitMs: cpuPerCall(of(OFF)) },
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

/** A till is no machine: so long between two sales. */
const PAUSE_MS = 250
/** So many before the vouchers wait, and as many after. */
const ALONE = 80

/** How long each sale of a till takes, in ms, while `goesOn` says so. */
async function sell(
  { requests }: Stage,
  token: string,
  url: string,
  goesOn: (sold: number) => boolean,
): Promise<number[]> {
  const spent: number[] = []
  while (goesOn(spent.length)) {
    const request = requests[spent.length % requests.length] as Request
    const started = performance.now()
    const answered = await fetch(`${url}${request.path}`, {
      method: request.method,
      body: request.body ?? null,
      headers: {
        ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        'idempotency-key': crypto.randomUUID(),
      },
    })
    await answered.arrayBuffer()
    if (!answered.ok) throw new Error(`a sale was answered with ${answered.status}`)
    spent.push(performance.now() - started)
    await sleep(PAUSE_MS)
  }
  return spent
}

/** What may become of a sale beside vouchers that are sent: of every second sale, and of the slow ones. */
const MAY_DELAY = [
  { p: 50, allowed: 1.2 },
  { p: 95, allowed: 2 },
]

interface Sent {
  id: number
  numero: number | null
  cae: string | null
}

async function benchWaiting(stage: Stage, { http }: Senders): Promise<{ parts: Result[]; wrong: string[] }> {
  const { world, arca, requests } = stage
  const { db, actor } = world
  const url = world.baseUrl
  await turn(stage, true)
  const sellAlone = async () => await sell(stage, await world.token(), url, (sold) => sold < ALONE)
  const alone = await sellAlone()
  await until('nothing waits', SENT_WITHIN_MS, async () => (await countWaiting(stage)) === 0)

  await arca.stop()
  const token = await world.token()
  await http.take({ ...{ url, requests, token, actor }, connections: CONNECTIONS, ms: 0, atLeast: WAITING })
  const waiting = await db.rows<{ id: number }>(sql`
    select id from comprobantes_fiscales where estado <> 'autorizado' order by id`)
  const before = arca.asked.length
  await arca.start()
  await until('a voucher is sent', BACK_WITHIN_MS, async () => arca.asked.length > before)

  let over = false
  const selling = sell(stage, token, url, () => !over)
  const last = waiting.at(-1)?.id ?? 0
  const isSent = async () =>
    (await db.maybe(sql`select from comprobantes_fiscales where id = ${last} and cae is not null`)) !==
    undefined
  await until('all have their CAE', SENT_WITHIN_MS, isSent).finally(() => {
    over = true
  })
  const asked = arca.asked.slice(before, before + waiting.length)
  const meanwhile = await selling
  await until('nothing waits', SENT_WITHIN_MS, async () => (await countWaiting(stage)) === 0)
  alone.push(...(await sellAlone()))
  await until('nothing waits', SENT_WITHIN_MS, async () => (await countWaiting(stage)) === 0)
  const ids = waiting.map(({ id }) => id)
  const sent = await db.rows<Sent>(sql`
    select id, numero, cae from comprobantes_fiscales where punto_venta = ${stage.punto_venta} order by numero`)
  const pause = ((asked.at(-1) ?? 0) - (asked[0] ?? 0)) / (asked.length - 1)
  return {
    parts: [
      ...MAY_DELAY.map(({ p, allowed }) => ({
        name: `sale while ${WAITING} waiting vouchers are sent (p${p})`,
        ms: percentile(meanwhile, p),
        limit: `a sale with none waiting (p${p})`,
        limitMs: percentile(alone, p),
        allowed,
      })),
      {
        name: 'pause between two vouchers as configured',
        ms: SPACING_MS,
        limit: `as measured, of ${WAITING} that waited: ${(1000 / pause).toFixed(1)} vouchers per second`,
        limitMs: pause,
        allowed: 1,
      },
    ],
    wrong: wrongOf(stage, ids, sent),
  }
}

/** What is wrong with order, number or count. */
function wrongOf({ arca, punto_venta }: Stage, ids: readonly number[], sent: readonly Sent[]): string[] {
  const wrong = arca.complaints.map((text) => `arca: the office complains: ${text}`)
  if (ids.length !== WAITING) wrong.push(`arca: ${ids.length} vouchers waited, and not ${WAITING}`)
  const granted = arca.books.granted.filter((one) => one.punto_venta === punto_venta)
  const differing = sent.find(({ numero, cae }, i) => numero !== i + 1 || cae !== granted[i]?.cae)
  if (differing) wrong.push(`arca: voucher ${differing.id} has number ${differing.numero}, and no CAE of it`)
  if (granted.length !== sent.length)
    wrong.push(`arca: ${granted.length} were granted, and ${sent.length} sales have one`)
  const waited = new Set(ids)
  const order = sent.filter(({ id }) => waited.has(id)).map(({ id }) => id)
  if (order.join() !== ids.join()) wrong.push('arca: what waited was not sent in its order')
  if (arca.busiest !== 1) wrong.push(`arca: ${arca.busiest} requests of one series at the same time`)
  return wrong
}

/** A thousand vouchers that waited, on their way when the tax office is back, with a till that goes on selling. */
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { SPACING_MS } from '../../../server/src/modules/fiscal/cola/cola.commands.ts'
import type { Senders } from '../../calls/compare.ts'
import { percentile, type Result } from '../../measure/measure.ts'
import type { Request } from '../../measure/turn.ts'
import { BACK_WITHIN_MS, countWaiting, type Stage, turn, until } from './arcaStage.ts'

/** As many tills at once as the comparison of the outages has. */
const CONNECTIONS = 16
const WAITING = 1_000
const SENT_WITHIN_MS = 900_000

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
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
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

export async function benchWaiting(
  stage: Stage,
  { http }: Senders,
): Promise<{ parts: Result[]; wrong: string[] }> {
  const { world, arca, requests } = stage
  const { db } = world
  const url = world.baseUrl
  await turn(stage, true)
  const sellAlone = async () => await sell(stage, await world.token(), url, (sold) => sold < ALONE)
  const alone = await sellAlone()
  await until('nothing waits', SENT_WITHIN_MS, async () => (await countWaiting(stage)) === 0)

  await arca.stop()
  const token = await world.token()
  await http.take({ url, requests, token, connections: CONNECTIONS, ms: 0, atLeast: WAITING })
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
        // What a clock rounds.
        allowed: 1.01,
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

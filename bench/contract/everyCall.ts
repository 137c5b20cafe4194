/** Every call of the contract, one after the other: the CPU of server and database. */
import { XLSX } from '@mostrador/contract/endpoint'
import { type Read, readsOf } from '../../server/test/calls/reads.ts'
import { fillRest } from '../../server/test/database/rest.ts'
import { rowsOfBook } from '../../server/test/files/xlsx.ts'
import { everyEndpoint } from '../../server/test/run/app.ts'
import type { Senders } from '../calls/compare.ts'
import { cpuOf, cpuOfPostgres, cpuOfThreads } from '../measure/cpu.ts'
import { median } from '../measure/measure.ts'
import { adminOf, type World } from '../world.ts'
import { budgetOf, type EveryResult } from './budgets.ts'
import { prepareWrites, type Write, writesOf } from './everyWrite.ts'

interface Answer {
  status: number
  rows: number
}

/** What is measured again and again. */
interface Measured {
  send(n: number): Promise<Answer>
  /** CPU so far, in ms. */
  used(): number
}

/** The compilers of Node and the plans of PostgreSQL settle within so many calls. */
const WARM_UP = 12
const [LEAST_CALLS, ENOUGH_MS, MOST_CALLS, QUICK_CALLS] = [5, 100, 30, 5]
/** The first few of long ones are as good as others; of fewer, one that was disturbed could be the median. */
const [LONG_MS, FEW] = [500, 3]

/** The median: what else the processes do meanwhile falls on a few calls. */
async function cpuPerCall(quick: boolean, { send, used }: Measured): Promise<Answer & { ms: number }> {
  const spent: number[] = []
  const sendOne = async (n: number): Promise<Answer> => {
    const start = used()
    const answer = await send(n)
    spent.push(used() - start)
    return answer
  }
  const all = () => spent.reduce((sum, ms) => sum + ms, 0)
  let last: Answer = { status: 0, rows: 0 }
  let n = 0
  while (n < WARM_UP && (n < FEW || all() < LONG_MS)) last = await sendOne(n++)
  if (median(spent) * WARM_UP < LONG_MS) {
    spent.length = 0
    const most = quick ? QUICK_CALLS : MOST_CALLS
    while (spent.length < LEAST_CALLS || (spent.length < most && all() < ENOUGH_MS)) last = await sendOne(n++)
  }
  return { ...last, ms: median(spent) }
}

/** The rows of a workbook, and of what is no workbook its bytes. */
async function answerOf(response: Response): Promise<Answer> {
  const bytes = Buffer.from(await response.arrayBuffer())
  const isBook = response.headers.get('content-type') === XLSX
  return { status: response.status, rows: isBook ? rowsOfBook(bytes) : bytes.byteLength }
}

/** All reads and all writes of the contract. */
export async function benchEveryCall(
  world: World,
  senders: Senders,
  { quick, say }: { quick: boolean; say: (line: string) => void },
): Promise<EveryResult[]> {
  const endpoints = await everyEndpoint()
  await fillRest(world.db)
  await prepareWrites(world.db, await adminOf(world))
  await world.hush()
  const results: EveryResult[] = []
  const reads = (await readsOf(world.db, endpoints)).filter(
    // A workbook takes long to make, and reads what its list reads.
    ({ endpoint, asked }) => (quick || endpoint.produces === XLSX ? /^(|page=[13])$/.test(asked) : true),
  )
  const writes = await writesOf(world.db, endpoints)
  for (const item of [...reads, ...writes]) {
    const result = await measureOne(world, senders, item, quick)
    results.push(result)
    say(`${result.ms.toFixed(2)} ms ${result.call} ${result.asked}`)
  }
  return results
}

const tokens = new WeakMap<World, { text: string; at: number }>()
/** A fresh token every few minutes: one lasts fifteen. */
async function tokenOf(world: World): Promise<string> {
  const known = tokens.get(world)
  if (known && Date.now() - known.at < 5 * 60_000) return known.text
  const body = JSON.stringify({ username: 'admin', password: 'admin-demo', sucursal: 1 })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${world.baseUrl}/auth/login/`, { method: 'POST', headers, body })
  const { access } = (await response.json()) as { access: string }
  tokens.set(world, { text: access, at: Date.now() })
  return access
}

/** One read as the admin, again and again: its CPU, of server and database together. */
export async function cpuOfRead(
  world: World,
  path: string,
  quick: boolean,
): Promise<Answer & { ms: number }> {
  const headers = { authorization: `Bearer ${await tokenOf(world)}` }
  return await cpuPerCall(quick, {
    send: async () => answerOf(await fetch(world.baseUrl + path, { headers })),
    used: () => cpuOfThreads(world.product.pid) + cpuOfPostgres(world.postmaster),
  })
}

async function measureOne(
  world: World,
  senders: Senders,
  item: Read | Write,
  quick: boolean,
): Promise<EveryResult> {
  const { endpoint, asked } = item
  const authorization = `Bearer ${await tokenOf(world)}`
  const send = async (n: number) => {
    if ('url' in item) return answerOf(await fetch(world.baseUrl + item.url, { headers: { authorization } }))
    const { path, body, type } = item.request(n)
    const headers = { authorization, 'content-type': type }
    return answerOf(await fetch(world.baseUrl + path, { method: endpoint.method, headers, body }))
  }
  const call = `${endpoint.method} ${endpoint.path}`
  // A workbook is made in a thread that ends with it.
  const own = endpoint.produces === XLSX ? cpuOf : cpuOfThreads
  const measured = await cpuPerCall(quick, {
    send,
    used: () => own(world.product.pid) + cpuOfPostgres(world.postmaster),
  })
  const { p95Ms } = budgetOf(endpoint, asked)
  const isWaitedFor = p95Ms !== undefined && 'url' in item && measured.status === 200
  return { call, asked, ...measured, p95Ms: isWaitedFor ? await p95Of(world, senders, item.url) : undefined }
}

/** At as many connections as a busy shop has. */
const BUSY = { connections: 16, ms: 500 }

async function p95Of(world: World, { http }: Senders, path: string): Promise<number> {
  const requests = [{ method: 'GET' as const, path }]
  const { p95 } = await http.take({ url: world.baseUrl, token: await tokenOf(world), requests, ...BUSY })
  return p95
}

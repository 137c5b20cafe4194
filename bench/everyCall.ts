/** Every call of the contract, one after the other: the CPU of server and database, held against budgets. */
import type { Endpoint } from '@mostrador/contract/endpoint'
import { XLSX } from '@mostrador/contract/endpoint'
import sql from 'sql-template-tag'
import { everyEndpoint } from '../server/test/app.ts'
import { type Read, readsOf } from '../server/test/reads.ts'
import { fillRest } from '../server/test/rest.ts'
import { renew } from './calls.ts'
import { cpuOf, cpuOfPostgres, cpuOfThreads } from './cpu.ts'
import { prepareWrites, type Write, writesOf } from './everyWrite.ts'
import { median } from './measure.ts'
import { adminOf, type World } from './world.ts'

/** What a call must stay within: a page has a bound, what answers all rows grows with them, other work has none. */
export type Budget = 'page' | 'rows' | 'none'

export interface EveryResult {
  /** `GET /gestion/ventas/`. */
  call: string
  asked: string
  budget: Budget
  /** CPU of server and database, per call. */
  ms: number
  bytes: number
  status: number
}

/** The CPU of a page, in ms. */
export const PAGE_MS = 3
/** How much more a page may cost at ten times the size, and how much more each byte of what answers all rows. */
export const GROWS = 1.3

/** These look at the whole books, or work with a key or a password: they take what they take. */
const UNBOUNDED = ['/gestion/integridad/', '/metricas/', '/docs/', '/docs/openapi.json']

export const budgetOf = ({ path, produces, whole, query, method }: Endpoint, asked = ''): Budget => {
  if (UNBOUNDED.includes(path)) return 'none'
  const isPaged = /(^| |&)page=/.test(asked)
  if (produces === XLSX || produces === 'application/pdf') return 'rows'
  return method === 'GET' && whole && query && !isPaged ? 'rows' : 'page'
}

interface Answer {
  status: number
  bytes: number
}

/** What is measured again and again. */
interface Measured {
  send(n: number): Promise<Answer>
  /** Before each sending, not measured. */
  before?: () => Promise<void>
  /** CPU so far, in ms. */
  used(): number
}

/** A server remembers their pages until the list changes: what is measured is the first time. */
const REMEMBERED: Record<string, ReturnType<typeof renew>> = {
  'GET /gestion/articulos/': renew(sql`articulos`),
  'GET /gestion/clientes/': renew(sql`clientes`),
}

/** The compilers of Node and the plans of PostgreSQL settle within so many calls. */
const WARM_UP = 12
const [LEAST_CALLS, ENOUGH_MS, MOST_CALLS, QUICK_CALLS] = [5, 100, 30, 5]
/** The first few of long ones are as good as others. */
const LONG_MS = 500

/** The median: what else the processes do meanwhile falls on a few calls. */
async function cpuPerCall(
  quick: boolean,
  { send, before, used }: Measured,
): Promise<Answer & { ms: number }> {
  const spent: number[] = []
  const sendOne = async (n: number): Promise<Answer> => {
    await before?.()
    const start = used()
    const answer = await send(n)
    spent.push(used() - start)
    return answer
  }
  const all = () => spent.reduce((sum, ms) => sum + ms, 0)
  let last: Answer = { status: 0, bytes: 0 }
  let n = 0
  while (n < WARM_UP && all() < LONG_MS) last = await sendOne(n++)
  if (all() < LONG_MS) {
    spent.length = 0
    const most = quick ? QUICK_CALLS : MOST_CALLS
    while (spent.length < LEAST_CALLS || (spent.length < most && all() < ENOUGH_MS)) last = await sendOne(n++)
  }
  return { ...last, ms: median(spent) }
}

const answerOf = async (response: Response): Promise<Answer> => ({
  status: response.status,
  bytes: (await response.arrayBuffer()).byteLength,
})

/** All reads and all writes of the contract. */
export async function benchEveryCall(
  world: World,
  { quick, say }: { quick: boolean; say: (line: string) => void },
): Promise<EveryResult[]> {
  const endpoints = await everyEndpoint()
  await fillRest(world.db)
  await prepareWrites(world.db, await adminOf(world))
  const results: EveryResult[] = []
  const reads = (await readsOf(world.db, endpoints)).filter(
    // A workbook takes long to make, and reads what its list reads.
    ({ endpoint, asked }) => (quick || endpoint.produces === XLSX ? /^(|page=[13])$/.test(asked) : true),
  )
  const writes = await writesOf(world.db, endpoints)
  for (const item of [...reads, ...writes]) {
    const result = await measureOne(world, item, quick)
    results.push(result)
    say(`${result.ms.toFixed(2)} ms ${result.call} ${result.asked}`)
  }
  return results
}

let token = { text: '', at: 0 }
/** A fresh token every few minutes: one lasts fifteen. */
async function tokenOf(world: World): Promise<string> {
  if (Date.now() - token.at > 5 * 60_000) {
    const body = JSON.stringify({ username: 'admin', password: 'admin-demo', sucursal: 1 })
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${world.baseUrl}/auth/login/`, { method: 'POST', headers, body })
    token = { text: ((await response.json()) as { access: string }).access, at: Date.now() }
  }
  return token.text
}

async function measureOne(world: World, item: Read | Write, quick: boolean): Promise<EveryResult> {
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
  const change = REMEMBERED[call]
  const { ms, bytes, status } = await cpuPerCall(quick, {
    send,
    ...(change && { before: () => change(world.db) }),
    used: () => own(world.product.pid) + cpuOfPostgres(world.postmaster),
  })
  return { call, asked, budget: budgetOf(endpoint, asked), ms, bytes, status }
}

/** Forgets the token of another business. */
export const forgetToken = (): void => {
  token = { text: '', at: 0 }
}

/** Every call of the contract, one after the other: the CPU of server and database, held against budgets. */
import type { Endpoint } from '@mostrador/contract/endpoint'
import { XLSX } from '@mostrador/contract/endpoint'
import { everyEndpoint } from '../server/test/app.ts'
import { type Read, readsOf } from '../server/test/reads.ts'
import { fillRest } from '../server/test/rest.ts'
import { cpuOf, cpuOfPostgres } from './cpu.ts'
import { prepareWrites, type Write, writesOf } from './everyWrite.ts'
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

/** The compilers of Node and the plans of PostgreSQL settle within so many calls. */
const WARM_UP = 8
const [LEAST_MS, MOST_CALLS, QUICK_CALLS] = [150, 60, 8]

/** The ticks of /proc are of 10 ms: as many calls as make many ticks. */
async function cpuPerCall(
  { product, postmaster }: World,
  quick: boolean,
  send: (n: number) => Promise<Answer>,
): Promise<Answer & { ms: number }> {
  const used = () => cpuOf(product.pid) + cpuOfPostgres(postmaster)
  let last: Answer = { status: 0, bytes: 0 }
  let n = 0
  for (const started = used(); n < WARM_UP && used() - started < 5 * LEAST_MS; n++) last = await send(n)
  const before = used()
  const first = n
  const most = quick ? QUICK_CALLS : MOST_CALLS
  do last = await send(n++)
  while (n - first < most && used() - before < LEAST_MS)
  return { ...last, ms: (used() - before) / (n - first) }
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
    ({ asked }) => !quick || /^(|page=[13])$/.test(asked),
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
  const { ms, bytes, status } = await cpuPerCall(world, quick, send)
  const call = `${endpoint.method} ${endpoint.path}`
  return { call, asked, budget: budgetOf(endpoint, asked), ms, bytes, status }
}

/** Forgets the token of another business. */
export const forgetToken = (): void => {
  token = { text: '', at: 0 }
}

/** What the process counts about itself, in a registry of its own. */
import type { Endpoint } from '@mostrador/contract/endpoint'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { REPLAYED } from '../api/idempotency.ts'
import { type App, patternOf } from '../api/serve.ts'
import type { Figure, Reading } from '../process/reading.ts'

/** An operation, counted each time it is done. A repeated call with the same key does not count again. */
export interface Counted {
  name: string
  help: string
  endpoint: Endpoint
}

/** Seconds. A write takes milliseconds; an export of everything, seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const LABELS = ['method', 'route', 'status'] as const

/**
 * The route as it was declared, so that ids never become labels. Requests outside the API share the label
 * `web`.
 */
function routeOf(url: string): string {
  return /^\/(auth|gestion|salud|metricas|docs)\//.test(url) ? url : 'web'
}

let ofProcess: Registry | undefined

/** What Node tells of its process. It is watched once, because its observers never end. */
function processMetrics(): Registry {
  if (ofProcess) return ofProcess
  ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess })
  return ofProcess
}

/** Starts counting the requests of the application. */
export function createMetrics(
  { http, db, exports, lists, people }: Pick<App, 'http' | 'db' | 'exports' | 'lists' | 'people'>,
  readings: Reading[],
  counted: Counted[],
  rejected: () => Record<string, number>,
): Registry {
  const registry = new Registry()
  countRequests(registry, http, counted)
  new Counter({
    name: 'http_rejected_total',
    help: 'Requests refused for there being too many of them: of all together, or of one user or address',
    labelNames: ['reason'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [reason, count] of Object.entries(rejected())) this.inc({ reason }, count)
    },
  })
  const states = [
    [
      'db_connections',
      'Connections of the pool that are open or idle, and requests that wait for one',
      db.pool,
    ],
    ['exports', 'Excel workbooks that are being made, and those that wait for their turn', exports.state],
    ['lists', 'Lists without pages that are being made, and those that wait for their turn', lists.state],
    [
      'people',
      'Calls that are at work, and those that wait for an earlier one of the same person',
      people.state,
    ],
  ] as const
  for (const [name, help, read] of states) {
    gauge(registry, { name, help, labels: ['state'], read: () => figuresOf(read()) })
  }
  for (const reading of readings) gauge(registry, reading)
  return Registry.merge([processMetrics(), registry])
}

function countRequests(registry: Registry, http: App['http'], counted: Counted[]): void {
  const registers = [registry]
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered',
    labelNames: LABELS,
    registers,
  })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the arrival of a request to the end of its answer',
    labelNames: LABELS,
    buckets: BUCKETS,
    registers,
  })
  const operations = counted.map(({ name, help, endpoint }) => ({
    method: endpoint.method,
    url: patternOf(endpoint),
    counter: new Counter({ name, help, registers }),
  }))
  http.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    const { url = '' } = routeOptions
    const labels = { method, route: routeOf(url), status: reply.statusCode }
    requests.inc(labels)
    seconds.observe(labels, reply.elapsedTime / 1000)
    const operation = operations.find((one) => one.method === method && one.url === url)
    if (operation && reply.statusCode < 300 && !reply.hasHeader(REPLAYED)) operation.counter.inc()
    done()
  })
}

const figuresOf = (counts: object): Figure[] =>
  Object.entries(counts).map(([state, value]) => ({ labels: { state }, value }))

function gauge(registry: Registry, { name, help, labels = [], read }: Reading): void {
  new Gauge({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    collect() {
      const figures = read()
      if (typeof figures === 'number') return this.set(figures)
      // A server that is gone has no figure any more.
      this.reset()
      for (const figure of figures) this.set(figure.labels, figure.value)
    },
  })
}

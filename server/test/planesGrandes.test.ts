/** The plan of every statement that the lists, documents and reports run, on a business with some years of data. */
import { sesion } from '@mostrador/contract/base/sesion'
import type { Endpoint } from '@mostrador/contract/endpoint'
import sql, { type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedLarge } from '../seeds/large.ts'
import { createApp } from '../src/app.ts'
import { limitsOf } from '../src/platform/http/limits.ts'
import { send } from './calls/raw.ts'
import { type Read, readsOf } from './calls/reads.ts'
import { explain, explainFresh, noting, scannedInLoops, workOf } from './database/explain.ts'
import { fillRest } from './database/rest.ts'
import { everyEndpoint } from './run/app.ts'
import { cloneDb, type TestDb } from './run/db.ts'
import { SECRET } from './run/tienda.ts'

const SIZE = { sucursales: 3, articulos: 5_000, clientes: 5_000, ventas: 15_000, dias: 0, seed: 1 }

/**
 * A table of so many rows is not read whole for each row of another: 1,000 in a business of 50,000 sales. To read fewer
 * costs no more than their index.
 */
const MAX_SCANNED = 400
/** Below so many pages and rows, about a millisecond, plans may differ. */
const SMALL_WORK = 2_400
const MAX_RATIO = 2

/** Their kept plans do twice the work, on purpose. */
const EXCEPTIONS: Record<string, string> = {
  // Each row finds its sale by an index, in batches: it holds no other whole table in memory.
  '/gestion/agenda_cobros/': 'rows',
  '/gestion/agenda_cobros/exportar/': 'rows',
}

const endpoints = await everyEndpoint()

let test: TestDb
let http: Awaited<ReturnType<typeof createApp>>
let tokens: string[]
let noted: Sql[] = []
/** Texts whose plans were looked at: a kept plan is the same for all values. */
const explained = new Set<string>()

beforeAll(async () => {
  test = await cloneDb({ max: 3 })
  await seedLarge(test.db, SIZE)
  await fillRest(test.db)
  const db = noting(test.db, (query) => noted.push(query), FEW_ROWS)
  http = await createApp({ db, secret: SECRET, logLevel: 'silent', limits: limitsOf(0, 0) })
  await http.ready()
  tokens = await Promise.all(
    [
      { username: 'admin', password: 'admin-demo', sucursal: 1 },
      { username: 'vendedor1', password: 'vendedor-demo', sucursal: 1 },
    ].map(async (body) => {
      const { body: answer } = await send(http, { method: 'POST', url: sesion.login.path, body })
      return (answer as { access: string }).access
    }),
  )
}, 600_000)
afterAll(async () => {
  await http.close()
  await test.drop()
})

/** Of a workbook, which takes long to make: its statements are planned and run whole all the same. */
const FEW_ROWS = 100

/** Checks of the whole books read all of them. */
const WHOLE_BOOKS = ['/gestion/integridad/']

const isRead = ({ text }: Sql): boolean =>
  /^\s*(with|select)\b/i.test(text) && !/\bfor (update|share)\b/.test(text)

/** What is wrong with the plan of a statement. */
async function problemsOf(query: Sql, path: string): Promise<string[]> {
  const { kept } = await explain(test.db, query)
  const problems = scannedInLoops(kept, MAX_SCANNED).map((table) => `reads all of ${table} for each row`)
  const work = workOf(kept)
  if (work <= SMALL_WORK || EXCEPTIONS[path]) return problems
  const least = workOf(await explainFresh(test.db, query))
  return work > MAX_RATIO * least
    ? [...problems, `keeps a plan of ${Math.round(work)}, a fresh one is of ${Math.round(least)}`]
    : problems
}

describe('every GET', () => {
  const reads = endpoints.filter(({ method, path }) => method === 'GET' && !WHOLE_BOOKS.includes(path))
  // A workbook takes long to make, and reads what its list reads.
  const isAsked = ({ endpoint, asked }: Read) => !endpoint.produces || asked === ''
  /** How often the admin asked, and the calls that were not answered with rows. */
  let count = 0
  const unanswered = new Set<string>()
  const noteAnswer = ({ path, produces }: Endpoint, status: number) => {
    count++
    if (produces ? status >= 500 : status !== 200) unanswered.add(`${path} ${status}`)
  }

  it.each(reads.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s has no plan that costs more than it must',
    async (path, endpoint) => {
      const wrong: string[] = []
      for (const { asked, url } of (await readsOf(test.db, [endpoint])).filter(isAsked)) {
        for (const token of tokens) {
          noted = []
          const { status } = await send(http, { method: 'GET', url, token })
          if (token === tokens[0]) noteAnswer(endpoint, status)
          for (const query of noted.filter(isRead)) {
            if (explained.has(query.text)) continue
            explained.add(query.text)
            const problems = await problemsOf(query, path)
            wrong.push(...problems.map((problem) => `${asked}: ${problem}: ${query.text}`))
          }
        }
      }
      expect(wrong).toEqual([])
    },
  )

  /** Looks at the answers of the tests above: it runs after them, and not alone. */
  it('is asked with every filter, and finds something', () => {
    expect(count).toBeGreaterThan(300)
    // The seeds raise no instalments, order and return nothing, give no money back, take no goods back by a delivery note, have no cheque refused, and
    // show no records of customers, no model, no serial number, no promotion, no count of stock and no file of ARCA.
    expect([...unanswered].toSorted()).toEqual([
      '/gestion/actualizaciones-cuotas/{id}/ 404',
      '/gestion/comprobantes-arca/{id}/ 404',
      '/gestion/conteos-stock/{id}/ 404',
      '/gestion/conteos-stock/{id}/articulos/ 404',
      '/gestion/conteos-stock/{id}/lecturas/ 404',
      '/gestion/devoluciones-proveedor/{id}/ 404',
      '/gestion/devoluciones-saldo/{id}/ 404',
      '/gestion/etiquetas/propuesta/{origen}/{id}/ 409',
      '/gestion/informe_cobros/{tipo}/{id}/ 404',
      '/gestion/legajos-credito/{id}/ 409',
      '/gestion/legajos-credito/{id}/bcra/ 409',
      '/gestion/modelos/{id}/ 404',
      '/gestion/notas-debito/{id}/ 404',
      '/gestion/pedidos/{id}/ 404',
      '/gestion/presupuestos/{id}/ 404',
      '/gestion/promociones/{id}/ 404',
      '/gestion/refinanciaciones/{id}/ 404',
      '/gestion/series/{id}/ 404',
    ])
  })
})

describe('a page', () => {
  /** A page of movements of tills reads the few shifts of its business whole, to join those of its rows. */
  const PAGE_WORK = 700
  /** The panel adds up the sales of a month, on its last day all of them, the payments of a day and what is overdue. */
  const PANEL_WORK = 3_500

  const statementsOf = async (url: string): Promise<Sql[]> => {
    // The session is looked for once, and then remembered for a moment.
    for (let n = 0; n < 2; n++) {
      noted = []
      expect((await send(http, { method: 'GET', url, token: tokens[0] })).status).toBe(200)
    }
    return noted.filter(isRead)
  }

  const workOfPage = async (url: string): Promise<number> => {
    let sum = 0
    for (const query of await statementsOf(url)) sum += workOf((await explain(test.db, query)).kept)
    return sum
  }

  it.each([
    ['/gestion/cheques/?page=3'],
    ['/gestion/informe_stock/?estado=SIN_STOCK'],
    ['/gestion/informe_stock/?estado=SIN_STOCK&page=3'],
    ['/gestion/informe_stock/?orden=-codigo&page=3'],
    ['/gestion/informe_stock/?orden=-nombre'],
    ['/gestion/informe_stock/?orden=-stock_total&sucursal=1'],
    ['/gestion/informe_stock/?orden=-stock_total&sucursal=1&page=3'],
    ['/gestion/stock/movimientos/?orden=fecha'],
    ['/gestion/stock/movimientos/?orden=-fecha'],
    ['/gestion/stock/movimientos/?sucursal=1&orden=fecha&page=3'],
    ['/gestion/auditoria/?usuario=2'],
    ['/gestion/auditoria/?usuario=2&page=3'],
    ['/gestion/caja-movimientos/?page=3'],
    ['/gestion/caja-movimientos/?tipo=GASTO'],
    ['/gestion/caja-movimientos/?tipo=INGRESO'],
    ['/gestion/caja-movimientos/?tipo=VENTA&page=3'],
    ['/gestion/caja-movimientos/?sucursal=1&page=3'],
    ['/gestion/caja-movimientos/?sucursal=1&tipo=GASTO'],
    ['/gestion/ventas/?estado=anulada&page=3'],
    ['/gestion/ventas/?estado=anulada&sucursal=1'],
    ['/gestion/auditoria/?page=3'],
    ['/gestion/auditoria/?entidad=articulos&page=3'],
    ['/gestion/auditoria/?desde=2020-01-01&hasta=2099-12-31'],
    ['/gestion/comprobantes-fiscales/?tipo=6&page=3'],
    ['/gestion/ventas/?search=5329'],
    ['/gestion/recibos/?search=5329'],
    ['/gestion/articulos/?sin_servicios=true&page=3'],
    ['/gestion/comprobantes-fiscales/?page=3'],
    ['/gestion/comprobantes-fiscales/?estado=autorizado'],
    ['/gestion/comprobantes-fiscales/?estado=rechazado'],
    ['/gestion/comprobantes-fiscales/?tipo=13'],
  ])('%s reads little of its table', async (url) => {
    expect(await workOfPage(url)).toBeLessThan(PAGE_WORK)
  })

  /** What they find is counted: that is of the size of what they find. */
  it.each([
    ['/gestion/caja-turnos/?page=3', 1_000],
    ['/gestion/inicio/', 50_000],
    ['/gestion/inicio/?sucursal=1', 34_000],
    ['/gestion/cobranza/?page=1', 8_000],
    ['/gestion/caja-turnos/?diferencia=true', 4_500],
    ['/gestion/informe_stock/?orden=-stock_total', 10_000],
    ['/gestion/informe_stock/?orden=stock_total', 5_000],
    ['/gestion/cheques/?search=Bravo', 1_500],
    ['/gestion/importaciones/1/filas/?search=Bravo', 2_000],
  ])('%s reads what it finds', async (url, work) => {
    expect(await workOfPage(url)).toBeLessThan(work)
  })

  it('the last sales of the welcome are not looked for among all, where a branch has none', async () => {
    await test.db.run(sql`
      insert into sucursales (nombre, localidad, punto_venta) values ('Nueva', 'Córdoba', 9000)`)
    const ultimas = (await statementsOf('/gestion/inicio/')).filter(({ text }) =>
      text.includes('v.punto_venta'),
    )
    expect(ultimas).toHaveLength(1)
    for (const query of ultimas) expect(workOf((await explain(test.db, query)).kept)).toBeLessThan(PAGE_WORK)
  })

  it('the panel of a branch adds up in the indexes', async () => {
    expect(await workOfPage('/gestion/panel/?sucursal=1')).toBeLessThan(PANEL_WORK)
  })

  it.each([
    ['/gestion/panel/'],
    ['/gestion/inicio/'],
    ['/gestion/ventas/?search=5329'],
    ['/gestion/recibos/?search=5329'],
    ['/gestion/notas-credito/?search=532'],
  ])('%s is planned once, and not anew for each call', async (url) => {
    const anew: string[] = []
    for (const query of await statementsOf(url))
      if (!(await explain(test.db, query)).isKept) anew.push(query.text)
    expect(anew).toEqual([])
  })
})

describe('a plan', () => {
  it('that reads a table for each row of another is found', async () => {
    const bad = sql`select v.id, (select count(*) from cheques h where h.monto = v.id) as n from ventas v limit 5`
    expect(await problemsOf(bad, '')).toEqual(['reads all of cheques for each row'])
  })

  it('that is kept for unknown values and costs more is found', async () => {
    const bad = sql`select v.id from ventas v join clientes c on c.id = v.cliente
      where v.id in (select id from ventas order by id desc limit (select ${1}::bigint) offset (select ${1}::bigint))`
    expect(await problemsOf(bad, '')).toEqual([expect.stringMatching(/^keeps a plan of/)])
  })
})

/** Every list that can be sorted sorts by each of its columns, and adds up what its filters leave. */
import { sesion } from '@mostrador/contract/base/sesion'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedLarge } from '../seeds/large.ts'
import { createApp } from '../src/app.ts'
import { limitsOf } from '../src/platform/http/limits.ts'
import { send } from './calls/raw.ts'
import { type JsonSchema, wireSchema } from './calls/samples.ts'
import { fillRest } from './database/rest.ts'
import { fillSorted } from './database/restSorted.ts'
import { everyEndpoint } from './run/app.ts'
import { cloneDb, type TestDb } from './run/db.ts'
import { SECRET } from './run/tienda.ts'

const SIZE = { sucursales: 2, articulos: 200, clientes: 150, ventas: 400, dias: 0, seed: 1 }

let test: TestDb
let http: Awaited<ReturnType<typeof createApp>>
let token: string

beforeAll(async () => {
  test = await cloneDb({ max: 3 })
  await seedLarge(test.db, SIZE)
  await fillRest(test.db)
  await fillSorted(test.db)
  // Some of the same amount, which stand by their number.
  await test.db.run(
    sql`update articulos set precio_venta = 100 where id in (select id from articulos limit 30)`,
  )
  await test.db.run(sql`
    update articulos set precio_costo = case length(nombre) % 3 when 0 then 0 else precio_venta / (2 + length(nombre) % 4) end`)
  http = await createApp({ db: test.db, secret: SECRET, logLevel: 'silent', limits: limitsOf(0, 0) })
  await http.ready()
  const body = { username: 'admin', password: 'admin-demo', sucursal: 1 }
  const { body: answer } = await send(http, { method: 'POST', url: sesion.login.path, body })
  token = (answer as { access: string }).access
}, 120_000)
afterAll(async () => {
  await http.close()
  await test.drop()
})

type Row = Record<string, unknown>
interface Answer {
  results: Row[]
  count: number
  total_pages: number
  totales?: Record<string, number> | null
}

async function get(path: string, query: Record<string, string>): Promise<Answer> {
  const { status, body } = await send(http, {
    method: 'GET',
    url: `${path}?${new URLSearchParams({ page: '1', page_size: '10000', ...query })}`,
    token,
  })
  expect(status).toBe(200)
  const { productos, ...answer } = body as Answer & { productos?: Row[] }
  return productos ? { ...answer, results: productos.map((row) => ({ id: row.codigo, ...row })) } : answer
}

const propertiesOf = (schema: JsonSchema): Record<string, JsonSchema> => schema.properties ?? {}

const lists = (await everyEndpoint()).flatMap(({ method, path, query, produces }) => {
  const asked = query && propertiesOf(wireSchema(query))
  const { orden, totales } = asked ?? {}
  if (method !== 'GET' || produces || !orden) return []
  return [{ path, ordenes: (orden as { enum: string[] }).enum, filtros: Object.keys(asked ?? {}), totales }]
})

/** The number of a document follows its id. A cost of nothing is an unknown one. */
function sortedBy(row: Row, column: string): unknown {
  const value = row[column === 'numero' ? 'id' : column]
  return column === 'precio_costo' && value === 0 ? undefined : value
}

/** What a list is asked beside its order, so that its rows show what sorts them. */
const BASE: Record<string, Record<string, string>> = {
  '/gestion/cheques/': { estado: 'TODOS' },
  '/gestion/articulos/': { con_stock: 'true' },
}

/** What may be unknown comes last in both directions. */
const isUnknown = (value: unknown): boolean => value === undefined

const compare = (a: unknown, b: unknown, locale: boolean): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (locale) return String(a).localeCompare(String(b), 'es-AR')
  return String(a) < String(b) ? -1 : Number(String(a) > String(b))
}

const FISCALES = '/gestion/comprobantes-fiscales/'

/** The same sums from the rows. */
function sumsOf(path: string, rows: Row[], conEstado: boolean): Record<string, number> {
  const sum = (importe: string, is: (row: Row) => boolean, sign = (_: Row) => 1) =>
    rows.filter(is).reduce((n, row) => n + sign(row) * Math.round(Number(row[importe]) * 100), 0) / 100
  const anulado = ({ estado }: Row) => estado === 'anulada' || estado === 'anulado'
  const vale = (row: Row) => !anulado(row)
  const deben = sum('saldo', ({ saldo }) => Number(saldo) > 0)
  const a_favor = -sum('saldo', ({ saldo }) => Number(saldo) < 0) || 0
  const base = { total: sum('total', vale), anulado: sum('total', anulado) }
  switch (path) {
    case '/gestion/stock/movimientos/': {
      const units = (of: 'entrada' | 'salida') => rows.reduce((n, row) => n + Number(row[of]), 0)
      return { entrada: units('entrada'), salida: units('salida') }
    }
    case '/gestion/clientes/':
      return { deben, a_favor }
    case '/gestion/proveedores/':
      return { se_debe: deben, a_favor }
    case FISCALES: {
      const is = (autorizado: boolean, credito: boolean) => (row: Row) =>
        (row.estado === 'autorizado') === autorizado && (row.clase === 'nota_credito') === credito
      return {
        total: sum('total', is(true, false)),
        credito: sum('total', is(true, true)),
        sin_autorizar: sum('total', (row) => row.estado !== 'autorizado' && !row.retirado),
      }
    }
    case '/gestion/compras/': {
      const sign = ({ en_cuenta }: Row) => (Number(en_cuenta) < 0 ? -1 : 1)
      return { total: sum('total', vale, sign), pendiente: sum('pendiente', vale, sign) }
    }
    case '/gestion/pagos-proveedores/':
      return { ...base, sin_aplicar: sum('sin_aplicar', vale) }
    default:
      return conEstado ? base : { total: base.total }
  }
}

it('finds the lists', () => {
  expect(lists.map(({ path }) => path).toSorted()).toEqual([
    '/gestion/ajustes/',
    '/gestion/articulos/',
    '/gestion/cheques/',
    '/gestion/clientes/',
    '/gestion/compras/',
    '/gestion/comprobantes-fiscales/',
    '/gestion/conteos-stock/',
    '/gestion/devoluciones-proveedor/',
    '/gestion/informe_stock/',
    '/gestion/notas-credito/',
    '/gestion/notas-debito/',
    '/gestion/pagos-proveedores/',
    '/gestion/pedidos/',
    '/gestion/presupuestos/',
    '/gestion/proveedores/',
    '/gestion/recepciones/',
    '/gestion/recibos/',
    '/gestion/refinanciaciones/',
    '/gestion/remitos-cliente/',
    '/gestion/stock/movimientos/',
    '/gestion/transferencias/',
    '/gestion/ventas/',
  ])
})

describe.each(lists)('$path', ({ path, ordenes, filtros, totales }) => {
  it.each(ordenes)('is sorted by %s, on each page and in a search', async (orden) => {
    const column = orden.replace(/^-/, '')
    const sign = orden.startsWith('-') ? -1 : 1
    const base = BASE[path] ?? {}
    for (const query of filtros.includes('search') ? [base, { ...base, search: 'ma' }] : [base]) {
      const { results } = await get(path, { orden, ...query })
      expect(results.length).toBeGreaterThan(3)
      if (column !== 'id') {
        for (const [n, row] of results.entries()) {
          const before = results[n - 1]
          if (!before) continue
          const names = column === 'nombre' || column === 'razon_social'
          const [a, b] = [sortedBy(before, column), sortedBy(row, column)]
          if (isUnknown(b)) continue
          expect(isUnknown(a)).toBe(false)
          expect(sign * compare(a, b, names)).toBeLessThanOrEqual(0)
        }
      }
      const second = await get(path, { orden, ...query, page: '2', page_size: '7' })
      expect(second.results.map(({ id }) => id)).toEqual(results.slice(7, 14).map(({ id }) => id))
      // The far end is read from there.
      const last = Math.ceil(results.length / 7)
      const end = await get(path, { orden, ...query, page: String(last), page_size: '7' })
      expect(end.results.map(({ id }) => id)).toEqual(results.slice((last - 1) * 7).map(({ id }) => id))
    }
  })

  it('refuses an order by another column', async () => {
    const { status } = await send(http, { method: 'GET', url: `${path}?orden=cliente`, token })
    expect(status).toBe(400)
  })

  it.skipIf(!totales)('adds up what its filters leave, for who asks', async () => {
    const anulado = ['/gestion/presupuestos/', '/gestion/pagos-proveedores/'].includes(path)
      ? 'anulado'
      : 'anulada'
    const filters: Record<string, string>[] = [
      {},
      ...(filtros.includes('search') ? [{ search: 'ma' }] : [{ sucursal: '1' }]),
      ...(filtros.includes('estado') && path !== FISCALES ? [{ estado: anulado }] : []),
      ...(filtros.includes('usuario') ? [{ usuario: '2' }] : []),
      ...(filtros.includes('deudores') ? [{ deudores: 'true' }] : []),
      ...(filtros.includes('condicion_venta') ? [{ condicion_venta: 'Cta-Cte en 2 cuotas' }] : []),
      ...(filtros.includes('tipo_operacion') ? [{ tipo_operacion: 'SALIDA' }] : []),
    ]
    for (const query of filters) {
      const { results, totales: sums } = await get(path, { ...query, totales: 'true' })
      expect(sums).toEqual(sumsOf(path, results, filtros.includes('estado')))
      if (query.deudores) expect(results.every(({ saldo }) => Number(saldo) > 0)).toBe(true)
      if (query.estado) expect(results.every(({ estado }) => estado === anulado)).toBe(true)
      const page = await get(path, { ...query, totales: 'true', page_size: '3' })
      expect(page.totales).toEqual(sums)
    }
    expect((await get(path, {})).totales).toBeUndefined()
  })
})

it('a list of too many rows is not added up', async () => {
  await test.db.run(sql`
    insert into clientes (nombre, numero_documento, condicion_iva, tipo_documento, fecha_alta)
    select 'Otro ' || n, n::text, 'CF', 'DNI', current_date from generate_series(1, 20001) n`)
  expect((await get('/gestion/clientes/', { totales: 'true', page_size: '1' })).totales).toBeNull()
  const few = await get('/gestion/clientes/', { totales: 'true', page_size: '1', deudores: 'true' })
  expect(few.totales).not.toBeNull()
})

/** The calls that are measured, with the requests of each and what is aimed at. */

import { urlOf } from '@mostrador/contract/client'
import { fechaDe, sumarDias } from '@mostrador/contract/fechas'
import { informes } from '@mostrador/contract/gestion/informes'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { stock } from '@mostrador/contract/mercaderia/stock'
import { historialCliente } from '@mostrador/contract/ventas/historial-cliente'
import { ventas } from '@mostrador/contract/ventas/ventas'
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../../server/src/platform/database/db.ts'
import type { Request } from '../measure/turn.ts'
import { type Aim, COUNTER_P95_MS, SALE_OF_DATABASE } from '../tables/aims.ts'
import type { World } from '../world.ts'
import { spotSales, usualSales } from './sales.ts'

export interface Call {
  /** For `--only`. */
  name: string
  title: string
  /** The same for `docs/rendimiento.md`. */
  titulo: string
  aim: Aim
  /** Those of a sale bring their SQL. */
  requests(db: Db, world: World): Promise<Request[]>
}

/** How many different rows a call asks for, one after the other. */
const VARIETY = 50
const PAGE_SIZE = 20
/** Customers with so many sales: an ordinary history. */
const BOUGHT = 5
const REPORT_ROWS = 770
/** What a person at a counter waits for. */
const COUNTER: Aim = { p95Ms: COUNTER_P95_MS }
const SALE: Aim = { database: SALE_OF_DATABASE, p95Ms: COUNTER_P95_MS }

const get = (path: string): Request => ({ method: 'GET', path })

async function gets(db: Db, rows: Sql, pathOf: (value: never) => string): Promise<Request[]> {
  const found = await db.rows<{ value: never }>(sql`${rows} limit ${VARIETY}`)
  return found.map(({ value }) => get(pathOf(value)))
}

/** The first word of a name: what an article is, or a surname. */
const firstWord = (table: Sql): Sql => sql`
  select word as value from (
    select id, substring(nombre from '^[[:alpha:]]{4,}') as word from ${table}
  ) w where word is not null order by md5(id::text)`

/** Pages near the end of the catalogue. */
async function deepPages(db: Db): Promise<Request[]> {
  const { count } = await db.one<{ count: number }>(sql`select count(*) from articulos`)
  const last = Math.floor((count / PAGE_SIZE) * 0.9)
  return Array.from({ length: 10 }, (_, n) => get(urlOf(articulos.list, { query: { page: last - n } })))
}

/** Whole days before today, which is when the measured sales are made, with about as many rows as wanted. */
async function reportOf(db: Db): Promise<Request[]> {
  const hasta = sumarDias(fechaDe(new Date()), -1)
  const { desde } = await db.one<{ desde: string }>(sql`
    select coalesce(min(fecha), ${hasta}::date) as desde from (
      select fecha from ventas where sucursal = 1 and estado = 'aprobada' and fecha <= ${hasta}::date
      order by fecha desc limit ${REPORT_ROWS}
    ) v`)
  return [get(urlOf(informes.ventas, { query: { desde, hasta } }))]
}

/** Customers of the histories get no new sales, so that their histories stay as they are. */
const ordinary = sql`select cliente as value from ventas group by cliente having count(*) = ${BOUGHT} order by cliente`

export const CALLS: Call[] = [
  {
    name: 'articles',
    title: 'articles, page',
    titulo: 'artículos, una página',
    aim: COUNTER,
    requests: async () => [get(urlOf(articulos.list))],
  },
  {
    name: 'deep',
    title: 'articles, deep page',
    titulo: 'artículos, una página del final',
    aim: COUNTER,
    requests: deepPages,
  },
  {
    name: 'word',
    title: 'articles, a word',
    titulo: 'artículos, una palabra',
    aim: COUNTER,
    requests: (db) =>
      gets(db, firstWord(sql`articulos`), (search) => urlOf(articulos.list, { query: { search } })),
  },
  {
    name: 'code',
    title: 'article by code',
    titulo: 'un artículo por su código',
    aim: COUNTER,
    requests: (db) =>
      gets(db, sql`select id as value from articulos order by md5(nombre || id)`, (search) =>
        urlOf(articulos.list, { query: { search } }),
      ),
  },
  {
    name: 'customers',
    title: 'customers, a name',
    titulo: 'clientes, un apellido',
    aim: COUNTER,
    requests: (db) =>
      gets(db, firstWord(sql`clientes`), (search) => urlOf(clientes.list, { query: { search } })),
  },
  {
    name: 'sales',
    title: 'sales, page',
    titulo: 'ventas, una página',
    aim: COUNTER,
    requests: async () => [get(urlOf(ventas.list))],
  },
  {
    name: 'detail',
    title: 'sale, detail',
    titulo: 'una venta, entera',
    aim: COUNTER,
    requests: (db) =>
      gets(db, sql`select id as value from ventas where sucursal = 1 order by md5(id::text)`, (id) =>
        urlOf(ventas.get, { params: { id } }),
      ),
  },
  {
    name: 'sale',
    title: 'create a sale of 3 lines',
    titulo: 'vender tres renglones',
    aim: SALE,
    requests: (db, world) => spotSales(db, world, sql`id not in (${ordinary})`),
  },
  {
    name: 'usual-sale',
    title: 'create any sale: all customers and articles, a third in instalments, three branches',
    titulo: 'vender cualquier cosa a cualquiera, un tercio en cuotas, en tres sucursales',
    aim: SALE,
    requests: usualSales,
  },
  {
    name: 'stock',
    title: 'stock report, page',
    titulo: 'informe de stock, una página',
    aim: COUNTER,
    requests: async () => [get(urlOf(stock.informe))],
  },
  {
    name: 'history',
    title: 'customer’s history',
    titulo: 'historial de un cliente',
    aim: COUNTER,
    requests: (db) => gets(db, ordinary, (id) => urlOf(historialCliente.get, { params: { id } })),
  },
  {
    name: 'report',
    title: `sales report, ${REPORT_ROWS} rows`,
    titulo: `informe de ventas, ${REPORT_ROWS} filas`,
    aim: {},
    requests: reportOf,
  },
]

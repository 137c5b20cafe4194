/** The calls that are measured, with the requests of each and what is aimed at. */

import { urlOf } from '@mostrador/contract/client'
import { fechaDe, sumarDias } from '@mostrador/contract/fechas'
import { informes } from '@mostrador/contract/gestion/informes'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { stock } from '@mostrador/contract/mercaderia/stock'
import { historialCliente } from '@mostrador/contract/ventas/historial-cliente'
import { CreateVenta, ventas } from '@mostrador/contract/ventas/ventas'
import sql, { type Sql } from 'sql-template-tag'
import * as z from 'zod/mini'
import type { Db } from '../server/src/platform/database/db.ts'
import type { Aim } from './aims.ts'
import { listVendibles } from './restock.ts'
import type { Request } from './turn.ts'
import { usualSales } from './usualSales.ts'
import type { World } from './world.ts'

export interface Call {
  /** For `--only`. */
  name: string
  title: string
  /** The same for `docs/rendimiento.md`. */
  titulo: string
  aim: Aim
  /** The largest allowed ratio of CPU per call at ten times the size. */
  grows: number
  requests(db: Db, world?: World): Promise<Request[]>
  /** False where the floor does not have it. */
  hasFloor?: false
  /** What must be so before each turn. */
  before?: (db: Db) => Promise<void>
}

/** How many different rows a call asks for, one after the other. */
const VARIETY = 50
const PAGE_SIZE = 20
/** The letters of a word whose size changes. */
const UNLIKE_LETTERS = 4
/** A server remembers far pages together, up to 200 rows: of these lengths, no two fill the same number of rows. */
const UNLIKE_LENGTHS = [10, 11, 12, 13, 14, 17, 19, 21, 23, 26, 29, 30, 31, 34, 35, 37, 41, 42, 43, 44, 47]
const LINES = 3
/** Customers with so many sales: an ordinary history. */
const BOUGHT = 5
const REPORT_ROWS = 770
/** A list or a document costs nearly the same in a larger business, a search or a report may cost more. */
const [FLAT, WIDER] = [1.3, 2]

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

/** Ways to write a word with other capitals: the same rows are found, and no server has been asked before. */
const waysToWrite = (word: string): string[] =>
  Array.from({ length: 2 ** UNLIKE_LETTERS }, (_, way) =>
    [...word.toLowerCase()].map((letter, n) => ((way >> n) & 1 ? letter.toUpperCase() : letter)).join(''),
  )

/** Different searches by a word, more than a server remembers. */
async function newSearches(
  db: Db,
  table: Sql,
  pathOf: (query: { search: string }) => string,
): Promise<Request[]> {
  const words = await db.rows<{ value: string }>(sql`${firstWord(table)} limit ${VARIETY}`)
  const written = [...new Set(words.map(({ value }) => value))].map(waysToWrite)
  return Array.from({ length: 2 ** UNLIKE_LETTERS }, (_, way) => written.map((ways) => ways[way] ?? ''))
    .flat()
    .map((search) => get(pathOf({ search })))
}

/** Pages in the last fifth of the catalogue, of more kinds than a server remembers. */
async function newDeepPages(db: Db): Promise<Request[]> {
  const { count } = await db.one<{ count: number }>(sql`select count(*) from articulos`)
  const places = Array.from({ length: 19 }, (_, n) => 0.8 + n / 100)
  return places.flatMap((place) =>
    UNLIKE_LENGTHS.map((page_size) => {
      const page = Math.floor((count * place) / page_size)
      return get(urlOf(articulos.list, { query: { page, page_size } }))
    }),
  )
}

/** So that no server has read the list before: it is as if somebody had changed it. */
export const renew = (table: Sql) => async (db: Db) => {
  await db.run(sql`update ${table} set nombre = nombre where id = (select min(id) from ${table})`)
}

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

/** Sales of three lines to so many customers. */
export async function salesTo(db: Db, customers: Sql): Promise<Request[]> {
  const vendibles = await listVendibles(db)
  const compradores = await db.rows<{ id: number }>(sql`
    select id from clientes where not baja and ${customers} order by id limit 1000`)
  const hoy = fechaDe(new Date())
  return Array.from({ length: Math.floor(vendibles.length / LINES) }, (_, n) => {
    const detalles = vendibles.slice(n * LINES, (n + 1) * LINES).map(({ id, precio_venta }) => ({
      articulo: id,
      cantidad: 1,
      precio_unitario: precio_venta,
      total: precio_venta,
    }))
    const venta = {
      tipo_documento: 'FACTURA' as const,
      fecha: hoy,
      cliente: compradores[n % compradores.length]?.id ?? 1,
      condicion_venta: 'Contado Efectivo' as const,
      concepto: '',
      bonificacion: 0,
      total: detalles.reduce((sum, d) => sum + d.total, 0),
      detalles,
      anticipo: 0,
      cantidad_cuotas: null,
    }
    return { method: 'POST', path: urlOf(ventas.create), body: JSON.stringify(z.encode(CreateVenta, venta)) }
  })
}

export const CALLS: Call[] = [
  {
    name: 'articles',
    title: 'articles, page',
    titulo: 'artículos, una página',
    aim: { floor: 1 },
    grows: FLAT,
    requests: async () => [get(urlOf(articulos.list))],
  },
  {
    name: 'deep',
    title: 'articles, deep page',
    titulo: 'artículos, una página del final',
    aim: { as: 'articles', ratio: 1.2 },
    grows: FLAT,
    requests: deepPages,
  },
  {
    name: 'deep-first',
    title: 'articles, deep page, for the first time',
    titulo: 'artículos, una página del final, por primera vez',
    aim: { as: 'articles', ratio: 1.2 },
    grows: FLAT,
    requests: newDeepPages,
    before: renew(sql`articulos`),
  },
  {
    name: 'word',
    title: 'articles, a word',
    titulo: 'artículos, una palabra',
    aim: { cpuMs: 2.5 },
    grows: WIDER,
    requests: (db) =>
      gets(db, firstWord(sql`articulos`), (search) => urlOf(articulos.list, { query: { search } })),
  },
  {
    name: 'word-first',
    title: 'articles, a word, for the first time',
    titulo: 'artículos, una palabra, por primera vez',
    aim: { cpuMs: 2.5 },
    grows: WIDER,
    requests: (db) => newSearches(db, sql`articulos`, (query) => urlOf(articulos.list, { query })),
    before: renew(sql`articulos`),
  },
  {
    name: 'code',
    title: 'article by code',
    titulo: 'un artículo por su código',
    aim: { floor: 1.3 },
    grows: FLAT,
    requests: (db) =>
      gets(db, sql`select id as value from articulos order by md5(nombre || id)`, (search) =>
        urlOf(articulos.list, { query: { search } }),
      ),
  },
  {
    name: 'customers',
    title: 'customers, a name',
    titulo: 'clientes, un apellido',
    aim: { cpuMs: 1.5 },
    grows: WIDER,
    requests: (db) =>
      gets(db, firstWord(sql`clientes`), (search) => urlOf(clientes.list, { query: { search } })),
  },
  {
    name: 'customers-first',
    title: 'customers, a name, for the first time',
    titulo: 'clientes, un apellido, por primera vez',
    aim: { cpuMs: 1.5 },
    grows: WIDER,
    requests: (db) => newSearches(db, sql`clientes`, (query) => urlOf(clientes.list, { query })),
    before: renew(sql`clientes`),
  },
  {
    name: 'sales',
    title: 'sales, page',
    titulo: 'ventas, una página',
    aim: { cpuMs: 1.5 },
    grows: FLAT,
    requests: async () => [get(urlOf(ventas.list))],
  },
  {
    name: 'detail',
    title: 'sale, detail',
    titulo: 'una venta, entera',
    aim: { floor: 0.65 },
    grows: FLAT,
    requests: (db) =>
      gets(db, sql`select id as value from ventas where sucursal = 1 order by md5(id::text)`, (id) =>
        urlOf(ventas.get, { params: { id } }),
      ),
  },
  {
    name: 'sale',
    title: 'create a sale of 3 lines',
    titulo: 'vender tres renglones',
    aim: { floor: 0.75, limit: 0.45 },
    grows: FLAT,
    requests: (db) => salesTo(db, sql`id not in (${ordinary})`),
  },
  {
    name: 'usual-sale',
    title: 'create any sale: all customers and articles, a third in instalments, three branches',
    titulo: 'vender cualquier cosa a cualquiera, un tercio en cuotas, en tres sucursales',
    aim: { limit: 0.4 },
    grows: FLAT,
    requests: usualSales,
    hasFloor: false,
  },
  {
    name: 'stock',
    title: 'stock report, page',
    titulo: 'informe de stock, una página',
    aim: { cpuMs: 1.4 },
    grows: FLAT,
    requests: async () => [get(urlOf(stock.informe))],
  },
  {
    name: 'history',
    title: 'customer’s history',
    titulo: 'historial de un cliente',
    aim: { floor: 0.65 },
    grows: WIDER,
    requests: (db) => gets(db, ordinary, (id) => urlOf(historialCliente.get, { params: { id } })),
  },
  {
    name: 'report',
    title: `sales report, ${REPORT_ROWS} rows`,
    titulo: `informe de ventas, ${REPORT_ROWS} filas`,
    aim: { floor: 0.6 },
    grows: WIDER,
    requests: reportOf,
  },
]

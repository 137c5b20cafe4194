/**
 * An import of 20,000 articles, held against the COPY of the same rows into the same table, with its indexes: read,
 * checked and shown; then written. And the till meanwhile, held against the till alone.
 */
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '@mostrador/contract/client'
import { fechaDe } from '@mostrador/contract/fechas'
import { importaciones } from '@mostrador/contract/gestion/importaciones/importaciones'
import { ventas } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { ventaInput } from '../../contract/test/inputs.ts'
import { connect } from '../../server/src/backup/catalog.ts'
import { copyIn } from '../../server/src/backup/copy.ts'
import { xlsxOf } from '../../server/test/shop/planillas.ts'
import type { Vendible } from '../calls/restock.ts'
import { percentile, type Result } from '../measure/measure.ts'
import { adminOf, type World } from '../world.ts'

const ROWS = 20_000
const ROUNDS = 3

const HEAD = [
  'Código',
  'Nombre',
  'Código de barras',
  'Costo',
  'Precio venta',
  'Precio lista',
  'Cuotas',
  'Descripción',
]

type Row = [string, string, string, number, number, number, number, string]

/** Rows that no other round has. */
function rowsOf(round: string): Row[] {
  return Array.from({ length: ROWS }, (_, n) => [
    `${round}-${n}`,
    `Artículo importado ${n} ${randomBytes(6).toString('hex')}`,
    `${round}${n}`,
    n + 0.5,
    n + 100,
    n + 120,
    n % 12,
    `Descripción del artículo ${n}`,
  ])
}

const fileOf = (rows: Row[]): Promise<Uint8Array<ArrayBuffer>> => xlsxOf([HEAD, ...rows])

async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const median = (values: number[]): number => percentile(values, 50)

/** Until the preview is there: asks how far it is, every so many milliseconds. */
async function preview(call: Client, file: Uint8Array<ArrayBuffer>, pauseMs: number): Promise<number> {
  const { id } = await call(importaciones.create, {
    query: { tipo: 'articulos', nombre: 'bench.xlsx' },
    file,
  })
  for (;;) {
    const { estado, motivo, nuevas } = await call(importaciones.get, { params: { id } })
    if (estado === 'revisada' && nuevas === ROWS) return id
    if (estado !== 'leyendo' && estado !== 'revisando') throw new Error(`${estado}: ${motivo} (${nuevas})`)
    await sleep(pauseMs)
  }
}

const apply = (call: Client, id: number) =>
  call(importaciones.aplicar, { params: { id }, body: { modo: 'solo_nuevos' } })

const undo = (call: Client, id: number) => call(importaciones.deshacer, { params: { id }, body: {} })

/** The same rows, and nothing else. */
async function copy({ databaseUrl, db }: World, rows: Row[]): Promise<number> {
  const columns =
    'id, nombre, codigo_barras, precio_costo, precio_venta, precio_lista, n_cuotas, descripcion, fecha_alta'
  const lines = rows.map((row) => `${row.join('\t')}\t2026-01-31\n`)
  const client = await connect(databaseUrl, 'bench')
  const ms = await time(() =>
    copyIn(client, `copy articulos (${columns}) from stdin`, Readable.from([Buffer.from(lines.join(''))])),
  )
  await client.end()
  await db.run(sql`delete from articulos where id = any(${rows.map(([id]) => id)})`)
  return ms
}

async function benchSpeed(world: World, call: Client): Promise<Result[]> {
  const [read, written, copied]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < ROUNDS; round++) {
    const rows = rowsOf(`BI${round}`)
    const file = await fileOf(rows)
    let id = 0
    copied.push(await copy(world, rows))
    read.push(
      await time(async () => {
        id = await preview(call, file, 25)
      }),
    )
    written.push(await time(() => apply(call, id)))
    await undo(call, id)
  }
  const limit = { limit: 'COPY of the same rows', limitMs: median(copied) }
  return [
    {
      name: 'import of 20,000 articles: read, checked and previewed',
      ms: median(read),
      ...limit,
      allowed: 5,
    },
    { name: 'import of 20,000 articles: written', ms: median(written), ...limit, allowed: 3 },
  ]
}

const LINES = 3

/** Sends the next sale of a till: three lines, each of other articles and to another customer. */
async function sellerOf({ db, call }: World): Promise<() => Promise<unknown>> {
  const articulos = await db.rows<Vendible>(sql`
    select id, precio_venta, precio_2_cuotas, precio_financiado from articulos where not baja limit 3000`)
  const clientes = await db.rows<{ id: number }>(sql`select id from clientes where not baja limit 1000`)
  let turn = 0
  return () => {
    turn++
    const lineas = Array.from({ length: LINES }, (_, i) => ({
      articulo: articulos[(turn * LINES + i) % articulos.length] as Vendible,
      cantidad: 1,
    }))
    const cliente = clientes[turn % clientes.length]?.id ?? 1
    return call(ventas.create, { body: ventaInput({ fecha: fechaDe(new Date()), cliente, lineas }) })
  }
}

const SALES = 150
/** A till is no machine: it takes a moment between two sales. */
const PAUSE_MS = 20

/** How long each sale takes, while `goesOn`. */
async function sell(sale: () => Promise<unknown>, goesOn: (sold: number) => boolean): Promise<number[]> {
  const spent: number[] = []
  while (goesOn(spent.length)) {
    spent.push(await time(sale))
    await sleep(PAUSE_MS)
  }
  return spent
}

/** The sales of the rounds together: those of one import alone are too few for a p95. */
async function benchTill(world: World, call: Client): Promise<Result> {
  const sale = await sellerOf(world)
  const [alone, meanwhile]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(...(await sell(sale, (sold) => sold < SALES)))
    const file = await fileOf(rowsOf(`BT${round}`))
    let going = true
    const importing = (async () => {
      // Seldom enough to cost the sales nothing; the screen asks once a second.
      const id = await preview(call, file, 200)
      await apply(call, id)
      return id
    })().finally(() => {
      going = false
    })
    meanwhile.push(...(await sell(sale, () => going)))
    await undo(call, await importing)
  }
  return {
    name: 'sale while 20,000 articles are imported (p95)',
    ms: percentile(meanwhile, 95),
    limit: 'a sale alone (p95)',
    limitMs: percentile(alone, 95),
    allowed: 2,
  }
}

export async function benchImports(world: World): Promise<Result[]> {
  const call = await adminOf(world)
  return [...(await benchSpeed(world, call)), await benchTill(world, call)]
}

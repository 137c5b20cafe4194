/** Imports of the largest files on a real server of its own: killed in the middle, and measured for its memory. */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sesion } from '@mostrador/contract/base/sesion'
import { type Client, createClient } from '@mostrador/contract/client'
import {
  type ImportacionDetalle,
  importaciones,
} from '@mostrador/contract/gestion/importaciones/importaciones'
import { integridad } from '@mostrador/contract/gestion/integridad'
import { articulos } from '@mostrador/contract/maestros/articulos'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startEmbedded } from '../src/embedded/embedded.ts'
import { openDb } from '../src/platform/cluster/pool.ts'
import type { Tx } from '../src/platform/database/db.ts'
import { bookOf, sheetXml } from './files/zip.ts'
import { newDataDir } from './run/dataDir.ts'
import { type Launched, launch, makeBusiness } from './run/launch.ts'
import { clear } from './run/life.ts'
import { passSilence } from './run/silence.ts'
import { csvOf } from './shop/importar.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 180_000 })

const PATIENCE = { timeout: 300_000, interval: 50 }

let made: Awaited<ReturnType<typeof makeBusiness>>
beforeAll(async () => {
  made = await makeBusiness()
})
afterAll(() => made?.remove())

let dataDir: string
let started: Launched[]
beforeEach(() => {
  dataDir = newDataDir()
  made.copyTo(dataDir)
  started = []
})
afterEach(() => clear(dataDir, ...started))

function start(): Launched {
  const server = launch({ DATA_DIR: dataDir })
  started.push(server)
  return server
}

async function open(server = start()): Promise<{ server: Launched; call: Client }> {
  const baseUrl = await server.address()
  const body = { username: 'admin', password: 'clave-de-prueba', sucursal: 1 }
  const { access } = await createClient({ baseUrl })(sesion.login, { body })
  return { server, call: createClient({ baseUrl, accessToken: () => access }) }
}

/** Beside the server that has the business open. */
async function inItsDatabase(work: (tx: Tx) => Promise<unknown>): Promise<void> {
  const { url } = await startEmbedded({ dataDir, where: 'en las pruebas', share: true })
  const db = openDb(url, { max: 1 })
  await db.inTx(work).finally(db.close)
}

const detalle = (call: Client, id: number): Promise<ImportacionDetalle> =>
  call(importaciones.get, { params: { id } })

async function settled(call: Client, id: number): Promise<ImportacionDetalle> {
  await expect.poll(async () => (await detalle(call, id)).estado, PATIENCE).not.toMatch(/leyendo|revisando/)
  return await detalle(call, id)
}

const countArticulos = async (call: Client): Promise<number> =>
  (await call(articulos.list, { query: { page_size: 1 } })).count

const FILAS = 4_000

/** Articles with stock. */
const lista = () =>
  csvOf(
    `Código;Nombre;Precio;Stock\n${Array.from({ length: FILAS }, (_, n) => `K-${n};Artículo ${n};${n},50;3`).join('\n')}`,
  )

it('leaves nothing of an import when the server is killed while it writes, and applies it afterwards', async () => {
  const before = await open()
  const { id } = await before.call(importaciones.create, {
    query: { tipo: 'articulos', nombre: 'k.csv' },
    file: lista(),
  })
  expect(await settled(before.call, id)).toMatchObject({ nuevas: FILAS, con_error: 0 })
  const body = { modo: 'nuevos_y_cambios' as const }
  await inItsDatabase(async (tx) => {
    // The articles are written, and their stock has to wait.
    await tx.run(sql`lock table stock_movimientos in share mode`)
    const applied = before
      .call(importaciones.aplicar, { params: { id }, body }, { idempotencyKey: 'k' })
      .catch((error: Error) => error)
    await expect
      .poll(async () => (await detalle(before.call, id)).avance?.hechas ?? 0, {
        timeout: 300_000,
        interval: 5,
      })
      .toBeGreaterThan(0)
    await before.server.stop('SIGKILL')
    expect(await applied).toMatchObject({ name: 'ApiError', codigo: 'error_red' })
  })

  const { call } = await open()
  expect(await countArticulos(call)).toBe(0)
  expect(await call(integridad.get)).toMatchObject({ ok: true })
  // Until the silence is long enough the dead process may still be at work.
  await inItsDatabase(passSilence)
  await expect.poll(async () => (await detalle(call, id)).estado, PATIENCE).toBe('revisada')
  expect(await detalle(call, id)).toMatchObject({
    motivo: 'La escritura se interrumpió y no se escribió nada: puedes aplicarla de nuevo.',
    escritas: 0,
  })
  const again = await call(importaciones.aplicar, { params: { id }, body }, { idempotencyKey: 'k' })
  expect(again).toMatchObject({ estado: 'aplicada', escritas: FILAS })
  expect(await countArticulos(call)).toBe(FILAS)
  expect(await call(integridad.get)).toMatchObject({ ok: true })
})

it('goes on reading where a killed server ended', async () => {
  const before = await open()
  const { id } = await before.call(importaciones.create, {
    query: { tipo: 'articulos', nombre: 'k.csv' },
    file: lista(),
  })
  await before.server.stop('SIGKILL')
  const { call } = await open()
  expect(await settled(call, id)).toMatchObject({ estado: 'revisada', nuevas: FILAS })
})

/** In MB, the most that the server's own process ever held. */
const peakOf = ({ pid }: Launched): number =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** 50,000 rows as Excel writes them: every text once, beside the sheet. */
function largest(): Uint8Array<ArrayBuffer> {
  const texts: string[] = []
  const text = (value: string): string => {
    texts.push(`<si><t>${value}</t></si>`)
    return `<c t="s"><v>${texts.length - 1}</v></c>`
  }
  const number = (value: number, style = 0): string => `<c s="${style}"><v>${value}</v></c>`
  const row = (cells: string[], n: number): string => `<row r="${n + 1}">${cells.join('')}</row>`
  const heads = 'Código,Nombre,Código de barras,Costo,Precio venta,Precio lista,Cuotas,Alta,Descripción'
  const head = heads.split(',').map(text)
  const rows = Array.from({ length: 50_000 }, (_, n) => [
    text(`G-${n}`),
    text(`Artículo grande ${n} ${randomBytes(20).toString('hex')}`),
    text(String(7_790_000_000_000 + n)),
    ...[n, n + 0.5, n + 1, n % 12].map((value) => number(value)),
    number(46_053, 1),
    text(randomBytes(250).toString('base64')),
  ])
  return bookOf({
    sheets: [{ xml: sheetXml([head, ...rows].map(row).join('')) }],
    sharedStrings: `<sst>${texts.join('')}</sst>`,
    styles: '<styleSheet><cellXfs><xf/><xf numFmtId="14"/></cellXfs></styleSheet>',
  })
}

it.skipIf(process.platform !== 'linux')('takes 50,000 rows of the largest file within 400 MB', async () => {
  const starting = start()
  const file = largest()
  expect(file.length).toBeGreaterThan(14 * 1024 * 1024)
  const { server, call } = await open(starting)
  const { id } = await call(importaciones.create, { query: { tipo: 'articulos', nombre: 'g.xlsx' }, file })
  expect(await settled(call, id)).toMatchObject({
    estado: 'revisada',
    filas: 50_000,
    nuevas: 50_000,
    con_error: 0,
  })
  const leido = peakOf(server)
  const body = { modo: 'nuevos_y_cambios' as const }
  expect(await call(importaciones.aplicar, { params: { id }, body })).toMatchObject({ escritas: 50_000 })
  expect(await countArticulos(call)).toBe(50_000)
  console.info(
    `the server held ${Math.round(leido)} MB at most while reading, ${Math.round(peakOf(server))} MB in all`,
  )
  expect(peakOf(server)).toBeLessThan(400)
})

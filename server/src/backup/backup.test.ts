import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Articulo, articulos } from '@mostrador/contract/maestros/articulos'
import { ventas } from '@mostrador/contract/ventas/ventas'
import pg from 'pg'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { seedDemo } from '../../seeds/demo.ts'
import { dumpSchema } from '../../test/database/schema.ts'
import { HOY, openTestApp } from '../../test/run/app.ts'
import { cloneDb, emptyDb, type TestDb } from '../../test/run/db.ts'
import { clientOf } from '../../test/run/tienda.ts'
import { buildArticulo, buildCliente, buildVenta, ventaInput } from '../../test/shop/builders.ts'
import { createApp } from '../app.ts'
import { checkIntegridad } from '../modules/gestion/integridad/integridad.queries.ts'
import { createAuth } from '../platform/access/tokens.ts'
import { Writer } from './container.ts'
import { MANIFEST_ENTRY, type Manifest } from './manifest.ts'
import { checkBackup } from './read.ts'
import { restoreBackup } from './restore.ts'
import { type Written, writeBackup } from './write.ts'

const SLOW_MS = 300_000
const CASHIERS = 6

/** Every row of every logged table, as text and in order. */
type Content = Record<string, string[]>

async function contentOf(url: string, snapshot?: string): Promise<Content> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read')
    if (snapshot) await client.query(`set transaction snapshot '${snapshot}'`)
    const tables = await client.query<{ name: string }>(
      `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'`,
    )
    const content: Content = {}
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ text: string }>(
        `select t::text as text from ${name} t order by 1`,
      )
      content[name] = rows.map(({ text }) => text)
    }
    return content
  } finally {
    await client.end()
  }
}

/** Everything but the sessions, which a restore closes. */
const businessOf = ({ sesiones: _, fiscal_base: __, copia_restaurada: ___, ...content }: Content): Content =>
  content

let folder: string
let file: string
let shop: TestDb
let http: Awaited<ReturnType<typeof createApp>>
let call: ReturnType<typeof clientOf>
let sold = 0

/** Sells until the test stops it. */
async function sell(goods: Articulo[], stop: { asked: boolean }): Promise<void> {
  while (!stop.asked) {
    const lineas = goods.slice(sold % 5, (sold % 5) + 3).map((articulo) => ({ articulo, cantidad: 1 }))
    const account = sold % 2 ? ({ condicion_venta: 'Cta-Cte mas cuotas', cantidad_cuotas: 3 } as const) : {}
    sold += 1
    await call(ventas.create, { body: ventaInput({ cliente: 1 + (sold % 50), lineas, ...account }) })
  }
}

async function soldAtLeast(count: number): Promise<void> {
  while (sold < count) await new Promise((resolve) => setTimeout(resolve, 10))
}

async function openShop(db: TestDb['db']): Promise<void> {
  const secret = 'a-secret-that-only-the-tests-know-0123456789'
  http = await createApp({
    db,
    secret,
    logLevel: 'silent',
    clock: { now: () => new Date(`${HOY}T15:00:00Z`) },
  })
  await http.ready()
  const { id } = await db.one<{ id: string }>(sql`
    insert into sesiones (usuario, sucursal, vence) select id, sucursal, now() + interval '1 hour'
    from usuarios where username = 'vendedor1' returning id`)
  call = clientOf(http, createAuth(http, db).signAccess(id))
}

let written: Written
let during: Content
let soldDuring: number
/** An empty database that got the backup. */
let restored: TestDb

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'mostrador-respaldo-'))
  file = path.join(folder, 'tienda.tar.gz')
  shop = await cloneDb()
  await seedDemo(shop.db, { hoy: HOY })
  await openShop(shop.db)
  const { results } = await call(articulos.list, { query: { page_size: 20 } as never })
  const goods = results.filter(({ precio_venta }) => precio_venta > 0)

  const stop = { asked: false }
  const cashiers = Array.from({ length: CASHIERS }, () => sell(goods, stop))
  await soldAtLeast(20)
  let before = 0
  written = await writeBackup(shop.url, file, {
    async onSnapshot(id) {
      before = sold
      during = await contentOf(shop.url, id)
      // Each cashier has one sale in hand. With one sale more than that, at least one began and ended since.
      await soldAtLeast(before + CASHIERS + 1)
    },
  })
  soldDuring = sold - before
  stop.asked = true
  await Promise.all(cashiers)
  restored = await emptyDb()
  await restoreBackup(restored.url, file, { replace: false })
}, SLOW_MS)

afterAll(async () => {
  await http?.close()
  await shop?.drop()
  await restored?.drop()
  rmSync(folder, { recursive: true, force: true })
})

describe('a backup that is made while people sell', () => {
  it('shows one instant of the shop, though sales went on', async () => {
    expect(soldDuring).toBeGreaterThan(CASHIERS)
    const rows = Object.values(during).reduce((sum, { length }) => sum + length, 0)
    expect(written).toMatchObject({ rows, tables: Object.keys(during).length })
    expect((await contentOf(shop.url)).ventas?.length).toBeGreaterThan(during.ventas?.length ?? 0)
  })

  it('comes back row by row, with its rules, counters and true ledgers', async () => {
    expect(businessOf(await contentOf(restored.url))).toEqual(businessOf(during))
    expect(await dumpSchema(restored.db)).toBe(await dumpSchema(shop.db))
    expect(await checkIntegridad(restored.db)).toEqual({ ok: true, diferencias: [] })
    await expect(restored.db.run(sql`delete from stock_movimientos`)).rejects.toThrow('append-only')
    const next = await restored.db.one<{ next: number; last: number }>(sql`
      select nextval(pg_get_serial_sequence('ventas', 'id')) as next, max(id) as last from ventas`)
    expect(next.next).toBeGreaterThan(next.last)
  })

  it('waits, restored, for an admin before it acts by itself, unless the operator says that it is the business', async () => {
    const copia = () =>
      restored.db.one(
        sql`select archivo, reanudada is null as espera, restaurada > respaldo as luego from copia_restaurada`,
      )
    expect(await copia()).toEqual({ archivo: 'tienda.tar.gz', espera: true, luego: true })
    await restoreBackup(restored.url, file, { replace: true, resume: true })
    expect(await copia()).toMatchObject({ espera: false })
  })

  it('is readable by its owner only, and any system opens the archive', () => {
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
    const list = execFileSync('tar', ['-tzf', file], { encoding: 'utf8' }).trim().split('\n')
    expect(list[0]).toBe('LEEME.txt')
    expect(list.at(-1)).toBe('manifiesto.json')
    expect(readdirSync(folder)).toEqual(['tienda.tar.gz'])
  })
})

describe('restore', () => {
  it('refuses a database that has a business, and replaces it when asked to', async () => {
    const other = await openTestApp(onTestFinished)
    const { id: cliente } = await buildCliente(other.vendedor.call)
    const lineas = [{ articulo: await buildArticulo(other), cantidad: 1 }]
    await buildVenta(other.vendedor.call, { cliente, lineas })
    const before = await contentOf(other.url)
    await expect(restoreBackup(other.url, file, { replace: false })).rejects.toThrow(
      'La base ya tiene un negocio y no se cambió nada: para reemplazarlo, agrega --replace.',
    )
    expect(await contentOf(other.url)).toEqual(before)
    const ventas = sql`select count(*) as n from ventas`
    expect(await other.db.one(ventas)).toEqual({ n: 1 })
    await restoreBackup(other.url, file, { replace: true })
    expect(businessOf(await contentOf(other.url))).toEqual(businessOf(during))
    // The statements were prepared on the old tables: a server with the business open goes on with the new
    // ones.
    expect(await other.db.one(ventas)).toEqual({ n: during.ventas?.length })
  })

  it('closes every session of the backup, so that a dismissed user stays out', async () => {
    const open = sql`select count(*) filter (where cerrada is null) as open, count(*) as n from sesiones`
    expect(await shop.db.one(open)).toEqual({ open: 1, n: 1 })
    expect(await restored.db.one(open)).toEqual({ open: 0, n: 1 })
    expect(await restored.db.one(sql`select identidad from fiscal_base`)).toEqual({ identidad: '' })
  })

  it('leaves the tables of another program alone', async () => {
    const other = await emptyDb()
    try {
      await other.db.run(raw('create table ajena (id integer)'))
      await expect(restoreBackup(other.url, file, { replace: true })).rejects.toThrow('otro programa')
    } finally {
      await other.drop()
    }
  })

  it('accepts a backup of an older version, and upgrades it to this one', async () => {
    const manifest = await checkBackup(file)
    const last = manifest.migraciones.at(-1)?.archivo
    const [old, next] = [await emptyDb(), await emptyDb()]
    try {
      await restoreBackup(
        old.url,
        await crafted('vieja', { migraciones: manifest.migraciones.slice(0, 1) }),
        {
          replace: false,
        },
      )
      const { n } = await old.db.one<{ n: number }>(sql`select count(*) as n from migraciones`)
      expect(n).toBe(manifest.migraciones.length)
      await writeBackup(old.url, path.join(folder, 'otra'))
      await restoreBackup(next.url, path.join(folder, 'otra'), { replace: false })
      expect(await next.db.maybe(sql`select 1 as si from migraciones where archivo = ${last ?? ''}`)).toEqual(
        { si: 1 },
      )
      expect(await dumpSchema(next.db)).toBe(await dumpSchema(shop.db))
    } finally {
      await old.drop()
      await next.drop()
    }
  })

  it('is all or nothing: a table that does not fit undoes the others', async () => {
    const other = await cloneDb()
    try {
      const broken = await crafted('rota', {}, { sucursales: '1\tCentro\n' })
      await expect(restoreBackup(other.url, broken, { replace: true })).rejects.toThrow('missing data')
      expect(await dumpSchema(other.db)).toBe(await dumpSchema(shop.db))
    } finally {
      await other.drop()
    }
  })
})

/** A complete backup with a valid seal. Its tables are empty unless the test gives their rows. */
async function crafted(
  name: string,
  fields: Partial<Manifest>,
  content: Content | Record<string, string> = {},
) {
  const { createHash } = await import('node:crypto')
  const manifest = { ...(await checkBackup(file)), ...fields }
  const first = manifest.migraciones.length === 1 ? ['auditoria', 'idempotencia', 'migraciones'] : null
  const made = path.join(folder, name)
  rmSync(made, { force: true })
  const writer = await Writer.create(made)
  const tablas = manifest.tablas
    .filter(({ nombre }) => !first || first.includes(nombre))
    .map((table) => {
      const text =
        table.nombre === 'migraciones' ? migrationRows(manifest) : String(content[table.nombre] ?? '')
      // Migrations gave these to the table later.
      const columnas = first
        ? table.columnas.filter((name) => !/^autorizado_|^equipo$/.test(name))
        : table.columnas
      return { ...table, columnas, text }
    })
  for (const { nombre, text } of tablas) await writer.add(`datos/${nombre}.0001.copy`, Buffer.from(text))
  const secuencias = manifest.secuencias.filter(({ tabla }) => !first || first.includes(tabla))
  const described = tablas.map(({ text, ...table }) => ({
    ...table,
    filas: text.split('\n').length - 1,
    bytes: Buffer.byteLength(text),
    sha256: createHash('sha256').update(text).digest('hex'),
  }))
  await writer.add(
    MANIFEST_ENTRY,
    Buffer.from(JSON.stringify({ ...manifest, tablas: described, secuencias })),
  )
  await writer.close()
  return made
}

const migrationRows = ({ migraciones }: Manifest) =>
  migraciones.map(({ archivo, suma }) => `${archivo}\t${suma}\t2026-01-01 00:00:00+00\n`).join('')

describe('a file that differs from the written one', () => {
  const refused = async (name: string, bytes: Buffer, sentence: string) => {
    const bad = path.join(folder, name)
    writeFileSync(bad, bytes)
    // The file is refused before any connection to a database.
    await expect(restoreBackup('postgres://nowhere.invalid/x', bad, { replace: true })).rejects.toThrow(
      sentence,
    )
    rmSync(bad)
  }

  it('is refused, cut at any place', async () => {
    const whole = readFileSync(file)
    const cuts = [
      0,
      1,
      2,
      10,
      18,
      600,
      whole.length >> 1,
      whole.length - 131,
      whole.length - 10,
      whole.length - 1,
    ]
    for (const length of cuts) {
      await refused('cortado', whole.subarray(0, length), 'está dañado o incompleto, y no se cambió nada.')
    }
    await refused('alargado', Buffer.concat([whole, Buffer.from([0])]), 'está dañado o incompleto')
  })

  it('is refused with a single changed bit, at any place', async () => {
    const whole = readFileSync(file)
    const at = [2, 3, 4, 8, 9, 10, whole.length - 1, whole.length - 60, whole.length - 120]
    for (let i = 0; i < 60; i++) at.push(Math.floor((whole.length * (i + 0.5)) / 60))
    for (const [i, position] of at.entries()) {
      const bytes = Buffer.from(whole)
      bytes[position] = (bytes[position] ?? 0) ^ (1 << (i % 8))
      await refused('cambiado', bytes, 'está dañado o incompleto, y no se cambió nada.')
    }
  })

  it('is refused when it is another kind of file, or missing', async () => {
    await refused('otro', Buffer.from('-- PostgreSQL database dump'), 'no es un respaldo de Mostrador')
    await expect(checkBackup(path.join(folder, 'nada'))).rejects.toThrow('no existe.')
  })

  it('is refused when another version of the program made it', async () => {
    const migraciones = [{ archivo: '9999_futuro.sql', suma: 'x' }]
    const newer = await crafted('nueva', { migraciones, version: '7.0.0' })
    await expect(restoreBackup(shop.url, newer, { replace: true })).rejects.toThrow(
      'es de otra versión del programa (7.0.0, 9999_futuro.sql), y no se cambió nada.',
    )
    const format = await Writer.create(path.join(folder, 'formato'))
    await format.close('2')
    await expect(checkBackup(path.join(folder, 'formato'))).rejects.toThrow('el formato de otra versión')
  })

  it('is refused when its tables are not those of its manifest', async () => {
    const manifest = await checkBackup(file)
    const tablas = manifest.tablas.map((table) => ({ ...table, sha256: '0'.repeat(64) }))
    const writer = await Writer.create(path.join(folder, 'sumas'))
    await writer.add(MANIFEST_ENTRY, Buffer.from(JSON.stringify({ ...manifest, tablas })))
    await writer.close()
    await expect(checkBackup(path.join(folder, 'sumas'))).rejects.toThrow('está dañado o incompleto')
  })
})

describe('writeBackup', () => {
  it('gives the reason of a failure in one sentence, and leaves no file behind', async () => {
    await expect(writeBackup(shop.url, path.join(folder, 'no', 'hay'))).rejects.toThrow(
      /^No se pudo guardar el respaldo en .*hay: la carpeta no existe\.$/,
    )
    const other = await emptyDb()
    await expect(writeBackup(other.url, path.join(folder, 'vacia'))).rejects.toThrow(
      'todavía no tiene un negocio',
    )
    await other.drop()
    expect(readdirSync(folder).filter((name) => name.includes('parcial'))).toEqual([])
  })
})

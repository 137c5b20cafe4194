/** Lists of articles and customers remember pages. Whatever is written, at either of two servers, they show what is there. */

import { withDefaults } from '@mostrador/contract/defaults'
import { articulos, CreateArticulo } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import sql, { type Sql } from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { createArticulo, updateArticulo } from '../src/modules/maestros/articulos/articulos.commands.ts'
import { clientOf, HOY, startSecondServer, startTestApp, type TestApp } from './app.ts'
import { articuloInput, buildArticulo, buildCliente, buildVenta } from './builders.ts'
import { aplicar, csvOf, deshacer, importar } from './importar.ts'

let shop: TestApp
let second: FastifyInstance
beforeAll(async () => {
  shop = await startTestApp()
  second = await startSecondServer(shop)
})

const WORDS = ['taza', 'olla', 'Ñandú', 'mesa'] as const
const word = fc.constantFrom(...WORDS)
const name = fc.tuple(word, word, fc.nat(99)).map(([a, b, n]) => `${a} ${b} ${n}`)
/** Few of each, so that most questions come again. */
const question = fc.record({
  server: fc.nat(1),
  search: fc.constantFrom('', 'taza', 'TAZA', 'ñandu olla', 'P-3', 'nada'),
  state: fc.nat(2),
  page: fc.constantFrom(1, 2, 3, 9),
  page_size: fc.constantFrom(3, 20, 300),
})
type Question = typeof question extends fc.Arbitrary<infer T> ? T : never

const change = fc.record({
  kind: fc.constantFrom(
    ...([
      'alta',
      'nombre',
      'baja',
      'barras',
      'codigos',
      'precio',
      'cliente',
      'ficha',
      'clienteDeBaja',
    ] as const),
  ),
  server: fc.nat(1),
  which: fc.nat(),
  name,
})
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

const step = fc.record({
  changes: fc.array(change, { maxLength: 3 }),
  questions: fc.array(question, { maxLength: 6 }),
})

const callOf = (server: number) => (server === 0 ? shop.admin.call : clientOf(second, shop.admin.access))

const idsOf = (rows: { id: unknown }[]) => rows.map(({ id }) => id)

const ESTADOS = [undefined, 'activos', 'inactivos'] as const
const BAJAS = [undefined, 'false', 'true'] as const

/** What plain statements say: the page, and how many there are. */
async function plain(table: Sql, where: Sql, order: Sql, { page, page_size }: Question) {
  const rows = await shop.db.rows<{ id: unknown }>(sql`
    select id from ${table} where ${where} order by ${order} limit ${page_size} offset ${(page - 1) * page_size}`)
  const { count } = await shop.db.one<{ count: number }>(sql`select count(*) from ${table} where ${where}`)
  return { ids: idsOf(rows), count }
}

const held = (search: string): Sql => sql`not exists (
  select from regexp_split_to_table(${search}, ' ') w where position(normalizar(w) in busqueda) = 0)`

async function checkArticulos(asked: Question): Promise<void> {
  const { server, search, state, page, page_size } = asked
  const estado = ESTADOS[state]
  const said = await callOf(server)(articulos.list, {
    query: { search, page, page_size, ...(estado && { estado }) },
  })
  const inState = [sql`true`, sql`not baja`, sql`baja`][state] ?? sql`true`
  const expected = await plain(
    sql`articulos`,
    sql`${held(search)} and ${inState}`,
    sql`(lower(id) = lower(${search}) or codigo_barras = ${search}) is true desc, nombre collate "es-AR-x-icu", id`,
    asked,
  )
  expect({ ids: idsOf(said.results), count: said.count }).toEqual(expected)
}

async function checkClientes(asked: Question): Promise<void> {
  const { server, search, state, page, page_size } = asked
  const baja = BAJAS[state]
  const said = await callOf(server)(clientes.list, {
    query: { search, page, page_size, ...(baja && { baja }) },
  })
  const inState = [sql`true`, sql`not baja`, sql`baja`][state] ?? sql`true`
  const expected = await plain(
    sql`clientes`,
    sql`${held(search)} and ${inState}`,
    sql`numero_documento = ${search} desc, nombre collate "es-AR-x-icu", id`,
    asked,
  )
  expect({ ids: idsOf(said.results), count: said.count }).toEqual(expected)
}

/** One of the records, drawn; it may be one that another change of the same step makes. */
async function pick<T>(table: Sql, which: number): Promise<T | undefined> {
  return await shop.db.maybe<T>(sql`
    select id from ${table} where ${table}.id is not null order by id
    limit 1 offset ${which} % greatest(1, (select count(*) from ${table}))::integer`)
}

let made = 0

/** A change that the shop refuses, as one of a customer marked baja, is no failure here. */
async function perform({ kind, server, which, name: nombre }: Change): Promise<void> {
  const call = callOf(server)
  const articulo = await pick<{ id: string }>(sql`articulos`, which)
  const cliente = await pick<{ id: number }>(sql`clientes`, which)
  const change = (body: object) =>
    articulo ? call(articulos.update, { params: { id: articulo.id }, body }) : Promise.resolve()
  switch (kind) {
    case 'alta':
      made++
      return void (await call(articulos.create, { body: articuloInput({ id: `P-${made}`, nombre }) }))
    case 'nombre':
      return void (await change({ nombre }))
    case 'baja':
      return void (await change({ baja: which % 2 === 0 }))
    case 'barras':
      return void (await change({ codigo_barras: String(7790000000000 + (which % 50)) }))
    case 'precio':
      return void (await change({ precio_venta: (which % 900) + 1 }))
    case 'codigos':
      if (articulo) await call(articulos.generarCodigos, { body: { articulos: [articulo.id] } })
      return
    case 'cliente':
      return void (await buildCliente(call, { nombre }))
    case 'ficha':
      if (cliente) await call(clientes.update, { params: { id: cliente.id }, body: { nombre } })
      return
    case 'clienteDeBaja':
      if (cliente && which % 4 === 0) await call(clientes.darDeBaja, { params: { id: cliente.id } })
  }
}

describe('lists that remember their pages', () => {
  it('show what plain statements find, whatever two servers wrote at once', async () => {
    for (const nombre of WORDS) await buildArticulo(shop, { id: `P-${++made}`, nombre })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
        for (const { changes, questions } of steps) {
          await Promise.allSettled(changes.map(perform))
          await Promise.all(questions.flatMap((asked) => [checkArticulos(asked), checkClientes(asked)]))
        }
      }),
      { numRuns: 25 },
    )
  })

  it('ask for the rows of a page only, until the stamp changes', async () => {
    const { id } = await buildArticulo(shop, { nombre: 'recordado antes' })
    const list = async () => {
      const { results, count } = await shop.admin.call(articulos.list, { query: { search: 'recordado' } })
      return { nombres: results.map(({ nombre }) => nombre), count }
    }
    expect(await list()).toEqual({ nombres: ['recordado antes'], count: 1 })
    // Without the stamp, the place is that of before, and the row that of today.
    await shop.db.inTx(async (tx) => {
      await tx.run(sql`alter table articulos disable trigger articulos_sello`)
      await tx.run(sql`update articulos set nombre = 'otra cosa' where id = ${id}`)
      await tx.run(sql`alter table articulos enable trigger articulos_sello`)
    })
    expect(await list()).toEqual({ nombres: ['otra cosa'], count: 1 })
    await shop.db.run(sql`update articulos set nombre = 'recordado después' where id = ${id}`)
    expect(await list()).toEqual({ nombres: ['recordado después'], count: 1 })
    await shop.db.run(sql`update articulos set nombre = 'otra cosa' where id = ${id}`)
    expect(await list()).toEqual({ nombres: [], count: 0 })
  })

  it.each([
    ['articulos', ['id', 'nombre', 'codigo_barras', 'baja', 'es_servicio']],
    ['clientes', ['id', 'nombre', 'numero_documento', 'baja']],
  ])('have a stamp that every column changes by which %s are found or ordered', async (tabla, named) => {
    const searched = await shop.db.rows<{ columna: string }>(sql`
      select distinct a.attname::text as columna
      from pg_attrdef d join pg_attribute g on g.attrelid = d.adrelid and g.attnum = d.adnum and g.attname = 'busqueda'
      join pg_depend e on e.classid = 'pg_attrdef'::regclass and e.objid = d.oid and e.refobjid = d.adrelid
      join pg_attribute a on a.attrelid = d.adrelid and a.attnum = e.refobjsubid and a.attname <> 'busqueda'
      where d.adrelid = ${tabla}::regclass`)
    expect(searched.length).toBeGreaterThan(2)
    const stamping = await shop.db.rows<{ columna: string }>(sql`
      select a.attname::text as columna from pg_trigger t
      join pg_attribute a on a.attrelid = t.tgrelid and a.attnum = any(t.tgattr)
      where t.tgrelid = ${tabla}::regclass and t.tgname = ${`${tabla}_sello`}`)
    const wanted = [...searched.map(({ columna }) => columna), ...named]
    expect(new Set(stamping.map(({ columna }) => columna))).toEqual(new Set(wanted))
  })

  it('show a write when it is committed, and never one that is taken back', async () => {
    const list = async () =>
      await Promise.all(
        [0, 1].map(async (server) => {
          const { count } = await callOf(server)(articulos.list, { query: { search: 'pendiente' } })
          return count
        }),
      )
    const actor = {
      id: shop.admin.id,
      username: 'admin',
      tipo_usuario: 'admin',
      sucursal: shop.centro,
      sesion: '',
    } as const
    const write = async (end: () => void): Promise<void> => {
      await shop.db.inTx(async (tx) => {
        const input = withDefaults(CreateArticulo, articuloInput({ nombre: 'pendiente' }))
        const { id } = await createArticulo(tx, input, actor, HOY)
        expect(await list()).toEqual([0, 0])
        await updateArticulo(tx, id, { nombre: 'pendiente otra vez' }, actor)
        expect(await list()).toEqual([0, 0])
        end()
      })
    }
    expect(await list()).toEqual([0, 0])
    const takenBack = write(() => {
      throw new Error('taken back')
    })
    await expect(takenBack).rejects.toThrow('taken back')
    expect(await list()).toEqual([0, 0])
    await write(() => {})
    expect(await list()).toEqual([1, 1])
  })

  it('agree with themselves in every answer while others write', async () => {
    const writers = Array.from({ length: 4 }, async (_, n) => {
      for (let i = 0; i < 12; i++) {
        const { id } = await callOf(n % 2)(articulos.create, {
          body: articuloInput({ nombre: `vaivén ${n} ${i}` }),
        })
        if (i % 2) await callOf(n % 2)(articulos.update, { params: { id }, body: { nombre: `se fue ${id}` } })
      }
    })
    let writing = true
    const readers = [0, 1].map(async (server) => {
      while (writing) {
        const page = await callOf(server)(articulos.list, { query: { search: 'vaivén', page_size: 100 } })
        expect(page.results).toHaveLength(page.count)
        expect(page.results.filter(({ nombre }) => !nombre.startsWith('vaivén'))).toEqual([])
      }
    })
    await Promise.all(writers)
    writing = false
    await Promise.all(readers)
    expect(await shop.admin.call(articulos.list, { query: { search: 'vaivén' } })).toMatchObject({
      count: 24,
    })
  })

  it('show what an import made and changed, and no longer what was taken back', async () => {
    const articulo = await buildArticulo(shop, { nombre: 'importable vieja' })
    const cliente = await buildCliente(shop.admin.call, {
      nombre: 'Importable Vieja',
      numero_documento: '30111222',
    })
    const list = async () => {
      const query = { search: 'importable' }
      const [a, c] = [await callOf(1)(articulos.list, { query }), await callOf(1)(clientes.list, { query })]
      return [...a.results, ...c.results].map(({ nombre }) => nombre)
    }
    const before = ['importable vieja', 'Importable Vieja']
    expect(await list()).toEqual(before)
    const made = [
      await importar(
        shop,
        'articulos',
        csvOf(`Código;Nombre\n${articulo.id};importable cambiada\nIMP-1;importable nueva\n`),
      ),
      await importar(
        shop,
        'clientes',
        csvOf(
          `Nombre;Documento\nImportable Cambiada;${cliente.numero_documento}\nImportable Nueva;30111333\n`,
        ),
      ),
    ]
    expect(await list()).toEqual(before)
    for (const { id } of made) await aplicar(shop, id, { modo: 'nuevos_y_cambios' })
    expect(await list()).toEqual([
      'importable cambiada',
      'importable nueva',
      'Importable Cambiada',
      'Importable Nueva',
    ])
    for (const { id } of made) await deshacer(shop, id)
    expect(await list()).toEqual(before)
  })

  it('stay remembered while the shop sells; customers by balance never are', async () => {
    const stamps = async () =>
      await shop.db.rows(sql`
        select que, sum(cantidad) as stamp from contadores where que like '%\\_cambios' group by que order by que`)
    const articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 5 } })
    const [uno, otro] = [
      await buildCliente(shop.vendedor.call, { nombre: 'Saldo Uno' }),
      await buildCliente(shop.vendedor.call, { nombre: 'Saldo Otro' }),
    ]
    const before = await stamps()
    expect(before).toHaveLength(2)
    for (const [cliente, cantidad] of [
      [uno, 1],
      [otro, 2],
      [uno, 2],
    ] as const) {
      await buildVenta(shop.vendedor.call, {
        cliente: cliente.id,
        condicion_venta: 'Cta-Cte en 2 cuotas',
        cantidad_cuotas: 2,
        lineas: [{ articulo, cantidad }],
      })
      const query = { search: 'saldo', orden: '-saldo' } as const
      const { results } = await shop.vendedor.call(clientes.list, { query })
      expect(results.map(({ id }) => id)).toEqual([cliente.id, cliente === uno ? otro.id : uno.id])
      const byName = await shop.vendedor.call(clientes.list, { query: { search: 'saldo' } })
      expect(byName.results).toEqual([...results].sort((a, b) => a.nombre.localeCompare(b.nombre)))
    }
    expect(await stamps()).toEqual(before)
  })
})

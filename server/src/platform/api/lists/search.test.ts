import * as formas from '@mostrador/contract/formas'
import { formasDe, sinAdornos } from '@mostrador/contract/formas'
import fc from 'fast-check'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cloneDb, type TestDb } from '../../../../test/run/db.ts'
import { asId, matches } from './search.ts'

let test: TestDb
beforeAll(async () => {
  test = await cloneDb()
  await test.db.run(raw('create table cosas (id integer primary key, busqueda text not null)'))
  await test.db.run(sql`
    insert into cosas select n, normalizar('Cosa número ' || n || ' de Ñandú ' || md5(n::text))
    from generate_series(1, 20000) n`)
  await test.db.run(sql`
    insert into cosas values (30001, normalizar('Pingüino ÁÉÍÓÚ %_\\ a+b')), (30002, normalizar('Té de aquí'))`)
  await test.db.run(raw('create index cosas_busqueda on cosas using gin (busqueda gin_trgm_ops)'))
  await test.db.run(raw('create index cosas_finales on cosas using gin (finales(busqueda))'))
  await test.db.run(raw('vacuum analyze cosas'))
})
afterAll(() => test.drop())

const idsFor = async (text: string): Promise<number[]> =>
  (
    await test.db.rows<{ id: number }>(
      sql`select id from cosas where ${matches(sql`busqueda`, text)} order by id limit 5`,
    )
  ).map((row) => row.id)

describe('matches', () => {
  it.each([
    ['pinguino', [30_001]],
    ['PINGÜINO', [30_001]],
    ['  aeiou   ping ', [30_001]],
    ['%', [30_001]],
    ['_', [30_001]],
    ['\\', [30_001]],
    ['a+b', [30_001]],
    ['%_\\', [30_001]],
    ['te aq', [30_002]],
    ['té', [30_002]],
    ['pinguino te', []],
    ['pin_uino', []],
    ['ping%ino', []],
    ['aeiou\\', []],
    ['nandu 20000', [20_000]],
    ["'", []],
  ])('«%s» finds %j', async (text, ids) => {
    expect(await idsFor(text)).toEqual(ids)
  })

  it('finds everything without words', async () => {
    expect(await idsFor('')).toEqual([1, 2, 3, 4, 5])
    expect(await idsFor(' \t\n ')).toEqual([1, 2, 3, 4, 5])
  })

  it('looks up only indexable words in the index, also when the plan does not know the words', async () => {
    const planOf = async (text: string): Promise<string> => {
      const query = sql`select id from cosas where ${matches(sql`busqueda`, text)}`
      return await test.db.inTx(async (tx) => {
        // A statement that runs often has one plan for any words.
        await tx.run(raw('set local plan_cache_mode = force_generic_plan'))
        const rows = await tx.rows<{ 'QUERY PLAN': string }>(sql`explain (costs off) ${query}`)
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      })
    }
    expect(await planOf('pinguino')).toMatch(/Bitmap Index Scan on cosas_busqueda/)
    expect(await planOf('pinguino te')).toMatch(/Bitmap Index Scan on cosas_busqueda/)
    expect(await planOf('ping-4318')).toMatch(/Bitmap Index Scan on cosas_finales/)
    expect(await planOf('7790500043180 te')).toMatch(/Bitmap Index Scan on cosas_finales/)
    expect(await planOf('te')).toMatch(/Seq Scan on cosas/)
    expect(await planOf('a+b')).toMatch(/Seq Scan on cosas/)
  })
})

describe('a code that ends in digits', () => {
  beforeAll(async () => {
    await test.db.run(sql`
      insert into cosas values (40001, normalizar('Taza BAZ-4318 7790500043180')), (40002, normalizar('Taza BÁZ-43180')),
        (40003, normalizar('Taza XAZ-4318')), (40004, normalizar('Taza ñ%_431')), (40005, normalizar('Taza 😀😀123')),
        (40006, normalizar('12-3456')), (40007, normalizar('xİ71234'))`)
  })

  it.each([
    ['baz-4318', [40_001, 40_002]],
    ['BÁZ-43180', [40_002]],
    ['az-4318', [40_001, 40_002, 40_003]],
    ['7790500043180', [40_001]],
    ['0500043180', [40_001]],
    ['9990500043180', []],
    ['baz-4318 taza', [40_001, 40_002]],
    ['Ñ%_431', [40_004]],
    ['ña_431', []],
    ['😀😀123', [40_005]],
    ['x😀😀123', []],
    ['2-345', [40_006]],
    ['2-3456', [40_006]],
    ['1-3456', []],
    ['İ7123', [40_007]],
  ])('«%s» finds %j: what contains all of it', async (text, ids) => {
    expect(await idsFor(text)).toEqual(ids)
  })
})

it('has an index of ends beside each one of the words', async () => {
  const tablesWith = async (index: string) =>
    await test.db.rows(sql`
      select tablename from pg_indexes where schemaname = 'public' and indexdef like ${index} order by tablename`)
  const tables = await tablesWith('%gin (busqueda gin_trgm_ops)')
  expect(tables.length).toBeGreaterThan(5)
  expect(await tablesWith('%gin (finales(busqueda))')).toEqual(tables)
})

describe('any word', () => {
  /** Few different characters, so that words are found, and those that codes and old rules trip over. */
  const piece = fc.constantFrom(
    ...[
      '0',
      '1',
      '12',
      '345',
      '6789',
      '-',
      '.',
      '/',
      '%',
      '_',
      '\\',
      'a',
      'Z',
      'ñ',
      'Á',
      'İ',
      'Σ',
      'ß',
      'I\u0307',
      '😀',
      "'",
    ],
  )
  const wordOf = (maxLength: number) =>
    fc.array(piece, { minLength: 1, maxLength }).map((parts) => parts.join(''))
  const text = fc.array(wordOf(7), { minLength: 1, maxLength: 5 }).map((words) => words.join(' '))

  it('finds what contains it, as a plain comparison does', async () => {
    await test.db.run(
      raw('create table textos (id integer primary key, texto text not null, busqueda text not null)'),
    )
    await test.db.run(raw('create index textos_busqueda on textos using gin (busqueda gin_trgm_ops)'))
    await test.db.run(raw('create index textos_finales on textos using gin (finales(busqueda))'))
    const texts = fc.sample(text, 3_000)
    await test.db.run(sql`
      insert into textos select n, t, normalizar(t) from unnest(${texts}::text[]) with ordinality as x (t, n)`)
    await test.db.run(raw('vacuum analyze textos'))

    const pieceOfOne = fc
      .tuple(fc.constantFrom(...texts), fc.nat(), fc.integer({ min: 1, max: 12 }))
      .map(([whole, at, length]) =>
        [...whole]
          .slice(at % [...whole].length)
          .slice(0, length)
          .join(''),
      )
    await fc.assert(
      fc.asyncProperty(fc.oneof(pieceOfOne, text), async (wanted) => {
        const words = sinAdornos(wanted).split(/\s+/).filter(Boolean)
        const formas = words.map((word) => [word, ...formasDe(word)])
        const entera = words.length > 1 ? formasDe(words.join(' ')) : []
        const found = await test.db.rows(
          sql`select id from textos where ${matches(sql`busqueda`, wanted)} order by id`,
        )
        const expected = await test.db.rows(sql`
          select id from textos
          where ${words.length > 0 || wanted.trim() === ''} and not exists (
            select from jsonb_array_elements(${JSON.stringify(formas)}::jsonb) w where not exists (
              select from jsonb_array_elements_text(w) f where position(normalizar(f) in busqueda) > 0))
            or exists (select from unnest(${entera}::text[]) f where position(f in busqueda) > 0)
          order by id`)
        expect(found).toEqual(expected)
      }),
      { numRuns: 500 },
    )
  })
})

describe('the canonical forms', () => {
  const textos = [
    'D’Angelo',
    "o'Higgins",
    'D´Angelo ½" × 3⅛',
    '1½ pulg.',
    'Ñandú ÁÉ pingüino N.º 5 N° 5',
    'ﬁn ² —',
    '31.952.034',
    '031952034',
    '20-31952034-5',
    '20 31952034 5',
    '-',
    '(0341) 15-456-7890',
    '+54 9 341 456-7890',
    '0054 341 4567890',
    '11 15 5555-0000',
    '2202 15 123456',
    '15-456-7890',
    '036000291452',
    '0036000291452',
    '00036000291452',
    '12345670',
    '7 790000 000017',
    '978-950-07-1234-5',
    'YM-500',
    '12345',
    'AB 123.456',
  ]

  it.each([
    ['normalizar', formas.normalizar],
    ['canonico', formas.canonico],
    ['documento', formas.documento],
    ['telefono_nacional', formas.telefonoNacional],
    ['clave_codigo', formas.claveCodigo],
    ['clave_barras', formas.claveBarras],
  ])('are the same in the database: %s', async (name, twin) => {
    const rows = await test.db.rows<{ t: string; forma: string }>(sql`
      select t, ${raw(name)}(t) as forma from unnest(${textos}::text[]) with ordinality as x (t, n) order by n`)
    expect(rows.map(({ forma }) => forma)).toEqual(textos.map((texto) => twin(texto)))
  })

  it.each([
    ['D’Angelo', ["d'angelo", 'dangelo', 'D´ANGELO', 'd’angelo', 'd`angelo']],
    ["O'Higgins", ['o’higgins', 'ohiggins']],
    ['Codo ½"', ['1/2', '½', 'codo 1/2"', '½”']],
    ['Codo 1 1/2', ['1½', 'codo 1 ½']],
    ['Chapa 10×15', ['10x15']],
    ['Doc 31952034', ['31.952.034', '31 952 034', '31-952-034', '031952034']],
    ['Cuit 20319520345', ['20-31952034-5', '20 31952034 5', '20.31952034.5', '31.952.034']],
    [
      'Tel 3414567890',
      ['0341 15-456-7890', '+54 9 341 456-7890', '(341) 456 7890', '456-7890', '5493414567890'],
    ],
    ['Barras 036000291452', ['36000291452', '0036000291452', '00036000291452', '0 36000 29145 2']],
    ['Barras 07790000000017', ['7790000000017', '7 790000 000017']],
  ])('«%s» is found by %j', async (texto, buscados) => {
    for (const buscado of buscados) {
      const found = await test.db.maybe(sql`
        select from (select normalizar(${texto}) as busqueda) t where ${matches(sql`busqueda`, buscado)}`)
      expect(found, buscado).toBeDefined()
      expect(formas.contiene(formas.normalizar(texto), buscado), buscado).toBe(true)
    }
  })

  it('keeps the plan by the ends of codes for digits in another form', async () => {
    const query = sql`select id from cosas where ${matches(sql`busqueda`, '07790500043180')}`
    const plan = await test.db.rows<{ 'QUERY PLAN': string }>(sql`explain (costs off) ${query}`)
    expect(plan.map((row) => row['QUERY PLAN']).join()).not.toMatch(/Seq Scan/)
  })
})

describe('asId', () => {
  it.each([
    ['7', 7],
    [' 123456789 ', 123_456_789],
    ['0', 0],
    ['1234567890', 1_234_567_890],
    ['2147483647', 2_147_483_647],
    ['2147483648', null],
    ['00000000007', null],
    ['-1', null],
    ['1.5', null],
    ['a1', null],
    ['', null],
  ])('«%s» is %s', (text, id) => {
    expect(asId(text)).toBe(id)
  })
})

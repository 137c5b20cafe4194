/** A file of more rows than one statement writes, into a business that was empty a moment before. */
import sql, { raw } from 'sql-template-tag'
import { expect, it } from 'vitest'
import { startTestApp } from '../../../../test/run/app.ts'
import { aplicar, checkBooks, csvOf, deshacer, importar } from '../../../../test/shop/importar.ts'
import { BATCH } from './escritura/escritura.reglas.ts'

/** Notes how many rows each statement deletes. */
const WATCH = [
  'create table borrados (filas integer)',
  'grant insert on borrados to public',
  `create function cuenta_borrados() returns trigger language plpgsql as
    'begin insert into public.borrados select count(*) from viejos; return null; end'`,
  `create trigger cuenta_borrados after delete on articulos
    referencing old table as viejos for each statement execute function cuenta_borrados()`,
]

const FILAS = 2 * BATCH + 100

it('is known to the planner at once, and is taken back some rows at a time, whole', async () => {
  const shop = await startTestApp()
  const count = async () =>
    (await shop.db.one<{ n: number }>(sql`select count(*)::integer as n from articulos`)).n
  const antes = await count()
  const filas = Array.from({ length: FILAS }, (_, i) => `MUCHAS-${i};Artículo ${i};10,00`)
  const { id } = await importar(shop, 'articulos', csvOf(`Código;Nombre;Precio\n${filas.join('\n')}\n`))
  await aplicar(shop, id)
  expect(await count()).toBe(antes + FILAS)
  const { known } = await shop.db.one<{ known: number }>(sql`
    select reltuples::integer as known from pg_class where oid = 'articulos'::regclass`)
  expect(known).toBeGreaterThanOrEqual(FILAS)

  for (const statement of WATCH) await shop.db.run(raw(statement))
  expect(await deshacer(shop, id)).toMatchObject({ estado: 'deshecha' })
  expect(await count()).toBe(antes)
  const borrados = await shop.db.rows<{ filas: number }>(sql`select filas from borrados where filas > 0`)
  expect(borrados.map(({ filas: n }) => n)).toEqual([BATCH, BATCH, 100])
  await checkBooks(shop)
})

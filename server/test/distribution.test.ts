/**
 * Keeps the way to a distributed PostgreSQL open (docs/escala.md). One machine needs none of these rules, but
 * a business that has outgrown one machine could change them only at a high price.
 */
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cloneDb, type TestDb } from './run/db.ts'

/**
 * A master or a setting is of the whole business: each machine would have a copy of it (docs/escala.md). What somebody did,
 * what names a document and what may name a branch has its own, but for these.
 */
const OF_THE_BUSINESS: Readonly<Record<string, string>> = {
  actividades_iva: 'the activity of the business, of a branch or of a kind of goods is a setting',
  actualizaciones_cuotas: 'of the debts of all branches, unless it names one',
  actualizaciones_precios: 'all branches have the same prices',
  anulaciones: 'the document that it names has a branch, whatever its kind',
  articulo_proveedores: 'all branches buy from the same list, whoever imported it',
  auditoria: 'what has no branch leaves its trace too',
  comision_cierres: 'a month is closed for all sellers',
  comision_porcentajes: 'a person has the same in every branch',
  copia_restaurada: 'a copy is of all branches',
  costo_conversiones: 'all branches have the same costs',
  costo_movimientos: 'all branches have the same costs',
  cotizaciones: 'a dollar costs the same in all branches',
  direcciones_conocidas: 'a person may enter from any branch',
  idempotencia: 'a person may repeat a request from any branch',
  lista_publica: 'the business publishes one list of prices, of the branch that it names',
  pago_imputaciones: 'what it is applied to has a branch: a voucher, or the debt with which an account began',
  pines: 'a person may enter by PIN at any till of the own branch, an admin at all',
  promocion_versiones: 'all branches have the same promotions, whichever they name',
  proveedores: 'every branch buys from any of them, whoever imported them',
  recordatorio_exclusiones: 'a customer is of all branches',
  rubros: 'all branches have the same, whoever imported them',
  usuarios: 'an admin works in every branch',
}

let test: TestDb
beforeAll(async () => {
  test = await cloneDb()
})
afterAll(() => test.drop())

const names = async (query: ReturnType<typeof sql>): Promise<string[]> =>
  (await test.db.rows<{ name: string }>(query)).map(({ name }) => name)

it('every table has a primary key', async () => {
  const without = await names(sql`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r'
      and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p')`)
  expect(without).toEqual([])
})

it('every row but masters and settings has its branch, in a column or by its document', async () => {
  const without = await names(sql`
    with recursive tables as (
      select c.oid, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r'
    ), placed as (
      select t.oid from tables t join pg_attribute a on a.attrelid = t.oid
      where a.attname in ('sucursal', 'sucursal_origen') and a.attnotnull
      union
      -- A part of a document: the reference to it can never be absent.
      select k.conrelid from pg_constraint k join placed p on p.oid = k.confrelid
      where k.contype = 'f' and not exists (
        select from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any(k.conkey) and not a.attnotnull)
    )
    select name from tables t
    where oid not in (select oid from placed) and (
      exists (select from pg_attribute a where a.attrelid = t.oid
        and a.attname in ('usuario', 'sucursal', 'documento_tipo'))
      or exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = t.oid
        and (k.confrelid = 'usuarios'::regclass or k.confrelid in (select oid from placed))))
    order by name`)
  expect(without).toEqual(Object.keys(OF_THE_BUSINESS))
})

it('no constraint is deferred, and no index has a kind or shape that the others lack', async () => {
  // What a record was before an edit is kept when the edit ends: a paper that is made meanwhile keeps the earlier name.
  expect(
    await names(sql`
      select conname as name from pg_constraint where condeferrable and not conname ~ '_como_eran?$'`),
  ).toEqual([])
  const odd = await names(sql`
    select i.relname as name from pg_index x
    join pg_class i on i.oid = x.indexrelid join pg_am m on m.oid = i.relam
    join pg_namespace n on n.oid = i.relnamespace
    where n.nspname = 'public' and not (m.amname = 'btree' or (m.amname = 'gin' and x.indnatts = 1))`)
  expect(odd).toEqual([])
})

it('the database runs few procedures: they refuse changes of append-only tables, keep totals of lists, the keys of articles and what papers showed, note changed articles and their prices, and look for names', async () => {
  const procedures = await names(sql`
    select p.proname as name from pg_proc p join pg_language l on l.oid = p.prolang
    join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and l.lanname = 'plpgsql' order by name`)
  expect(procedures).toEqual([
    ...['anotar_articulos_borrados', 'anotar_articulos_cambiados', 'anotar_articulos_nuevos'],
    ...['anotar_precio_de_lista', 'anotar_precios_borrados', 'anotar_precios_cambiados'],
    ...['articulos_parecidos', 'cambiar_claves', 'ceder_clave'],
    ...[
      'contar_anulada',
      'contar_articulos_nuevos',
      'contar_auditoria',
      'contar_comprobantes',
      'contar_filas',
      'contar_impagas',
    ],
    ...['contar_impagas_nuevas', 'contar_movimientos_de_caja', 'contar_pendientes', 'contar_servicio'],
    ...['guardar_claves', 'guardar_ficha', 'guardar_tasas', 'quitar_claves', 'rechazar_cambio'],
    ...['sumar_contador', 'sumar_contador_del_dia', 'sumar_impagas'],
  ])
})

it('no statement needs something that only a single machine has', async () => {
  const SRC = fileURLToPath(new URL('../src/', import.meta.url))
  // A migration and the first rows of a business may lock a whole table: the shop is not selling yet.
  const mayLock = ['platform/database/migrate.ts', 'start/founding.ts']
  const found: string[] = []
  for (const name of await readdir(SRC, { recursive: true })) {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts') || name.startsWith('backup/')) continue
    const text = readFileSync(path.join(SRC, name), 'utf8')
    for (const [, statement = ''] of text.matchAll(/sql`([^`]*)`/g)) {
      const odd = /\b(listen|notify|pg_advisory|lock table|create temp|declare|ctid|xmin)/i.exec(statement)
      if (odd && !mayLock.includes(name)) found.push(`${name}: ${odd[0]}`)
    }
  }
  expect(found).toEqual([])
})

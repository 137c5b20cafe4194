import { readFileSync, writeFileSync } from 'node:fs'
import { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dumpSchema } from './database/schema.ts'
import { cloneDb, type TestDb } from './run/db.ts'

const FILE = new URL('../schema.sql', import.meta.url)

let test: TestDb
beforeAll(async () => {
  test = await cloneDb()
})
afterAll(() => test.drop())

describe('schema.sql', () => {
  it('equals the result of the migrations (if they changed, run the tests with UPDATE_SCHEMA=1)', async () => {
    const schema = await dumpSchema(test.db)
    if (process.env.UPDATE_SCHEMA) writeFileSync(FILE, schema)
    expect(schema).toBe(readFileSync(FILE, 'utf8'))
  })

  it.each([
    ['a column', 'alter table clientes add column apodo text', /apodo text/],
    ['a default', "alter table clientes alter column nombre set default 'x'", /nombre text .*default 'x'/],
    ['a null', 'alter table clientes alter column nombre drop not null', /^ {2}nombre text,$/m],
    ['a rule', 'alter table clientes add constraint regla check (saldo < 5)', /constraint regla CHECK/],
    ['a key', 'alter table recibos drop constraint recibos_venta_fkey', /^/],
    [
      'an index',
      'create index indice on clientes (localidad) where baja',
      /CREATE INDEX indice .*WHERE baja/,
    ],
    [
      'a function',
      'create or replace function normalizar(texto text) returns text language sql as $$ select 1 $$',
      /select 1/,
    ],
    ['a trigger', 'drop trigger auditoria_inmutable on auditoria', /^/],
    [
      'a domain',
      "alter domain tipo_pago add constraint regla check (value <> 'X')",
      /constraint regla CHECK/,
    ],
    ['a table', 'create table nueva (id integer)', /create table nueva/],
  ])('would show a change of %s', async (_, statement, shown) => {
    const before = await dumpSchema(test.db)
    const undo = new Error('undo')
    const change = test.db.inTx(async (tx) => {
      await tx.run(raw(statement))
      const after = await dumpSchema({ ...test.db, rows: tx.rows })
      expect(after).not.toBe(before)
      expect(after).toMatch(shown)
      throw undo
    })
    await expect(change).rejects.toBe(undo)
    expect(await dumpSchema(test.db)).toBe(before)
  })
})

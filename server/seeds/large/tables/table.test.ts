import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cloneDb, type TestDb } from '../../../test/run/db.ts'
import { Table } from './table.ts'

let test: TestDb
beforeAll(async () => {
  test = await cloneDb()
})
afterAll(() => test.drop())

const columns = { documento: 'text', sucursal: 'integer' } as const
const fila = { documento: 'ajuste', sucursal: 0, ultimo: 7 }

it('writes its rows when it knows every column of the table', async () => {
  const table = new Table('numeradores', { ...columns, ultimo: 'integer' })
  table.add(fila)
  await test.db.inTx((tx) => table.write(tx))
  expect(await test.db.rows(sql`select * from numeradores`)).toEqual([fila])
})

it('refuses to write while it lacks a column of the table', async () => {
  const table = new Table('numeradores', columns)
  const write = test.db.inTx((tx) => table.write(tx))
  await expect(write).rejects.toThrow('The large seeds and the table numeradores: ultimo is not filled in')
})

it('refuses a column that the table lacks', async () => {
  const table = new Table('numeradores', { ...columns, ultimo: 'default', talle: 'text' })
  const write = test.db.inTx((tx) => table.write(tx))
  await expect(write).rejects.toThrow('The large seeds and the table numeradores: talle does not exist')
})

import { expect, it } from 'vitest'
import { grown, readOptions } from './options.ts'

const KNOWN = ['sale', 'detail']

it('without options everything is measured on the usual business', () => {
  const { size, only, quick, grow, keep, beside } = readOptions([], KNOWN)
  expect(size).toMatchObject({ sucursales: 3, articulos: 20_000, clientes: 10_000, ventas: 50_000 })
  expect({ only, quick, grow, keep, beside }).toEqual({
    only: [],
    quick: false,
    grow: false,
    keep: undefined,
    beside: undefined,
  })
})

it('names, sizes and switches may be mixed', () => {
  const args = [
    '--',
    '--only',
    'sale,typing',
    '--ventas',
    '200',
    '--quick',
    '--only=detail',
    '--keep',
    '/tmp/x',
  ]
  const options = readOptions(args, KNOWN)
  expect(options).toMatchObject({ only: ['sale', 'typing', 'detail'], quick: true, keep: '/tmp/x' })
  expect(options.size.ventas).toBe(200)
})

it('a name or an option that nobody knows is refused', () => {
  expect(() => readOptions(['--only', 'sales'], KNOWN)).toThrow('--only sales: there are sale, detail')
  expect(() => readOptions(['--fast'], KNOWN)).toThrow('No se entiende')
  expect(() => readOptions(['sale'], KNOWN)).toThrow('No se entiende')
})

it('a grown business has ten times everything and ten branches', () => {
  expect(grown(readOptions([], KNOWN).size)).toMatchObject({
    sucursales: 10,
    articulos: 200_000,
    clientes: 100_000,
    ventas: 500_000,
  })
})

import { describe, expect, it } from 'vitest'
import { readSize } from './options.ts'

const USUAL = { sucursales: 3, articulos: 20_000, clientes: 10_000, ventas: 50_000, dias: 0, seed: 1 }

describe('readSize', () => {
  it('takes the usual size without options', () => {
    expect(readSize([])).toEqual(USUAL)
    expect(readSize(['--', '--ventas', '7', '--seed=9'])).toEqual({ ...USUAL, ventas: 7, seed: 9 })
    expect(readSize(['--dias', '365'])).toEqual({ ...USUAL, dias: 365 })
  })

  it.each([
    [['--sucursales', '0'], '--sucursales debe ser un número de 1 a 2000, y es «0».'],
    [['--dias', '731'], '--dias debe ser un número de 0 a 730, y es «731».'],
    [['--ventas', 'mil'], '--ventas debe ser un número de 0 a 10000000, y es «mil».'],
    [['--clientes', '1.5'], '--clientes debe ser un número de 10 a 1000000, y es «1.5».'],
    [['--tiendas', '3'], 'No se entiende lo que se pide.'],
    [['todo'], 'No se entiende lo que se pide.'],
    [['--seed'], 'No se entiende lo que se pide.'],
  ])('refuses %j', (args, text) => {
    expect(() => readSize(args)).toThrow(text)
  })
})

import { describe, expect, it } from 'vitest'
import { anonymous, differences } from './answers.ts'

describe('differences', () => {
  it('are none between equal answers, whatever the order of their fields', () => {
    expect(differences({ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 })).toEqual([])
  })

  it('name the place, what is there and what was expected', () => {
    expect(differences({ results: [{ total: 1 }] }, { results: [{ total: 2 }] })).toEqual([
      'results.0.total: 1 instead of 2',
    ])
  })

  it('tell a field that lacks and one too many', () => {
    expect(differences({ a: 1 }, { a: 1, b: 2 })).toEqual(['b: undefined instead of 2'])
    expect(differences({ a: 1, b: 2 }, { a: 1 })).toEqual(['b: 2 instead of undefined'])
  })

  it('tell a row that lacks, a list from an object, and a number from its text', () => {
    expect(differences([1], [1, 2])).toEqual(['1: undefined instead of 2'])
    expect(differences({}, [])).toEqual(['answer: {} instead of []'])
    expect(differences({ a: '1' }, { a: 1 })).toEqual(['a: "1" instead of 1'])
  })
})

describe('anonymous', () => {
  const sale = (id: number, moment: string) => ({
    id,
    numero: `TKT-X 01-${String(id).padStart(7, '0')}`,
    fecha_creacion: moment,
    detalles: [{ articulo: 'A-1', cantidad: 2 }],
  })

  it('makes two sales of the same goods equal', () => {
    expect(anonymous(sale(7, 'now'), 7)).toEqual(anonymous(sale(8, 'later'), 8))
  })

  it('keeps what two sales may not have differently', () => {
    const other = { ...sale(8, 'later'), detalles: [{ articulo: 'A-1', cantidad: 3 }] }
    expect(differences(anonymous(other, 8), anonymous(sale(7, 'now'), 7))).toEqual([
      'detalles.0.cantidad: 3 instead of 2',
    ])
  })

  it('leaves the balance of a movement out, and keeps the same column of other tables', () => {
    const row = { id: 55, documento_id: 7, cantidad: -2, saldo: 98 }
    expect(anonymous(row, 7, 'stock_movimientos')).toEqual({ documento_id: '#', cantidad: -2 })
    expect(anonymous(row, 7, 'venta_detalles')).toEqual({ documento_id: '#', cantidad: -2, saldo: 98 })
  })
})

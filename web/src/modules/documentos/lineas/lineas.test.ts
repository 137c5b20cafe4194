import { describe, expect, it } from 'vitest'
import { reparoDeCantidad, resumenDe } from './lineas.ts'

const CABLE = { articulo: 'C-1', nombre: 'Cable', unidad: 'm' }
const PAVA = { articulo: 'P-1', nombre: 'Pava' }

describe('the lines of a document', () => {
  it('add up pieces; what is cut or weighed is one', () => {
    const lineas = [
      { ...CABLE, cantidad: 12.5 },
      { articulo: { id: 'Q-1', nombre: 'Queso', unidad: 'kg' }, cantidad: 0.333 },
      { ...PAVA, cantidad: 3 },
    ]
    expect(resumenDe({ lineas })).toEqual(['3 artículos', '5 unidades'])
    expect(resumenDe({ lineas: [{ ...PAVA, cantidad: 3 }] })).toEqual(['1 artículo', '3 unidades'])
  })

  it('say what their unit takes', () => {
    expect(reparoDeCantidad({ ...CABLE, cantidad: Number.NaN })).toBe(
      'Cantidad de Cable: número mayor a cero, con hasta 3 decimales',
    )
    expect(reparoDeCantidad({ ...PAVA, cantidad: Number.NaN })).toBe(
      'Cantidad de Pava: número entero desde 1',
    )
    expect(reparoDeCantidad({ ...CABLE, cantidad: 0.333 })).toBeNull()
  })
})

import { CondicionVenta, DOS_CUOTAS, MAS_CUOTAS } from '@mostrador/contract/documentos/condiciones-venta'
import { sumar } from '@mostrador/contract/importes'
import { describe, expect, it } from 'vitest'
import { HELADERA, PAVA, REPASADOR } from '../../../../../test/tienda.ts'
import { changeCantidad } from '../../../documentos/lineas/lineas.ts'
import {
  addArticulo,
  CONTADO,
  changeCondicion,
  emptyVenta,
  refreshPrecios,
  type VentaValues,
} from '../nueva/venta.form.ts'
import { bodyOf, compareCondiciones, cuotasPlaneadas, importesOf, lineasConPrecio } from './venta.importes.ts'

const venta = (more: Partial<VentaValues> = {}): VentaValues => ({
  ...[PAVA, HELADERA, REPASADOR].reduce((v, a) => addArticulo(v, a), emptyVenta()),
  ...more,
})

describe('the price of a line', () => {
  it.each([
    [CONTADO, [1_000_000, 50_000_000, 250_050], ['Venta', 'Venta', 'Venta']],
    ['Tarjeta de Credito', [1_000_000, 50_000_000, 250_050], ['Venta', 'Venta', 'Venta']],
    [DOS_CUOTAS, [1_100_000, 55_000_000, 250_050], ['2 Cuotas', '2 Cuotas', 'Venta']],
    [MAS_CUOTAS, [1_500_000, 70_000_000, 250_050], ['Financiado', 'Financiado', 'Venta']],
  ] as const)(
    'under %s is the price of its kind, or the sale price where that kind is absent',
    (condicion, precios, tipos) => {
      const lineas = lineasConPrecio(changeCondicion(venta(), condicion))
      expect(lineas.map((l) => l.precio)).toEqual(precios)
      expect(lineas.map((l) => l.tipo)).toEqual(tipos)
    },
  )
})

describe('a customer with a price list', () => {
  const enLista = { precio_venta: 850_000, precio_2_cuotas: 935_000, precio_financiado: 1_275_000 }
  const pava = { ...PAVA, en_listas: { 3: enLista } }
  const cliente = { id: 7, nombre: '', tipo_documento: 'DNI', numero_documento: '', saldo: 0 } as const
  const preciosDe = (v: VentaValues) => lineasConPrecio(v).map((l) => l.precio)

  it('pays its prices under every condition, and another one those of the articles', () => {
    const sinCliente = addArticulo(emptyVenta(), pava)
    const conLista = { ...sinCliente, cliente: { ...cliente, lista_aplicada: 3 } }
    expect(preciosDe(conLista)).toEqual([850_000])
    expect(preciosDe(changeCondicion(conLista, DOS_CUOTAS))).toEqual([935_000])
    expect(preciosDe({ ...conLista, cliente })).toEqual([1_000_000])
    expect(preciosDe(sinCliente)).toEqual([1_000_000])
    // A list that this article does not know: it was made after the line.
    expect(preciosDe({ ...conLista, cliente: { ...cliente, lista_aplicada: 9 } })).toEqual([1_000_000])
  })

  it('may get another list, and lose it, with the prices of today', () => {
    const v = { ...addArticulo(emptyVenta(), pava), cliente: { ...cliente, lista_aplicada: 3 } }
    const hoy = { ...pava, en_listas: { 4: { ...enLista, precio_venta: 800_000 } } }
    expect(preciosDe(refreshPrecios(v, { articulos: [hoy], lista: 4 }))).toEqual([800_000])
    expect(preciosDe(refreshPrecios(v, { articulos: [hoy], lista: null }))).toEqual([1_000_000])
  })
})

describe('the amounts', () => {
  it.each([Number.NaN, null, 0, -3, 1_000_000])('leave out a line whose quantity is %s', (cantidad) => {
    expect(importesOf(changeCantidad(venta(), 'HEL-2', cantidad))).toMatchObject({ subtotal: 1_250_050 })
  })

  it('are the sum of the lines, less the discount', () => {
    const values = { ...changeCantidad(venta(), 'REP-3', 3), bonificacion: 150 }
    expect(importesOf(values)).toMatchObject({ subtotal: 51_750_150, bonificacion: 150, total: 51_750_000 })
  })

  it('divide the total in two, rounded to the centavo', () => {
    const values = changeCondicion(addArticulo({ ...emptyVenta(), bonificacion: 1 }, PAVA), DOS_CUOTAS)
    expect(importesOf(values)).toMatchObject({ total: 1_099_999, valor_cuota: 550_000, cantidad_cuotas: 2 })
  })

  it('divide the rest after the advance in more instalments', () => {
    const values = changeCondicion(addArticulo(emptyVenta(), HELADERA), MAS_CUOTAS)
    expect(importesOf(values)).toMatchObject({
      total: 70_000_000,
      anticipo: 10_000_000,
      saldo: 60_000_000,
      cantidad_cuotas: 6,
      valor_cuota: 10_000_000,
    })
  })

  it.each([
    ['the advance covers the total', { anticipo: 999_999_999 }],
    ['there is no count', { cantidad_cuotas: null, anticipo: 0 }],
    ['the advance is unfinished', { anticipo: Number.NaN, cantidad_cuotas: null }],
  ])('have no instalment while %s', (_, more) => {
    expect(importesOf(venta({ condicion_venta: MAS_CUOTAS, ...more })).valor_cuota).toBe(0)
  })
})

describe('the comparison', () => {
  it('shows the same sale under the three kinds of price, each as if it were chosen', () => {
    const values = addArticulo(emptyVenta(), HELADERA)
    expect(compareCondiciones(values)).toMatchObject([
      { condicion: CONTADO, nombre: 'Contado', total: 50_000_000, valor_cuota: 0 },
      { condicion: DOS_CUOTAS, nombre: '2 cuotas', total: 55_000_000, valor_cuota: 27_500_000 },
      {
        condicion: MAS_CUOTAS,
        nombre: 'Financiado',
        total: 70_000_000,
        anticipo: 10_000_000,
        cantidad_cuotas: 6,
      },
    ])
  })

  it('keeps the typed count and advance for the chosen condition', () => {
    const values = { ...changeCondicion(venta(), MAS_CUOTAS), cantidad_cuotas: 10, anticipo: 1 }
    expect(compareCondiciones(values)[2]).toMatchObject({ cantidad_cuotas: 10, anticipo: 1 })
  })
})

describe('the payload', () => {
  const where = { hoy: '2026-01-31', puntoVenta: 3, sucursal: 1 }

  it('of a spot sale carries neither advance nor instalments, even after an article set them', () => {
    const cliente = { id: 7, nombre: '', tipo_documento: 'DNI', numero_documento: '', saldo: 0 } as const
    expect(bodyOf(venta({ cliente, concepto: ' regalo ' }), where)).toMatchObject({
      tipo_documento: 'FACTURA',
      punto_venta: 3,
      sucursal: 1,
      fecha: '2026-01-31',
      cliente: 7,
      concepto: 'regalo',
      anticipo: 0,
      cantidad_cuotas: null,
      valor_cuota: null,
      cuotas: null,
      total: 51_250_050,
    })
  })

  it('names the instalments with their due dates, clamped to the end of the month', () => {
    const values = {
      ...changeCondicion(venta(), MAS_CUOTAS),
      cantidad_cuotas: 3,
      anticipo: 0,
      bonificacion: 49,
    }
    const body = bodyOf(values, where)
    expect(body.cuotas).toEqual([
      { numero_cuota: 1, total_cuota: 23_916_667, fecha_vencimiento: '2026-02-28' },
      { numero_cuota: 2, total_cuota: 23_916_667, fecha_vencimiento: '2026-03-31' },
      { numero_cuota: 3, total_cuota: 23_916_667, fecha_vencimiento: '2026-04-30' },
    ])
    expect(body.valor_cuota).toBe(23_916_667)
  })

  it('always adds up to the centavo: instalments and advance are the total', () => {
    let seed = 1
    const random = (max: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % max
    }
    for (let n = 0; n < 500; n++) {
      const condicion_venta = CondicionVenta.options[1 + random(2)] ?? MAS_CUOTAS
      const values = {
        ...changeCondicion(changeCantidad(venta(), 'REP-3', 1 + random(999)), condicion_venta),
        bonificacion: random(1_000_000),
      }
      const typed =
        condicion_venta === DOS_CUOTAS
          ? values
          : { ...values, anticipo: random(10_000_000), cantidad_cuotas: 1 + random(120) }
      const { total, anticipo, cuotas } = bodyOf(typed, where)
      expect(anticipo + sumar((cuotas ?? []).map((c) => c.total_cuota))).toBe(total)
      expect(cuotas).toEqual(cuotasPlaneadas(typed, where.hoy))
    }
  })
})

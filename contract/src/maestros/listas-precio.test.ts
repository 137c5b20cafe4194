import { describe, expect, it } from 'vitest'
import type { ListaPrecio } from '../base/lista-precio.ts'
import { reglaDeLista } from './listas-precio.ts'
import { enLista, precioEnLista } from './precio-lista.ts'

const lista = (id: number, mas: Partial<ListaPrecio> = {}): ListaPrecio => ({
  id,
  nombre: `L${id}`,
  base: null,
  sobre: 'precio_venta',
  porcentaje: 0,
  redondeo: 'ninguno',
  hacia: 'cercano',
  baja: false,
  ...mas,
})
const PAVA = {
  precio_venta: 10_000,
  precio_lista: 12_000,
  precio_2_cuotas: 11_000,
  precio_financiado: 15_000,
}

describe('the price of an article in a list', () => {
  it.each([
    ['over the sale price', lista(1, { porcentaje: -1_500 }), 8_500],
    ['over the list price', lista(1, { porcentaje: -1_500, sobre: 'precio_lista' }), 10_200],
    ['dearer', lista(1, { porcentaje: 725 }), 10_725],
    [
      'rounded up to prices that end in 90',
      lista(1, { porcentaje: -1_500, redondeo: '90', hacia: 'arriba' }),
      9_000,
    ],
  ])('is its base with the percentage, rounded: %s', (_, una, precio) => {
    expect(precioEnLista(PAVA, 1, [una])).toEqual({ precio, a_mano: false })
  })

  it('starts from the sale price where the article has no list price', () => {
    expect(precioEnLista({ ...PAVA, precio_lista: 0 }, 1, [lista(1, { sobre: 'precio_lista' })]).precio).toBe(
      10_000,
    )
  })

  it('is that of another list with its own percentage, also of one that is not used any more', () => {
    const listas = [lista(1, { porcentaje: -1_000, baja: true }), lista(2, { base: 1, porcentaje: -1_000 })]
    expect(precioEnLista(PAVA, 2, listas).precio).toBe(8_100)
  })

  it('is the typed one, for the list and for those that start from it', () => {
    const listas = [lista(1, { porcentaje: -1_000 }), lista(2, { base: 1, porcentaje: 1_000 })]
    const conTecleado = { ...PAVA, precios_listas: [{ lista: 1, precio: 7_000 }] }
    expect(precioEnLista(conTecleado, 1, listas)).toEqual({ precio: 7_000, a_mano: true })
    expect(precioEnLista(conTecleado, 2, listas)).toEqual({ precio: 7_700, a_mano: false })
  })

  it('ends also in a circle', () => {
    const listas = [lista(1, { base: 2, porcentaje: -1_000 }), lista(2, { base: 1, porcentaje: -1_000 })]
    expect(precioEnLista(PAVA, 1, listas).precio).toBe(8_100)
  })

  it('depends on the article and the lists alone: not on the order of the lists', () => {
    const listas = [1, 2, 3, 4, 5].map((id) =>
      lista(id, {
        base: id === 1 ? null : id - 1,
        porcentaje: 37 * id - 120,
        redondeo: id % 2 ? '10' : 'ninguno',
      }),
    )
    for (const { id } of listas) {
      expect(precioEnLista(PAVA, id, listas.toReversed())).toEqual(precioEnLista(PAVA, id, listas))
    }
  })
})

describe('an article in a list', () => {
  const listas = [lista(1, { porcentaje: -1_500 }), lista(2, { porcentaje: -1_500, baja: true })]

  it('keeps the proportion of its prices of instalments', () => {
    expect(enLista(PAVA, 1, listas)).toMatchObject({
      precio_venta: 8_500,
      precio_2_cuotas: 9_350,
      precio_financiado: 12_750,
    })
    expect(enLista({ ...PAVA, precio_2_cuotas: 0 }, 1, listas).precio_2_cuotas).toBe(0)
    const sinPrecio = {
      ...PAVA,
      precio_venta: 0,
      precio_lista: 0,
      precios_listas: [{ lista: 1, precio: 500 }],
    }
    expect(enLista(sinPrecio, 1, listas)).toMatchObject({ precio_venta: 500, precio_financiado: 15_000 })
  })

  it('keeps the proportion of its advance', () => {
    expect(enLista({ ...PAVA, anticipo: 3_000 }, 1, listas)).toMatchObject({ anticipo: 2_550 })
    expect(enLista(PAVA, 1, listas)).not.toHaveProperty('anticipo')
  })

  it.each([undefined, null, 2, 99])('is as it is under the list %s', (id) => {
    expect(enLista(PAVA, id, listas)).toBe(PAVA)
    expect(enLista(PAVA, id, undefined)).toBe(PAVA)
  })
})

it('says in words how a list makes its prices', () => {
  const nombreDe = () => 'Gremio'
  expect(reglaDeLista(lista(1, { porcentaje: -750 }), nombreDe)).toBe('Precio de venta − 7,5 %')
  expect(reglaDeLista(lista(1, { base: 2, porcentaje: 300, redondeo: '100' }), nombreDe)).toBe(
    'Lista Gremio + 3 %, a $ 100, al más cercano',
  )
  expect(reglaDeLista(lista(1, { sobre: 'precio_lista' }), nombreDe)).toBe('Precio de lista')
})

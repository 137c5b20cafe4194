import { articulos } from '@mostrador/contract/maestros/articulos'
import { beforeAll, describe, expect, it } from 'vitest'
import { readWorkbook, serialOf } from '../../../../test/files/xlsx.ts'
import { shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo } from '../../../../test/shop/builders.ts'

const shop = shopOfFile()
beforeAll(async () => {
  await buildArticulo(shop, {
    id: '00123',
    nombre: 'Ñandú de peluche',
    codigo_barras: '7791234567898',
    precio_financiado: 150_050,
    anticipo: 50,
    n_cuotas: 7,
  })
  await buildArticulo(shop, { id: '=1+1', nombre: 'Ábaco', baja: true })
  await buildArticulo(shop, { nombre: 'Zapato' })
})

const exported = async (query = {}) =>
  (await readWorkbook(await shop.vendedor.call(articulos.exportar, { query }))).rows

describe('GET /gestion/articulos/exportar/', () => {
  it('holds every field of an article; a code keeps its leading zeros', async () => {
    expect(await exported({ search: '00123' })).toEqual([
      [
        'ID',
        'Nombre',
        'Código de barras',
        'Precio costo',
        'Precio venta',
        'Precio lista',
        'Precio 2 cuotas',
        'Precio financiado',
        'Anticipo',
        'Cuotas',
        'Valor cuota',
        'Fecha de alta',
        'Estado',
        'Descripción',
      ],
      [
        '00123',
        'Ñandú de peluche',
        '7791234567898',
        60,
        100,
        120,
        110,
        1500.5,
        0.5,
        7,
        214.29,
        serialOf('2026-03-15'),
        'Activo',
      ],
    ])
  })

  it.each([{}, { estado: 'activos' as const }, { estado: 'inactivos' as const }, { search: 'ABACO' }])(
    'holds the rows of the list, in its order, under the same filters: %o',
    async (query) => {
      const { results } = await shop.vendedor.call(articulos.list, { query: { ...query, page_size: 1000 } })
      expect(results.length).toBeGreaterThan(0)
      expect((await exported(query)).slice(1).map((row) => row[0])).toEqual(results.map((a) => a.id))
    },
  )
})

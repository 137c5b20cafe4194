/** The prices of price lists in files: what the articles export is read back, and what changes is typed in its list. */
import { importaciones } from '@mostrador/contract/gestion/importaciones/importaciones'
import { actualizacionesPrecios } from '@mostrador/contract/maestros/actualizaciones-precios'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { listasPrecio } from '@mostrador/contract/maestros/listas-precio'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { beforeAll, describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { refusal, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo } from '../../../../test/shop/builders.ts'
import { aplicar, csvOf, deshacer, filasDe, importar } from '../../../../test/shop/importar.ts'

const shop = shopOfFile()
let gremio: number
let mayorista: number

const exportados = () => shop.admin.call(articulos.exportar, { query: {} })

beforeAll(async () => {
  const { call } = shop.admin
  await buildArticulo(shop, { id: 'PAV', nombre: 'Pava', precio_venta: 10_000 })
  await buildArticulo(shop, { id: 'SIL', nombre: 'Silla', precio_venta: 20_000 })
  const { rows } = await readWorkbook(await exportados())
  expect(rows[0]?.join()).not.toMatch(/Lista [GM]/)
  await call(ventasConfiguracion.update, {
    body: { ...(await call(ventasConfiguracion.get)), listas_precio: true },
  })
  const crear = async (nombre: string, porcentaje: number) =>
    (await call(listasPrecio.create, { body: { nombre, porcentaje } })).id
  gremio = await crear('Gremio', -1_000)
  mayorista = await crear('Mayorista', -2_000)
  const { id } = await call(listasPrecio.create, { body: { nombre: 'Vieja' } })
  await call(listasPrecio.update, { params: { id }, body: { baja: true } })
})

const preciosDe = async (id: string) =>
  (await shop.admin.call(articulos.get, { params: { id } })).precios_listas ?? []
const previa = (id: number) => shop.admin.call(importaciones.previaDeshacer, { params: { id } })

describe('the prices of price lists in a file', () => {
  it('stand in the workbook of the articles, a column for each list in use, and are read back as what is there', async () => {
    const libro = await exportados()
    const { rows } = await readWorkbook(libro)
    const [cabeza = [], ...filas] = rows
    expect(cabeza.slice(-2)).toEqual(['Lista Gremio', 'Lista Mayorista'])
    expect(filas.map((fila) => fila.slice(cabeza.length - 2))).toEqual([
      [90, 80],
      [180, 160],
    ])
    const leida = await importar(shop, 'precios', new Uint8Array(await libro.arrayBuffer()))
    expect(leida).toMatchObject({ estado: 'revisada', iguales: 2, cambian: 0, con_error: 0 })
  })

  it('are typed in their lists with one undo for all, and the others follow the base', async () => {
    const leida = await importar(
      shop,
      'precios',
      csvOf('Código;Precio;Lista Gremio;Precio lista Mayorista\nPAV;110,00;95,00;80,00\nSIL;;150,00;\n'),
    )
    expect(leida).toMatchObject({ cambian: 2, con_error: 0 })
    expect((await filasDe(shop, leida.id)).map((f) => f.destino)).toEqual(['cambia', 'cambia'])
    const hecha = await aplicar(shop, leida.id)
    expect(await preciosDe('PAV')).toEqual([{ lista: gremio, precio: 9_500 }])
    expect(await preciosDe('SIL')).toEqual([{ lista: gremio, precio: 15_000 }])
    const { results } = await shop.admin.call(actualizacionesPrecios.list, {})
    expect(results.slice(0, 2)).toMatchObject([
      { articulos: 2, lista: { id: gremio, nombre: 'Gremio' }, importacion: { id: leida.id } },
      { id: hecha.actualizacion, articulos: 1, importacion: { id: leida.id } },
    ])
    expect(await previa(leida.id)).toMatchObject({ se_puede: true, restaurables: 2 })
    await deshacer(shop, leida.id)
    expect([...(await preciosDe('PAV')), ...(await preciosDe('SIL'))]).toEqual([])
    expect(await shop.admin.call(articulos.get, { params: { id: 'PAV' } })).toMatchObject({
      precio_venta: 10_000,
    })
  })

  it('alone are a batch of their list; what somebody typed meanwhile is kept, and then nothing is undone', async () => {
    const leer = () => importar(shop, 'precios', csvOf('Código;Lista Mayorista\nPAV;70,00\n'))
    const [una, otra] = [await leer(), await leer()]
    const { actualizacion } = await aplicar(shop, una.id)
    expect(
      await shop.admin.call(actualizacionesPrecios.get, { params: { id: actualizacion ?? 0 } }),
    ).toMatchObject({
      lista: { id: mayorista },
      en_lista: [{ articulo: 'PAV', anterior: null, nuevo: 7_000 }],
    })
    expect(await refusal(aplicar(shop, otra.id))).toMatchObject({ status: 409 })
    await shop.admin.call(actualizacionesPrecios.deLista, {
      params: { id: mayorista },
      body: { articulos: [{ id: 'PAV', anterior: 7_000, nuevo: 7_100 }] },
    })
    expect(await previa(una.id)).toMatchObject({ se_puede: false })
    expect(await refusal(deshacer(shop, una.id))).toMatchObject({ status: 409 })
    expect(await preciosDe('PAV')).toEqual([{ lista: mayorista, precio: 7_100 }])
  })
})

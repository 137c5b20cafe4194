/** What is narrowed to a model: its variants and nothing else, in the list, a count, the stock report and its workbook. */

import { analisis } from '@mostrador/contract/gestion/analisis/analisis'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { modelos } from '@mostrador/contract/maestros/modelos'
import { conteosStock } from '@mostrador/contract/mercaderia/conteos/conteos-stock'
import { stock } from '@mostrador/contract/mercaderia/stock'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { beforeEach, describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { refusal } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, giveStock, ventaInput } from '../../../../test/shop/builders.ts'
import { shopForEachTest } from '../../../../test/shop/cajas.ts'
import { empezar, encenderConteos } from '../../../../test/shop/conteos.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'

const shop = shopForEachTest()

beforeEach(async () => {
  await shop.admin.call(ventasConfiguracion.update, {
    body: { presupuestos: true, dias_presupuesto: 15, cambios: true, variantes: true },
  })
  await givePermisos(shop)
})

const sinVariantes = (codigo: string, nombre: string) =>
  shop.vendedor.call(modelos.create, {
    body: {
      codigo,
      nombre,
      patron: '',
      precio_venta: 1_000_00,
      rubro: null,
      marca: '',
      iva: null,
      unidad: '',
      atributos: [{ nombre: 'Talle', valores: ['S', 'M'] }],
    },
  })

/** A model in two sizes; of the first there is something. */
async function conTalles(codigo: string, nombre: string, hay: number) {
  const { call } = shop.vendedor
  const modelo = await sinVariantes(codigo, nombre)
  const celdas = (modelo.atributos[0]?.valores ?? []).map(({ id }, n) => ({
    valores: [id],
    cantidad: n === 0 ? hay : null,
    precio_venta: null,
  }))
  return call(modelos.crearVariantes, { params: { id: modelo.id }, body: { precio_costo: 0, celdas } })
}

/** Two models and an article that share a name. */
async function remeras() {
  const lisa = await conTalles('LIS', 'Remera lisa', 3)
  const rayada = await conTalles('RAY', 'Remera rayada', 7)
  await buildArticulo(shop, { id: 'suelta', nombre: 'Remera suelta' })
  await giveStock(shop, 'LIS-S', shop.norte, 4)
  return { lisa: lisa.id, rayada: rayada.id }
}

describe('the filter by model', () => {
  it('leaves its variants in the list of articles, together with the typed words and the state', async () => {
    const { lisa, rayada } = await remeras()
    const ids = async (query: object) =>
      (await shop.vendedor.call(articulos.list, { query })).results.map((a) => a.id)
    expect(await ids({ modelo: lisa })).toEqual(['LIS-M', 'LIS-S'])
    expect(await ids({ modelo: rayada, search: 'RAY-M' })).toEqual(['RAY-M'])
    expect(await ids({ modelo: rayada, search: 'lisa' })).toEqual([])
    expect(await ids({ modelo: 999_999 })).toEqual([])
    await shop.admin.call(articulos.update, { params: { id: 'LIS-M' }, body: { baja: true } })
    expect(await ids({ modelo: lisa, estado: 'activos' })).toEqual(['LIS-S'])
    expect(await ids({ search: 'remera', sueltos: 'true' })).toEqual(['suelta'])
  })

  it('finds a variant by its whole code first, as a scanner reads it', async () => {
    await remeras()
    const { results } = await shop.vendedor.call(articulos.list, { query: { search: 'ray-s' } })
    expect(results[0]?.id).toBe('RAY-S')
  })

  it('leaves its variants in the stock report, of the branches that the person sees', async () => {
    const { lisa } = await remeras()
    const filas = async (query: object, { call } = shop.vendedor) => {
      const { productos, estadisticas } = await call(stock.informe, { query: { modelo: lisa, ...query } })
      return { hay: productos.map((p) => [p.codigo, p.stock_total]).sort(), estadisticas }
    }
    expect(await filas({})).toEqual({
      hay: [
        ['LIS-M', 0],
        ['LIS-S', 3],
      ],
      estadisticas: { total: 2, con_stock: 1, sin_stock: 1 },
    })
    expect((await filas({ sucursal: 'todas', estado: 'CON_STOCK' }, shop.admin)).hay).toEqual([['LIS-S', 7]])
    expect(await refusal(filas({ sucursal: shop.norte }))).toMatchObject({ status: 403 })
  })

  it('adds up what its variants have, in a branch and in all, and what they sold in the analysis', async () => {
    const { lisa, rayada } = await remeras()
    const unidades = async (query: object, { call } = shop.vendedor) =>
      (await call(stock.informe, { query })).unidades
    expect(await unidades({ modelo: lisa, search: 'LIS-M', estado: 'SIN_STOCK' })).toBe(3)
    expect(await unidades({ modelo: lisa, sucursal: 'todas' }, shop.admin)).toBe(7)
    expect(await unidades({})).toBe(undefined)
    const articulo = async (id: string) => await shop.admin.call(articulos.get, { params: { id } })
    const lineas = await Promise.all(
      [
        ['LIS-S', 1],
        ['LIS-M', 2],
        ['RAY-S', 5],
        ['suelta', 4],
      ].map(async ([id, cantidad]) => ({
        articulo: await articulo(String(id)),
        cantidad: Number(cantidad),
      })),
    )
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    await shop.vendedor.call(ventas.create, { body: ventaInput({ cliente, lineas }) })
    const sumas = async (query: object) =>
      (await shop.admin.call(analisis.ventas, { query: { sucursal: shop.centro, ...query } })).grupos
        .map((g) => [g.clave, g.nombre, g.unidades])
        .toSorted()
    expect(await sumas({ agrupar: 'modelo' })).toEqual(
      [
        ['', 'Sin modelo', 4],
        [String(lisa), 'Remera lisa', 3],
        [String(rayada), 'Remera rayada', 5],
      ].toSorted(),
    )
    expect(await sumas({ agrupar: 'articulo', de: 'modelo', clave: String(lisa) })).toEqual([
      ['LIS-M', expect.any(String), 2],
      ['LIS-S', expect.any(String), 1],
    ])
  })

  it('leaves its variants in the workbook of the stock report', async () => {
    const { rayada } = await remeras()
    const { rows } = await readWorkbook(
      await shop.admin.call(stock.exportarInforme, { query: { modelo: rayada, sucursal: 'todas' } }),
    )
    const texto = JSON.stringify(rows)
    for (const codigo of ['RAY-S', 'RAY-M']) expect(texto).toContain(codigo)
    for (const codigo of ['LIS-S', 'LIS-M', 'suelta']) expect(texto).not.toContain(codigo)
  })
})

describe('a count of a model', () => {
  it('is of its variants and nothing else: an inactive one only where there is some of it', async () => {
    await encenderConteos(shop)
    const { lisa } = await remeras()
    const contar = () =>
      empezar(shop.admin.call, [], { alcance: 'modelo', modelo: lisa, sucursal: shop.centro })
    expect(await contar()).toMatchObject({ alcance: 'modelo', alcance_de: 'Remera lisa', articulos: 2 })
    for (const id of ['LIS-S', 'LIS-M'])
      await shop.admin.call(articulos.update, { params: { id }, body: { baja: true } })
    expect(await contar()).toMatchObject({ articulos: 1 })
    const { results } = await shop.admin.call(conteosStock.list, { query: { search: 'remera lisa' } })
    expect(results).toHaveLength(2)
  })

  it('is refused without a model, and of a model without variants', async () => {
    await encenderConteos(shop)
    const contar = (modelo?: number) =>
      refusal(empezar(shop.admin.call, [], { alcance: 'modelo', ...(modelo && { modelo }) }))
    for (const modelo of [undefined, 999_999])
      expect(await contar(modelo)).toMatchObject({ status: 400, campos: { modelo: 'Elige un modelo' } })
    const { id } = await sinVariantes('VAC', 'Vacía')
    expect(await contar(id)).toMatchObject({ status: 409, codigo: 'conteo_sin_articulos' })
  })
})

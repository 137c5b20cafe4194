/** Models with sizes and colours: their variants are ordinary articles, made of the cells that a person typed. */
import { sesion } from '@mostrador/contract/base/sesion'
import { integridad } from '@mostrador/contract/gestion/integridad'
import { articulos } from '@mostrador/contract/maestros/articulos'
import type { CreateModelo, ModeloConVariantes, UpdateModelo } from '@mostrador/contract/maestros/modelos'
import { modelos } from '@mostrador/contract/maestros/modelos'
import { ajustes } from '@mostrador/contract/mercaderia/ajustes'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { beforeEach, describe, expect, it } from 'vitest'
import { HOY, refusal } from '../../../../test/run/app.ts'
import { auditOf } from '../../../../test/shop/audit.ts'
import { buildArticulo, stockOf } from '../../../../test/shop/builders.ts'
import { shopForEachTest } from '../../../../test/shop/cajas.ts'
import { movimientosOf } from '../../../../test/shop/mercaderia.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'

const shop = shopForEachTest()

const activar = (variantes: boolean) =>
  shop.admin.call(ventasConfiguracion.update, {
    body: { presupuestos: true, dias_presupuesto: 15, cambios: true, variantes },
  })
beforeEach(async () => {
  await activar(true)
  await givePermisos(shop)
})

const TALLES = ['38', '39']
const COLORES = ['Negro', 'Azul marino']

const crear = (fields: Partial<CreateModelo> = {}, { call } = shop.vendedor) =>
  call(modelos.create, {
    body: {
      codigo: 'RUN',
      nombre: 'Zapatilla Runner',
      patron: '',
      precio_venta: 1_000_00,
      rubro: null,
      marca: '',
      iva: null,
      unidad: '',
      atributos: [
        { nombre: 'Talle', valores: TALLES },
        { nombre: 'Color', valores: COLORES },
      ],
      ...fields,
    },
  })

/** The ids of the values with these names, in the order of the attributes. */
const valores = ({ atributos }: ModeloConVariantes, ...nombres: string[]): number[] =>
  atributos.map((a, n) => a.valores.find((v) => v.nombre === nombres[n])?.id ?? 0)

const hacer = (
  modelo: ModeloConVariantes,
  celdas: [nombres: string[], cantidad?: number, precio_venta?: number][],
  { call } = shop.vendedor,
) =>
  call(modelos.crearVariantes, {
    params: { id: modelo.id },
    body: {
      precio_costo: 0,
      celdas: celdas.map(([nombres, cantidad, precio_venta]) => ({
        valores: valores(modelo, ...nombres),
        cantidad: cantidad ?? null,
        precio_venta: precio_venta ?? null,
      })),
    },
  })

const dado = ({
  id: _,
  rubro_nombre: __,
  cantidad: ___,
  variantes: ____,
  ...m
}: ModeloConVariantes): UpdateModelo => m
const cambiar = (modelo: ModeloConVariantes, fields: Partial<UpdateModelo>, { call } = shop.vendedor) =>
  call(modelos.update, { params: { id: modelo.id }, body: { ...dado(modelo), ...fields } })

describe('a model', () => {
  it('is made with its values in their order, without variants, and leaves its trail', async () => {
    const modelo = await crear()
    expect(modelo).toMatchObject({
      codigo: 'RUN',
      patron: '{modelo}-{talle}-{color}',
      precio_venta: 1_000_00,
      cantidad: 0,
      variantes: [],
      atributos: [
        { nombre: 'Talle', valores: [{ nombre: '38' }, { nombre: '39' }] },
        { nombre: 'Color', valores: [{ nombre: 'Negro' }, { nombre: 'Azul marino' }] },
      ],
    })
    const { results } = await shop.vendedor.call(modelos.list, { query: { search: 'runner' } })
    expect(results).toMatchObject([{ id: modelo.id, cantidad: 0 }])
    expect(await auditOf(shop.db, 'modelos', modelo.id)).toMatchObject([{ accion: 'crear' }])
  })

  it('is neither made nor changed while models are off, and the profile says when they are on', async () => {
    const modelo = await crear()
    expect(await shop.vendedor.call(sesion.profile)).toMatchObject({ variantes: true })
    await activar(false)
    expect(await shop.vendedor.call(sesion.profile)).not.toHaveProperty('variantes')
    const apagadas = { status: 409, codigo: 'variantes_inactivas' }
    expect(await refusal(crear({ codigo: 'B' }))).toMatchObject(apagadas)
    expect(await refusal(cambiar(modelo, { nombre: 'Otra' }))).toMatchObject(apagadas)
    expect(await refusal(hacer(modelo, [[['38', 'Negro']]]))).toMatchObject(apagadas)
  })

  it('needs the permission to edit articles', async () => {
    const modelo = await crear()
    await givePermisos(shop, { sin: ['editar_articulos'] })
    for (const call of [
      () => crear({ codigo: 'B' }),
      () => cambiar(modelo, {}),
      () => hacer(modelo, [[['38', 'Negro']]]),
    ])
      expect(await refusal(call())).toMatchObject({ status: 403 })
    expect(await shop.vendedor.call(modelos.get, { params: { id: modelo.id } })).toMatchObject({
      cantidad: 0,
    })
  })

  it('is refused with a code in use, a value twice, and a pattern that lacks an attribute', async () => {
    await crear()
    expect(await refusal(crear({ codigo: 'run' }))).toMatchObject({ codigo: 'modelo_duplicado' })
    const dos = [{ nombre: 'Talle', valores: ['38', '38'] }]
    expect(await refusal(crear({ codigo: 'B', atributos: dos }))).toMatchObject({ status: 400 })
    expect(await refusal(crear({ codigo: 'B', patron: '{modelo}-{talle}' }))).toMatchObject({
      status: 400,
      campos: { patron: expect.stringContaining('cada atributo') },
    })
  })
})

describe('its variants', () => {
  it('are made of the typed cells alone: articles with code, name, price and first stock', async () => {
    const modelo = await crear({ marca: 'Topper', iva: '10.5' })
    const hecho = await hacer(modelo, [
      [['38', 'Negro'], 3],
      [['39', 'Azul marino'], 0, 1_200_00],
    ])
    expect(hecho.variantes).toMatchObject([
      { articulo: 'RUN-38-NEGRO', nombre: 'Zapatilla Runner 38 Negro', precio_venta: 1_000_00, stock: 3 },
      { articulo: 'RUN-39-AZUL.MARINO', precio_venta: 1_200_00, stock: 0 },
    ])
    const articulo = await shop.vendedor.call(articulos.get, { params: { id: 'RUN-38-NEGRO' } })
    expect(articulo).toMatchObject({ marca: 'Topper', iva: '10.5', fecha_alta: HOY, baja: false })
    const { results, count } = await shop.vendedor.call(articulos.list, { query: { modelo: modelo.id } })
    expect([count, results.map((a) => a.id)]).toEqual([2, ['RUN-38-NEGRO', 'RUN-39-AZUL.MARINO']])
    const otro = await buildArticulo(shop, { nombre: 'Zapatilla suelta' })
    const sueltos = await shop.vendedor.call(articulos.list, {
      query: { search: 'zapatilla', sueltos: 'true' },
    })
    expect(sueltos.results.map((a) => a.id)).toEqual([otro.id])
    const [ajuste] = (await shop.admin.call(ajustes.list, { query: {} })).results
    expect(ajuste).toMatchObject({
      concepto: 'Stock inicial',
      sucursal: { id: shop.centro },
      detalles: [{ articulo: { id: 'RUN-38-NEGRO' }, cantidad: 3 }],
    })
    expect((await shop.admin.call(integridad.get)).diferencias).toEqual([])
  })

  it('of a 6 × 20 matrix with 37 typed cells are 37, at once; a colour added later moves nothing', async () => {
    const talles = Array.from({ length: 20 }, (_, n) => String(30 + n))
    const colores = ['Negro', 'Blanco', 'Azul', 'Rojo', 'Verde', 'Gris']
    const modelo = await crear({
      atributos: [
        { nombre: 'Talle', valores: talles },
        { nombre: 'Color', valores: colores },
      ],
    })
    const celdas = colores.flatMap((color) => talles.map((talle) => [talle, color]))
    const hecho = await hacer(
      modelo,
      celdas.slice(0, 37).map((nombres, n) => [nombres, n + 1]),
    )
    expect(hecho.cantidad).toBe(37)
    expect((await shop.vendedor.call(articulos.list, { query: { modelo: modelo.id } })).count).toBe(37)
    const antes = hecho.variantes.map(({ articulo, stock }) => [articulo, stock])
    const movidos = await movimientosOf(shop.db, 'RUN-30-NEGRO')
    const [talle, color] = hecho.atributos
    if (!talle || !color) throw new Error('two attributes')
    const nuevo = { id: null, nombre: 'Violeta' }
    const cambiado = await cambiar(hecho, {
      atributos: [talle, { ...color, valores: [nuevo, ...color.valores] }],
    })
    expect(cambiado.cantidad).toBe(37)
    expect(cambiado.variantes.map(({ articulo, stock }) => [articulo, stock])).toEqual(antes)
    expect(await movimientosOf(shop.db, 'RUN-30-NEGRO')).toEqual(movidos)
    const mas = await hacer(cambiado, [[['30', 'Violeta'], 2]])
    expect(mas.cantidad).toBe(38)
    expect(await stockOf(shop.db, 'RUN-30-NEGRO', shop.centro)).toBe(1)
  })

  it('have the other prices of one that costs the same, and none of one that costs something else', async () => {
    const modelo = await crear()
    await hacer(modelo, [[['38', 'Negro']]])
    const otros = { precio_lista: 1_300_00, precio_2_cuotas: 1_150_00, precio_financiado: 1_500_00 }
    await shop.admin.call(articulos.update, {
      params: { id: 'RUN-38-NEGRO' },
      body: { ...otros, n_cuotas: 3 },
    })
    await hacer(modelo, [[['39', 'Negro']], [['39', 'Azul marino'], 0, 1_200_00]])
    const get = (id: string) => shop.admin.call(articulos.get, { params: { id } })
    expect(await get('RUN-39-NEGRO')).toMatchObject({ ...otros, n_cuotas: 3, valor_cuota: 500_00 })
    expect(await get('RUN-39-AZUL.MARINO')).toMatchObject({ precio_lista: 0, precio_financiado: 0 })
  })

  it('need the permission of an entry for a first stock, of which nothing stays without it', async () => {
    const modelo = await crear()
    await givePermisos(shop, { sin: ['ajustes_entrada'] })
    expect(await refusal(hacer(modelo, [[['38', 'Negro'], 1]]))).toMatchObject({ status: 403 })
    expect(
      await refusal(shop.vendedor.call(articulos.get, { params: { id: 'RUN-38-NEGRO' } })),
    ).toMatchObject({
      status: 404,
    })
    expect(await hacer(modelo, [[['38', 'Negro']]])).toMatchObject({ cantidad: 1 })
  })

  it('are refused all of them, with their cells, where a code is taken, also as a barcode', async () => {
    const modelo = await crear()
    await buildArticulo(shop, { id: 'otro', codigo_barras: 'RUN-38-NEGRO' })
    const tomado = await refusal(hacer(modelo, [[['39', 'Negro']], [['38', 'Negro']]]))
    expect(tomado).toMatchObject({ status: 409, codigo: 'codigos_repetidos' })
    expect(tomado.message).toBe('Códigos que ya existen: RUN-38-NEGRO (38 · Negro)')
    expect(await shop.vendedor.call(modelos.get, { params: { id: modelo.id } })).toMatchObject({
      cantidad: 0,
    })
  })

  it('are refused where two cells give one code', async () => {
    const modelo = await crear({
      atributos: [
        { nombre: 'Talle', valores: ['38'] },
        { nombre: 'Color', valores: ['Azul marino', 'Azul-marino'] },
      ],
    })
    const iguales = hacer(modelo, [[['38', 'Azul marino']], [['38', 'Azul-marino']]])
    expect(await refusal(iguales)).toMatchObject({ codigo: 'codigos_repetidos' })
  })

  it('are refused twice, of another model, and beyond 200', async () => {
    const modelo = await hacer(await crear(), [[['38', 'Negro'], 5]])
    expect(await refusal(hacer(modelo, [[['38', 'Negro'], 5]]))).toMatchObject({
      codigo: 'variante_existente',
      message: 'Ya existen: 38 · Negro',
    })
    expect(await refusal(hacer(modelo, [[['39', 'Negro']], [['39', 'Negro']]]))).toMatchObject({
      status: 400,
    })
    expect(await refusal(hacer(modelo, [[['38', 'Fucsia']]]))).toMatchObject({ status: 400 })
    const cien = Array.from({ length: 60 }, (_, n) => `c${n}`)
    const grande = await crear({
      codigo: 'G',
      atributos: [
        { nombre: 'Talle', valores: ['1', '2', '3', '4'] },
        { nombre: 'Color', valores: cien },
      ],
    })
    const celdas = ['1', '2', '3', '4'].flatMap((talle) => cien.map((color): [string[]] => [[talle, color]]))
    const hecho = await hacer(grande, celdas.slice(0, 200))
    expect(hecho.cantidad).toBe(200)
    expect(await refusal(hacer(hecho, celdas.slice(200, 201)))).toMatchObject({ codigo: 'variantes_maximo' })
  })
})

describe('a change of a model', () => {
  it('takes its name and its price to the variants, not to those with a name or a price of their own', async () => {
    const modelo = await hacer(await crear(), [
      [['38', 'Negro'], 2],
      [['39', 'Negro'], 1],
      [['38', 'Azul marino'], 0, 1_500_00],
    ])
    await shop.vendedor.call(articulos.update, {
      params: { id: 'RUN-39-NEGRO' },
      body: { nombre: 'La última' },
    })
    const actual = await shop.vendedor.call(modelos.get, { params: { id: modelo.id } })
    const cambiado = await cambiar(actual, { nombre: 'Runner 2', precio_venta: 1_100_00 })
    expect(cambiado.variantes.map((v) => [v.articulo, v.nombre, v.precio_venta, v.stock])).toEqual([
      ['RUN-38-NEGRO', 'Runner 2 38 Negro', 1_100_00, 2],
      ['RUN-38-AZUL.MARINO', 'Runner 2 38 Azul marino', 1_500_00, 0],
      ['RUN-39-NEGRO', 'La última', 1_100_00, 1],
    ])
    expect(cambiado.precio_venta).toBe(1_100_00)
  })

  it('needs the permission of a price where a variant costs it', async () => {
    const modelo = await hacer(await crear(), [[['38', 'Negro']]])
    await givePermisos(shop, { sin: ['cambiar_precio_articulo'] })
    expect(await refusal(cambiar(modelo, { precio_venta: 1 }))).toMatchObject({ status: 403 })
    expect(await cambiar(modelo, { nombre: 'Otra' })).toMatchObject({ precio_venta: 1_000_00 })
  })

  it('renames a value, never leaves out one that a variant has, and forgets one that none has', async () => {
    const modelo = await hacer(await crear(), [[['38', 'Negro'], 4]])
    const [talle, color] = modelo.atributos
    if (!talle || !color) throw new Error('two attributes')
    const [negro, azul] = color.valores
    if (!negro || !azul) throw new Error('two colours')
    expect(
      await refusal(cambiar(modelo, { atributos: [talle, { ...color, valores: [azul] }] })),
    ).toMatchObject({ codigo: 'valor_en_uso', message: 'Hay variantes con Negro: no se puede quitar' })
    expect(await refusal(cambiar(modelo, { atributos: [talle] }))).toMatchObject({ status: 400 })
    const uno = cambiar(modelo, { patron: '{modelo}-{talle}', atributos: [talle] })
    expect(await refusal(uno)).toMatchObject({ codigo: 'modelo_con_variantes' })
    const cambiado = await cambiar(modelo, {
      atributos: [talle, { nombre: 'Tono', valores: [{ id: negro.id, nombre: 'Carbón' }] }],
      patron: '',
    })
    expect(cambiado.variantes).toMatchObject([
      { articulo: 'RUN-38-NEGRO', nombre: 'Zapatilla Runner 38 Carbón', stock: 4 },
    ])
    expect(cambiado.atributos[1]).toMatchObject({ nombre: 'Tono', valores: [{ nombre: 'Carbón' }] })
  })

  it('costs what most variants cost after a price batch moved the articles', async () => {
    const modelo = await hacer(await crear(), [[['38', 'Negro']], [['39', 'Negro']]])
    for (const { articulo: id } of modelo.variantes)
      await shop.vendedor.call(articulos.update, { params: { id }, body: { precio_venta: 1_300_00 } })
    expect(await shop.vendedor.call(modelos.get, { params: { id: modelo.id } })).toMatchObject({
      precio_venta: 1_300_00,
    })
  })
})

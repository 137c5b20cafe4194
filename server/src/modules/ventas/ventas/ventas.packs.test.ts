/** A box at its own price: what its sale costs, wherever it is sold, and what comes back of it. */
import { descuentos } from '@mostrador/contract/gestion/analisis/descuentos'
import { integridad } from '@mostrador/contract/gestion/integridad'
import { sumar } from '@mostrador/contract/importes'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { CONSUMIDOR_FINAL } from '@mostrador/contract/maestros/clientes'
import { listasPrecio } from '@mostrador/contract/maestros/listas-precio'
import { presentaciones } from '@mostrador/contract/maestros/presentaciones'
import { cambios } from '@mostrador/contract/ventas/cambios'
import { notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import type { PresentacionVendida } from '@mostrador/contract/ventas/presentaciones/vendidas'
import { presupuestos } from '@mostrador/contract/ventas/presupuestos'
import { promociones } from '@mostrador/contract/ventas/promociones/promociones'
import { copia } from '@mostrador/contract/ventas/sin-conexion/copia'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { wordsOf } from '../../../../test/files/papel.ts'
import { HOY, refusal } from '../../../../test/run/app.ts'
import {
  buildArticulo,
  buildCliente,
  stockOf,
  type VentaFields,
  ventaInput,
} from '../../../../test/shop/builders.ts'
import { shopForEachTest } from '../../../../test/shop/cajas.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'
import { activarSinConexion, Dispositivo, enviar } from '../../../../test/shop/sinConexion.ts'

const shop = shopForEachTest()
let yerba: Articulo
let cliente: number
let caja: PresentacionVendida

const activar = (mas: object = {}) =>
  shop.admin.call(ventasConfiguracion.update, {
    body: {
      presupuestos: true,
      dias_presupuesto: 15,
      cambios: true,
      presentaciones: true,
      promociones: true,
      descuento_por_linea: true,
      devolver_desde_venta: true,
      listas_precio: true,
      ...mas,
    },
  })
const ponerPrecio = (precio: number | null, call = shop.admin.call) =>
  call(presentaciones.update, {
    params: { id: yerba.id, presentacion: caja.presentacion },
    body: { precio },
  })

/** $ 1.000,00 the unit, $ 1.100,00 in two instalments; the box of twelve $ 10.000,00. */
beforeEach(async () => {
  await activar()
  const stock = { sucursal: shop.centro, cantidad: 500 }
  yerba = await buildArticulo(shop, {
    nombre: 'Yerba',
    precio_venta: 1_000_00,
    precio_2_cuotas: 1_100_00,
    stock,
  })
  ;({ id: cliente } = await buildCliente(shop.vendedor.call))
  const { id } = await shop.admin.call(presentaciones.create, {
    params: { id: yerba.id },
    body: { codigo: '17790001234565', nombre: 'Caja', factor: 12, precio: 10_000_00 },
  })
  caja = { presentacion: id, nombre: 'Caja', factor: 12, cantidad: 1, precio: 10_000_00 }
})
afterEach(async () => {
  expect((await shop.admin.call(integridad.get)).diferencias).toEqual([])
})

type Linea = Omit<VentaFields['lineas'][number], 'articulo'>
const cuerpo = (linea: Linea, mas: Partial<VentaFields> = {}) =>
  ventaInput({ cliente, ...mas, lineas: [{ articulo: yerba, ...linea }] })
const vender = (linea: Linea, mas?: Partial<VentaFields>) =>
  shop.vendedor.call(ventas.create, { body: cuerpo(linea, mas) })

describe('a box at its own price', () => {
  it('costs that, beside its loose units, and the sale keeps how it was sold', async () => {
    const { venta } = await vender({ cantidad: 26, presentaciones: [{ ...caja, cantidad: 2 }] })
    const linea = {
      cantidad: 26,
      precio_unitario: 1_000_00,
      total: 22_000_00,
      presentaciones: [{ ...caja, cantidad: 2 }],
    }
    expect(venta).toMatchObject({ total: 22_000_00, detalles: [linea] })
    await ponerPrecio(null)
    const leida = await shop.vendedor.call(ventas.get, { params: { id: venta.id } })
    expect(leida).toMatchObject({ total: 22_000_00, detalles: [linea] })
    expect(await stockOf(shop.db, yerba.id, shop.centro)).toBe(474)
    for (const formato of ['a4', 'ticket']) {
      const { body } = await shop.http.inject({
        url: `/gestion/ventas/${venta.id}/imprimir/?formato=${formato}`,
        headers: { authorization: `Bearer ${shop.vendedor.access}` },
      })
      expect(wordsOf(body)).toMatch(/2 cajas × 12, a \$.10\.000,00 c\/u/)
    }
  })

  it('is refused at another price or of another size, and when it is no more; each is named with its price of now', async () => {
    const pedir = (mas: Partial<PresentacionVendida>) =>
      refusal(vender({ cantidad: 24, presentaciones: [{ ...caja, ...mas }] }))
    const cambio = (anterior: number, actual: number, nombre = 'Yerba, caja × 12') => ({
      status: 409,
      codigo: 'precios_cambiados',
      message: `Cambiaron los precios de: ${nombre}`,
      body: { articulos: [{ articulo: yerba.id, precio_anterior: anterior, precio_actual: actual }] },
    })
    expect(await pedir({ precio: 9_999_99 })).toMatchObject(cambio(9_999.99, 10_000))
    expect(await pedir({ factor: 6 })).toMatchObject(cambio(10_000, 10_000, 'Yerba, caja × 6'))
    expect(await pedir({ presentacion: 999_999 })).toMatchObject(cambio(10_000, 12_000))
    await ponerPrecio(9_000_00)
    expect(await pedir({})).toMatchObject(cambio(10_000, 9_000))
    await ponerPrecio(null)
    expect(await pedir({})).toMatchObject(cambio(10_000, 12_000))
  })

  it('is refused beyond the units of its line, twice, and while packs are off', async () => {
    const malas = [
      { cantidad: 11, presentaciones: [caja] },
      { cantidad: 30, presentaciones: [{ ...caja, cantidad: 3 }] },
      { cantidad: 30, presentaciones: [caja, caja] },
    ]
    for (const mala of malas)
      expect(await refusal(vender(mala))).toMatchObject({
        status: 400,
        campos: { 'detalles.0.presentaciones': expect.any(String) },
      })
    await activar({ presentaciones: false })
    expect(await refusal(vender({ cantidad: 12, presentaciones: [caja] }))).toMatchObject({
      status: 409,
      codigo: 'presentaciones_inactivas',
    })
  })

  it('is set and changed with the permission to change prices alone, and leaves its trail', async () => {
    await givePermisos(shop, { sin: ['cambiar_precio_articulo'] })
    const { call } = shop.vendedor
    const params = { id: yerba.id }
    const nueva = { codigo: 'otra-9', nombre: 'Pack', factor: 6 }
    expect(await refusal(ponerPrecio(1_00, call))).toMatchObject({ status: 403 })
    expect(
      await refusal(call(presentaciones.create, { params, body: { ...nueva, precio: 1_00 } })),
    ).toMatchObject({ status: 403 })
    await ponerPrecio(10_000_00, call)
    await call(presentaciones.create, { params, body: nueva })
    expect((await shop.vendedor.call(articulos.get, { params })).presentaciones).toMatchObject([
      { nombre: 'Caja', precio: 10_000_00 },
      { nombre: 'Pack' },
    ])
  })

  it('under instalments keeps the proportion of its article, and a customer with a list buys units alone', async () => {
    const deDos = { ...caja, precio: 11_000_00 }
    const { venta } = await vender(
      { cantidad: 12, presentaciones: [deDos] },
      { condicion_venta: 'Cta-Cte en 2 cuotas' },
    )
    expect(venta.total).toBe(11_000_00)
    const { id: lista } = await shop.admin.call(listasPrecio.create, {
      body: {
        nombre: 'Gremio',
        base: null,
        sobre: 'precio_venta',
        porcentaje: 0,
        redondeo: 'ninguno',
        hacia: 'cercano',
      },
    })
    const { id: otro } = await buildCliente(shop.admin.call, { lista_precio: lista })
    const suya = vender({ cantidad: 12, presentaciones: [caja] }, { cliente: otro })
    expect(await refusal(suya)).toMatchObject({ codigo: 'precios_cambiados' })
    await vender({ cantidad: 12 }, { cliente: otro })
  })

  it('takes no promotion, and a discount of a person comes off its price; neither is called a discount of the other', async () => {
    const { id: promocion } = await shop.admin.call(promociones.create, {
      body: {
        nombre: 'Mitad',
        desde: HOY,
        beneficio: { tipo: 'porcentaje', porcentaje: 50_00 },
        acumula: true,
      },
    })
    const todas = [{ promocion, version: 1, unidades: 14, importe: 7_000_00 }]
    const dos = [{ promocion, version: 1, unidades: 2, importe: 1_000_00 }]
    const con = (promociones: typeof todas) =>
      vender({ cantidad: 14, presentaciones: [caja], promociones, descuento: 500_00, descuento_motivo: 'x' })
    expect(await refusal(con(todas))).toMatchObject({ codigo: 'promociones_cambiadas' })
    expect((await con(dos)).venta.total).toBe(10_500_00)
    const informe = await shop.admin.call(descuentos.list, { query: { agrupar: 'articulo' } })
    expect(informe.total).toMatchObject({
      lista: 12_000_00,
      en_lineas: 500_00,
      en_promociones: 1_000_00,
      vendido: 10_500_00,
    })
  })

  it('comes back in any parts for what was paid', { timeout: 120_000 }, async () => {
    const tomas = fc.record({
      cajas: fc.integer({ min: 1, max: 3 }),
      sueltas: fc.nat(11),
      precio: fc.integer({ min: 1, max: 11_999_99 }),
      partes: fc.array(fc.integer({ min: 1, max: 13 }), { minLength: 3, maxLength: 6 }),
    })
    const probar = async ({
      cajas,
      sueltas,
      precio,
      partes,
    }: typeof tomas extends fc.Arbitrary<infer T> ? T : never) => {
      await ponerPrecio(precio)
      const { venta } = await vender({
        cantidad: cajas * 12 + sueltas,
        presentaciones: [{ ...caja, cantidad: cajas, precio }],
      })
      expect(venta.total).toBe(cajas * precio + sueltas * 1_000_00)
      const vuelto: number[] = []
      for (const parte of [...partes, 999]) {
        const { lineas } = await shop.admin.call(notasCredito.deVenta, { params: { ventaId: venta.id } })
        const [l] = lineas
        const cantidad = Math.min(parte, l ? l.vendidas - l.devueltas : 0)
        if (!l || cantidad === 0) continue
        const hasta = (n: number) => Math.floor((2 * l.neto * n + l.vendidas) / (2 * l.vendidas))
        const total = hasta(l.devueltas + cantidad) - hasta(l.devueltas)
        await shop.admin.call(notasCredito.devolver, {
          params: { ventaId: venta.id },
          body: {
            sucursal: shop.centro,
            motivo: '',
            lineas: [{ articulo: yerba.id, cantidad }],
            total,
            devuelve: total > 0 ? [{ tipo_pago: 'EFECTIVO', monto: total }] : [],
          },
        })
        vuelto.push(total)
      }
      expect(sumar(vuelto)).toBe(venta.total)
    }
    await fc.assert(fc.asyncProperty(tomas, probar), { numRuns: 6, seed: 20261201 })
  })
})

describe('a box at its own price, not sold at once', () => {
  const ofrecer = async () => {
    const {
      tipo_documento: _,
      punto_venta: _p,
      fecha: _f,
      ...body
    } = cuerpo({
      cantidad: 24,
      presentaciones: [{ ...caja, cantidad: 2 }],
    })
    return await shop.vendedor.call(presupuestos.create, { body })
  }

  it('is sold at the price that was offered, or at that of today', async () => {
    const una = await ofrecer()
    expect(una).toMatchObject({
      total: 20_000_00,
      total_hoy: 20_000_00,
      detalles: [{ presentaciones: [{ ...caja, cantidad: 2 }] }],
    })
    await ponerPrecio(9_000_00)
    const otra = await shop.vendedor.call(presupuestos.get, { params: { id: una.id } })
    expect(otra).toMatchObject({ total: 20_000_00, total_hoy: 18_000_00 })
    const vendida = await shop.vendedor.call(presupuestos.vender, {
      params: { id: una.id },
      body: { precios: 'ofrecidos', total: 20_000_00 },
    })
    expect(vendida.venta).toMatchObject({
      total: 20_000_00,
      detalles: [{ presentaciones: [{ cantidad: 2, precio: 10_000_00 }] }],
    })
    await ponerPrecio(10_000_00)
    const { id } = await ofrecer()
    await ponerPrecio(null)
    const hoy = await shop.vendedor.call(presupuestos.vender, {
      params: { id },
      body: { precios: 'hoy', total: 24_000_00 },
    })
    expect(hoy.venta.detalles[0]).not.toHaveProperty('presentaciones')
  })

  it('is what a customer takes in an exchange', async () => {
    const suelta = { articulo: yerba.id, cantidad: 1, precio_unitario: 1_000_00, total: 1_000_00 }
    const { venta } = await shop.vendedor.call(cambios.create, {
      body: {
        fecha: HOY,
        cliente,
        sucursal: null,
        venta: null,
        concepto: '',
        condicion_venta: 'Contado Efectivo',
        bonificacion: 0,
        anticipo: 0,
        cantidad_cuotas: null,
        devueltos: [suelta],
        llevados: [{ ...suelta, cantidad: 12, total: 10_000_00, presentaciones: [caja] }],
        diferencia: 9_000_00,
      },
    })
    expect(venta.venta).toMatchObject({ total: 10_000_00, detalles: [{ presentaciones: [caja] }] })
  })
})

describe('a box that was sold without a line', () => {
  const dispositivo = new Dispositivo()
  const llegar = async (mas: Partial<PresentacionVendida> = {}, articulo = yerba) => {
    const entrada = dispositivo.venta(shop.vendedor.id, {
      cliente: CONSUMIDOR_FINAL.id,
      lineas: [{ articulo, cantidad: 12, presentaciones: [{ ...caja, ...mas }] }],
    })
    return await enviar(shop.vendedor.call, entrada)
  }

  it('costs what the copy says, and the same as with a line', async () => {
    await activarSinConexion(shop, shop.centro)
    const { articulos: copiados } = await shop.vendedor.call(copia.get, { query: {} })
    expect(copiados.find((a) => a.id === yerba.id)?.presentaciones).toMatchObject([
      { factor: 12, precio: 10_000_00 },
    ])
    expect(await llegar()).toMatchObject({ venta: { total: 10_000_00 } })
    // A price that the shop changed meanwhile stays as it was charged, and is told.
    await ponerPrecio(9_500_00)
    expect(await llegar()).toMatchObject({
      venta: { total: 10_000_00 },
      notas: [{ tipo: 'pack', texto: expect.stringMatching(/^Yerba, caja × 12: se cobró .* y ahora vale/) }],
    })
  })

  it('is looked at by an admin where nobody changed its article since', async () => {
    await activarSinConexion(shop, shop.centro)
    const mate = await buildArticulo(shop, {
      nombre: 'Mate',
      precio_venta: 1_000_00,
      stock: { sucursal: shop.centro, cantidad: 50 },
    })
    const { id: presentacion } = await shop.db.one<{ id: number }>(sql`
      insert into articulo_codigos (articulo, codigo, nombre, factor, precio)
      values (${mate.id}, 'mate-12', 'Caja', 12, 10000) returning id`)
    expect(await refusal(llegar({ presentacion, precio: 1_00 }, mate))).toMatchObject({
      codigo: 'llegada_por_revisar',
      message: expect.stringContaining('Mate, caja × 12 no valió'),
    })
    await llegar({ presentacion }, mate)
  })
})

/** The layouts of scale labels, and the lines that labels with an amount make: exact to the centavo wherever they go. */
import { sesion } from '@mostrador/contract/base/sesion'
import { integridad } from '@mostrador/contract/gestion/integridad'
import { type Articulo, articulos } from '@mostrador/contract/maestros/articulos'
import { PROPUESTAS } from '@mostrador/contract/maestros/balanzas'
import { formatosBalanza } from '@mostrador/contract/maestros/formatos-balanza'
import type { LineaVenta } from '@mostrador/contract/ventas/lineas'
import { precioDe } from '@mostrador/contract/ventas/notas-credito/devoluciones'
import { notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { presupuestos } from '@mostrador/contract/ventas/presupuestos'
import type { VentaSinConexion } from '@mostrador/contract/ventas/sin-conexion/llegadas'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { HOY, refusal, shopOfFile } from '../../../../test/run/app.ts'
import { auditOf } from '../../../../test/shop/audit.ts'
import { buildArticulo, buildCliente, giveStock, ventaInput } from '../../../../test/shop/builders.ts'
import { activarSinConexion, Dispositivo, enviar } from '../../../../test/shop/sinConexion.ts'

const shop = shopOfFile()
const configurar = async (body: object) => {
  const antes = await shop.admin.call(ventasConfiguracion.get)
  await shop.admin.call(ventasConfiguracion.update, { body: { ...antes, ...body } })
}
const create = (body: object) =>
  shop.admin.call(formatosBalanza.create, { body: { ...PROPUESTAS.Systel[0], ...body } as never })

let queso: Articulo
let cliente: number
beforeAll(async () => {
  await configurar({ balanzas: true, unidades: true, presupuestos: true })
  cliente = (await buildCliente(shop.vendedor.call)).id
  queso = await buildArticulo(shop, { unidad: 'kg', precio_venta: 700_000 })
  await giveStock(shop, queso.id, shop.centro, 50)
})
afterEach(async () => {
  await configurar({ balanzas: true })
  const { ok, diferencias } = await shop.admin.call(integridad.get)
  expect(ok, JSON.stringify(diferencias)).toBe(true)
})

describe('a layout', () => {
  it('is made and changed by an admin, with its trail; the profile of everybody has those that are used', async () => {
    const peso = await create({ nombre: 'Fiambrería' })
    const params = { id: peso.id }
    expect(await shop.vendedor.call(formatosBalanza.list)).toEqual([peso])
    expect((await shop.vendedor.call(sesion.profile)).balanzas).toEqual([peso])
    const { id: _, ...campos } = peso
    const cambiado = await shop.admin.call(formatosBalanza.update, {
      params,
      body: { ...campos, decimales: 2, activo: false },
    })
    expect(cambiado).toEqual({ ...peso, decimales: 2, activo: false })
    expect((await shop.vendedor.call(sesion.profile)).balanzas).toEqual([])
    expect(await auditOf(shop.db, 'formatos-balanza', peso.id)).toMatchObject([
      { accion: 'crear' },
      { accion: 'modificar', antes: { activa: true }, despues: { activa: false } },
    ])
  })

  it('is refused to a vendedor, while it is off, with a name or labels of another, and with places that are not there', async () => {
    const body = { ...PROPUESTAS.Kretz[0], nombre: 'Otra', comienzo: '27' } as never
    expect(await refusal(shop.vendedor.call(formatosBalanza.create, { body }))).toMatchObject({ status: 403 })
    await create({ nombre: 'Carnes', comienzo: '23' })
    expect(await refusal(create({ nombre: 'CARNES', comienzo: '24' }))).toMatchObject({
      status: 409,
      campos: { nombre: 'Ya existe un formato con ese nombre' },
    })
    expect(await refusal(create({ nombre: 'Verdura', comienzo: '23' }))).toMatchObject({
      status: 409,
      campos: { comienzo: 'El formato «Carnes» ya lee los códigos de 13 dígitos que empiezan con 23' },
    })
    const { id, ...vieja } = await create({ nombre: 'Verdura vieja', comienzo: '23', activo: false })
    const otraVez = { params: { id }, body: { ...vieja, activo: true } }
    expect(await refusal(shop.admin.call(formatosBalanza.update, otraVez))).toMatchObject({
      status: 409,
      codigo: 'formato_confuso',
    })
    expect(await refusal(create({ nombre: 'Mal', comienzo: '25', valor_hasta: 13 }))).toMatchObject({
      status: 400,
      campos: { valor_desde: expect.any(String) },
    })
    const suma = { ...PROPUESTAS.Systel[2], nombre: 'Ticket', articulo: 'no-hay' }
    expect(await refusal(create(suma))).toMatchObject({
      status: 400,
      campos: { articulo: expect.any(String) },
    })
    await configurar({ balanzas: false })
    expect(await refusal(create({ nombre: 'Nueva', comienzo: '26' }))).toMatchObject({
      status: 409,
      codigo: 'balanzas_inactivas',
    })
    expect(await shop.vendedor.call(sesion.profile)).not.toHaveProperty('balanzas')
  })
})

/** $ 3.165 of what costs $ 7.000 the kilo: 0,452 kg, that would cost $ 3.164. */
const linea = (fields: Partial<LineaVenta> = {}): LineaVenta => ({
  articulo: queso.id,
  cantidad: 0.452,
  precio_unitario: 700_000,
  importe_etiqueta: 316_500,
  total: 316_500,
  ...fields,
})
const cuerpo = (detalle: LineaVenta) => ({
  ...ventaInput({ fecha: HOY, cliente, lineas: [] }),
  detalles: [detalle],
  total: detalle.total,
})
const vender = (fields?: Partial<LineaVenta>) =>
  shop.vendedor.call(ventas.create, { body: cuerpo(linea(fields)) })

describe('a line by the amount of its label', () => {
  it('costs that amount, also where its goods come back in parts', async () => {
    const { venta } = await vender()
    expect(venta).toMatchObject({ total: 316_500, detalles: [{ total: 316_500, importe_etiqueta: 316_500 }] })
    expect(await shop.vendedor.call(ventas.get, { params: { id: venta.id } })).toMatchObject({
      detalles: [{ cantidad: 0.452, precio_unitario: 700_000, total: 316_500, importe_etiqueta: 316_500 }],
    })
    const devolver = (cantidad: number, total: number) =>
      shop.admin.call(notasCredito.create, {
        body: {
          fecha: HOY,
          cliente,
          venta: venta.id,
          concepto: 'Vuelve',
          total,
          detalles: [{ articulo: queso.id, cantidad, precio_unitario: precioDe(total, cantidad), total }],
        } as never,
      })
    await devolver(0.226, 158_250)
    expect(await refusal(devolver(0.226, 158_251))).toMatchObject({ codigo: 'supera_precio' })
    await devolver(0.226, 158_250)
  })

  it('is refused of another quantity, another total, while it is off and of what is not divided', async () => {
    expect(await refusal(vender({ cantidad: 0.453 }))).toMatchObject({
      status: 400,
      campos: { 'detalles.0.importe_etiqueta': expect.any(String) },
    })
    expect(await refusal(vender({ total: 316_400 }))).toMatchObject({ status: 400 })
    const pava = await buildArticulo(shop, { precio_venta: 700_000 })
    const entera = { articulo: pava.id, cantidad: 1, importe_etiqueta: 699_900, total: 699_900 }
    expect(await refusal(vender(entera))).toMatchObject({
      status: 400,
      campos: { 'detalles.0.importe_etiqueta': expect.stringContaining('no se vende por peso') },
    })
    await configurar({ balanzas: false })
    expect(await refusal(vender())).toMatchObject({ status: 409, codigo: 'balanzas_inactivas' })
  })

  it('keeps its amount in an offer and in the sale of it', async () => {
    const { detalles, total, condicion_venta, concepto, bonificacion, anticipo, cantidad_cuotas } = cuerpo(
      linea(),
    )
    const body = {
      cliente,
      detalles,
      total,
      condicion_venta,
      concepto,
      bonificacion,
      anticipo,
      cantidad_cuotas,
    }
    const oferta = await shop.vendedor.call(presupuestos.create, { body: body as never })
    expect(oferta).toMatchObject({
      total: 316_500,
      total_hoy: 316_500,
      detalles: [{ total: 316_500, importe_etiqueta: 316_500 }],
    })
    const { venta } = await shop.vendedor.call(presupuestos.vender, {
      params: { id: oferta.id },
      body: { precios: 'hoy', total: 316_500 } as never,
    })
    expect(venta).toMatchObject({ total: 316_500, detalles: [{ importe_etiqueta: 316_500 }] })
  })

  it('of a device without a line is what was charged there, whatever changed meanwhile', async () => {
    await activarSinConexion(shop, shop.centro)
    const dispositivo = new Dispositivo()
    const hecha = () =>
      dispositivo.venta(shop.vendedor.id, {
        fecha: HOY,
        cliente,
        lineas: [{ articulo: queso, cantidad: 0.452, importe_etiqueta: 316_500 }],
      })
    const enviada = async (llegada: VentaSinConexion) => await enviar(shop.vendedor.call, llegada)
    const { venta: enLinea } = await vender()
    const igual = await enviada(hecha())
    expect(igual.notas).toEqual([])
    expect(igual.venta.detalles.map((d) => [d.cantidad, d.total, d.importe_etiqueta])).toEqual(
      enLinea.detalles.map((d) => [d.cantidad, d.total, d.importe_etiqueta]),
    )

    const [antes, otra] = [hecha(), hecha()]
    const body = { ...queso, precio_venta: 800_000 }
    await shop.admin.call(articulos.update, { params: { id: queso.id }, body })
    const tarde = await enviada(antes)
    expect(tarde.venta).toMatchObject({
      total: 316_500,
      detalles: [{ cantidad: 0.452, precio_unitario: 700_000, total: 316_500, importe_etiqueta: 316_500 }],
    })
    expect(tarde.notas).toMatchObject([{ tipo: 'precio', texto: expect.stringContaining('7.000,00') }])
    // With a line the old price is refused, with that of now: the form computes the quantity anew.
    expect(await refusal(vender())).toMatchObject({ status: 409, codigo: 'precios_cambiados' })

    await configurar({ balanzas: false })
    expect((await enviada(otra)).venta).toMatchObject({ total: 316_500 })
    await shop.admin.call(articulos.update, { params: { id: queso.id }, body: queso })
  })
})

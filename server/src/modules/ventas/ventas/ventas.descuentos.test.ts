/** What is taken off a line of a sale, and everything that reads it afterwards. */

import { permisos } from '@mostrador/contract/base/permisos'
import { integridad } from '@mostrador/contract/gestion/integridad'
import { sumar } from '@mostrador/contract/importes'
import { cambios } from '@mostrador/contract/ventas/cambios'
import type { LineaVenta } from '@mostrador/contract/ventas/lineas'
import { propuesta } from '@mostrador/contract/ventas/notas-credito/devoluciones'
import { notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { presupuestos } from '@mostrador/contract/ventas/presupuestos'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { textOf } from '../../../../test/files/pdf.ts'
import { HOY, refusal, type Session, shopOfFile } from '../../../../test/run/app.ts'
import { PASSWORD } from '../../../../test/run/tienda.ts'
import { buildArticulo, buildCliente, type VentaFields, ventaInput } from '../../../../test/shop/builders.ts'
import { comprobanteDe, facturar, grantAll } from '../../../../test/shop/fiscal.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'

const shop = shopOfFile()
let cliente: number
let yerba: Awaited<ReturnType<typeof buildArticulo>>

const configurar = async (body: object) => {
  const antes = await shop.admin.call(ventasConfiguracion.get)
  await shop.admin.call(ventasConfiguracion.update, { body: { ...antes, ...body } })
}

beforeAll(async () => {
  yerba = await buildArticulo(shop, { nombre: 'Yerba', stock: { sucursal: shop.centro, cantidad: 500 } })
  cliente = (await buildCliente(shop.vendedor.call)).id
  await configurar({ descuento_por_linea: true, presupuestos: true, cambios: true })
})
afterEach(async () => {
  await configurar({ descuento_por_linea: true, motivo_descuento: false })
  const { ok, diferencias } = await shop.admin.call(integridad.get)
  expect(ok, JSON.stringify(diferencias)).toBe(true)
})

type Fields = Partial<VentaFields> & { linea?: Partial<Omit<LineaVenta, 'articulo'>> }

/** Three units of $ 100, less $ 20 of the line, unless said otherwise. */
const inputOf = ({ linea, ...fields }: Fields = {}) =>
  ventaInput({
    cliente,
    lineas: [{ articulo: yerba, cantidad: 3, descuento: 2_000, descuento_motivo: 'Caja rota', ...linea }],
    ...fields,
  })
const vender = (fields: Fields = {}, { call }: Session = shop.vendedor) =>
  call(ventas.create, { body: inputOf(fields) })

describe('a discount of a line', () => {
  it('lowers what the customer pays for it, and the sale shows it for ever', async () => {
    const { venta } = await vender()
    expect(venta).toMatchObject({ total: 28_000, bonificacion: 0 })
    expect(venta.detalles[0]).toMatchObject({
      precio_unitario: 10_000,
      cantidad: 3,
      total: 28_000,
      descuento: 2_000,
      descuento_motivo: 'Caja rota',
    })
    expect(await shop.vendedor.call(ventas.get, { params: { id: venta.id } })).toEqual(venta)
  })

  it('is refused while it is off, beyond the line, without its reason where one is asked for, and with another total', async () => {
    await configurar({ descuento_por_linea: false })
    expect(await refusal(vender())).toMatchObject({ status: 409, codigo: 'descuento_por_linea_inactivo' })
    await configurar({ descuento_por_linea: true, motivo_descuento: true })
    const { descuento_motivo: _, ...sin } = inputOf().detalles[0] as LineaVenta
    expect(
      await refusal(shop.vendedor.call(ventas.create, { body: { ...inputOf(), detalles: [sin] } })),
    ).toMatchObject({ status: 400, body: { campos: { 'detalles.0.descuento_motivo': expect.any(String) } } })
    const de = (linea: Partial<LineaVenta>) => {
      const [antes] = inputOf().detalles
      const detalles = [{ ...(antes as LineaVenta), ...linea }]
      return refusal(shop.vendedor.call(ventas.create, { body: { ...inputOf(), detalles } }))
    }
    expect(await de({ descuento: 30_001 })).toMatchObject({
      status: 400,
      body: { campos: { 'detalles.0.descuento': 'El descuento supera el importe de la línea' } },
    })
    expect(await de({ total: 30_000 })).toMatchObject({
      status: 400,
      body: { campos: { 'detalles.0.total': expect.any(String) } },
    })
  })

  it('of the whole sale is no way around the reason, which stays with the sale and with what is offered', async () => {
    const body = { ...inputOf({ linea: { descuento: 0 } }), bonificacion: 1_000, total: 29_000 }
    expect((await shop.vendedor.call(ventas.create, { body })).venta).not.toHaveProperty(
      'bonificacion_motivo',
    )
    await configurar({ motivo_descuento: true })
    const campos = { bonificacion_motivo: 'Escribe el motivo del descuento' }
    expect(await refusal(shop.vendedor.call(ventas.create, { body }))).toMatchObject({ status: 400, campos })
    expect(await refusal(shop.vendedor.call(presupuestos.create, { body }))).toMatchObject({ campos })
    const dicha = { ...body, bonificacion_motivo: 'Vecino' }
    const { venta } = await shop.vendedor.call(ventas.create, { body: dicha })
    expect(venta).toMatchObject({ bonificacion: 1_000, bonificacion_motivo: 'Vecino' })
    expect(await shop.vendedor.call(ventas.get, { params: { id: venta.id } })).toEqual(venta)
    const { id, total } = await shop.vendedor.call(presupuestos.create, { body: dicha })
    const vendida = await shop.vendedor.call(presupuestos.vender, {
      params: { id },
      body: { precios: 'ofrecidos', total },
    })
    expect(vendida.venta).toMatchObject({ bonificacion: 1_000, bonificacion_motivo: 'Vecino' })
    await configurar({ descuento_por_linea: false })
    await shop.vendedor.call(ventas.create, { body })
  })

  it('above the limit of the person needs the permission, of the line alone too, and the line says who lent it', async () => {
    await givePermisos(shop, { sin: ['descuento_mayor'] })
    const otra = await buildArticulo(shop, { precio_venta: 1_000_000 })
    const lineas = [
      { articulo: yerba, cantidad: 3, descuento: 3_100 },
      { articulo: otra, cantidad: 1 },
    ]
    const body = inputOf({ lineas })
    expect((await vender({ linea: { descuento: 3_000 } })).venta.total).toBe(27_000)
    const key = 'descuento-prestado-1'
    const falta = await refusal(shop.vendedor.call(ventas.create, { body }, { idempotencyKey: key }))
    expect(falta).toMatchObject({ status: 403, body: { permiso: 'descuento_mayor' } })
    const { autorizacion } = await shop.vendedor.call(permisos.autorizar, {
      body: { usuario: 'admin', clave: PASSWORD, permisos: ['descuento_mayor'], operacion: key },
    })
    const { venta } = await shop.vendedor.call(ventas.create, { body }, { idempotencyKey: key, autorizacion })
    expect(venta.detalles[0]).toMatchObject({ descuento: 3_100, descuento_autorizado_por: 'admin' })
    expect(venta.detalles[1]).not.toHaveProperty('descuento_autorizado_por')
    await givePermisos(shop)
  })

  it('counts with the discount of the sale against the limit', async () => {
    await givePermisos(shop, { sin: ['descuento_mayor'] })
    expect((await vender({ bonificacion: 1_000 })).venta.total).toBe(27_000)
    expect(await refusal(vender({ bonificacion: 1_001 }))).toMatchObject({
      status: 403,
      body: { permiso: 'descuento_mayor' },
    })
    await givePermisos(shop)
  })

  it('stands on the paper of the sale as its own text, and on that of its annulment', async () => {
    const { venta } = await vender()
    const headers = { authorization: `Bearer ${shop.admin.access}` }
    const papel = await shop.http.inject({ url: `/gestion/ventas/${venta.id}/imprimir/`, headers })
    expect(papel.body).toContain('Descuento: -$\u00a020,00')
    expect(papel.body).not.toContain('Caja rota')
    const { nota_credito_id: id } = await shop.admin.call(ventas.anular, {
      params: { id: venta.id },
      body: { observaciones: 'no' },
    })
    const nota = await shop.admin.call(notasCredito.get, { params: { id } })
    expect(nota).toMatchObject({ total: 28_000, detalles: [{ precio_unitario: 10_000, total: 28_000 }] })
    const pdf = await shop.http.inject({ url: `/gestion/notas-credito/${id}/imprimir/`, headers })
    expect(await textOf(pdf.rawPayload)).toMatch(/Descuento: -\$\s20,00/)
  })

  it('is kept by an offer at its prices and at those of today, and by an exchange', async () => {
    const { fecha, ...oferta } = inputOf()
    const presupuesto = await shop.vendedor.call(presupuestos.create, { body: oferta })
    expect(presupuesto).toMatchObject({ total: 28_000, total_hoy: 28_000, detalles: [{ descuento: 2_000 }] })
    const { venta } = await shop.vendedor.call(presupuestos.vender, {
      params: { id: presupuesto.id },
      body: { precios: 'ofrecidos', total: 28_000 },
    })
    expect(venta.detalles[0]).toMatchObject({
      descuento: 2_000,
      descuento_motivo: 'Caja rota',
      total: 28_000,
    })
    const devuelta = { articulo: yerba.id, cantidad: 1, precio_unitario: 9_333, total: 9_333 }
    const { bonificacion: _b, ...resto } = oferta
    const cambio = await shop.vendedor.call(cambios.create, {
      body: {
        ...resto,
        bonificacion: 0,
        fecha,
        venta: venta.id,
        devueltos: [devuelta],
        llevados: oferta.detalles,
        diferencia: 28_000 - 9_333,
      },
    })
    expect(cambio.venta.venta.detalles[0]).toMatchObject({ descuento: 2_000, total: 28_000 })
  })
})

describe('what comes back of a line with a discount', () => {
  const lineaDe = async (venta: number) => {
    const { lineas } = await shop.admin.call(notasCredito.deVenta, { params: { ventaId: venta } })
    const [linea] = lineas
    if (!linea) throw new Error('a sale has a line')
    return linea
  }

  it('is what was paid for it, to the centavo, after any sequence of returns', async () => {
    const vendida = fc.record({
      cantidad: fc.integer({ min: 1, max: 9 }),
      descuento: fc.integer({ min: 1, max: 5_000 }),
      bonificacion: fc.constantFrom(0, 1, 999, 3_000),
      tomas: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 9, maxLength: 9 }),
    })
    const probar = async ({ cantidad, descuento, bonificacion, tomas }: Vendida) => {
      const { venta } = await vender(
        { bonificacion, sucursal: shop.centro, linea: { cantidad, descuento } },
        shop.admin,
      )
      const partes: number[] = []
      let quedan = cantidad
      for (const toma of tomas) {
        const unidades = Math.min(toma, quedan)
        if (unidades === 0) break
        const total = propuesta(await lineaDe(venta.id), unidades)
        const precio_unitario = Math.max(1, Math.round(total / unidades))
        const detalles = [{ articulo: yerba.id, cantidad: unidades, precio_unitario, total }]
        await shop.admin.call(notasCredito.create, {
          body: { cliente, venta: venta.id, fecha: HOY, concepto: 'vuelve', total, detalles },
        })
        partes.push(total)
        quedan -= unidades
      }
      expect(sumar(partes)).toBe(venta.total)
    }
    type Vendida = typeof vendida extends fc.Arbitrary<infer T> ? T : never
    await fc.assert(fc.asyncProperty(vendida, probar), { numRuns: 15 })
  })

  it('of many cheap units is never all paid back by the first of them', () => {
    let linea = { vendidas: 100, devueltas: 0, neto: 50, acreditable: 50 }
    const partes = Array.from({ length: 100 }, () => {
      const importe = propuesta(linea, 1)
      linea = { ...linea, devueltas: linea.devueltas + 1, acreditable: linea.acreditable - importe }
      return importe
    })
    expect([sumar(partes.slice(0, 50)), sumar(partes)]).toEqual([25, 50])
  })
})

describe('the invoice of a sale with discounts', () => {
  it('has the IVA of what is paid, by rate, and shows the discount; its notes add up to it', async () => {
    await facturar(shop)
    const reducida = await buildArticulo(shop, { nombre: 'Harina', iva: '10.5', precio_venta: 33_333 })
    const lineas = [
      { articulo: yerba, cantidad: 3, descuento: 2_000 },
      { articulo: reducida, cantidad: 1, descuento: 3_333 },
    ]
    const { venta } = await vender({ lineas }, shop.vendedor)
    await grantAll(shop)
    const factura = await comprobanteDe(shop, { venta: venta.id })
    expect(factura).toMatchObject({
      total: 58_000,
      ivas: [
        { id: 5, base: 23_140, importe: 4_860 },
        { id: 4, base: 27_149, importe: 2_851 },
      ],
      lineas: [
        { precio_unitario: 10_000, total: 28_000, iva: '21' },
        { precio_unitario: 33_333, total: 30_000, iva: '10.5' },
      ],
    })
    const headers = { authorization: `Bearer ${shop.admin.access}` }
    const url = `/gestion/comprobantes-fiscales/${factura?.id}/imprimir/`
    const texto = await textOf((await shop.http.inject({ url, headers })).rawPayload)
    expect(texto).toMatch(/Descuento: -\$\s20,00/)
    expect(texto).toMatch(/Descuento: -\$\s33,33/)
    for (const total of [9_333, 9_334, 9_333]) {
      const detalles = [{ articulo: yerba.id, cantidad: 1, precio_unitario: total, total }]
      await shop.admin.call(notasCredito.create, {
        body: { cliente, venta: venta.id, fecha: HOY, concepto: 'vuelve', total, detalles },
      })
    }
    const { lineas: quedan } = await shop.admin.call(notasCredito.deVenta, { params: { ventaId: venta.id } })
    expect(quedan.map((l) => l.acreditable)).toEqual([0, 30_000])
    await grantAll(shop)
  })
})

import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { sesion } from '@mostrador/contract/base/sesion'
import { CondicionVenta, esCuentaCorriente } from '@mostrador/contract/documentos/condiciones-venta'
import { sumarDias } from '@mostrador/contract/fechas'
import { integridad } from '@mostrador/contract/gestion/integridad'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { CONSUMIDOR_FINAL, clientes, SIN_CUENTA_CORRIENTE } from '@mostrador/contract/maestros/clientes'
import { type Presupuesto, presupuestos } from '@mostrador/contract/ventas/presupuestos'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { HOY, refusal, type Session, shopOfFile, startTestApp } from '../../../../test/run/app.ts'
import { auditOf } from '../../../../test/shop/audit.ts'
import {
  buildArticulo,
  buildCliente,
  stockOf,
  type VentaFields,
  ventaInput,
} from '../../../../test/shop/builders.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'

const shop = shopOfFile()
const encender = (presupuestos: boolean) =>
  shop.admin.call(ventasConfiguracion.update, {
    body: { presupuestos, dias_presupuesto: 7, cambios: false },
  })
beforeAll(async () => {
  await encender(true)
})
afterEach(async () => {
  const { ok, diferencias } = await shop.admin.call(integridad.get)
  expect(ok, JSON.stringify(diferencias)).toBe(true)
})

/** A customer, and two articles with 5 units each in the branch of the vendedor. */
async function mostrador() {
  const stock = { sucursal: shop.centro, cantidad: 5 }
  const [cliente, uno, otro] = await Promise.all([
    buildCliente(shop.vendedor.call, { telefono_movil: '341 555 1234' }),
    buildArticulo(shop, { stock }),
    buildArticulo(shop, { stock }),
  ])
  return {
    cliente: cliente.id,
    uno,
    lineas: [
      { articulo: uno, cantidad: 2 },
      { articulo: otro, cantidad: 1 },
    ],
  }
}

const ofrecer = async (
  fields: VentaFields & { dias?: number },
  { call }: Pick<Session, 'call'> = shop.vendedor,
): Promise<Presupuesto> => {
  const { dias, ...venta } = fields
  return await call(presupuestos.create, { body: { ...ventaInput(venta), dias } })
}

const vender = (
  { id, total }: Presupuesto,
  body: { precios?: 'ofrecidos' | 'hoy'; total?: number } = {},
  { call }: Pick<Session, 'call'> = shop.vendedor,
) => call(presupuestos.vender, { params: { id }, body: { precios: 'ofrecidos', total, ...body } })

const leer = ({ id }: { id: number }) => shop.vendedor.call(presupuestos.get, { params: { id } })

/** As if the offer had been made a month ago, for a week. */
const vencer = ({ id }: Presupuesto) =>
  shop.db.run(sql`
    update presupuestos set fecha = ${sumarDias(HOY, -30)}::date, vence = ${sumarDias(HOY, -23)}::date where id = ${id}`)

const subirPrecio = (id: string, precio_venta: number) =>
  shop.admin.call(articulos.update, { params: { id }, body: { precio_venta } })

describe('an offer', () => {
  it('is kept with a number of its branch and a validity, and moves nothing', async () => {
    const { cliente, uno, lineas } = await mostrador()
    const primero = await ofrecer({ cliente, lineas, bonificacion: 500, concepto: 'Obra' })
    expect(primero).toMatchObject({
      numero: expect.stringMatching(/^PRE-X 0001-\d{7}$/),
      fecha: HOY,
      vence: '2026-03-22',
      estado: 'vigente',
      total: 29_500,
      total_hoy: 29_500,
      concepto: 'Obra',
      telefono: '341 555 1234',
      venta: null,
      detalles: [
        { articulo: { id: uno.id }, cantidad: 2, precio_unitario: 10_000, precio_hoy: 10_000 },
        { cantidad: 1 },
      ],
    })
    const { numero } = await ofrecer({ cliente, lineas, dias: 30 })
    expect(Number(numero.slice(-7))).toBe(Number(primero.numero.slice(-7)) + 1)
    expect(await stockOf(shop.db, uno.id, shop.centro)).toBe(5)
    expect((await shop.vendedor.call(ventas.list, { query: {} })).count).toBe(0)
  })

  it('is made to Consumidor Final on the spot, and not on account', async () => {
    const { lineas } = await mostrador()
    const { id: cliente } = CONSUMIDOR_FINAL
    for (const condicion_venta of CondicionVenta.options.filter(esCuentaCorriente)) {
      const { count } = await shop.vendedor.call(presupuestos.list, { query: {} })
      const error = await refusal(ofrecer({ cliente, lineas, condicion_venta, cantidad_cuotas: 2 }))
      expect(error).toMatchObject({
        status: 409,
        codigo: 'consumidor_final_sin_cuenta',
        message: SIN_CUENTA_CORRIENTE,
      })
      expect((await shop.vendedor.call(presupuestos.list, { query: {} })).count).toBe(count)
    }
    const ofrecido = await ofrecer({ cliente, lineas })
    expect((await vender(ofrecido)).venta).toMatchObject({ cliente, estado: 'aprobada' })
  })

  it('keeps its plan on account, without a debt', async () => {
    const { cliente, lineas } = await mostrador()
    const plan = { condicion_venta: 'Cta-Cte mas cuotas', anticipo: 5_000, cantidad_cuotas: 4 } as const
    const ofrecido = await ofrecer({ cliente, lineas, ...plan })
    expect(ofrecido).toMatchObject({
      total: 45_000,
      anticipo: 5_000,
      cantidad_cuotas: 4,
      valor_cuota: 10_000,
    })
    expect((await shop.vendedor.call(clientes.get, { params: { id: cliente } })).saldo).toBe(0)
    const { venta } = await vender(ofrecido)
    expect(venta).toMatchObject({ total: 45_000, anticipo: 5_000, presupuesto: { numero: ofrecido.numero } })
    expect(venta.cuotas).toHaveLength(4)
    expect((await shop.vendedor.call(clientes.get, { params: { id: cliente } })).saldo).toBe(40_000)
  })

  it('refuses what a sale would refuse: other prices, a customer marked baja', async () => {
    const { cliente, uno, lineas } = await mostrador()
    const viejo = { ...ventaInput({ cliente, lineas }) }
    await subirPrecio(uno.id, 12_000)
    expect(await refusal(shop.vendedor.call(presupuestos.create, { body: viejo }))).toMatchObject({
      status: 409,
      codigo: 'precios_cambiados',
    })
    await shop.admin.call(clientes.darDeBaja, { params: { id: cliente } })
    expect(await refusal(ofrecer({ cliente, lineas: [lineas[1] as never] }))).toMatchObject({
      codigo: 'cliente_baja',
    })
  })

  it('is of the branch of its seller: another branch neither sells nor sees it', async () => {
    const { cliente, lineas } = await mostrador()
    const ofrecido = await ofrecer({ cliente, lineas })
    expect(await refusal(vender(ofrecido, {}, shop.vecino))).toMatchObject({ status: 403 })
    const ajenos = await shop.vecino.call(presupuestos.list, { query: {} })
    expect(ajenos.results.map((p) => p.id)).not.toContain(ofrecido.id)
  })
})

describe('selling an offer', () => {
  it('makes the sale at the offered prices while it holds, though the prices rose', async () => {
    const { cliente, uno, lineas } = await mostrador()
    const ofrecido = await ofrecer({ cliente, lineas })
    await subirPrecio(uno.id, 12_000)
    const visto = await leer(ofrecido)
    expect(visto).toMatchObject({ total: 30_000, total_hoy: 34_000 })
    expect(visto.detalles[0]).toMatchObject({ precio_unitario: 10_000, precio_hoy: 12_000 })
    const { venta } = await vender(ofrecido)
    expect(venta).toMatchObject({ total: 30_000, fecha: HOY, presupuesto: { id: ofrecido.id } })
    expect(await stockOf(shop.db, uno.id, shop.centro)).toBe(3)
    expect(await leer(ofrecido)).toMatchObject({
      estado: 'vendido',
      venta: { id: venta.id, numero: venta.numero },
    })
    const guardada = await shop.vendedor.call(ventas.get, { params: { id: venta.id } })
    expect(guardada.presupuesto).toEqual({ id: ofrecido.id, numero: ofrecido.numero })
  })

  it("makes it at today's prices where the seller chooses them, and refuses a total that nobody saw", async () => {
    const { cliente, uno, lineas } = await mostrador()
    const ofrecido = await ofrecer({ cliente, lineas })
    await subirPrecio(uno.id, 9_000)
    expect(await refusal(vender(ofrecido, { precios: 'hoy', total: 30_000 }))).toMatchObject({
      status: 409,
      codigo: 'precios_cambiados',
    })
    const { venta } = await vender(ofrecido, { precios: 'hoy', total: 28_000 })
    expect(venta.total).toBe(28_000)
  })

  it('refuses the prices of an expired one to those without the permission', async () => {
    const { cliente, uno, lineas } = await mostrador()
    const [sin, con] = [await ofrecer({ cliente, lineas }), await ofrecer({ cliente, lineas })]
    await Promise.all([vencer(sin), vencer(con), subirPrecio(uno.id, 12_000)])
    expect(await leer(sin)).toMatchObject({ estado: 'vencido' })
    expect(await refusal(vender(sin))).toMatchObject({ status: 403, codigo: 'presupuesto_vencido' })
    expect((await vender(sin, { precios: 'hoy', total: 34_000 })).venta.total).toBe(34_000)
    expect((await vender(con, {}, shop.admin)).venta.total).toBe(30_000)
  })

  it('lets a vendedor with the permission keep the prices of an expired one', async () => {
    const { cliente, lineas } = await mostrador()
    const ofrecido = await ofrecer({ cliente, lineas })
    await vencer(ofrecido)
    await givePermisos(shop)
    expect(await refusal(vender(ofrecido))).toMatchObject({ status: 403, codigo: 'permiso_requerido' })
    await givePermisos(shop, { con: ['vender_presupuestos_vencidos'] })
    expect((await vender(ofrecido)).venta.total).toBe(30_000)
    await givePermisos(shop)
  })

  it('asks for a discount above the limit once: it was allowed with the offer', async () => {
    await givePermisos(shop, { sin: ['descuento_mayor'] })
    const { cliente, lineas } = await mostrador()
    const grande = { cliente, lineas, bonificacion: 15_000, sucursal: shop.centro }
    expect(await refusal(ofrecer(grande))).toMatchObject({ status: 403, codigo: 'permiso_requerido' })
    expect((await vender(await ofrecer(grande, shop.admin))).venta.total).toBe(15_000)
    await givePermisos(shop)
  })

  it('happens once: of eight at the same time one makes a sale', async () => {
    const { cliente, uno, lineas } = await mostrador()
    const ofrecido = await ofrecer({ cliente, lineas })
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => vender(ofrecido)))
    expect(all.filter((o) => o.status === 'fulfilled')).toHaveLength(1)
    for (const o of all)
      if (o.status === 'rejected') expect(o.reason).toMatchObject({ status: 409, codigo: 'ya_vendido' })
    expect(await stockOf(shop.db, uno.id, shop.centro)).toBe(3)
  })

  it('repeats its answer to the same key', async () => {
    const { cliente, lineas } = await mostrador()
    const { id, total } = await ofrecer({ cliente, lineas })
    const call = () =>
      shop.vendedor.call(
        presupuestos.vender,
        { params: { id }, body: { precios: 'ofrecidos', total } },
        { idempotencyKey: 'una-sola-vez' },
      )
    const [a, b] = await Promise.all([call(), call()])
    expect(a).toEqual(b)
    expect(await call()).toEqual(a)
  })

  it('may happen again once its sale is annulled, and never for two sales that stand', async () => {
    const { cliente, lineas } = await mostrador()
    const ofrecido = await ofrecer({ cliente, lineas })
    const { id } = await vender(ofrecido)
    await shop.admin.call(ventas.anular, { params: { id }, body: {} })
    expect(await leer(ofrecido)).toMatchObject({ estado: 'vigente', venta: null })
    const otra = await vender(ofrecido)
    expect(otra.id).not.toBe(id)
    expect(await refusal(vender(ofrecido))).toMatchObject({ codigo: 'ya_vendido' })
  })

  it('takes the parts of a payment, as a sale does', async () => {
    const { cliente, lineas } = await mostrador()
    const { id, total } = await ofrecer({ cliente, lineas })
    const pagos = [
      { tipo_pago: 'EFECTIVO', monto: 10_000 },
      { tipo_pago: 'TRANSFERENCIA', monto: 20_000 },
    ] as const
    const { venta } = await shop.vendedor.call(presupuestos.vender, {
      params: { id },
      body: { precios: 'ofrecidos', total, pagos: [...pagos] },
    })
    expect(venta.pagos).toMatchObject(pagos)
  })

  it('refuses an article that is no longer sold, by its name', async () => {
    const { cliente, uno, lineas } = await mostrador()
    const ofrecido = await ofrecer({ cliente, lineas })
    await shop.admin.call(articulos.update, { params: { id: uno.id }, body: { baja: true } })
    expect(await leer(ofrecido)).toMatchObject({ total_hoy: null })
    for (const precios of ['ofrecidos', 'hoy'] as const)
      expect(await refusal(vender(ofrecido, { precios }))).toMatchObject({ codigo: 'articulo_inactivo' })
  })
})

describe('annulling an offer', () => {
  const anular = ({ id }: Presupuesto) =>
    shop.vendedor.call(presupuestos.anular, { params: { id }, body: { motivo: 'Eligió otro' } })

  it('happens once, with its reason in the audit trail, and ends it', async () => {
    const { cliente, lineas } = await mostrador()
    const ofrecido = await ofrecer({ cliente, lineas })
    expect(await anular(ofrecido)).toMatchObject({ estado: 'anulado', motivo: 'Eligió otro' })
    expect(await refusal(anular(ofrecido))).toMatchObject({ codigo: 'presupuesto_anulado' })
    expect(await refusal(vender(ofrecido))).toMatchObject({ codigo: 'presupuesto_anulado' })
    const [rastro] = await auditOf(shop.db, 'presupuestos', ofrecido.id)
    expect(rastro).toMatchObject({ accion: 'anular', despues: { estado: 'anulado', motivo: 'Eligió otro' } })
  })

  it('is refused once it is sold', async () => {
    const { cliente, lineas } = await mostrador()
    const ofrecido = await ofrecer({ cliente, lineas })
    await vender(ofrecido)
    expect(await refusal(anular(ofrecido))).toMatchObject({ status: 409, codigo: 'ya_vendido' })
  })
})

describe('the list of offers', () => {
  it('is filtered by state, day, customer and number, and has a workbook', async () => {
    const { cliente, lineas } = await mostrador()
    const [vigente, vencido, vendido] = [
      await ofrecer({ cliente, lineas }),
      await ofrecer({ cliente, lineas }),
      await ofrecer({ cliente, lineas }),
    ]
    await vencer(vencido)
    await vender(vendido)
    const nombre = vigente.cliente.nombre
    const ids = async (query: object) =>
      (await shop.vendedor.call(presupuestos.list, { query: { search: nombre, ...query } })).results.map(
        (p) => p.id,
      )
    expect(await ids({})).toEqual([vendido.id, vencido.id, vigente.id])
    expect(await ids({ estado: 'vigente' })).toEqual([vigente.id])
    expect(await ids({ estado: 'vencido' })).toEqual([vencido.id])
    expect(await ids({ estado: 'vendido' })).toEqual([vendido.id])
    expect(await ids({ estado: 'anulado' })).toEqual([])
    expect(await ids({ hasta: sumarDias(HOY, -1) })).toEqual([vencido.id])
    expect(await ids({ search: vigente.numero })).toEqual([vigente.id])
    const book = await shop.vendedor.call(presupuestos.exportar, { query: { search: vendido.numero } })
    const { rows } = await readWorkbook(book)
    expect(rows.slice(1).map((fila) => fila[0])).toEqual([vendido.numero])
  })
})

describe('the paper of an offer', () => {
  it.each(['a4', 'ticket'] as const)('says until when it holds, on %s', async (formato) => {
    const { cliente, lineas } = await mostrador()
    const { id, numero } = await ofrecer({ cliente, lineas })
    const { url } = await shop.vendedor.call(impresiones.create, {
      body: { documento: 'presupuestos', id, formato },
    })
    const { body } = await shop.http.inject({ url })
    expect(body).toContain(numero)
    expect(body).toContain('Válido hasta')
    expect(body).toContain('22/03/2026')
  })
})

describe('the switch', () => {
  it('is off at first; off, nothing is written and what stands can be read', async () => {
    const { cliente, lineas } = await mostrador()
    const ofrecido = await ofrecer({ cliente, lineas })
    expect(await shop.vendedor.call(sesion.profile)).toMatchObject({ presupuestos: { dias: 7 } })
    await encender(false)
    try {
      expect(await shop.vendedor.call(sesion.profile)).not.toHaveProperty('presupuestos')
      const refused = { status: 409, codigo: 'presupuestos_inactivos' }
      expect(await refusal(ofrecer({ cliente, lineas }))).toMatchObject(refused)
      expect(await refusal(vender(ofrecido))).toMatchObject(refused)
      expect(await leer(ofrecido)).toMatchObject({ estado: 'vigente' })
    } finally {
      await encender(true)
    }
    expect(await refusal(shop.vendedor.call(ventasConfiguracion.get))).toMatchObject({ status: 403 })
    const nuevo = await startTestApp()
    const inicial = await nuevo.admin.call(ventasConfiguracion.get)
    expect(inicial).toMatchObject({ dias_presupuesto: 15, limite_credito: null, pagare: '' })
    // The interest within a price bears IVA, once the law's lines are on; a bucket stands in the path, once there is one.
    const encendidos = Object.entries(inicial).filter(([, valor]) => valor === true)
    expect(encendidos.map(([parametro]) => parametro)).toEqual(['iva_intereses', 'respaldo_s3_en_ruta'])
  })
})

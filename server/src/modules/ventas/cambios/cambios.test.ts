import { integridad } from '@mostrador/contract/gestion/integridad'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import {
  CONSUMIDOR_FINAL,
  clientes,
  SIN_CUENTA_CORRIENTE,
  SIN_SALDO_A_FAVOR,
} from '@mostrador/contract/maestros/clientes'
import { type CreateCambio, cambios } from '@mostrador/contract/ventas/cambios'
import { notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { HOY, refusal, type Session, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildVenta, stockOf } from '../../../../test/shop/builders.ts'
import { abrir, activarCajas } from '../../../../test/shop/cajas.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'

const shop = shopOfFile()
const encender = (activos: boolean) =>
  shop.admin.call(ventasConfiguracion.update, {
    body: { presupuestos: false, dias_presupuesto: 15, cambios: activos },
  })
beforeAll(async () => {
  await encender(true)
})
afterEach(async () => {
  const { ok, diferencias } = await shop.admin.call(integridad.get)
  expect(ok, JSON.stringify(diferencias)).toBe(true)
})

/** A customer, and two articles with 5 units each in the branch of the vendedor: $ 100 and `precio`. */
async function mostrador(precio = 15_000) {
  const stock = { sucursal: shop.centro, cantidad: 5 }
  const [cliente, viejo, nuevo] = await Promise.all([
    buildCliente(shop.vendedor.call),
    buildArticulo(shop, { stock }),
    buildArticulo(shop, { precio_venta: precio, stock }),
  ])
  return { cliente: cliente.id, viejo, nuevo }
}

const linea = ({ id }: Pick<Articulo, 'id'>, precio: number, cantidad = 1) => ({
  articulo: id,
  cantidad,
  precio_unitario: precio,
  total: precio * cantidad,
})

/** Of one unit of $ 100 for one of the other article, on the spot. */
const cuerpo = (
  { cliente, viejo, nuevo }: Awaited<ReturnType<typeof mostrador>>,
  body: Partial<CreateCambio> = {},
): CreateCambio => ({
  fecha: HOY,
  cliente,
  sucursal: null,
  venta: null,
  concepto: '',
  condicion_venta: 'Contado Efectivo',
  bonificacion: 0,
  anticipo: 0,
  cantidad_cuotas: null,
  devueltos: [linea(viejo, 10_000)],
  llevados: [linea(nuevo, nuevo.precio_venta)],
  diferencia: nuevo.precio_venta - 10_000,
  ...body,
})

const cambiar = (body: CreateCambio, { call }: Pick<Session, 'call'> = shop.vendedor) =>
  call(cambios.create, { body })

const saldoDe = async (id: number) => (await shop.vendedor.call(clientes.get, { params: { id } })).saldo
const stockDe = ({ id }: Articulo) => stockOf(shop.db, id, shop.centro)
const documentos = () =>
  shop.db.one<{ ventas: number; notas: number; cambios: number }>(sql`
    select (select count(*) from ventas) as ventas, (select count(*) from notas_credito) as notas,
      (select count(*) from cambios) as cambios`)

describe('an exchange', () => {
  it('makes a credit note and a sale, each with a link to the other, and the customer pays the difference', async () => {
    const m = await mostrador()
    const { id, nota_credito, venta } = await cambiar(
      cuerpo(m, { pagos: [{ tipo_pago: 'TRANSFERENCIA', monto: 5_000 }] }),
    )
    expect(nota_credito).toMatchObject({ total: 10_000, origen: 'MANUAL', concepto: 'Cambio de artículos' })
    expect(venta.venta).toMatchObject({
      total: 15_000,
      pagos: [
        { tipo_pago: 'EFECTIVO', monto: 10_000 },
        { tipo_pago: 'TRANSFERENCIA', monto: 5_000 },
      ],
    })
    expect(await saldoDe(m.cliente)).toBe(0)
    expect([await stockDe(m.viejo), await stockDe(m.nuevo)]).toEqual([6, 4])
    const guardada = await shop.vendedor.call(ventas.get, { params: { id: venta.id } })
    expect(guardada.cambio).toEqual({
      id,
      nota_credito: { id: nota_credito.id, numero: nota_credito.numero },
    })
    const nota = await shop.vendedor.call(notasCredito.get, { params: { id: nota_credito.id } })
    expect(nota.cambio).toEqual({ id, venta: { id: venta.id, numero: venta.numero } })
  })

  it('moves only the difference of the till', async () => {
    const m = await mostrador()
    const { caja } = await activarCajas(shop)
    const { id } = await abrir(shop.vendedor.call, caja.id)
    await cambiar(cuerpo(m))
    const { efectivo } = await shop.db.one<{ efectivo: number }>(sql`
      select saldo as efectivo from caja_saldos where turno = ${id} and tipo_pago = 'EFECTIVO'`)
    const { inicial } = await shop.db.one<{ inicial: number }>(sql`
      select coalesce(sum(importe), 0) as inicial from caja_movimientos where turno = ${id} and documento_tipo is null`)
    expect(efectivo - inicial).toBe(5_000)
  })

  it('credits to the account what comes back beyond what is taken', async () => {
    const m = await mostrador(7_000)
    const { nota_credito } = await cambiar(cuerpo(m))
    expect(nota_credito.devuelve).toEqual([{ tipo_pago: 'EFECTIVO', monto: 7_000 }])
    expect(await saldoDe(m.cliente)).toBe(-3_000)
  })

  it('gives the rest back in money only for goods of a sale that was paid on the spot', async () => {
    const m = await mostrador(7_000)
    const devuelve = [{ tipo_pago: 'EFECTIVO' as const, monto: 3_000 }]
    expect(await refusal(cambiar(cuerpo(m, { devuelve })))).toMatchObject({ status: 400 })
    const { id: venta } = await buildVenta(shop.vendedor.call, {
      cliente: m.cliente,
      lineas: [{ articulo: m.viejo, cantidad: 2 }],
    })
    const { nota_credito } = await cambiar(cuerpo(m, { devuelve, venta }))
    expect(nota_credito).toMatchObject({ venta, devuelve: [{ tipo_pago: 'EFECTIVO', monto: 10_000 }] })
    expect(await saldoDe(m.cliente)).toBe(0)
    const dos = [linea(m.viejo, 10_000, 2)]
    expect(await refusal(cambiar(cuerpo(m, { venta, devueltos: dos, diferencia: -13_000 })))).toMatchObject({
      status: 409,
      codigo: 'supera_vendido',
    })
  })

  it('of Consumidor Final leaves nothing in an account that nobody could claim', async () => {
    const { id: cliente } = CONSUMIDOR_FINAL
    const barato = { ...(await mostrador(7_000)), cliente }
    const antes = await documentos()
    const sinCuenta = { status: 409, codigo: 'consumidor_final_sin_cuenta' }
    expect(await refusal(cambiar(cuerpo(barato)))).toMatchObject({
      ...sinCuenta,
      message: SIN_SALDO_A_FAVOR,
    })
    const aCuenta = { condicion_venta: 'Cta-Cte en 2 cuotas' } as const
    expect(await refusal(cambiar(cuerpo(barato, aCuenta)))).toMatchObject({
      ...sinCuenta,
      message: SIN_CUENTA_CORRIENTE,
    })
    expect(await documentos()).toEqual(antes)
    const { id: venta } = await buildVenta(shop.vendedor.call, {
      cliente,
      lineas: [{ articulo: barato.viejo, cantidad: 1 }],
    })
    expect(await refusal(cambiar(cuerpo(barato, { venta })))).toMatchObject(sinCuenta)
    await cambiar(cuerpo(barato, { venta, devuelve: [{ tipo_pago: 'QR', monto: 3_000 }] }))
    // Who pays the rest, or nothing, needs no sale.
    await cambiar(cuerpo({ ...(await mostrador()), cliente }))
    await cambiar(cuerpo({ ...(await mostrador(10_000)), cliente }))
    expect(await saldoDe(cliente)).toBe(0)
  })

  it('goes to the account on both sides, where the sale is on account', async () => {
    const m = await mostrador()
    const aCuenta = {
      condicion_venta: 'Cta-Cte en 2 cuotas' as const,
      llevados: [linea(m.nuevo, 11_000)],
      diferencia: 1_000,
    }
    const { venta } = await cambiar(cuerpo(m, aCuenta))
    expect(venta.venta.cuotas).toHaveLength(2)
    expect(await saldoDe(m.cliente)).toBe(1_000)
  })

  it('exchanges an article for the same one', async () => {
    const m = await mostrador()
    await cambiar(cuerpo(m, { llevados: [linea(m.viejo, 10_000)], diferencia: 0 }))
    expect(await stockDe(m.viejo)).toBe(5)
  })

  it('happens whole or not at all', async () => {
    const m = await mostrador()
    const antes = await documentos()
    // The note is fine, the sale is not: its price is not today's.
    const caro = { llevados: [linea(m.nuevo, 14_000)], diferencia: 4_000 }
    expect(await refusal(cambiar(cuerpo(m, caro)))).toMatchObject({ codigo: 'precios_cambiados' })
    expect(await documentos()).toEqual(antes)
    expect([await stockDe(m.viejo), await saldoDe(m.cliente)]).toEqual([5, 0])
  })

  it('refuses another difference, and parts that are not it', async () => {
    const m = await mostrador()
    const malos: Partial<CreateCambio>[] = [
      { diferencia: 4_000 },
      { pagos: [{ tipo_pago: 'EFECTIVO', monto: 4_000 }] },
      { devuelve: [{ tipo_pago: 'EFECTIVO', monto: 1_000 }] },
    ]
    for (const malo of malos) expect(await refusal(cambiar(cuerpo(m, malo)))).toMatchObject({ status: 400 })
  })

  it('is made once under one key', async () => {
    const m = await mostrador()
    const call = () =>
      shop.vendedor.call(cambios.create, { body: cuerpo(m) }, { idempotencyKey: 'un-cambio' })
    const [a, b] = await Promise.all([call(), call()])
    expect(a).toEqual(b)
    expect(await stockDe(m.nuevo)).toBe(4)
  })

  it('waits for another one of the same articles, the other way round', async () => {
    const m = await mostrador(10_000)
    const alReves = cuerpo({ ...m, viejo: m.nuevo, nuevo: m.viejo })
    await Promise.all(Array.from({ length: 8 }, (_, i) => cambiar(i % 2 ? cuerpo(m) : alReves)))
    expect([await stockDe(m.viejo), await stockDe(m.nuevo)]).toEqual([5, 5])
  })

  it('ends with the annulment of its sale as any sale: what the goods had paid goes back', async () => {
    const m = await mostrador()
    const { venta } = await cambiar(cuerpo(m))
    await shop.vendedor.call(ventas.anular, { params: { id: venta.id }, body: {} })
    expect([await stockDe(m.viejo), await stockDe(m.nuevo)]).toEqual([6, 5])
  })
})

describe('who may exchange', () => {
  it('needs the permission of credit notes, and the own branch', async () => {
    const m = await mostrador()
    expect(await refusal(cambiar(cuerpo(m, { sucursal: shop.centro }), shop.vecino))).toMatchObject({
      status: 403,
    })
    await givePermisos(shop, { sin: ['notas_credito_manuales'] })
    expect(await refusal(cambiar(cuerpo(m)))).toMatchObject({ status: 403, codigo: 'permiso_requerido' })
    await givePermisos(shop)
  })

  it('nobody, while the switch is off', async () => {
    const m = await mostrador()
    await encender(false)
    try {
      expect(await refusal(cambiar(cuerpo(m)))).toMatchObject({ status: 409, codigo: 'cambios_inactivos' })
    } finally {
      await encender(true)
    }
  })
})

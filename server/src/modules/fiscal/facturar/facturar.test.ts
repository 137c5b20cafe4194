/** What a sale becomes: its voucher, with the amounts and the receiver that the tax office asks for. */

import { facturacion } from '@mostrador/contract/base/facturacion/facturacion'
import { comprobantesFiscales } from '@mostrador/contract/fiscal/comprobantes-fiscales'
import type { FiltroEstadoFiscal } from '@mostrador/contract/fiscal/estado-fiscal'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { ventas } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { noting } from '../../../../test/database/explain.ts'
import { HOY, refusal, startSecondServer } from '../../../../test/run/app.ts'
import { clientOf } from '../../../../test/run/tienda.ts'
import { buildArticulo, buildCliente, buildVenta, ventaInput } from '../../../../test/shop/builders.ts'
import { shopForEachTest } from '../../../../test/shop/cajas.ts'
import { CUIT_CLIENTE, comprobanteDe, facturar, grantAll } from '../../../../test/shop/fiscal.ts'
import { createVenta } from '../../ventas/ventas/ventas.commands.ts'

const shop = shopForEachTest()

const buildInscripto = () =>
  buildCliente(shop.vendedor.call, {
    nombre: 'Distribuidora SRL',
    condicion_iva: 'RI',
    tipo_documento: 'CUIT',
    numero_documento: '30-50001091-2',
    domicilio: 'Mitre 10',
    localidad: 'Rosario',
  })

describe('a sale while invoicing is off', () => {
  it('becomes no voucher, and its answers have no field more', async () => {
    const articulo = await buildArticulo(shop)
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    const { venta } = await buildVenta(shop.vendedor.call, { cliente, lineas: [{ articulo, cantidad: 1 }] })
    expect(venta).not.toHaveProperty('comprobante_fiscal')
    const { results } = await shop.vendedor.call(ventas.list)
    expect(results[0]).not.toHaveProperty('comprobante_fiscal')
    expect(articulo).not.toHaveProperty('iva')
    expect(await comprobanteDe(shop, { venta: venta.id })).toBeNull()
  })

  it('may be to a customer whose CUIT is missing', async () => {
    const articulo = await buildArticulo(shop)
    const { id: cliente } = await buildCliente(shop.vendedor.call, { condicion_iva: 'RI' })
    const { venta } = await buildVenta(shop.vendedor.call, { cliente, lineas: [{ articulo, cantidad: 1 }] })
    expect(venta.estado).toBe('aprobada')
  })
})

describe('whether a sale becomes a voucher', () => {
  const aSale = async () => {
    const articulo = await buildArticulo(shop)
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    return { cliente, lineas: [{ articulo, cantidad: 1 }] }
  }

  it('is asked in its transaction: another server may have turned invoicing on or off a moment ago', async () => {
    const second = clientOf(await startSecondServer(shop), shop.admin.access)
    const fields = await aSale()
    const sold = async () => (await buildVenta(shop.vendedor.call, fields)).venta
    await facturar(shop)
    expect(await sold()).toHaveProperty('comprobante_fiscal')
    await second(facturacion.update, { body: { activa: false } })
    expect(await sold()).not.toHaveProperty('comprobante_fiscal')
    await second(facturacion.update, { body: { activa: true } })
    expect(await sold()).toHaveProperty('comprobante_fiscal')
  })

  it('costs no statement: a sale asks for its issuer with its branch', async () => {
    const input = ventaInput(await aSale())
    const actor = {
      id: shop.admin.id,
      username: 'admin',
      tipo_usuario: 'admin',
      sucursal: shop.centro,
      sesion: '',
    } as const
    const statements = async (): Promise<string[]> => {
      const texts: string[] = []
      await noting(shop.db, ({ text }) => texts.push(text)).inTx((tx) => createVenta(tx, input, actor, HOY))
      return texts
    }
    const off = await statements()
    expect(off.filter((text) => text.includes('join facturacion'))).toHaveLength(1)
    await facturar(shop)
    const on = await statements()
    const voucher = on.filter((text) => !off.includes(text))
    expect(voucher).toEqual([expect.stringContaining('insert into comprobantes_fiscales')])
    expect(on).toHaveLength(off.length + 1)
  })
})

describe('the list', () => {
  it('finds a voucher by its name, its number, its CAE and its receiver, and no other', async () => {
    await facturar(shop)
    const articulo = await buildArticulo(shop)
    const lineas = [{ articulo, cantidad: 1 }]
    for (const nombre of ['Zurita', 'Quiroga'])
      await buildVenta(shop.admin.call, {
        cliente: (await buildCliente(shop.admin.call, { nombre })).id,
        lineas,
      })
    await grantAll(shop)
    const list = async (search: string) =>
      (await shop.admin.call(comprobantesFiscales.list, { query: { search } })).results
    const [uno, ...otros] = (await list('Zurita')).filter((c) => c.numero === 1)
    expect(otros).toEqual([])
    for (const text of [uno?.comprobante, '00011-00000001', '11-1', uno?.cae, 'zurita']) {
      expect(text).toBeTruthy()
      expect((await list(text ?? '')).map((c) => c.id)).toEqual([uno?.id])
    }
    expect(await list('00011-00000099')).toEqual([])
  })

  it('tells what has to be mended and what was withdrawn apart', async () => {
    await facturar(shop)
    const articulo = await buildArticulo(shop)
    const { id: cliente } = await buildCliente(shop.admin.call)
    const vender = async () => {
      const { venta } = await buildVenta(shop.admin.call, { cliente, lineas: [{ articulo, cantidad: 1 }] })
      return venta.id
    }
    const [rechazada, retirada] = [await vender(), await vender()]
    await shop.db.run(sql`update comprobantes_fiscales set estado = 'rechazado' where venta = ${rechazada}`)
    await shop.admin.call(ventas.anular, { params: { id: retirada }, body: {} })
    const ventasCon = async (estado: FiltroEstadoFiscal) =>
      (await shop.admin.call(comprobantesFiscales.list, { query: { estado } })).results.map((c) => c.venta)
    expect(await ventasCon('rechazado')).toEqual([rechazada])
    expect(await ventasCon('retirado')).toEqual([retirada])
    expect(await ventasCon('sin_emitir')).toEqual([])
  })
})

describe('a sale', () => {
  it('to a final consumer becomes an invoice B, anonymous below the threshold', async () => {
    await facturar(shop)
    const articulo = await buildArticulo(shop)
    const { id: cliente, nombre } = await buildCliente(shop.vendedor.call)
    const { venta } = await buildVenta(shop.vendedor.call, { cliente, lineas: [{ articulo, cantidad: 2 }] })
    expect(venta.comprobante_fiscal).toEqual({
      id: expect.any(Number),
      tipo: 6,
      tipo_nombre: 'Factura B',
      letra: 'B',
      punto_venta: 11,
      numero: null,
      estado: 'sin_emitir',
      comprobante: 'Factura B 00011-sin número',
      retirado: false,
      cae: null,
      cae_vence: null,
      motivo: null,
    })
    expect(await comprobanteDe(shop, { venta: venta.id })).toMatchObject({
      tipo: 6,
      punto_venta: 11,
      fecha: HOY,
      receptor_nombre: nombre,
      receptor_tipo_documento: 99,
      receptor_documento: '0',
      receptor_condicion_iva: 5,
      condicion_venta: 'Contado Efectivo',
      total: 20_000,
      neto: 16_529,
      iva: 3_471,
      exento: 0,
      no_gravado: 0,
      ivas: [{ id: 5, base: 16_529, importe: 3_471 }],
      lineas: [
        {
          articulo: articulo.id,
          descripcion: articulo.nombre,
          cantidad: 2,
          precio_unitario: 10_000,
          total: 20_000,
          iva: '21',
        },
      ],
    })
  })

  it('tells its voucher in its detail and in the list, with number and CAE once it is authorised', async () => {
    await facturar(shop)
    const articulo = await buildArticulo(shop)
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    const { venta } = await buildVenta(shop.vendedor.call, { cliente, lineas: [{ articulo, cantidad: 2 }] })
    await grantAll(shop)
    const fiscal = {
      numero: 1,
      estado: 'autorizado',
      comprobante: 'Factura B 00011-00000001',
      letra: 'B',
      cae: expect.stringMatching(/^\d{14}$/),
      cae_vence: '2026-03-25',
    }
    expect(await shop.vendedor.call(ventas.get, { params: { id: venta.id } })).toMatchObject({
      comprobante_fiscal: fiscal,
    })
    const { results } = await shop.vendedor.call(ventas.list)
    expect(results[0]).toMatchObject({ id: venta.id, comprobante_fiscal: fiscal })
  })

  it('to a Responsable Inscripto becomes an invoice A with the CUIT', async () => {
    await facturar(shop)
    const articulo = await buildArticulo(shop)
    const { id: cliente } = await buildInscripto()
    const { venta } = await buildVenta(shop.vendedor.call, {
      cliente,
      condicion_venta: 'Cta-Cte en 2 cuotas',
      cantidad_cuotas: 2,
      lineas: [{ articulo, cantidad: 1 }],
    })
    expect(await comprobanteDe(shop, { venta: venta.id })).toMatchObject({
      tipo: 1,
      receptor_nombre: 'Distribuidora SRL',
      receptor_domicilio: 'Mitre 10, Rosario',
      receptor_tipo_documento: 80,
      receptor_documento: CUIT_CLIENTE,
      receptor_condicion_iva: 1,
      condicion_venta: 'Cta-Cte en 2 cuotas',
      total: 11_000,
      neto: 9_091,
      iva: 1_909,
    })
  })

  it('of a monotributista becomes an invoice C without IVA', async () => {
    await facturar(shop, { condicion_iva: 'monotributo' })
    const articulo = await buildArticulo(shop, { iva: '10.5' })
    const { id: cliente } = await buildInscripto()
    const { venta } = await buildVenta(shop.vendedor.call, { cliente, lineas: [{ articulo, cantidad: 1 }] })
    expect(await comprobanteDe(shop, { venta: venta.id })).toMatchObject({
      tipo: 11,
      total: 10_000,
      neto: 10_000,
      iva: 0,
      exento: 0,
      no_gravado: 0,
      ivas: [],
    })
  })

  it('spreads its discount over the rates, and adds up to its total', async () => {
    await facturar(shop)
    const general = await buildArticulo(shop)
    const reducido = await buildArticulo(shop, { iva: '10.5' })
    const exento = await buildArticulo(shop, { iva: 'exento' })
    const fuera = await buildArticulo(shop, { iva: 'no_gravado' })
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    const { venta } = await buildVenta(shop.vendedor.call, {
      cliente,
      bonificacion: 10_001,
      lineas: [general, reducido, exento, fuera].map((articulo) => ({ articulo, cantidad: 1 })),
    })
    expect(venta.total).toBe(29_999)
    // A quarter each: 7.499,75. Three of the four get the centavos that are left over.
    expect(await comprobanteDe(shop, { venta: venta.id })).toMatchObject({
      total: 29_999,
      exento: 7_500,
      no_gravado: 7_499,
      neto: 12_985,
      iva: 2_015,
      ivas: [
        { id: 5, base: 6_198, importe: 1_302 },
        { id: 4, base: 6_787, importe: 713 },
      ],
    })
  })

  it.each([
    { total: 1, ivas: [{ id: 3, base: 1, importe: 0 }] },
    { total: 2, ivas: [{ id: 3, base: 2, importe: 0 }] },
    { total: 3, ivas: [{ id: 5, base: 2, importe: 1 }] },
  ])('of $total centavos names the rate that ARCA takes', async ({ total, ivas }) => {
    await facturar(shop)
    const articulo = await buildArticulo(shop)
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    const { venta } = await buildVenta(shop.vendedor.call, {
      cliente,
      bonificacion: 10_000 - total,
      lineas: [{ articulo, cantidad: 1 }],
    })
    expect(await comprobanteDe(shop, { venta: venta.id })).toMatchObject({ total, ivas })
  })

  it('of nothing, a gift, becomes no voucher', async () => {
    await facturar(shop)
    const articulo = await buildArticulo(shop)
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    const { venta } = await buildVenta(shop.vendedor.call, {
      cliente,
      bonificacion: 10_000,
      lineas: [{ articulo, cantidad: 1 }],
    })
    expect(await comprobanteDe(shop, { venta: venta.id })).toBeNull()
  })

  it('of a branch without a fiscal point of sale becomes no voucher', async () => {
    await facturar(shop)
    await shop.db.run(sql`delete from facturacion_puntos_venta where numero = 12`)
    const articulo = await buildArticulo(shop)
    const { id: cliente } = await buildCliente(shop.vecino.call)
    const { venta } = await buildVenta(shop.vecino.call, { cliente, lineas: [{ articulo, cantidad: 1 }] })
    expect(await comprobanteDe(shop, { venta: venta.id })).toBeNull()
  })

  it('to a Responsable Inscripto without a valid CUIT is refused, with what is missing, and writes nothing', async () => {
    await facturar(shop)
    const articulo = await buildArticulo(shop)
    const { id: cliente } = await buildCliente(shop.vendedor.call, {
      condicion_iva: 'RI',
      tipo_documento: 'CUIT',
      numero_documento: '30500010911',
    })
    const refused = await refusal(
      buildVenta(shop.vendedor.call, { cliente, lineas: [{ articulo, cantidad: 1 }] }),
    )
    expect(refused).toMatchObject({ status: 409, codigo: 'comprobante_imposible' })
    expect(refused.message).toBe(
      'No se puede emitir el comprobante A. Falta el CUIT del cliente, con sus 11 dígitos correctos.',
    )
    expect((await shop.vendedor.call(ventas.list)).count).toBe(0)
  })

  it('from the threshold on names the final consumer, or is refused', async () => {
    await facturar(shop, { umbral: 10_000 })
    const articulo = await buildArticulo(shop)
    const { id: cliente } = await buildCliente(shop.vendedor.call, { numero_documento: '20.123.456' })
    const { venta } = await buildVenta(shop.vendedor.call, { cliente, lineas: [{ articulo, cantidad: 1 }] })
    expect(await comprobanteDe(shop, { venta: venta.id })).toMatchObject({
      receptor_tipo_documento: 96,
      receptor_documento: '20123456',
    })
    const { id: anonimo } = await buildCliente(shop.vendedor.call, { numero_documento: 's/n' })
    expect(
      await refusal(
        buildVenta(shop.vendedor.call, { cliente: anonimo, lineas: [{ articulo, cantidad: 1 }] }),
      ),
    ).toMatchObject({ status: 409, codigo: 'comprobante_imposible' })
  })

  it('with prices without IVA asks for the price with it', async () => {
    await facturar(shop, { precios_con_iva: false })
    const articulo = await buildArticulo(shop, { iva: '10.5' })
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    expect(
      await refusal(buildVenta(shop.vendedor.call, { cliente, lineas: [{ articulo, cantidad: 2 }] })),
    ).toMatchObject({
      codigo: 'precios_cambiados',
      body: { articulos: [{ articulo: articulo.id, precio_anterior: 100, precio_actual: 110.5 }] },
    })
    const caro = { ...articulo, precio_venta: 11_050 }
    const { venta } = await buildVenta(shop.vendedor.call, {
      cliente,
      lineas: [{ articulo: caro, cantidad: 2 }],
    })
    expect(venta.total).toBe(22_100)
    expect(await comprobanteDe(shop, { venta: venta.id })).toMatchObject({
      total: 22_100,
      neto: 20_000,
      iva: 2_100,
    })
  })

  it('makes one voucher when it is sent twice with one key', async () => {
    await facturar(shop)
    const articulo = await buildArticulo(shop)
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    const body = ventaInput({ cliente, lineas: [{ articulo, cantidad: 1 }] })
    const [one, two] = await Promise.all(
      [1, 2].map(() => shop.vendedor.call(ventas.create, { body }, { idempotencyKey: 'clave-fiscal-1' })),
    )
    expect(one).toEqual(two)
    expect(one?.venta.comprobante_fiscal?.id).toEqual(expect.any(Number))
  })
})

describe('an article', () => {
  it('keeps the rate that it gets, and takes no other', async () => {
    const { id } = await buildArticulo(shop, { iva: '10.5' })
    expect((await shop.admin.call(articulos.get, { params: { id } })).iva).toBe('10.5')
    const changed = await shop.admin.call(articulos.update, { params: { id }, body: { iva: 'exento' } })
    expect(changed.iva).toBe('exento')
    const kept = await shop.admin.call(articulos.update, { params: { id }, body: { nombre: 'Otro' } })
    expect(kept.iva).toBe('exento')
    expect(
      await refusal(shop.admin.call(articulos.update, { params: { id }, body: { iva: '15' as '21' } })),
    ).toMatchObject({ status: 400, campos: { iva: 'La alícuota de IVA no es válida' } })
  })
})

describe('a customer', () => {
  it('may have any condition of RG 5616 and a CDI', async () => {
    const { id } = await buildCliente(shop.vendedor.call, { condicion_iva: 'MS', tipo_documento: 'CDI' })
    expect(await shop.vendedor.call(clientes.get, { params: { id } })).toMatchObject({
      condicion_iva: 'MS',
      tipo_documento: 'CDI',
    })
  })
})

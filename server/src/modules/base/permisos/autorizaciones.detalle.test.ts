/** Whoever lends a permission sees what for: the document, who it is for, and the amount. */
import { permisos } from '@mostrador/contract/base/permisos'
import { cajaTraspasos } from '@mostrador/contract/caja/caja-traspasos'
import type { Client } from '@mostrador/contract/client'
import { numeroTurno } from '@mostrador/contract/documentos/comprobantes'
import { auditoria } from '@mostrador/contract/gestion/auditoria/auditoria'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { rubros } from '@mostrador/contract/maestros/rubros'
import { type DetallePedido, detallePedido, type Permiso } from '@mostrador/contract/permiso'
import { cheques } from '@mostrador/contract/ventas/cheques'
import { cuotas } from '@mostrador/contract/ventas/cuotas/cuotas'
import { devolucionesSaldo } from '@mostrador/contract/ventas/notas-credito/devoluciones-saldo'
import { ventas } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { refusal, shopOfFile } from '../../../../test/run/app.ts'
import { PASSWORD } from '../../../../test/run/tienda.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../../test/shop/builders.ts'
import { abrir, activarCajas, contar, traspasar } from '../../../../test/shop/cajas.ts'
import { buildVentaEnCuotas, linea } from '../../../../test/shop/cobros.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'

const shop = shopOfFile()
let cliente: { id: number; nombre: string }
beforeAll(async () => {
  cliente = await buildCliente(shop.admin.call, { nombre: 'Ana Prueba', saldo: -50_000 })
})

const CIEN = '$\u00a0100,00'

/** What the refusal of the call shows, while only this permission is missing. */
async function detalleDe(permiso: Permiso, act: (call: Client) => Promise<unknown>) {
  await givePermisos(shop, { sin: [permiso], con: ['informe_cajas'] })
  const { body, ...refused } = await refusal(act(shop.vendedor.call))
  expect({ ...refused, permiso: body.permiso }).toMatchObject({ codigo: 'permiso_requerido', permiso })
  return body.detalle as DetallePedido
}

/** A sale of $ 100,00 on the spot, paid by cheque. */
async function vender() {
  const articulo = await buildArticulo(shop)
  const pago = {
    tipo_pago: 'CHEQUE',
    monto: 10_000,
    cheque: { banco: 'Galicia', numero: '90037', vencimiento: null },
  } as const
  const { id } = await buildVenta(shop.vendedor.call, {
    cliente: cliente.id,
    lineas: [{ articulo, cantidad: 1 }],
    pagos: [pago],
  })
  const { results } = await shop.admin.call(cheques.list, { query: {} })
  const cheque = results.find(({ venta }) => venta === id)?.id ?? 0
  return { venta: await shop.admin.call(ventas.get, { params: { id } }), cheque }
}

describe('a document', () => {
  it('of a cheque has its number, its customer, its amount and the mark', async () => {
    const { cheque } = await vender()
    const body = { estado: 'DEPOSITADO', estado_anterior: 'EN_CARTERA' } as const
    const args = { params: { id: cheque }, body }
    expect(await detalleDe('marcar_cheques', (call) => call(cheques.marcar, args))).toEqual(
      detallePedido({
        Cheque: 'Galicia 90037',
        Cliente: cliente.nombre,
        Importe: CIEN,
        Marcar: 'Depositado',
      }),
    )
    // A cheque of another branch, and one that is not there, show nothing.
    for (const [id, sucursal] of [[cheque, shop.norte] as const, [999_999, shop.centro] as const]) {
      const { call } = await shop.login(sucursal === shop.norte ? 'vecino' : 'vendedor', sucursal)
      const { body: refused } = await refusal(call(cheques.marcar, { params: { id }, body }))
      expect(refused).toMatchObject({ permiso: 'marcar_cheques', detalle: [] })
    }
  })

  it('of a correction has its sale and both payment types', async () => {
    const { venta } = await vender()
    await shop.db.run(sql`update ventas set fecha = fecha - 1 where id = ${venta.id}`)
    const body = { tipo_pago: 'EFECTIVO', tipo_pago_anterior: 'CHEQUE', monto: 10_000 } as const
    const args = { params: { id: venta.id }, body }
    expect(await detalleDe('corregir_pagos', (call) => call(ventas.corregirPago, args))).toEqual(
      detallePedido({
        Venta: venta.numero,
        Cliente: cliente.nombre,
        Pago: 'Efectivo en lugar de Cheque',
        Importe: CIEN,
      }),
    )
  })

  it('of a refund has its customer and its total, and its number when it is annulled', async () => {
    const args = { body: { cliente: cliente.id, tipos_pago: [linea('EFECTIVO', 10_000)] } }
    const create = (call: Client) => call(devolucionesSaldo.create, args)
    expect(await detalleDe('devolver_saldo', create)).toEqual(
      detallePedido({ Cliente: cliente.nombre, Total: CIEN }),
    )
    const { id, numero } = await create(shop.admin.call)
    const anular = (call: Client) =>
      call(devolucionesSaldo.anular, { params: { id }, body: { motivo: 'no vino' } })
    expect(await detalleDe('devolver_saldo', anular)).toEqual(
      detallePedido({ Documento: numero, Cliente: cliente.nombre, Total: CIEN }),
    )
  })

  it('of a receipt has its customer, its instalment, its amount and what is too much', async () => {
    const { venta, cuotas: plan } = await buildVentaEnCuotas(shop)
    const body = { monto_pagado: 90_000, tipos_pago: [linea('EFECTIVO', 90_000)], a_favor: true }
    const args = { params: { cuotaId: plan[0]?.id ?? 0 }, body }
    expect(await detalleDe('cobrar_de_mas', (call) => call(cuotas.pagar, args))).toEqual(
      detallePedido({
        Cliente: venta.cliente_nombre,
        Cuota: `Cuota 1 de ${venta.numero}`,
        Cobro: '$\u00a0900,00',
        'A favor': '$\u00a0300,00',
      }),
    )
  })

  it('of the catalogue has its name, or how many there are', async () => {
    const { id: rubro } = await shop.admin.call(rubros.create, { body: { nombre: 'Bazar' } })
    const args = { params: { id: rubro }, body: { nombre: 'Bazar y más' } }
    expect(await detalleDe('editar_articulos', (call) => call(rubros.update, args))).toEqual(
      detallePedido({ Rubro: 'Bazar' }),
    )
    const { id } = await buildArticulo(shop)
    const generar = (call: Client) => call(articulos.generarCodigos, { body: { articulos: [id] } })
    expect(await detalleDe('editar_articulos', generar)).toEqual(detallePedido({ Artículos: '1' }))
  })
})

describe('a till', () => {
  it('of others is named, and money for the safe has its amount; the trail keeps what was allowed', async () => {
    const { caja, tesoreria } = await activarCajas(shop)
    const turno = await abrir(shop.admin.call, caja.id, 10_000)
    const contarla = (call: Client) => contar(call, turno.id, 10_000)
    const deCaja = detallePedido({ Caja: `Caja 1 · ${numeroTurno(turno.id)}` })
    expect(await detalleDe('cerrar_otras_cajas', contarla)).toEqual(deCaja)

    const { id, numero } = await traspasar(shop.admin.call, {
      turno: turno.id,
      destino: tesoreria.id,
      monto: 10_000,
    })
    const idempotencyKey = 'a-la-caja-fuerte'
    const confirmar = (call: Client, autorizacion?: string) =>
      call(cajaTraspasos.confirmar, { params: { id } }, { idempotencyKey, autorizacion })
    const deTraspaso = detallePedido({ Traspaso: numero, Importe: CIEN, Motivo: 'A resguardo' })
    expect(await detalleDe('tesoreria', (call) => confirmar(call))).toEqual(deTraspaso)

    const lender = { usuario: 'admin', clave: PASSWORD }
    const { autorizacion, detalle } = await shop.vendedor.call(permisos.autorizar, {
      body: { ...lender, permisos: ['tesoreria'], operacion: idempotencyKey },
    })
    expect(detalle).toEqual(deTraspaso)
    await confirmar(shop.vendedor.call, autorizacion)
    const { results } = await shop.admin.call(auditoria.list, { query: { entidad: 'autorizaciones' } })
    expect(results[0]?.despues?.detalle).toBe(`Traspaso: ${numero}, Importe: ${CIEN}, Motivo: A resguardo`)
  })
})

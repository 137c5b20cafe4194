/** Sales to nobody in particular: every business has one customer for them from the start. */

import {
  CondicionVenta,
  condicionesDeVenta,
  esCuentaCorriente,
} from '@mostrador/contract/documentos/condiciones-venta'
import { informes } from '@mostrador/contract/gestion/informes'
import {
  CONSUMIDOR_FINAL,
  clientes,
  SIN_CUENTA_CORRIENTE,
  SIN_SALDO_A_FAVOR,
} from '@mostrador/contract/maestros/clientes'
import { cuentaClientes } from '@mostrador/contract/maestros/cuenta-clientes'
import { historialCliente } from '@mostrador/contract/ventas/historial-cliente'
import { notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { ventas } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { HOY, refusal, shopOfFile, startTestApp } from '../../../../test/run/app.ts'
import { buildArticulo, buildVenta, type VentaFields, ventaInput } from '../../../../test/shop/builders.ts'
import { linea } from '../../../../test/shop/cobros.ts'
import { comprobanteDe, facturar } from '../../../../test/shop/fiscal.ts'
import { csvOf, importar } from '../../../../test/shop/importar.ts'
import { checkIntegridad } from '../../gestion/integridad/integridad.queries.ts'

const { id: cliente } = CONSUMIDOR_FINAL

const shop = shopOfFile()
let lineas: VentaFields['lineas']
beforeAll(async () => {
  // $ 100,00 each.
  lineas = [{ articulo: await buildArticulo(shop), cantidad: 2 }]
})

const sell = (fields: Partial<VentaFields> = {}) =>
  buildVenta(shop.vendedor.call, { cliente, lineas, ...fields })

describe('Consumidor Final', () => {
  it('is there before anybody made a customer, and says what it is', async () => {
    const suyo = await shop.vendedor.call(clientes.get, { params: { id: cliente } })
    expect(suyo).toEqual(CONSUMIDOR_FINAL)
  })

  it('is in no list but for who looks for it', async () => {
    const list = (query = {}) => shop.vendedor.call(clientes.list, { query })
    expect(await list()).toMatchObject({ count: 0, results: [] })
    expect(await shop.vendedor.call(clientes.todos)).toEqual([])
    expect((await list({ search: 'consumidor' })).results).toEqual([CONSUMIDOR_FINAL])
    expect((await list({ search: 'consumidor', baja: 'false' })).count).toBe(1)
    expect((await list({ search: '30123456' })).count).toBe(0)
  })

  it('cannot be changed, nor marked baja, by an admin either', async () => {
    const refused = { status: 409, codigo: 'consumidor_final', message: 'Consumidor Final no se modifica' }
    const params = { id: cliente }
    const { call } = shop.admin
    expect(await refusal(call(clientes.update, { params, body: { nombre: 'Otro' } }))).toMatchObject(refused)
    expect(await refusal(call(clientes.darDeBaja, { params }))).toMatchObject(refused)
  })

  it.each([
    ['deleted', sql`delete from clientes where id = ${cliente}`],
    ['renamed', sql`update clientes set nombre = 'Otro' where id = ${cliente}`],
    ['two', sql`update clientes set consumidor_final = true where id <> ${cliente}`],
  ])('cannot be %s in the database', async (_, statement) => {
    await shop.vendedor.call(clientes.create, {
      body: { nombre: 'Ana', numero_documento: '30111222' } as never,
    })
    await expect(shop.db.run(statement)).rejects.toThrow()
  })

  it('is not the customer that a file means', async () => {
    const file = csvOf('Nombre;Documento;Domicilio\nConsumidor Final;0;San Martín 1')
    await importar(shop, 'clientes', file)
    expect(await shop.vendedor.call(clientes.get, { params: { id: cliente } })).toEqual(CONSUMIDOR_FINAL)
  })
})

describe('a sale to Consumidor Final', () => {
  it.each(condicionesDeVenta().filter((c) => !esCuentaCorriente(c)))(
    'is made with %s',
    async (condicion_venta) => {
      const { venta } = await sell({ condicion_venta })
      expect(venta).toMatchObject({ cliente, cliente_nombre: 'Consumidor Final', estado: 'aprobada' })
    },
  )

  it.each(CondicionVenta.options.filter(esCuentaCorriente))(
    'is refused with %s, which nobody would owe',
    async (condicion_venta) => {
      const { count } = await shop.vendedor.call(ventas.list)
      const error = await refusal(sell({ condicion_venta, cantidad_cuotas: 2 }))
      expect(error).toMatchObject({
        status: 409,
        codigo: 'consumidor_final_sin_cuenta',
        message: SIN_CUENTA_CORRIENTE,
      })
      expect((await shop.vendedor.call(ventas.list)).count).toBe(count)
    },
  )

  it('is refused with an advance', async () => {
    const error = await refusal(
      sell({ condicion_venta: 'Cta-Cte mas cuotas', cantidad_cuotas: 1, anticipo: 100 }),
    )
    expect(error).toMatchObject({ status: 409, codigo: 'consumidor_final_sin_cuenta' })
  })

  it('is paid in parts, but not with a cheque: a rejected one becomes the debt of its customer', async () => {
    const pagos = [linea('EFECTIVO', 5_000), linea('TRANSFERENCIA', 15_000)]
    expect((await sell({ pagos })).venta.pagos).toHaveLength(2)
    const error = await refusal(sell({ pagos: [linea('EFECTIVO', 5_000), linea('CHEQUE', 15_000)] }))
    expect(error).toMatchObject({ status: 409, codigo: 'cheque_sin_cliente' })
  })

  it('does not get a cheque by a correction either', async () => {
    const { id } = await sell()
    const body = { tipo_pago: 'CHEQUE', tipo_pago_anterior: 'EFECTIVO', motivo: '' } as never
    const error = await refusal(shop.vendedor.call(ventas.corregirPago, { params: { id }, body }))
    expect(error).toMatchObject({ status: 409, codigo: 'cheque_sin_cliente' })
  })

  it('is in its history and in the reports, and never in an account or among the debts', async () => {
    const { id } = await sell()
    const params = { id: cliente }
    const historial = await shop.vendedor.call(historialCliente.get, { params })
    expect(historial.facturas[0]).toMatchObject({ id, estado: 'aprobada' })
    expect(historial.cuotas).toEqual([])
    expect((await shop.vendedor.call(cuentaClientes.list, { params })).count).toBe(0)
    expect(await shop.vendedor.call(informes.agenda)).toEqual([])
    const informe = await shop.vendedor.call(informes.ventas, { query: { desde: HOY, hasta: HOY } })
    expect(JSON.stringify(informe)).toContain('Consumidor Final')
  })

  it('can be annulled: its money goes back, and no account moves', async () => {
    const { id } = await sell()
    await shop.vendedor.call(ventas.anular, { params: { id }, body: { observaciones: '' } })
    expect((await shop.vendedor.call(clientes.get, { params: { id: cliente } })).saldo).toBe(0)
  })

  it('comes back for its money: nobody could claim a credit', async () => {
    const { id } = await sell({ condicion_venta: 'Transferencia' })
    const [{ articulo }] = lineas as [VentaFields['lineas'][number]]
    const detalles = [{ articulo: articulo.id, cantidad: 1, precio_unitario: 10_000, total: 10_000 }]
    const nota = { cliente, fecha: HOY, concepto: 'Cambio', total: 10_000, detalles }
    const give = (more: object) =>
      shop.vendedor.call(notasCredito.create, { body: { ...nota, ...more } as never })
    const before = (await shop.vendedor.call(notasCredito.list)).count
    for (const malo of [{}, { venta: id }, { venta: id, devuelve: [] }]) {
      expect(await refusal(give(malo))).toMatchObject({
        status: 409,
        codigo: 'consumidor_final_sin_cuenta',
        message: SIN_SALDO_A_FAVOR,
      })
    }
    expect((await shop.vendedor.call(notasCredito.list)).count).toBe(before)
    const devuelve = [linea('QR', 10_000)]
    expect(await give({ venta: id, devuelve })).toMatchObject({ venta: id, devuelve })
    expect((await shop.vendedor.call(clientes.get, { params: { id: cliente } })).saldo).toBe(0)
  })

  it('never becomes a debt', async () => {
    const debe = shop.db.run(sql`update clientes set saldo = 1 where id = ${cliente}`)
    await expect(debe).rejects.toThrow('clientes_consumidor_final_saldo')
  })

  it('leaves the books whole', async () => {
    expect(await checkIntegridad(shop.db)).toMatchObject({ ok: true })
  })
})

describe('the voucher of Consumidor Final', () => {
  it('names no document, and from the threshold on asks for a customer with one', async () => {
    const invoicing = await startTestApp()
    await facturar(invoicing, { umbral: 30_000 })
    const suyas = [{ articulo: await buildArticulo(invoicing), cantidad: 2 }]
    const { venta } = await buildVenta(invoicing.vendedor.call, { cliente, lineas: suyas })
    expect(await comprobanteDe(invoicing, { venta: venta.id })).toMatchObject({
      receptor_tipo_documento: 99,
      receptor_documento: '0',
    })
    const caras = [{ ...suyas[0], cantidad: 3 }] as typeof suyas
    const body = ventaInput({ cliente, lineas: caras })
    const error = await refusal(invoicing.vendedor.call(ventas.create, { body }))
    expect(error).toMatchObject({ status: 409, codigo: 'comprobante_imposible' })
    expect(error.message).toContain('hay que identificar al cliente')
  })
})

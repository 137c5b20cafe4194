/** Each equality of what is bought finds a damage, and is silent about vouchers as they are. */
import { comprobantesCompra } from '@mostrador/contract/compras/comprobantes/comprobantes'
import { devolucionesProveedor } from '@mostrador/contract/compras/devoluciones-proveedor'
import { integridad } from '@mostrador/contract/gestion/integridad'
import sql, { raw } from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import { shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo } from '../../../../test/shop/builders.ts'
import { activarCompras, buildProveedor, compraInput, comprar } from '../../../../test/shop/compras.ts'

const shop = shopOfFile()
let articulo: string
let anulada: number

beforeAll(async () => {
  const { call } = shop.admin
  await activarCompras(call)
  const proveedor = (await buildProveedor(call)).id
  articulo = (await buildArticulo(shop)).id
  await comprar(call, proveedor, [[articulo, 10, 1_000]])
  anulada = (await comprar(call, proveedor, [[articulo, 7, 2_000]])).id
  await call(comprobantesCompra.anular, { params: { id: anulada }, body: { motivo: 'x' } })
  await comprar(call, proveedor, [[articulo, 4, 1_500]])
  await call(devolucionesProveedor.create, {
    body: { proveedor, motivo: 'rotas', detalles: [{ articulo, cantidad: 2 }] },
  })
  const papel = compraInput(proveedor, [['-', 1, 3_333]], {
    tipo: '011',
    ivas: [],
    total: 3_333,
    reparte: [1],
  })
  const linea = { articulo: null, descripcion: 'Flete', cantidad: 1, descuentos: '', total: 3_333 }
  const detalles = [{ ...linea, iva: 'no_gravado' as const }]
  await call(comprobantesCompra.create, { body: { ...papel, detalles } })
})

const rotas = async () =>
  (await shop.admin.call(integridad.get)).diferencias.map(({ control }) => control).toSorted()

/** With the guards of the append-only tables off, as a repair by hand would do it, and back again. */
async function damaged(statement: string, back: string): Promise<string[]> {
  const run = (text: string) =>
    shop.db.inTx(async (tx) => {
      await tx.run(sql`alter table costo_movimientos disable trigger user`)
      await tx.run(raw(text))
      await tx.run(sql`alter table costo_movimientos enable trigger user`)
    })
  await run(statement)
  const found = await rotas()
  await run(back)
  expect(await rotas()).toEqual([])
  return found
}

const delPrimero = `where id = (select min(id) from costo_movimientos)`

it('is silent about purchases, annulments and returns as they are', async () => {
  expect(await rotas()).toEqual([])
})

it.each([
  [
    'units of a cost movement that did not come',
    `update costo_movimientos set cantidad = cantidad + 1 ${delPrimero}`,
    `update costo_movimientos set cantidad = cantidad - 1 ${delPrimero}`,
    'costos_compras',
  ],
  [
    'a cost movement of a voucher that is not there',
    `update costo_movimientos set documento_id = documento_id + 900 ${delPrimero}`,
    `update costo_movimientos set documento_id = documento_id - 900 ${delPrimero}`,
    'costos_compras',
  ],
  [
    'a line whose cost moved nothing',
    `update compra_detalles set costo_unitario = costo_unitario + 1 where compra = 1`,
    `update compra_detalles set costo_unitario = costo_unitario - 1 where compra = 1`,
    'costos_compras',
  ],
  [
    'a part of a freight that moved another cost',
    `update compra_fletes set importe = importe + 1`,
    `update compra_fletes set importe = importe - 1`,
    'costos_fletes',
  ],
  [
    'a freight that more units took than there are',
    `update costo_movimientos set cantidad = cantidad + 1 where agrega`,
    `update costo_movimientos set cantidad = cantidad - 1 where agrega`,
    'costos_fletes',
  ],
  [
    'a return at another cost',
    `update devolucion_proveedor_detalles set costo_unitario = costo_unitario + 1`,
    `update devolucion_proveedor_detalles set costo_unitario = costo_unitario - 1`,
    'costos_devoluciones_proveedor',
  ],
  [
    'a last cost of no purchase',
    `update articulo_costos set ultimo = ultimo + 0.0001`,
    `update articulo_costos set ultimo = ultimo - 0.0001`,
    'costos_ultimo',
  ],
  [
    'an average of no purchases',
    `update articulo_costos set promedio = promedio + 0.0001`,
    `update articulo_costos set promedio = promedio - 0.0001`,
    'costos_promedio',
  ],
  [
    'a total that the parts of its type do not make',
    `update compras set con_iva = true where id = 1`,
    `update compras set con_iva = false where id = 1`,
    'compras_tipo',
  ],
  [
    'a voucher without IVA that has some',
    `update compras set tipo = '006' where id = 1`,
    `update compras set tipo = '001' where id = 1`,
    'compras_tipo',
  ],
  [
    'a rate of the book beside the account',
    `update compra_ivas set iva = iva + 1 where compra = 1`,
    `update compra_ivas set iva = iva - 1 where compra = 1`,
    'libro_iva_compras',
  ],
  [
    'a month of the credit before its voucher',
    `update compras set periodo = periodo - interval '1 month' where id = 1`,
    `update compras set periodo = periodo + interval '1 month' where id = 1`,
    'libro_iva_compras',
  ],
])('finds %s', async (_, damage, repair, control) => {
  expect(await damaged(damage, repair)).toContain(control)
})

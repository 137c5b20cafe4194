/** A supplier's voucher of 20 lines, goods and costs with it, held against a sale of 20 lines. */
import { compras } from '@mostrador/contract/compras/compras'
import { comprobantesCompra } from '@mostrador/contract/compras/comprobantes/comprobantes'
import { proveedores } from '@mostrador/contract/compras/proveedores'
import { fechaDe } from '@mostrador/contract/fechas'
import { ventas } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { compraInput, cuitDe, ventaInput } from '../../contract/test/inputs.ts'
import type { Vendible } from '../calls/restock.ts'
import { compare, type Result } from '../measure/measure.ts'
import { adminOf, type World } from '../world.ts'

const LINES = 20
const TIMES = 40
/** Of each article: a sale takes one of those that its purchase brought. */
const UNITS = 3

export async function benchPurchases(world: World): Promise<Result[]> {
  const { db } = world
  const call = await adminOf(world)
  await call(compras.configurar, { body: { activa: true } })
  const razon_social = `Proveedor del banco ${Date.now()}`
  const { id: proveedor } = await call(proveedores.create, {
    body: { razon_social, cuit: cuitDe(Date.now() % 1_000_000) },
  })
  const articulos = await db.rows<Vendible>(sql`
    select id, precio_venta, precio_2_cuotas, precio_financiado from articulos
    where not baja and not es_servicio order by md5('compra' || id) limit ${LINES * TIMES}`)
  const { id: cliente } = await db.one<{ id: number }>(sql`select id from clientes where not baja limit 1`)
  const fecha = fechaDe(new Date())
  const lineasOf = (turn: number) =>
    Array.from({ length: LINES }, (_, i) => articulos[(turn * LINES + i) % articulos.length] as Vendible)
  let [bought, sold] = [0, 0]
  const buy = () => {
    const lineas = lineasOf(bought++).map(({ id }): [string, number, number] => [id, UNITS, 10_000])
    return call(comprobantesCompra.create, {
      body: compraInput(lineas, { proveedor, fecha, numero: bought }),
    })
  }
  const sell = () => {
    const lineas = lineasOf(sold++).map((articulo) => ({ articulo, cantidad: 1 }))
    return call(ventas.create, { body: ventaInput({ fecha, cliente, lineas }) })
  }
  const name = `a supplier's voucher of ${LINES} lines`
  return [await compare({ name, limit: `a sale of ${LINES} lines`, allowed: 2 }, TIMES, buy, sell)]
}

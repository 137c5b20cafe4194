/**
 * A sale costs little more than its SQL: the call through HTTP, compared with the command alone on the same
 * database.
 */
import { fechaDe } from '@mostrador/contract/fechas'
import { type CreateVenta, DOS_CUOTAS, precioSegunCondicion, ventas } from '@mostrador/contract/ventas'
import sql from 'sql-template-tag'
import { createVenta } from '../server/src/modules/ventas/ventas.commands.ts'
import { compare, type Result } from './measure.ts'
import type { World } from './world.ts'

const SALES = 200
const LINES = 3

interface Priced {
  id: string
  precio_venta: number
  precio_2_cuotas: number
  precio_financiado: number
}

/** Sales of three lines, each of other articles and to another customer. */
async function salesOf({ db }: World): Promise<(condicion: CreateVenta['condicion_venta']) => CreateVenta> {
  const hoy = fechaDe(new Date())
  const articulos = await db.rows<Priced>(sql`
    select id, precio_venta, precio_2_cuotas, precio_financiado from articulos where not baja limit 3000`)
  const clientes = await db.rows<{ id: number }>(sql`select id from clientes where not baja limit 1000`)
  let turn = 0

  return (condicion_venta) => {
    turn++
    const detalles = Array.from({ length: LINES }, (_, i) => {
      const articulo = articulos[(turn * LINES + i) % articulos.length] as Priced
      const { precio } = precioSegunCondicion(articulo, condicion_venta)
      return { articulo: articulo.id, cantidad: 1, precio_unitario: precio, total: precio }
    })
    return {
      tipo_documento: 'FACTURA',
      fecha: hoy,
      cliente: clientes[turn % clientes.length]?.id ?? 1,
      condicion_venta,
      concepto: '',
      bonificacion: 0,
      total: detalles.reduce((sum, d) => sum + d.total, 0),
      detalles,
      anticipo: 0,
      cantidad_cuotas: condicion_venta === DOS_CUOTAS ? 2 : null,
    }
  }
}

/** Sends the next sale of a till. */
export async function sellerOf(world: World): Promise<() => Promise<unknown>> {
  const next = await salesOf(world)
  return () => world.call(ventas.create, { body: next('Contado Efectivo') })
}

export async function benchSale(world: World): Promise<Result[]> {
  const { db, call, actor } = world
  const hoy = fechaDe(new Date())
  const next = await salesOf(world)
  let turn = 0
  const measure = (name: string, condicion: CreateVenta['condicion_venta']) =>
    compare(
      { name, limit: 'the command alone, in its transaction', allowed: 2.5 },
      SALES,
      () => call(ventas.create, { body: next(condicion) }, { idempotencyKey: `bench-${++turn}` }),
      () => db.inTx((tx) => createVenta(tx, next(condicion), actor, hoy)),
    )
  return [
    await measure('sale of 3 lines, paid on the spot', 'Contado Efectivo'),
    await measure('sale of 3 lines, in two instalments', DOS_CUOTAS),
  ]
}

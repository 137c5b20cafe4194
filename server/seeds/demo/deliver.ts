import { sumarDias } from '@mostrador/contract/fechas'
import { multiplicar } from '@mostrador/contract/importes'
import sql from 'sql-template-tag'
import { createRemito } from '../../src/modules/mercaderia/remitos-cliente/remitos-cliente.commands.ts'
import type { Local } from '../locales.ts'
import { busyness } from '../ventas.ts'
import type { Shop } from './shop.ts'

/** Customers wait some days at least. */
const WAITED_DAYS = 7
const PER_DAY_AND_BRANCH = 0.12

/** Delivers goods that a sale could not take, once the branch has them. */
export async function deliver(shop: Shop, fecha: string): Promise<void> {
  for (const local of busyness(fecha) > 0 ? shop.locales : []) {
    if (!shop.random.chance(PER_DAY_AND_BRANCH)) continue
    const pendiente = await findDeliverable(shop, local, fecha)
    if (!pendiente) continue
    const { id, cliente, articulo, cantidad, precio_unitario } = pendiente
    const total = multiplicar(cantidad, precio_unitario)
    await createRemito(
      shop.tx,
      {
        fecha,
        cliente,
        tipo_operacion: 'SALIDA',
        concepto: 'Entrega de mercadería pendiente',
        detalles: [{ articulo, cantidad, precio_unitario, total, observaciones: '' }],
        pendientes: [id],
      },
      { actor: local.vendedor, hoy: fecha },
    )
  }
}

interface PorEntregar {
  id: number
  cliente: number
  articulo: string
  cantidad: number
  precio_unitario: number
}

/** The oldest pending articles that the stock covers completely. */
const findDeliverable = ({ tx }: Shop, local: Local, fecha: string): Promise<PorEntregar | undefined> =>
  tx.maybe<PorEntregar>(sql`
    select p.id, p.cliente, p.articulo, p.cantidad_solicitada as cantidad, d.precio_unitario
    from articulos_pendientes p
    join venta_detalles d on d.venta = p.venta and d.articulo = p.articulo
    join stock s on s.sucursal = p.sucursal and s.articulo = p.articulo
    where p.sucursal = ${local.id} and p.estado = 'PENDIENTE' and s.cantidad >= p.cantidad_solicitada
      and p.fecha <= ${sumarDias(fecha, -WAITED_DAYS)}::date
    order by p.id limit 1`)

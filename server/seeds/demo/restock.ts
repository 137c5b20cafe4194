import { MAX_LINEAS } from '@mostrador/contract/documentos/documentos'
import { diasEntre } from '@mostrador/contract/fechas'
import sql from 'sql-template-tag'
import { createAjuste } from '../../src/modules/mercaderia/ajustes/ajustes.commands.ts'
import type { Local } from '../locales.ts'
import { EVERY_DAYS, isCarried, LOW, lotOf } from '../stock.ts'
import type { Shop } from './shop.ts'

/** The last delivery came so many days before the story ends: some goods have run out since. */
const LAST = 13

const ENTRADA = {
  tipo_operacion: 'ENTRADA',
  concepto: 'Ingreso de mercadería de proveedores',
  observaciones: '',
} as const

/**
 * Brings goods in: on the first day everything that a branch carries, later goods that run low or that
 * customers wait for.
 */
export async function restock(shop: Shop, fecha: string): Promise<void> {
  if (fecha !== shop.desde && diasEntre(fecha, shop.hoy) % EVERY_DAYS !== LAST) return
  for (const local of shop.locales) {
    const { enough, wanted } = await countStock(shop, local)
    const lineas = shop.articulos.flatMap((articulo, place) => {
      const { id, precio_costo } = articulo
      const carried = isCarried(place, local.id) && shop.random.chance(0.9)
      if (enough.has(id) || !(carried || wanted.has(id))) return []
      return [{ articulo_id: id, cantidad: lotOf(shop.random, articulo), precio_costo }]
    })
    for (let i = 0; i < lineas.length; i += MAX_LINEAS) {
      const detalles = lineas.slice(i, i + MAX_LINEAS)
      await createAjuste(shop.tx, { ...ENTRADA, fecha, detalles }, local.vendedor, fecha)
    }
  }
}

/** The articles that the branch has enough of, and those that it still has to deliver. */
async function countStock({ tx }: Shop, local: Local): Promise<{ enough: Set<string>; wanted: Set<string> }> {
  const enough = await tx.rows<{ articulo: string }>(sql`
    select articulo from stock where sucursal = ${local.id} and cantidad > ${LOW}`)
  const wanted = await tx.rows<{ articulo: string }>(sql`
    select articulo from articulos_pendientes where sucursal = ${local.id} and estado = 'PENDIENTE'`)
  return { enough: new Set(enough.map((r) => r.articulo)), wanted: new Set(wanted.map((r) => r.articulo)) }
}

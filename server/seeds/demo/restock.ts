import { MAX_LINEAS } from '@mostrador/contract/documentos/documentos'
import { diasEntre, sumarDias } from '@mostrador/contract/fechas'
import sql from 'sql-template-tag'
import { createAjuste } from '../../src/modules/mercaderia/ajustes/ajustes.commands.ts'
import type { Local } from '../locales.ts'
import { EVERY_DAYS, isCarried, LOW, lotOf } from '../stock.ts'
import type { Shop } from './shop.ts'
import { buy, buyInParts, bySupplier, type Entrega } from './suppliers/buy.ts'
import { buyAndGiveBack } from './suppliers/giveBackToSupplier.ts'
import type { Lote } from './suppliers/suppliers.ts'

/** The last delivery came so many days before the story ends: some goods have run out since. */
const LAST = 13

const ENTRADA = {
  tipo_operacion: 'ENTRADA',
  concepto: 'Ingreso de mercadería de proveedores',
  observaciones: '',
} as const

/** Brings goods in, every two weeks: those that run low or that customers wait for. */
export async function restock(shop: Shop, fecha: string): Promise<void> {
  if (fecha === shop.desde || diasEntre(fecha, shop.hoy) % EVERY_DAYS !== LAST) return
  for (const local of shop.locales) {
    for (const [suyo, lotes] of bySupplier(shop, await drawLots(shop, local))) {
      if (suyo) await buy(shop, { suyo, local, lotes, fecha })
      else await adjust(shop, local, lotes, fecha)
    }
  }
}

/** What a branch brings in today, of the articles that it carries. */
async function drawLots(shop: Shop, local: Local): Promise<Lote[]> {
  const { enough, wanted } = await countStock(shop, local)
  return shop.articulos.flatMap((articulo, place) => {
    const carried = isCarried(place, local.id) && shop.random.chance(0.9)
    if (enough.has(articulo.id) || !(carried || wanted.has(articulo.id))) return []
    return [{ articulo: articulo.id, cantidad: lotOf(shop.random, articulo) }]
  })
}

/** Goods of a supplier whom the shop does not keep an account with. */
async function adjust(shop: Shop, local: Local, lotes: Lote[], fecha: string): Promise<void> {
  const costos = new Map(shop.articulos.map((a) => [a.id, a.precio_costo]))
  const lineas = lotes.map(({ articulo, cantidad }) => ({
    articulo_id: articulo,
    cantidad,
    precio_costo: costos.get(articulo) ?? 0,
  }))
  for (let i = 0; i < lineas.length; i += MAX_LINEAS) {
    const detalles = lineas.slice(i, i + MAX_LINEAS)
    await createAjuste(shop.tx, { ...ENTRADA, fecha, detalles }, { actor: local.vendedor, hoy: fecha })
  }
}

/** Whatever comes in parts has come by the first sale. */
const MARGIN = 15

/** Plans how the first goods of all branches come until the first day: from one supplier after the other. */
export async function stockUp(shop: Shop, desde: string): Promise<void> {
  const entregas: Omit<Entrega, 'fecha'>[] = []
  for (const local of shop.locales) {
    for (const [suyo, lotes] of bySupplier(shop, await drawLots(shop, local))) {
      if (suyo) entregas.push({ suyo, local, lotes })
      else shop.agenda.add(shop.desde, (fecha) => adjust(shop, local, lotes, fecha))
    }
  }
  const dias = diasEntre(desde, shop.desde) - MARGIN
  const ways = [buyInParts, buyAndGiveBack]
  for (const [i, entrega] of shop.compras.random.shuffle(entregas).entries()) {
    const come = ways[i] ?? buy
    const day = sumarDias(desde, Math.floor((dias * i) / entregas.length))
    shop.agenda.add(day, (fecha) => come(shop, { ...entrega, fecha }))
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

/** Exits that take all requested units, or nothing. */

import { restarCantidades } from '@mostrador/contract/cantidades'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import type { StockInsuficiente } from '@mostrador/contract/mercaderia/stock'
import { STOCK_INSUFICIENTE } from '@mostrador/contract/mercaderia/stock'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Queryable, Tx } from '../../../platform/database/db.ts'
import { conflict } from '../../../platform/errors.ts'
import { type DocumentoStock, takeStock, type Unidades } from './stock.commands.ts'

/** Takes every unit, or refuses with 409 and the list of the articles with too little stock. */
export async function takeAllStock(
  tx: Tx,
  doc: DocumentoStock,
  { lineas, articulos }: { lineas: Unidades[]; articulos: Map<string, Articulo> },
  actor: Actor,
): Promise<void> {
  const faltan = await takeStock(tx, doc, lineas, { actor })
  if (faltan.length === 0) return
  const falta = new Map(faltan.map((l) => [l.articulo, l.cantidad]))
  const stock_insuficiente = insuficientes(
    lineas,
    ({ articulo, cantidad }) => restarCantidades(cantidad, falta.get(articulo) ?? 0),
    articulos,
  )
  throw conflict('stock_insuficiente', STOCK_INSUFICIENTE, { stock_suficiente: false, stock_insuficiente })
}

/**
 * The articles with too little stock for an exit now. Locks nothing, so the answer may change at any moment.
 */
export async function listInsuficientes(
  db: Queryable,
  sucursal: number,
  lineas: Unidades[],
  articulos: Map<string, Articulo>,
): Promise<StockInsuficiente[]> {
  const rows = await db.rows<Unidades>(sql`
    select articulo, cantidad from stock
    where sucursal = ${sucursal} and articulo = any(${lineas.map((l) => l.articulo)})`)
  const hay = new Map(rows.map((row) => [row.articulo, row.cantidad]))
  return insuficientes(lineas, ({ articulo }) => hay.get(articulo) ?? 0, articulos)
}

const insuficientes = (
  pedidas: Unidades[],
  disponible: (linea: Unidades) => number,
  articulos: Map<string, Articulo>,
): StockInsuficiente[] =>
  pedidas
    .filter((linea) => disponible(linea) < linea.cantidad)
    .map((linea) => ({
      articulo: linea.articulo,
      articulo_nombre: articulos.get(linea.articulo)?.nombre ?? linea.articulo,
      stock_disponible: disponible(linea),
      cantidad_solicitada: linea.cantidad,
    }))

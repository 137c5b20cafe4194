import type { ConfiguracionCostos, CriterioCosto } from '@mostrador/contract/mercaderia/costos'
import sql, { type Sql } from 'sql-template-tag'
import type { Reader } from '../../../platform/database/db.ts'
import { getAjustes } from '../../base/emisor/facturacion.queries.ts'
import { porIva } from '../../maestros/articulos/articulos.iva.queries.ts'

/** Who takes the IVA of a purchase as credit has it in no cost. */
export async function getConfiguracionCostos(db: Reader): Promise<ConfiguracionCostos> {
  const { condicion_iva } = await getAjustes(db)
  const sugerido = condicion_iva === 'responsable_inscripto' ? 'neto' : 'con_iva'
  const elegido = await db.maybe<{ criterio: CriterioCosto }>(sql`select criterio from costos_configuracion`)
  return { criterio: elegido?.criterio ?? sugerido, sugerido }
}

/** For the documents that bring costs: see `costoDeLinea`. */
export const getCriterio = async (db: Reader): Promise<CriterioCosto> =>
  (await getConfiguracionCostos(db)).criterio

/** Whether the prices of articles have the IVA that their costs have not. */
export async function preciosTienenIva(db: Reader): Promise<boolean> {
  return (await getAjustes(db)).precios_con_iva && (await getCriterio(db)) === 'neto'
}

/** By what the price of an article is divided to compare it with its cost: by its IVA (a column), or by 1. */
export const precioSinIva = async (db: Reader, iva: Sql): Promise<Sql> =>
  (await preciosTienenIva(db)) ? sql`(${porIva(iva)})` : sql`1`

/**
 * The same of an amount that was sold: with invoices it has IVA also where prices have none, since the sale adds it.
 */
export async function sinIva(db: Reader, iva: Sql): Promise<Sql> {
  const { activa, precios_con_iva } = await getAjustes(db)
  if ((await getCriterio(db)) === 'con_iva' || !(activa || precios_con_iva)) return sql`1`
  return sql`(${porIva(iva)})`
}

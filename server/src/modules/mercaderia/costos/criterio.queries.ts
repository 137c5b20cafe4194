import type { Perfil } from '@mostrador/contract/base/sesion'
import type { ConfiguracionCostos, CriterioCosto } from '@mostrador/contract/mercaderia/costos'
import sql, { type Sql } from 'sql-template-tag'
import type { Reader } from '../../../platform/database/db.ts'
import { getAjustes } from '../../base/emisor/facturacion.queries.ts'
import { porIva } from '../../maestros/articulos/articulos.iva.queries.ts'
import { usaListas } from '../../maestros/listas-precio/listas-precio.queries.ts'

/** Who takes the IVA of a purchase as credit has it in no cost. */
const sugerido = sql`(case when (select condicion_iva from facturacion) <> 'responsable_inscripto' then 'con_iva' else 'neto' end)`
const criterio = sql`coalesce((select criterio from costos_configuracion), ${sugerido})`

export const getConfiguracionCostos = (db: Reader): Promise<ConfiguracionCostos> =>
  db.one<ConfiguracionCostos>(sql`select ${criterio} as criterio, ${sugerido} as sugerido`)

/** For the documents that bring costs: see `costoDeLinea`. */
export const getCriterio = async (db: Reader): Promise<CriterioCosto> =>
  (await getConfiguracionCostos(db)).criterio

/** Whether the prices of articles have the IVA that their costs have not. */
export async function preciosTienenIva(db: Reader): Promise<boolean> {
  return (await getAjustes(db)).precios_con_iva && (await getCriterio(db)) === 'neto'
}

/** Where there are price lists that a person may fill from costs: whether their prices have the IVA that costs have not. */
export const getCostosEnPerfil = async (db: Reader): Promise<Pick<Perfil, 'costos_mas_iva'>> =>
  (await usaListas(db)) && (await preciosTienenIva(db)) ? { costos_mas_iva: true } : {}

/** By what the price of an article is divided to compare it with its cost: by its IVA (a column), or by nothing. */
export const precioSinIva = async (db: Reader, iva: Sql): Promise<Sql | null> =>
  (await preciosTienenIva(db)) ? sql`(${porIva(iva)})` : null

/**
 * The same of an amount that is sold now, for its line to keep: with invoices it has IVA also where prices have none, since
 * the sale adds it.
 */
export const divisorDeHoy = (iva: Sql): Sql => sql`(case
  when ${criterio} = 'neto' and coalesce((select activa or precios_con_iva from facturacion), true)
  then ${porIva(iva)} else 1 end)`

import { SIN_DOLARES } from '@mostrador/contract/base/apagados'
import type { Cotizacion } from '@mostrador/contract/maestros/cotizaciones'
import sql from 'sql-template-tag'
import type { Queryable, Tx } from '../../../platform/database/db.ts'
import { conflict } from '../../../platform/errors.ts'
import { findUltima } from './dolares.queries.ts'

/** Refuses with 409 while prices in dollars are off. They stay on until the transaction ends. */
export async function requireDolares(db: Queryable, lock = sql`for key share`): Promise<void> {
  const on = await db.maybe(sql`select from ventas_configuracion where precios_dolares ${lock}`)
  if (!on) throw conflict('precios_dolares_inactivos', SIN_DOLARES)
}

/** Refuses with 409 a rate that is not the last one, and while prices in dollars are off. */
export async function requireUltima(tx: Tx, cotizacion: number): Promise<Cotizacion> {
  await requireDolares(tx)
  const ultima = await findUltima(tx)
  if (ultima?.id !== cotizacion)
    throw conflict('cotizacion_pasada', 'Hay una cotización más nueva. Revisa los precios de nuevo.')
  return ultima
}

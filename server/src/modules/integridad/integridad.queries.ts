import type { Diferencia, Integridad } from '@mostrador/contract/integridad'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/db.ts'
import type { Control } from './control.ts'
import { controlesCuenta } from './integridad.cuenta.ts'
import { controlesCuotas } from './integridad.cuotas.ts'
import { controlesStock } from './integridad.stock.ts'

export const CONTROLES: Control[] = [...controlesCuenta, ...controlesCuotas, ...controlesStock]

/** Rows that are shown of each difference: enough to find out why. */
const MAX_FILAS = 50

/**
 * Whether every balance equals its movements. Each equality is one statement and sees one instant, so that
 * people may go on working meanwhile; one after the other, because each reads whole tables.
 */
export async function verificar(db: Queryable): Promise<Integridad> {
  const diferencias: Diferencia[] = []
  for (const { control, texto, filas: breaking } of CONTROLES) {
    const filas = await db.rows<Diferencia['filas'][number]>(
      sql`select * from (${breaking}) f limit ${MAX_FILAS}`,
    )
    if (filas.length > 0) diferencias.push({ control, texto, filas })
  }
  return { ok: diferencias.length === 0, diferencias }
}

import type { DecidirConteo } from '@mostrador/contract/mercaderia/conteos/decision'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { demand } from '../../../platform/access/permisos.ts'
import { pesos, type Tx } from '../../../platform/database/db.ts'
import { invalidField } from '../../../platform/errors.ts'
import { filasDe } from './calculo.queries.ts'
import { CONTEO, lockConteo } from './conteos.commands.ts'

/** The states in which a decision makes sense: all where it takes one back. */
const DONDE = {
  recontar: ['diferencia', 'coincide', 'recontar'],
  vale: ['recontar'],
  cero: ['sin_contar'],
  ninguna: ['recontar', 'diferencia', 'coincide', 'sin_contar', 'en_cero'],
} as const

/**
 * Decides about articles of an open count: those that are named, or all of a state, of these only what differs enough. Where
 * the decision makes no sense nothing changes.
 * @returns of how many.
 *
 * Refuses with 400 a decision about nothing, with 403 another branch, and a bound at cost to who may not see costs, with 404,
 * and with 409 a count that is not open.
 */
export async function decidirConteo(
  tx: Tx,
  { id, decision, articulos, estado, desde_valor, desde_porcentaje }: DecidirConteo & { id: number },
  actor: Actor,
): Promise<{ articulos: number }> {
  if (articulos.length === 0 && estado === undefined) throw invalidField('articulos', 'Elige los artículos')
  if (desde_valor !== undefined) demand(actor, 'ver_costos')
  const conteo = await lockConteo(tx, id, actor)
  const bastante = [
    ...(desde_valor === undefined
      ? []
      : [sql`abs(f.diferencia) * a.precio_costo >= ${pesos(desde_valor)}::numeric`]),
    ...(desde_porcentaje === undefined
      ? []
      : [sql`abs(f.diferencia) * 100 >= ${desde_porcentaje}::integer * abs(f.esperado)`]),
  ]
  const [valor = sql`true`, otro = sql`false`] = bastante
  const cuales = await tx.run(sql`
    with ${filasDe(conteo)}, cual as (
      select f.articulo from fila f join articulos a on a.id = f.articulo
      where f.estado = any(${[...DONDE[decision]]})
        and ${estado === undefined ? sql`f.articulo = any(${articulos})` : sql`f.estado = ${estado}`}
        and (${valor} or ${otro})
    )
    update conteo_stock_articulos set decision = ${decision === 'ninguna' ? null : decision},
      decidida = ${decision === 'ninguna' ? sql`null` : sql`clock_timestamp()`}
    where conteo = ${id} and articulo = any(array(select articulo from cual))`)
  await CONTEO.firma(tx, actor, { id })
  return { articulos: cuales }
}

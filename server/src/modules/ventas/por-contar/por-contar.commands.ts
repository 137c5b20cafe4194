/** Units that were sold and left though the branch had none in the system: they enter by an adjustment, and wait to be counted. */

import type { Articulo } from '@mostrador/contract/maestros/articulos'
import type { Venta } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { checkPropia } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { FechaAbierta } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { enterFaltantes } from '../../mercaderia/ajustes/ajustes.commands.ts'
import type { Unidades } from '../../mercaderia/stock/stock.commands.ts'

/** A sale that a device made while the line was down, or units in the hand of whoever sold them. */
type Porque = 'Venta sin conexión' | 'Se lo llevó igual,'

export interface PorContar {
  porque: Porque
  fecha: FechaAbierta
  lineas: Unidades[]
  articulos: Map<string, Articulo>
}

/**
 * Enters what the branch lacks of these lines of a sale, which takes it next.
 * @returns what entered, and the adjustment; undefined where nothing lacks.
 */
export async function enterPorContar(
  tx: Tx,
  { id: venta, numero, sucursal: de }: Venta,
  { porque, fecha, lineas, articulos }: PorContar,
  actor: Actor,
): Promise<{ faltantes: Unidades[]; comprobante: string } | undefined> {
  const concepto = `${porque} ${numero}`
  const sucursal = checkPropia(actor, de)
  const ajuste = await enterFaltantes(tx, { sucursal, fecha, concepto }, lineas, { actor, articulos })
  if (!ajuste) return undefined
  const { faltantes } = ajuste
  await tx.run(sql`
    insert into ventas_sin_conexion_por_contar (venta, sucursal, articulo, ajuste, cantidad)
    select ${venta}, ${sucursal}, articulo, ${ajuste.id}, cantidad
    from unnest(${faltantes.map((f) => f.articulo)}::text[], ${faltantes.map((f) => f.cantidad)}::numeric(13,3)[])
      as f (articulo, cantidad)`)
  return ajuste
}

export const lockPorContar = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`select from ventas_sin_conexion_por_contar where id = ${id} for update`)

export const noteContada = (tx: Tx, id: number, actor: Actor): Promise<number> =>
  tx.run(sql`
    update ventas_sin_conexion_por_contar set contada = now(), contada_por = ${actor.id} where id = ${id}`)

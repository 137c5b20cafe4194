/** Units that a device sold and the branch did not have: they enter by an adjustment, and wait to be counted. */

import type { Articulo } from '@mostrador/contract/maestros/articulos'
import type { Nota, UnidadesPorContar } from '@mostrador/contract/ventas/sin-conexion/llegadas'
import type { Venta } from '@mostrador/contract/ventas/ventas'
import { nombreDePersona } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import { checkPropia } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict } from '../../../platform/errors.ts'
import type { FechaAbierta } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { enterFaltantes } from '../../mercaderia/ajustes/ajustes.commands.ts'
import type { Unidades } from '../../mercaderia/stock/stock.commands.ts'
import { getPorContar } from './contar.queries.ts'
import { notaDeFaltante } from './llegadas.reglas.ts'

const CONCEPTO = 'Venta sin conexión'

/** Enters what the branch lacks of a sale that arrived. Returns what is said of it. */
export async function enterPorContar(
  tx: Tx,
  { id: venta, numero, sucursal: de }: Venta,
  { fecha, lineas, articulos }: { fecha: FechaAbierta; lineas: Unidades[]; articulos: Map<string, Articulo> },
  actor: Actor,
): Promise<Nota[]> {
  const concepto = `${CONCEPTO} ${numero}`
  const sucursal = checkPropia(actor, de)
  const ajuste = await enterFaltantes(tx, { sucursal, fecha, concepto }, lineas, { actor, articulos })
  if (!ajuste) return []
  const { faltantes } = ajuste
  await tx.run(sql`
    insert into ventas_sin_conexion_por_contar (venta, sucursal, articulo, ajuste, cantidad)
    select ${venta}, ${sucursal}, articulo, ${ajuste.id}, cantidad
    from unnest(${faltantes.map((f) => f.articulo)}::text[], ${faltantes.map((f) => f.cantidad)}::integer[])
      as f (articulo, cantidad)`)
  return faltantes.map((f) =>
    notaDeFaltante(articulos.get(f.articulo)?.nombre ?? f.articulo, f.cantidad, ajuste.comprobante),
  )
}

/** Says that units were counted. Refuses with 404, with 403 another branch, and with 409 what was counted already. */
export async function contarUnidades(tx: Tx, id: number, actor: Actor): Promise<UnidadesPorContar> {
  await tx.run(sql`select from ventas_sin_conexion_por_contar where id = ${id} for update`)
  const antes = await getPorContar(tx, id)
  checkPropia(actor, antes.sucursal.id)
  if (antes.contada) {
    throw conflict('ya_contada', `Ya las contó ${nombreDePersona(antes.contada.usuario)}`)
  }
  await tx.run(sql`
    update ventas_sin_conexion_por_contar set contada = now(), contada_por = ${actor.id} where id = ${id}`)
  const { articulo, cantidad } = antes
  await audit(tx, actor, {
    entidad: 'ventas-sin-conexion',
    id: antes.venta,
    accion: 'modificar',
    antes: { articulo, cantidad, contada: false },
    despues: { articulo, cantidad, contada: true },
  })
  return await getPorContar(tx, id)
}

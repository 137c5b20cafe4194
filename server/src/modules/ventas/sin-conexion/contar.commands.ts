/** Units that were sold and left though the branch had none in the system: they enter by an adjustment, and wait to be counted. */

import type { Nota, UnidadesPorContar } from '@mostrador/contract/ventas/sin-conexion/llegadas'
import type { Venta } from '@mostrador/contract/ventas/ventas'
import { nombreDePersona } from '@mostrador/contract/wire'
import { checkPropia } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict } from '../../../platform/errors.ts'
import {
  enterPorContar,
  lockPorContar,
  noteContada,
  type PorContar,
} from '../por-contar/por-contar.commands.ts'
import { getPorContar } from './contar.queries.ts'
import { notaDeFaltante } from './llegadas.reglas.ts'

/** Enters what the branch lacks of a sale that arrived. Returns what is said of it. */
export async function enterDeLlegada(
  tx: Tx,
  venta: Venta,
  que: Omit<PorContar, 'porque'>,
  actor: Actor,
): Promise<Nota[]> {
  const ajuste = await enterPorContar(tx, venta, { ...que, porque: 'Venta sin conexión' }, actor)
  if (!ajuste) return []
  const { faltantes, comprobante } = ajuste
  return faltantes.map((f) =>
    notaDeFaltante(que.articulos.get(f.articulo)?.nombre ?? f.articulo, f.cantidad, comprobante),
  )
}

/** Says that units were counted. Refuses with 404, with 403 another branch, and with 409 what was counted already. */
export async function contarUnidades(tx: Tx, id: number, actor: Actor): Promise<UnidadesPorContar> {
  await lockPorContar(tx, id)
  const antes = await getPorContar(tx, id)
  checkPropia(actor, antes.sucursal.id)
  if (antes.contada) {
    throw conflict('ya_contada', `Ya las contó ${nombreDePersona(antes.contada.usuario)}`)
  }
  await noteContada(tx, id, actor)
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

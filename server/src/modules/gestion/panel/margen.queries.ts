/** What the sales of a day and of a month left over what they cost: the figures of the analysis. */
import type { Panel } from '@mostrador/contract/gestion/panel'
import type { Alcance } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { puede } from '../../../platform/access/permisos.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { COMPRAS } from '../../compras/proveedores/compras.queries.ts'
import { lecturaDe, sumGrupos } from '../analisis/analisis.queries.ts'
import { cifrasDe } from '../analisis/analisis.reglas.ts'

/** Undefined while purchases are off, and for a user who may not see costs. */
export async function getMargenes(
  db: Queryable,
  alcance: Alcance,
  actor: Actor,
  hoy: string,
): Promise<Panel['margen'] | undefined> {
  if (!puede(actor, 'ver_costos') || !(await COMPRAS.get(db)).activa) return undefined
  const lectura = lecturaDe(db, alcance, actor)
  const { filas, total } = await sumGrupos(lectura, 'dia', { desde: `${hoy.slice(0, 7)}-01`, hasta: hoy })
  const [deHoy, delMes] = [filas.find((f) => f.clave === hoy), total].map((f) => cifrasDe(f, true).margen)
  return deHoy && delMes ? { hoy: deHoy, mes: delMes } : undefined
}

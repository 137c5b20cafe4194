import type { Panel } from '@mostrador/contract/panel'
import type { Actor } from '../../platform/api/auth.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { listCertificados } from '../facturacion/certificados.queries.ts'
import { getAjustes } from '../facturacion/facturacion.queries.ts'
import { enUso } from '../facturacion/facturacion.reglas.ts'
import type { Alcance } from '../sucursales/alcance.reglas.ts'
import { contarPendientes } from './cola.queries.ts'

/** The figures of the branch's vouchers; an admin also hears what only an admin can do about the certificate. */
export async function getAvisosFiscales(
  db: Queryable,
  alcance: Alcance,
  actor: Actor,
  now: Date,
): Promise<NonNullable<Panel['comprobantes_fiscales']>> {
  const ajustes = await getAjustes(db)
  const pendientes = await contarPendientes(db, ajustes, alcance)
  if (actor.tipo_usuario !== 'admin') return { ...pendientes, avisos: [] }
  const aviso = enUso(await listCertificados(db, now), ajustes.entorno)?.aviso
  return { ...pendientes, avisos: aviso ? [aviso] : [] }
}

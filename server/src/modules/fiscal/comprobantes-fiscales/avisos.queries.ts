import type { Panel } from '@mostrador/contract/gestion/panel'
import type { Alcance } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { listCertificados } from '../../base/emisor/certificados.queries.ts'
import { getAjustes } from '../../base/emisor/facturacion.queries.ts'
import { enUso } from '../../base/emisor/facturacion.reglas.ts'
import { countQueue } from '../emision/cola.queries.ts'

/** The figures of the branch's vouchers, while invoicing is on; an admin also hears what only an admin can do about the certificate. */
export async function getAvisosFiscales(
  db: Queryable,
  alcance: Alcance,
  actor: Actor,
  now: Date,
): Promise<Panel['comprobantes_fiscales']> {
  const ajustes = await getAjustes(db)
  if (!ajustes.activa) return undefined
  const pendientes = await countQueue(db, ajustes, alcance)
  if (actor.tipo_usuario !== 'admin') return { ...pendientes, avisos: [] }
  const aviso = enUso(await listCertificados(db, now), ajustes.entorno)?.aviso
  return { ...pendientes, avisos: aviso ? [aviso] : [] }
}

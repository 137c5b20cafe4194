/** An action with lent permissions: its transaction uses them up, and the audit trail says for what. */
import { PERMISOS } from '@mostrador/contract/permiso.textos'
import sql from 'sql-template-tag'
import type { Actor, Prestados } from '../access/auth.ts'
import { usePrestados } from '../access/autorizaciones.ts'
import type { Tx } from '../database/db.ts'
import { audit } from './audit.ts'

/** Writes the use of lent permissions into the audit trail, with the documents of the action. */
async function auditPrestados(tx: Tx, actor: Actor, prestados: Prestados): Promise<void> {
  const { id, permisos, faltas, detalle } = prestados
  const { documentos } = await tx.one<{ documentos: string | null }>(sql`
    select string_agg(comprobante, ', ' order by tipo desc, documento) as documentos
    from documentos_autorizados where autorizacion = ${id}`)
  const allowed = [...detalle, ...permisos.flatMap((p) => faltas[p] ?? [])]
  await audit(tx, actor, {
    entidad: 'autorizaciones',
    id,
    accion: 'autorizar',
    despues: {
      permisos: permisos.map((p) => PERMISOS[p].titulo.replace(' {}', '')).join(', '),
      ...(allowed.length > 0
        ? { detalle: allowed.map(({ dato, valor }) => `${dato}: ${valor}`).join(', ') }
        : {}),
      ...(documentos ? { documentos } : {}),
    },
  })
}

/** Does `work` in the transaction that uses the lent permissions of the caller up. */
export async function withUse<T>(tx: Tx, actor: Actor | undefined, work: () => Promise<T>): Promise<T> {
  if (!actor?.prestados) return await work()
  await usePrestados(tx, actor.prestados)
  const result = await work()
  await auditPrestados(tx, actor, actor.prestados)
  return result
}

/**
 * A permission that somebody lends for one action. The caller repeats the action with its `Idempotency-Key` and the
 * secret in the header `Autorizacion`. The database keeps only a hash of the secret. The transaction of the action
 * uses it up, so that a refused action does not.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { Permiso } from '@mostrador/contract/permiso'
import { PERMISOS } from '@mostrador/contract/permiso.textos'
import { AUTORIZACION_SEGUNDOS } from '@mostrador/contract/permisos'
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable, Tx } from '../database/db.ts'
import { audit } from './audit.ts'
import type { Actor } from './auth.ts'
import { forbidden, type Refusal } from './errors.ts'

const SECRET_BYTES = 32

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** Permissions that another user lent for the action of this request. */
export interface Prestados {
  /** The row in `autorizaciones`. */
  readonly id: number
  readonly permisos: readonly Permiso[]
  readonly autorizado_por: number
  readonly autorizado_por_nombre: string
}

/** Lends permissions to `actor` for one action. Returns the secret and its end. */
export async function createAutorizacion(
  tx: Tx,
  actor: Actor,
  pedido: { autorizado_por: number; permisos: readonly Permiso[]; operacion: string },
): Promise<{ secreto: string; vence: string }> {
  const secreto = randomBytes(SECRET_BYTES).toString('base64url')
  await tx.run(sql`delete from autorizaciones where vence < now() - interval '1 day' and usada is null`)
  const { vence } = await tx.one<{ vence: string }>(sql`
    insert into autorizaciones (hash, usuario, sucursal, autorizado_por, permisos, operacion, vence)
    values (${hashOf(secreto)}, ${actor.id}, ${actor.sucursal}, ${pedido.autorizado_por}, ${[...new Set(pedido.permisos)]}::text[],
      ${pedido.operacion}, now() + make_interval(secs => ${AUTORIZACION_SEGUNDOS}))
    returning vence`)
  return { secreto, vence }
}

const invalida = (): Refusal =>
  forbidden('La autorización ya se usó o venció. Pídela de nuevo.', 'autorizacion_invalida')

/**
 * What this secret lends to this user for the action with this key, also after its use: a repeated action needs it to
 * find its first answer. Refuses with 403.
 */
export async function findPrestados(
  db: Queryable,
  secret: string,
  { usuario, operacion }: { usuario: number; operacion: string },
): Promise<Prestados> {
  const found = await db.maybe<Prestados>(sql`
    select a.id, a.permisos, a.autorizado_por, u.username as autorizado_por_nombre
    from autorizaciones a join usuarios u on u.id = a.autorizado_por
    where a.hash = ${hashOf(secret)} and a.usuario = ${usuario} and a.operacion = ${operacion}`)
  if (!found) throw invalida()
  return found
}

/** Uses the lent permissions up. Refuses with 403 when they were used, when they ended, or when the lender left. */
async function usePrestados(tx: Tx, { id }: Prestados): Promise<void> {
  const used = await tx.run(sql`
    update autorizaciones a set usada = now() from usuarios u
    where a.id = ${id} and a.usada is null and a.vence > now() and u.id = a.autorizado_por and u.is_active`)
  if (used === 0) throw invalida()
}

/** Writes the use of lent permissions into the audit trail, with the documents of the action. */
async function auditPrestados(tx: Tx, actor: Actor, { id, permisos }: Prestados): Promise<void> {
  const { documentos } = await tx.one<{ documentos: string | null }>(sql`
    select string_agg(comprobante, ', ' order by tipo desc, documento) as documentos
    from documentos_autorizados where autorizacion = ${id}`)
  await audit(tx, actor, {
    entidad: 'autorizaciones',
    id,
    accion: 'autorizar',
    despues: {
      permisos: permisos.map((p) => PERMISOS[p].titulo.replace(' {}', '')).join(', '),
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

/** The kinds of documents that an authorised action makes or annuls. */
export type TipoAutorizado = 'venta' | 'recibo' | 'nota_credito' | 'nota_debito' | 'remito' | 'ajuste'

/** Puts the name of the lender into a document of the action. Does nothing without lent permissions. */
export async function firmar(
  tx: Tx,
  { prestados }: Actor,
  documento: { tipo: TipoAutorizado; id: number; comprobante: string },
): Promise<void> {
  if (!prestados) return
  await tx.run(sql`
    insert into documentos_autorizados (tipo, documento, autorizacion, comprobante)
    values (${documento.tipo}, ${documento.id}, ${prestados.id}, ${documento.comprobante}) on conflict do nothing`)
}

/** A column: the names of those who authorised the document, null without one. `id` is SQL. */
export const autorizadoPor = (tipo: TipoAutorizado, id: Sql): Sql => sql`(
  select string_agg(distinct u.username, ', ') from documentos_autorizados d
  join autorizaciones a on a.id = d.autorizacion join usuarios u on u.id = a.autorizado_por
  where d.tipo = ${tipo} and d.documento = ${id}) as autorizado_por`

/** A row without its empty `autorizado_por`: answers have the field only when there is a name. */
export function sinVacio<T extends { autorizado_por?: string | null }>({
  autorizado_por,
  ...row
}: T): Omit<T, 'autorizado_por'> & { autorizado_por?: string } {
  return autorizado_por ? { ...row, autorizado_por } : row
}

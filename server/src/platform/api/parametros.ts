/** Settings of the business: a table of one row, which is missing until somebody saves them. */
import { isDeepStrictEqual } from 'node:util'
import type { Auditado, EntidadAuditada } from '@mostrador/contract/gestion/auditoria/auditoria'
import sql, { raw } from 'sql-template-tag'
import type { Actor } from '../access/auth.ts'
import { changesOf, type Kind, selected } from '../database/columns.ts'
import type { Reader, Tx } from '../database/db.ts'
import { conflict } from '../errors.ts'
import { audit, type Change } from './audit.ts'

interface Description<T, E extends EntidadAuditada> extends Pick<Change<E>, 'entidad' | 'id' | 'schema'> {
  tabla: string
  columnas: { readonly [A in keyof T]-?: Kind }
  /** Until somebody saves them: what the columns default to. */
  inicial: T
}

export function parametrosOf<T extends object, E extends EntidadAuditada>({
  tabla: nombre,
  columnas,
  inicial,
  ...deAuditoria
}: Description<T, E>) {
  const tabla = raw(nombre)
  const get = async (db: Reader): Promise<T> =>
    (await db.maybe<T>(sql`select ${selected(columnas)} from ${tabla}`)) ?? inicial
  return {
    get,
    /** Puts others in their place, with a line in the audit trail. Writes nothing where nothing changes. */
    async save(tx: Tx, change: (antes: T) => T, actor: Actor): Promise<T> {
      // The first row is new, and nothing else could be locked before it is read.
      await tx.run(sql`insert into ${tabla} default values on conflict (id) do nothing`)
      await tx.run(sql`select from ${tabla} for update`)
      const antes = await get(tx)
      const despues = change(antes)
      if (isDeepStrictEqual(antes, despues)) return antes
      await tx.run(sql`update ${tabla} set ${changesOf(columnas, despues as never)}`)
      const cambio = { antes: antes as Partial<Auditado[E]>, despues: despues as Partial<Auditado[E]> }
      await audit(tx, actor, { ...deAuditoria, accion: 'modificar', ...cambio })
      return despues
    },
    /** Refuses with 409 while this one is off. It stays on until the transaction ends. */
    async exigir(
      tx: Tx,
      cual: keyof T & string,
      [codigo, texto]: readonly [codigo: string, texto: string],
    ): Promise<void> {
      const on = await tx.maybe(sql`select from ${tabla} where ${raw(cual)} for key share`)
      if (!on) throw conflict(codigo, texto)
    },
  }
}

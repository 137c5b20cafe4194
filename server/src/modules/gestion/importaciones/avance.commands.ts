/**
 * How far the work on an import is. It is written beside the transaction of the work, so that others see it at once;
 * a process that says nothing for a while is gone.
 */
import type { Avance } from '@mostrador/contract/gestion/importaciones/importaciones'
import sql from 'sql-template-tag'
import type { Queryable, Tx } from '../../../platform/database/db.ts'
import { conflict } from '../../../platform/errors.ts'
import { startBeat } from '../../../platform/work/claims.ts'

const cancelada = () => conflict('importacion_cancelada', 'La importación se canceló: no se escribió nada')

/** The progress of one request, step by step. */
export interface AvanceEnCurso {
  /** Tells how many of `total` are done. Refuses with 409 when somebody cancelled meanwhile. */
  paso(hechas: number, total: number): Promise<void>
  /** Before the commit: a later cancellation does not stop it. The same refusal. */
  cerrar(tx: Tx): Promise<void>
}

/** A step adds what was done; the bar counts rows, also where a row takes several steps. */
export function countSteps(
  avance: AvanceEnCurso,
  filas: number,
  pasos: number,
): (more: number) => Promise<void> {
  let done = 0
  return async (more) => {
    done += more
    await avance.paso(Math.floor((filas * Math.min(done, pasos)) / Math.max(1, pasos)), filas)
  }
}

/** Does the work of `etapa` in the sight of all who look at the import. */
export async function withAvance<T>(
  db: Queryable,
  id: number,
  etapa: Extract<Avance['etapa'], 'escribiendo' | 'deshaciendo'>,
  work: (avance: AvanceEnCurso) => Promise<T>,
): Promise<T> {
  let quiet: (() => Promise<void>) | undefined
  const beat = () => db.run(sql`update importacion_avances set latido = now() where importacion = ${id}`)
  // Only writing can be stopped. What somebody asked before this work began does not concern it.
  const stoppable = etapa === 'escribiendo'
  const avance: AvanceEnCurso = {
    async paso(hechas, total) {
      const begun = quiet !== undefined
      quiet ??= startBeat(beat)
      const { cancelar } = await db.one<{ cancelar: boolean }>(sql`
        update importacion_avances
        set etapa = ${etapa}, hechas = ${hechas}, total = ${total}, latido = now(), cancelar = cancelar and ${begun}
        where importacion = ${id} returning cancelar`)
      if (cancelar && stoppable) throw cancelada()
    },
    async cerrar(tx) {
      await quiet?.()
      const { cancelar } = await tx.one<{ cancelar: boolean }>(sql`
        update importacion_avances set etapa = null where importacion = ${id} returning cancelar`)
      if (cancelar && stoppable) throw cancelada()
    },
  }
  try {
    return await work(avance)
  } finally {
    await quiet?.()
    if (quiet !== undefined)
      await db.run(sql`update importacion_avances set etapa = null where importacion = ${id}`)
  }
}

/** Tells the writing that it shall stop; waits when it is past the point where that is possible. */
export const requestCancelacion = (db: Queryable, id: number): Promise<number> =>
  db.run(sql`
    update importacion_avances set cancelar = true where importacion = ${id} and etapa = 'escribiendo'`)

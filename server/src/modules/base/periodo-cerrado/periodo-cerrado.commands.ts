/**
 * The closed period, and the one place where documents get their date: the ledgers and the documents take a
 * `FechaAbierta`, which only this file makes.
 */

import {
  type CambiarPeriodo,
  type PeriodoCerrado,
  problemaDePeriodo,
  reabre,
  SIN_MOTIVO_DE_REAPERTURA,
} from '@mostrador/contract/base/periodo-cerrado'
import { FECHA_FUTURA } from '@mostrador/contract/fechas'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict, invalidField } from '../../../platform/errors.ts'

declare const open: unique symbol

/** A date outside the closed period. It stays outside until the transaction ends. */
export type FechaAbierta = string & { readonly [open]: true }

export interface Periodo extends PeriodoCerrado {
  /** The date, as one that a document may take. Refuses with 409 a closed one; `campo` names its field. */
  abierta(fecha: string, campo?: string): FechaAbierta
}

/**
 * The closed period, which stays as it is until the transaction ends: a close waits for the documents that are
 * being written. They do not wait for each other.
 */
export async function lockPeriodo(tx: Tx): Promise<Periodo> {
  const { cerrado_hasta } = await tx.one<PeriodoCerrado>(
    sql`select cerrado_hasta from periodo_cerrado for key share`,
  )
  return {
    cerrado_hasta,
    abierta(fecha, campo) {
      const problema = problemaDePeriodo(fecha, cerrado_hasta)
      if (problema === null) return fecha as FechaAbierta
      throw conflict('periodo_cerrado', problema, {
        cerrado_hasta,
        ...(campo ? { campos: { [campo]: problema } } : {}),
      })
    },
  }
}

/** The date of a document. Refuses with 409 a closed one; `campo` names its field, where a person typed it. */
export const fechaAbierta = async (tx: Tx, fecha: string, campo?: string): Promise<FechaAbierta> =>
  (await lockPeriodo(tx)).abierta(fecha, campo)

/** Waits for the documents that are being written, and lets others wait until the transaction ends. */
export const stopDocumentos = (tx: Tx): Promise<number> => tx.run(sql`select from periodo_cerrado for update`)

/**
 * Closes the past until a day, or opens days again. Waits for the documents that are being written.
 *
 * Refuses with 400 a day in the future, and to open days without a reason. Refuses with 409 when a document
 * takes too long.
 */
export async function updatePeriodoCerrado(
  tx: Tx,
  { cerrado_hasta, motivo }: CambiarPeriodo,
  actor: Actor,
  hoy: string,
): Promise<PeriodoCerrado> {
  if (cerrado_hasta !== null && cerrado_hasta > hoy) throw invalidField('cerrado_hasta', FECHA_FUTURA)
  const { antes } = await tx.one<{ antes: string | null }>(
    sql`select cerrado_hasta as antes from periodo_cerrado for update`,
  )
  if (antes === cerrado_hasta) return { cerrado_hasta }
  if (reabre(antes, cerrado_hasta) && motivo === '') throw invalidField('motivo', SIN_MOTIVO_DE_REAPERTURA)
  await tx.run(sql`update periodo_cerrado set cerrado_hasta = ${cerrado_hasta}::date`)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into periodo_cerrado_cambios (antes, despues, motivo, usuario, sucursal)
    values (${antes}::date, ${cerrado_hasta}::date, ${motivo}, ${actor.id}, ${actor.sucursal})
    returning id`)
  await audit(tx, actor, {
    entidad: 'periodo-cerrado',
    id,
    accion: reabre(antes, cerrado_hasta) ? 'reabrir' : 'cerrar',
    antes: { cerrado_hasta: antes },
    despues: { cerrado_hasta, motivo },
  })
  return { cerrado_hasta }
}

/** What the parts of one step share, and what more than one of them does. */
import type { FastifyBaseLogger } from 'fastify'
import type { Values } from '../../../arca/messages.ts'
import type { Access, Message, Wsfe } from '../../../arca/wsfe.ts'
import { brokenConstraint, type Tx } from '../../../platform/database/db.ts'
import { type Destino, type Puerta, refuseAcceso } from '../conexion/acceso.commands.ts'
import type { Cabeza } from './cola.queries.ts'
import { erroresDe, propio } from './mensajes.reglas.ts'
import { posponer, tomarNumero } from './pasos.commands.ts'
import { type Consulta, consultaDe, sinPermiso } from './respuesta.reglas.ts'

/** Where the vouchers of the series go. */
export type Ventanilla = Destino

export interface Taller extends Puerta {
  log: FastifyBaseLogger
}

/** All writes go beside the transaction of the lock: they must outlive it. */
export interface Paso extends Taller {
  ventanilla: Ventanilla
  wsfe: Wsfe
  /** Keeps the other processes away from the series. */
  lock: Tx
  /** The voucher as the step found it. */
  cabeza: Cabeza
  /** The voucher with its newest attempt: every change of its state belongs to that one. */
  actual: Cabeza
}

/** What a person does about a voucher that the program itself cannot send. */
export const AVISA = 'Avisa al soporte: este comprobante no se puede enviar así.'

/** The voucher begins another attempt, with what changed in the database. */
export function adelantar(paso: Paso, changes: Partial<Cabeza>): void {
  const { actual } = paso
  paso.actual = { ...actual, ...changes, intentos: actual.intentos + 1 }
}

/**
 * Takes a number of the series for the voucher.
 * @returns false when a voucher of this system already has the number, which ARCA does not know.
 */
export async function tomar(
  { db, log, actual }: Paso,
  numero: number,
  contenido: Values,
  fecha: string,
): Promise<boolean> {
  try {
    await tomarNumero(db, actual, numero, contenido, fecha)
    return true
  } catch (error) {
    if (brokenConstraint(error) !== 'comprobantes_fiscales_numero') throw error
    log.error({ comprobante: actual.id, numero }, 'ARCA offers a number that is taken here')
    await posponer(db, actual, [
      propio(`ARCA ofrece el número ${numero}, que aquí ya está autorizado`, AVISA),
    ])
    return false
  }
}

/** What ARCA has under a number of the series. Throws `ArcaFailure` without a clear answer. */
export async function consultar({ wsfe, cabeza }: Paso, access: Access, numero: number): Promise<Consulta> {
  return consultaDe(await wsfe.consultar(access, cabeza, numero))
}

/** ARCA does not tell what it was asked. */
export async function sinRespuesta(paso: Paso, access: Access, errores: Message[]): Promise<void> {
  if (sinPermiso(errores)) await otroTicket(paso, access, errores)
  else await posponer(paso.db, paso.actual, erroresDe(errores))
}

/** The ticket was refused, and nothing was done: again with another one, at once if there is one. */
export async function otroTicket(paso: Paso, access: Access, errores: Message[]): Promise<void> {
  const again = await refuseAcceso(paso, paso.ventanilla, access)
  await posponer(paso.db, paso.actual, erroresDe(errores), ...(again ? [0] : []))
}

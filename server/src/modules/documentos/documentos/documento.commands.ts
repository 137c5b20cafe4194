/**
 * The life of a document, from top to bottom. A room defines its document once and gives what only that one does:
 *
 *   const RECEPCION = anulable(…)                                           documento(…) for one that ends otherwise
 *   export const createRecepcion = RECEPCION.crear({ donde, inserta, mueve, responde })
 *   export const anularRecepcion = RECEPCION.anular({ bloquea, cierra, revisa, deshace, responde })
 *
 * A creation asks and does in this order, and nowhere else; its key was written before (`platform/api/idempotency.ts`):
 *
 *   1. the period stays as it is, and for a document of today the day is open      409 `periodo_cerrado`
 *   2. `exige` asks for a switch or a permission
 *   3. this person may write in the branch of `donde`, which exists                403 `sucursal_ajena`, 404
 *   4. a typed `dia` may be the document's, and is open                            400, 403, 409 `periodo_cerrado`
 *   5. `inserta` refuses what only this document refuses, locks, takes the number and writes the row
 *   6. whoever lent a permission signs
 *   7. `mueve` moves the ledgers
 *   8. `responde` answers
 *
 * One that is made with another, or reads its branch otherwise, calls `escribe` between its row and its ledgers: that is
 * step 6, and makes what the ledgers ask for.
 *
 * An annulment:
 *
 *   1. the day is open                          409 `periodo_cerrado`
 *   2. `bloquea` locks the row, with what comes before it in the order of the locks
 *   3. it exists                                404
 *   4. this person may write in its branch      403 `sucursal_ajena`; what passes is the `SucursalPropia` of the ledgers.
 *      Whoever lent a permission signs
 *   5. `cierra` locks what comes after it, and hands on what it read
 *   6. it is not annulled yet                   409 `ya_anulada`
 *   7. `revisa` refuses what only this document refuses
 *   8. `deshace` writes the contrary movements and the new state
 *   9. `anulaciones` says why, when and by whom; the audit trail has its line
 *  10. `responde` answers
 *
 * What stands above in a room's own words (a sale says «La factura ya está anulada.») is refused in `cierra`. Numbers, signatures and
 * the trail take their words from `DOCUMENTOS`.
 */
import { ANULABLES, anulado, type DocumentoAnulable, yaAnulado } from '@mostrador/contract/base/anulables'
import { DOCUMENTOS, type DocumentoTipo } from '@mostrador/contract/base/documentos'
import {
  numeroDocumento,
  type PartesDe,
  type TipoNombrado,
} from '@mostrador/contract/documentos/comprobantes'
import sql from 'sql-template-tag'
import { checkPropia, type SucursalPropia, sucursalDe } from '../../../platform/access/alcance.ts'
import type { Actor, Caller } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict, notFound, type Refusal } from '../../../platform/errors.ts'
import {
  type FechaAbierta,
  lockPeriodo,
  type Periodo,
} from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { signDocumento } from '../../base/permisos/autorizados.commands.ts'
import { getSucursal } from '../../base/sucursales/sucursales.queries.ts'
import { checkFecha } from './documentos.reglas.ts'

/** A document that may move its ledgers: on an open day, in a branch where the caller may write. */
export interface Escrito<T extends DocumentoTipo> {
  tipo: T
  id: number
  comprobante: string
  sucursal: SucursalPropia
  fecha: FechaAbierta
}

/** A document in the making: where, of which day, by whom. */
export interface Nuevo extends Caller {
  sucursal: SucursalPropia
  punto_venta: number
  fecha: FechaAbierta
  /** What the document moves beside itself is of today, whatever its own day. */
  hoy: FechaAbierta
  periodo: Periodo
}

interface Creacion<T extends TipoNombrado, I, P extends PartesDe<T>, H, R> {
  exige?: (tx: Tx, input: I, caller: Caller) => Promise<void> | void
  /** The branch that was asked for; none is the one where the caller works. */
  donde: (input: I) => number | null | undefined
  /** The day that a person typed, for a document that is not always of today. */
  dia?: (input: I) => string
  /** What its number is made of, and what `mueve` needs. */
  inserta: (tx: Tx, input: I, nuevo: Nuevo) => Promise<P>
  mueve: (tx: Tx, input: I, nuevo: Nuevo & { documento: Escrito<T> }, parte: P) => Promise<H>
  responde: (tx: Tx, id: number, hecho: H) => Promise<R>
}

/** What every annulment reads of the locked row. */
interface Bloqueado {
  id: number
  sucursal: number
  estado: string
}

/** An annulment: of what, when, why, by whom. */
export interface Acto<T extends DocumentoTipo> extends Caller {
  documento: Escrito<T>
  sucursal: SucursalPropia
  fecha: FechaAbierta
  periodo: Periodo
  motivo: string
}

/** What the audit trail says besides the state. */
interface Traza {
  antes?: { comprobante: string }
  despues: { motivo?: string; comprobante?: string; nota_credito_id?: number; observaciones?: string }
}

interface Anulacion<T extends DocumentoAnulable, F extends PartesDe<T> & Bloqueado, C, H, R> {
  /** Locks the row, after what comes before it in the order of the locks; undefined when there is none. */
  bloquea: (tx: Tx, id: number) => Promise<F | undefined>
  cierra?: (tx: Tx, fila: F, acto: Acto<T>) => Promise<C>
  revisa?: (tx: Tx, fila: F, acto: Acto<T>) => Promise<void> | void
  deshace: (tx: Tx, fila: F, acto: Acto<T>, cerrado: C) => Promise<H>
  /** The reason, unless it says more. */
  traza?: (fila: F, acto: Acto<T>, hecho: H) => Traza
  responde: (tx: Tx, id: number, hecho: H) => Promise<R>
}

/** The refusal of what needs a document that stands. */
export const refuseAnulado = (tipo: DocumentoAnulable): Refusal =>
  conflict(`ya_${anulado(tipo)}`, yaAnulado(tipo))

export function documento<T extends TipoNombrado>(tipo: T) {
  /** It was written, ends or changes its state: whoever lent a permission for that signs. */
  const firma = (tx: Tx, actor: Actor, parte: PartesDe<T>): Promise<void> =>
    signDocumento(tx, actor, { tipo, id: parte.id, comprobante: numeroDocumento(tipo, parte) })

  /** The same, and it may move its ledgers. */
  async function escribe(
    tx: Tx,
    parte: PartesDe<T>,
    { actor, sucursal, fecha }: { actor: Actor; sucursal: SucursalPropia; fecha: FechaAbierta },
  ): Promise<Escrito<T>> {
    await firma(tx, actor, parte)
    return { tipo, id: parte.id, comprobante: numeroDocumento(tipo, parte), sucursal, fecha }
  }

  const crear =
    <I, P extends PartesDe<T>, R, H = void>({
      exige,
      donde,
      dia,
      inserta,
      mueve,
      responde,
    }: Creacion<T, I, P, H, R>) =>
    async (tx: Tx, input: I, { actor, hoy }: Caller): Promise<R> => {
      const periodo = await lockPeriodo(tx)
      if (!dia) periodo.abierta(hoy)
      await exige?.(tx, input, { actor, hoy })
      const { id: sucursal, punto_venta } = await getSucursal(tx, sucursalDe(actor, donde(input)))
      if (dia) checkFecha(dia(input), hoy, actor)
      const fecha = dia ? periodo.abierta(dia(input), 'fecha') : periodo.abierta(hoy)
      const nuevo = { actor, hoy: periodo.abierta(hoy), sucursal, punto_venta, fecha, periodo }
      const parte = await inserta(tx, input, nuevo)
      const documento = await escribe(tx, parte, nuevo)
      return await responde(tx, parte.id, await mueve(tx, input, { ...nuevo, documento }, parte))
    }

  return { crear, escribe, firma }
}

/** The same for a document that a call annuls. */
export function anulable<T extends DocumentoAnulable>(tipo: T) {
  const { ruta } = DOCUMENTOS[tipo]
  const { nombre, de, a } = ANULABLES[tipo]
  const { crear, escribe, firma } = documento(tipo)

  /** It was annulled, by itself or with another: why, when, by whom. */
  async function anota(
    tx: Tx,
    { id }: Pick<Escrito<T>, 'id'>,
    { actor, motivo }: Pick<Acto<T>, 'actor' | 'motivo'>,
    { antes, despues }: Traza = { despues: { motivo } },
  ): Promise<void> {
    await tx.run(sql`
      insert into anulaciones (tipo, documento, motivo, momento, usuario)
      values (${tipo}, ${id}, ${motivo}, now(), ${actor.id})`)
    await audit(tx, actor, {
      entidad: ruta,
      id,
      accion: 'anular',
      antes: { estado: de, ...antes },
      despues: { estado: a, ...despues },
    })
  }

  const anular =
    <F extends PartesDe<T> & Bloqueado, R, C = void, H = void>({
      bloquea,
      cierra,
      revisa,
      deshace,
      traza,
      responde,
    }: Anulacion<T, F, C, H, R>) =>
    async (tx: Tx, { id, motivo }: { id: number; motivo: string }, { actor, hoy }: Caller): Promise<R> => {
      const periodo = await lockPeriodo(tx)
      const fecha = periodo.abierta(hoy)
      const fila = await bloquea(tx, id)
      if (!fila) throw notFound(`${nombre} no existe`)
      const sucursal = checkPropia(actor, fila.sucursal)
      const documento = await escribe(tx, fila, { actor, sucursal, fecha })
      const acto = { documento, sucursal, fecha, periodo, motivo, actor, hoy }
      const cerrado = (await cierra?.(tx, fila, acto)) as C
      if (fila.estado === a) throw refuseAnulado(tipo)
      await revisa?.(tx, fila, acto)
      const hecho = await deshace(tx, fila, acto, cerrado)
      await anota(tx, documento, acto, traza?.(fila, acto, hecho))
      return await responde(tx, id, hecho)
    }

  return { crear, escribe, firma, anota, anular }
}

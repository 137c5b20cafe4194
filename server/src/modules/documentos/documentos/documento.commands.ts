/**
 * The life of a document, from top to bottom. A room defines its document once and gives what only that one does:
 *
 *   const RECEPCION = documento('recepcion', …)
 *   const doc = await RECEPCION.escribe(tx, fila, actor)                    it was written: signed, and may move its ledgers
 *   export const anularRecepcion = RECEPCION.anular({ cierra, revisa, deshace, responde })
 *
 * An annulment asks and does in this order, and nowhere else:
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
 * What stands above in a room's own words (a sale says «La factura ya está anulada.») is refused in `cierra`.
 */
import { ANULABLES, anulado, type DocumentoAnulable, yaAnulado } from '@mostrador/contract/base/anulables'
import { DOCUMENTOS, type DocumentoTipo } from '@mostrador/contract/base/documentos'
import sql from 'sql-template-tag'
import { checkPropia, type SucursalPropia } from '../../../platform/access/alcance.ts'
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

/** A document that may move its ledgers: on an open day, in a branch where the caller may write. */
export interface Escrito<T extends DocumentoTipo> {
  tipo: T
  id: number
  comprobante: string
  sucursal: SucursalPropia
  fecha: FechaAbierta
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

interface Definicion<N, F> {
  numero: (de: N) => string
  /** Locks the row, after what comes before it in the order of the locks; undefined when there is none. */
  bloquea: (tx: Tx, id: number) => Promise<F | undefined>
}

interface Anulacion<T extends DocumentoAnulable, F, C, H, R> {
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

export function documento<T extends DocumentoAnulable, N extends { id: number }, F extends N & Bloqueado>(
  tipo: T,
  { numero, bloquea }: Definicion<N, F>,
) {
  const { ruta } = DOCUMENTOS[tipo]
  const { nombre, de, a } = ANULABLES[tipo]

  /** It was written, and may move its ledgers. Whoever lent a permission for it signs. */
  async function escribe(
    tx: Tx,
    parte: N,
    { actor, sucursal, fecha }: { actor: Actor; sucursal: SucursalPropia; fecha: FechaAbierta },
  ): Promise<Escrito<T>> {
    const escrito = { tipo, id: parte.id, comprobante: numero(parte), sucursal, fecha }
    await signDocumento(tx, actor, escrito)
    return escrito
  }

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
    <R, C = void, H = void>({ cierra, revisa, deshace, traza, responde }: Anulacion<T, F, C, H, R>) =>
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

  return { escribe, anota, anular }
}

/** What a payment needs of the cheques of customers. */

import type { ChequeDisponible } from '@mostrador/contract/compras/medios-pago'
import type { Alcance, SucursalPropia } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Queryable, Tx } from '../../../platform/database/db.ts'
import type { FechaAbierta } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import type { ChequeDeTercero } from './pagos.reglas.ts'

/** The cheques of customers belong to the area of sales, which gives them to this room. */
export interface ChequesDeTerceros {
  /** Those in hand, the first due first. */
  disponibles(db: Queryable, alcance: Alcance, search: string): Promise<ChequeDisponible[]>
  /** Locks them, in this order. Refuses with 404, and with 403 those of a branch that is not the actor's. */
  lock(tx: Tx, ids: number[], actor: Actor | null): Promise<ChequeDeTercero[]>
  /** Hands one over: it leaves the till that has it. Refuses with 409 one that is not in hand. */
  entregar(tx: Tx, cheque: ChequeDeTercero, numero: string, de: DeHoy): Promise<void>
  /** One that was handed over comes back. Does nothing for one that went further: a refused one stays refused. */
  recuperar(tx: Tx, cheque: ChequeDeTercero, numero: string, de: DeHoy): Promise<void>
}

export interface DeHoy {
  actor: Actor
  /** Of the payment. */
  sucursal: SucursalPropia
  fecha: FechaAbierta
}

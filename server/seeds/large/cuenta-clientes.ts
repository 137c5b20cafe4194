import type { DocumentoDe } from '@mostrador/contract/base/documentos'
import sql from 'sql-template-tag'
import { pesos, type Tx } from '../../src/platform/database/db.ts'
import { Table } from './tables/table.ts'

interface MovimientoCuentaCliente {
  cliente: number
  fecha: string
  concepto: string
  comprobante: string | null
  documento_tipo: DocumentoDe<'cuenta_clientes'> | null
  documento_id: number | null
  importe: number
  sucursal: number
  usuario: number
}

/** The customer account ledger of an invented business: every movement, and the debt of each customer. */
export class CuentaClientesBook {
  readonly #movimientos = new Table('cuenta_movimientos', {
    id: 'integer',
    cliente: 'integer',
    fecha: 'date',
    concepto: 'text',
    comprobante: 'text',
    documento_tipo: 'text',
    documento_id: 'integer',
    importe: 'importe',
    saldo: 'importe',
    sucursal: 'integer',
    usuario: 'integer',
    creado: 'default',
  })
  readonly #saldos = new Map<number, number>()

  /** A positive amount raises the debt. An amount of 0 makes no movement. */
  move(movimiento: MovimientoCuentaCliente): void {
    if (movimiento.importe === 0) return
    const saldo = (this.#saldos.get(movimiento.cliente) ?? 0) + movimiento.importe
    this.#saldos.set(movimiento.cliente, saldo)
    this.#movimientos.add({ id: this.#movimientos.nextId(), ...movimiento, saldo })
  }

  write(tx: Tx): Promise<void> {
    return this.#movimientos.write(tx)
  }

  /** Writes the final debts. */
  async close(tx: Tx): Promise<void> {
    await tx.run(sql`
      update clientes c set saldo = s.saldo
      from unnest(${[...this.#saldos.keys()]}::integer[], ${[...this.#saldos.values()].map(pesos)}::numeric[])
        as s (id, saldo)
      where c.id = s.id`)
    await this.#movimientos.handOver(tx)
  }
}

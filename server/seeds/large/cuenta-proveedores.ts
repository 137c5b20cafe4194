import type { DocumentoDe } from '@mostrador/contract/base/documentos'
import sql from 'sql-template-tag'
import { pesos, type Tx } from '../../src/platform/database/db.ts'
import { Table } from './tables/table.ts'

interface MovimientoProveedor {
  proveedor: number
  fecha: string
  concepto: string
  comprobante: string
  documento_tipo: DocumentoDe<'proveedores'>
  documento_id: number
  importe: number
  sucursal: number
  usuario: number
}

/** The supplier account ledger of an invented business: every movement, and what is owed to each supplier. */
export class CuentaProveedoresBook {
  readonly #movimientos = new Table('proveedor_movimientos', {
    id: 'integer',
    proveedor: 'integer',
    fecha: 'date',
    concepto: 'text',
    tipo: 'text',
    importe: 'importe',
    saldo: 'importe',
    anula: 'default',
    sucursal: 'integer',
    usuario: 'integer',
    creado: 'default',
    documento_tipo: 'text',
    documento_id: 'integer',
    comprobante: 'text',
  })
  readonly #saldos = new Map<number, number>()

  /** A positive amount raises what is owed. */
  move(movimiento: MovimientoProveedor): void {
    const saldo = (this.#saldos.get(movimiento.proveedor) ?? 0) + movimiento.importe
    this.#saldos.set(movimiento.proveedor, saldo)
    this.#movimientos.add({ id: this.#movimientos.nextId(), tipo: 'documento', ...movimiento, saldo })
  }

  write(tx: Tx): Promise<void> {
    return this.#movimientos.write(tx)
  }

  /** Writes what is owed in the end. */
  async close(tx: Tx): Promise<void> {
    await tx.run(sql`
      update proveedores p set saldo = s.saldo
      from unnest(${[...this.#saldos.keys()]}::integer[], ${[...this.#saldos.values()].map(pesos)}::numeric[])
        as s (id, saldo)
      where p.id = s.id`)
    await this.#movimientos.handOver(tx)
  }
}

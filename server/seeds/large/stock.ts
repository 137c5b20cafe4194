import type { DocumentoDe } from '@mostrador/contract/base/documentos'
import type { Tx } from '../../src/platform/database/db.ts'
import { Table } from './tables/table.ts'

/** The document behind a movement. */
export interface DocumentoStock {
  sucursal: number
  fecha: string
  documento_tipo: DocumentoDe<'stock'>
  documento_id: number
  comprobante: string
  usuario: number
}

/** The stock ledger of an invented business: every movement, and the final stock of each branch. */
export class StockBook {
  readonly #movimientos = new Table('stock_movimientos', {
    id: 'integer',
    sucursal: 'integer',
    articulo: 'text',
    fecha: 'date',
    cantidad: 'integer',
    saldo: 'integer',
    documento_tipo: 'text',
    documento_id: 'integer',
    comprobante: 'text',
    usuario: 'integer',
    creado: 'default',
  })
  readonly #saldos = new Map<number, Map<string, number>>()
  readonly #totales = new Map<string, number>()

  saldo(sucursal: number, articulo: string): number {
    return this.#of(sucursal).get(articulo) ?? 0
  }

  /** The units of all branches. */
  total(articulo: string): number {
    return this.#totales.get(articulo) ?? 0
  }

  /** Adds units, or takes them when the quantity is negative: never more than there are. */
  move(doc: DocumentoStock, articulo: string, cantidad: number): void {
    const saldo = this.saldo(doc.sucursal, articulo) + cantidad
    if (saldo < 0) throw new Error(`Not that much stock of ${articulo}`)
    this.#of(doc.sucursal).set(articulo, saldo)
    this.#totales.set(articulo, this.total(articulo) + cantidad)
    this.#movimientos.add({ id: this.#movimientos.nextId(), ...doc, articulo, cantidad, saldo })
  }

  write(tx: Tx): Promise<void> {
    return this.#movimientos.write(tx)
  }

  /** Writes the final stock. */
  async close(tx: Tx): Promise<void> {
    const table = new Table('stock', { sucursal: 'integer', articulo: 'text', cantidad: 'integer' })
    for (const [sucursal, saldos] of this.#saldos) {
      for (const [articulo, cantidad] of saldos) table.add({ sucursal, articulo, cantidad })
    }
    await table.write(tx)
    await this.#movimientos.handOver(tx)
  }

  #of(sucursal: number): Map<string, number> {
    let saldos = this.#saldos.get(sucursal)
    if (!saldos) {
      saldos = new Map()
      this.#saldos.set(sucursal, saldos)
    }
    return saldos
  }
}

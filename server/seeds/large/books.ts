/** The documents of an invented business: collected in memory, written many rows at a time. */
import sql from 'sql-template-tag'
import type { Tx } from '../../src/platform/database/db.ts'
import { auditTable } from './audit.ts'
import { CuentaClientesBook } from './cuenta-clientes.ts'
import { CuentaProveedoresBook } from './cuenta-proveedores.ts'
import { annulRecibos, annulVentas, closePendientes } from './later.ts'
import { StockBook } from './stock.ts'
import { Table } from './tables/table.ts'
import { goodsTables } from './tables/tables.goods.ts'
import { moneyTables } from './tables/tables.money.ts'
import { purchaseTables } from './tables/tables.purchases.ts'

export type Books = ReturnType<typeof createBooks>

export function createBooks() {
  const tables = { ...moneyTables(), ...goodsTables(), ...purchaseTables() }
  const { ventas, recibos, notas, ajustes, remitos, transferencias, compras, pagosProveedores } = tables
  const auditoria = auditTable()
  const stock = new StockBook()
  const cuentaClientes = new CuentaClientesBook()
  const cuentaProveedores = new CuentaProveedoresBook()
  const lastRemito = new Map<number, number>()
  const later = {
    /** Sales and receipts that were annulled after they were written. */
    anuladas: [] as { venta: number; nota: number }[],
    recibosAnulados: [] as { recibo: number; motivo: string }[],
    /** Pending articles that a delivery note covered. */
    entregados: [] as number[],
  }

  /** Writes the rows since the last write. */
  async function write(tx: Tx): Promise<void> {
    for (const table of Object.values(tables)) await table.write(tx)
    await auditoria.write(tx)
    await stock.write(tx)
    await cuentaClientes.write(tx)
    await cuentaProveedores.write(tx)
    await annulVentas(tx, later.anuladas.splice(0))
    await closePendientes(tx, later.entregados.splice(0))
    await annulRecibos(tx, later.recibosAnulados.splice(0))
  }

  /** The next numbers of the documents. */
  async function writeNumeradores(tx: Tx): Promise<void> {
    const numeradores = new Table('numeradores', {
      documento: 'text',
      sucursal: 'integer',
      ultimo: 'integer',
    })
    if (ajustes.count > 0) numeradores.add({ documento: 'ajuste', sucursal: 0, ultimo: ajustes.count })
    for (const [sucursal, ultimo] of lastRemito) numeradores.add({ documento: 'remito', sucursal, ultimo })
    await numeradores.write(tx)
  }

  return {
    ...tables,
    ...later,
    auditoria,
    stock,
    cuentaClientes,
    cuentaProveedores,
    write,
    /** Delivery notes have their own numbers in each branch. */
    nextRemito(sucursal: number): number {
      const numero = (lastRemito.get(sucursal) ?? 0) + 1
      lastRemito.set(sucursal, numero)
      return numero
    },
    /** The number of documents so far. */
    countDocuments: (): number =>
      [ventas, recibos, notas, ajustes, remitos, transferencias, compras, pagosProveedores].reduce(
        (sum, table) => sum + table.count,
        0,
      ),
    /** Writes the rest and the balances, and sets the counters of the database. */
    async close(tx: Tx): Promise<void> {
      await write(tx)
      await stock.close(tx)
      await cuentaClientes.close(tx)
      await cuentaProveedores.close(tx)
      await writeCostos(tx)
      await writeNumeradores(tx)
      for (const table of Object.values(tables)) await table.handOver(tx)
    },
  }
}

/** What each article cost last and on average, by its movements. */
const writeCostos = (tx: Tx): Promise<number> =>
  tx.run(sql`
    insert into articulo_costos (articulo, ultimo, promedio)
    select distinct on (articulo) articulo, costo_unitario, promedio from costo_movimientos order by articulo, id desc`)

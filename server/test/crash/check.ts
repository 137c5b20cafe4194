/** Looks into the database itself for the acknowledged documents: each once, and no others. */
import sql, { type Sql } from 'sql-template-tag'
import { checkIntegridad } from '../../src/modules/gestion/integridad/integridad.queries.ts'
import type { Db } from '../../src/platform/database/db.ts'
import { halfImported } from './imports.ts'
import type { Kind, Operation } from './operations.ts'
import { badlyLent } from './prestamos.ts'
import { DEUDA } from './recordatorios.ts'

export interface Findings {
  /** Acknowledged and missing, or present under another number. */
  lost: string[]
  /** Present more than once, in part, or never acknowledged. */
  extra: string[]
  /** The differences that the integrity check finds. */
  differences: string[]
}

interface Found {
  /** The key of a new document, or the thing on which an operation acted. */
  what: string
  id: number
  /** How many documents of it there are. */
  times: number
}

/** A move leaves no document. */
const DOCUMENTS: Record<Exclude<Kind, 'mudanza'>, { query: Sql; by: 'key' | 'target' }> = {
  venta: {
    query: sql`
      select concepto as what, min(id) as id, count(*) as times from ventas
      where concepto not like ${`${DEUDA}%`} and inicial is null group by concepto`,
    by: 'key',
  },
  pago: {
    // The first instalment of a receipt names it; a second payment of the others would be too much for the integrity check.
    query: sql`
      select cuota::text as what, min(recibo) as id, count(*) as times from recibo_cuotas where orden = 1 group by cuota`,
    by: 'target',
  },
  transferencia: {
    query: sql`select concepto as what, min(id) as id, count(*) as times from transferencias group by concepto`,
    by: 'key',
  },
  // With its money, once out of the till.
  devolucion: {
    query: sql`
      select n.venta::text as what, min(n.id) as id, count(*) as times from notas_credito n
      join caja_movimientos m on m.documento_tipo = 'nota_credito' and m.documento_id = n.id
      where n.origen = 'MANUAL' and n.venta is not null group by n.venta`,
    by: 'target',
  },
  gasto: {
    query: sql`
      select concepto as what, min(id) as id, count(*) as times from caja_movimientos where tipo = 'GASTO'
      group by concepto`,
    by: 'key',
  },
  importacion: {
    query: sql`
      select archivo as what, min(id) as id, count(*) as times from importaciones
      where estado in ('aplicada', 'deshecha') group by archivo`,
    by: 'key',
  },
  deshacer: {
    query: sql`select id::text as what, id, 1 as times from importaciones where estado = 'deshecha'`,
    by: 'target',
  },
  prestado: {
    query: sql`
      select concepto as what, min(id) as id, count(*) as times from ajustes where tipo_operacion = 'SALIDA'
      group by concepto`,
    by: 'key',
  },
  // With its goods: once in the account, once in the stock.
  compra: {
    query: sql`
      select c.concepto as what, min(c.id) as id, count(*) as times from compras c
      join recepciones r on r.compra = c.id
      join stock_movimientos m on m.documento_tipo = 'recepcion' and m.documento_id = r.id
      join proveedor_movimientos p on p.documento_tipo = 'compra' and p.documento_id = c.id
      group by c.concepto`,
    by: 'key',
  },
  pago_proveedor: {
    query: sql`
      select i.compra::text as what, min(i.pago) as id, count(*) as times from pago_imputaciones i
      join proveedor_movimientos p on p.documento_tipo = 'pago_proveedor' and p.documento_id = i.pago
      group by i.compra`,
    by: 'target',
  },
  // With the instalment that it reminds of: one message, of one step.
  recordatorio: {
    query: sql`
      select m.cliente::text as what, min(m.id) as id, count(*) as times from recordatorio_mensajes m
      join recordatorios r on r.mensaje = m.id where m.canal = 'whatsapp' group by m.cliente`,
    by: 'target',
  },
  // The received goods came into the stock of their destination, once.
  recepcion: {
    query: sql`
      select t.id::text as what, t.id, count(m.id) as times from transferencias t
      join stock_movimientos m on m.documento_tipo = 'transferencia' and m.documento_id = t.id
        and m.sucursal = t.sucursal_destino
      where t.estado = 'RECIBIDA' group by t.id`,
    by: 'target',
  },
}

export async function check(db: Db, acknowledged: Operation[]): Promise<Findings> {
  const lost: string[] = []
  const extra: string[] = []
  for (const [kind, { query, by }] of Object.entries(DOCUMENTS)) {
    const found = new Map((await db.rows<Found>(query)).map((row) => [row.what, row]))
    for (const operation of acknowledged.filter((one) => one.kind === kind)) {
      const row = found.get(String(operation[by]))
      found.delete(String(operation[by]))
      if (row && row.times !== 1) extra.push(`${kind} ${operation.key}: ${row.times} times`)
      else if (row?.id !== operation.id) lost.push(`${kind} ${operation.key}`)
    }
    for (const what of found.keys()) extra.push(`${kind} ${what}: nobody asked for it`)
  }
  extra.push(...(await halfImported(db)), ...(await badlyLent(db)))
  const { diferencias } = await checkIntegridad(db)
  return { lost, extra, differences: diferencias.map(({ control }) => control) }
}

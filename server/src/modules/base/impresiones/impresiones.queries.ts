import type { DocumentoImprimible } from '@mostrador/contract/base/enlace-impresion'
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'

/** The table of each kind of document. A kind without a table here cannot be printed. */
const tables: Partial<Record<DocumentoImprimible, Sql>> = {
  ventas: sql`ventas`,
  'planes-pago': sql`ventas`,
  recibos: sql`recibos`,
  'notas-credito': sql`notas_credito`,
  'devoluciones-saldo': sql`devoluciones_saldo`,
  'remitos-cliente': sql`remitos`,
  'notas-debito': sql`notas_debito`,
  refinanciaciones: sql`refinanciaciones`,
  presupuestos: sql`presupuestos`,
  transferencias: sql`transferencias`,
  ajustes: sql`ajustes`,
  clientes: sql`clientes`,
  etiquetas: sql`etiquetas`,
  'comprobantes-fiscales': sql`comprobantes_fiscales`,
  'caja-turnos': sql`caja_turnos`,
  'caja-movimientos': sql`caja_movimientos`,
  compras: sql`compras`,
  recepciones: sql`recepciones`,
  'devoluciones-proveedor': sql`devoluciones_proveedor`,
  pedidos: sql`pedidos`,
  'pagos-proveedores': sql`pagos_proveedores`,
  proveedores: sql`proveedores`,
  cobranza: sql`sucursales`,
}

/** Refuses with 404 a document that does not exist. */
export async function checkDocumento(
  db: Queryable,
  documento: DocumentoImprimible,
  id: number,
): Promise<void> {
  const table = tables[documento]
  const found = table && (await db.maybe(sql`select 1 from ${table} where id = ${id}`))
  if (!found) throw notFound('El documento no existe')
}

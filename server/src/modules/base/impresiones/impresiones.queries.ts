import type { DocumentoImprimible } from '@mostrador/contract/base/impresiones/enlace-impresion'
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'

/** The table of a kind of document, and the instant of its issue: null for a paper that shows today. */
interface Papel {
  tabla: Sql
  emitido: Sql | null
}

/** Without an instant, what is not issued yet is as it is today. */
const HOY = sql`'infinity'`

/** A kind without a table here cannot be printed. */
const PAPELES: Record<DocumentoImprimible, Papel> = {
  ventas: { tabla: sql`ventas`, emitido: sql`creada` },
  'planes-pago': { tabla: sql`ventas`, emitido: sql`creada` },
  recibos: { tabla: sql`recibos`, emitido: sql`creado` },
  'notas-credito': { tabla: sql`notas_credito`, emitido: sql`creada` },
  'devoluciones-saldo': { tabla: sql`devoluciones_saldo`, emitido: sql`creada` },
  'remitos-cliente': { tabla: sql`remitos`, emitido: sql`fecha_creacion` },
  'notas-debito': { tabla: sql`notas_debito`, emitido: sql`creada` },
  refinanciaciones: { tabla: sql`refinanciaciones`, emitido: sql`creada` },
  presupuestos: { tabla: sql`presupuestos`, emitido: sql`creado` },
  transferencias: { tabla: sql`transferencias`, emitido: sql`fecha_creacion` },
  ajustes: { tabla: sql`ajustes`, emitido: sql`fecha_creacion` },
  'conteos-stock': { tabla: sql`conteos_stock`, emitido: sql`coalesce(registrado, ${HOY})` },
  clientes: { tabla: sql`clientes`, emitido: null },
  etiquetas: { tabla: sql`etiquetas`, emitido: null },
  'comprobantes-fiscales': { tabla: sql`comprobantes_fiscales`, emitido: sql`creado` },
  'caja-turnos': { tabla: sql`caja_turnos`, emitido: sql`coalesce(cerrado, ${HOY})` },
  'caja-movimientos': { tabla: sql`caja_movimientos`, emitido: sql`creado` },
  compras: { tabla: sql`compras`, emitido: sql`creado` },
  recepciones: { tabla: sql`recepciones`, emitido: sql`creado` },
  'devoluciones-proveedor': { tabla: sql`devoluciones_proveedor`, emitido: sql`creado` },
  pedidos: { tabla: sql`pedidos`, emitido: sql`coalesce(enviado, ${HOY})` },
  'pagos-proveedores': { tabla: sql`pagos_proveedores`, emitido: sql`creado` },
  proveedores: { tabla: sql`proveedores`, emitido: null },
  cobranza: { tabla: sql`sucursales`, emitido: null },
}

/** Refuses with 404 a document that does not exist. */
export async function checkDocumento(
  db: Queryable,
  documento: DocumentoImprimible,
  id: number,
): Promise<void> {
  const { tabla } = PAPELES[documento]
  const found = await db.maybe(sql`select 1 from ${tabla} where id = ${id}`)
  if (!found) throw notFound('El documento no existe')
}

/** The instant of its issue, as SQL; null where the paper shows today. */
export const emisionDe = (documento: DocumentoImprimible, id: number): Sql | null => {
  const { tabla, emitido } = PAPELES[documento]
  return emitido && sql`(select ${emitido} from ${tabla} where id = ${id})`
}

/**
 * What the database knows of the tables that an import filled at once. A shop may begin with twenty thousand articles in
 * a table that was empty a moment before: without this, the next statements are planned for the empty one.
 */
import type { TipoImportacion } from '@mostrador/contract/gestion/importaciones/importaciones'
import { raw } from 'sql-template-tag'
import type { Queryable } from '../../../../platform/database/db.ts'

/** Fewer rows change no plan. */
const MUCHAS = 1_000

const STOCK = ['stock', 'stock_articulos', 'stock_movimientos']

const ESCRITAS: Record<TipoImportacion, string[]> = {
  articulos: ['articulos', ...STOCK],
  clientes: ['clientes', 'cuenta_movimientos'],
  stock: STOCK,
  precios: ['articulos', 'actualizacion_precios_detalles'],
  proveedores: ['proveedores', 'proveedor_movimientos'],
  saldos_proveedores: ['proveedor_movimientos'],
  lista_proveedor: ['articulos', 'articulo_proveedores', 'codigos_pendientes'],
  comprobantes_arca: ['comprobantes_arca', 'proveedores'],
  cuotas_pendientes: ['ventas', 'cuotas', 'cuenta_movimientos'],
}

/** The database does the same by itself a little later: a failure loses nothing. */
async function analyze(db: Queryable, tablas: string[], filas: number): Promise<void> {
  if (filas < MUCHAS) return
  await db.run(raw(`analyze (skip_locked) ${tablas.join(', ')}`)).catch(() => {})
}

/** After the rows of a file were checked. */
export const analyzeRevisada = (db: Queryable, filas: number): Promise<void> =>
  analyze(db, ['importacion_filas', 'importacion_stock'], filas)

/** After an import was written or taken back. */
export const analyzeEscrita = (
  db: Queryable,
  { tipo, escritas }: { tipo: TipoImportacion; escritas: number },
): Promise<void> => analyze(db, ESCRITAS[tipo], escritas)

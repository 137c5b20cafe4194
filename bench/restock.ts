/** The goods that the measured sales sell: so much of each that none runs out during a run. */
import { ajustes } from '@mostrador/contract/ajustes'
import type { Client } from '@mostrador/contract/client'
import { MAX_LINEAS } from '@mostrador/contract/documentos'
import { fechaDe } from '@mostrador/contract/fechas'
import sql from 'sql-template-tag'
import type { Db } from '../server/src/platform/database/db.ts'

const SOLD = 3_000
const UNITS = 100_000

export interface Vendible {
  id: string
  /** In centavos. */
  precio_venta: number
}

/** The articles that the measured sales sell, from everywhere in the catalogue. */
export const listVendibles = (db: Db): Promise<Vendible[]> =>
  db.rows(sql`select id, precio_venta from articulos where not baja order by md5(id) limit ${SOLD}`)

export async function restock(db: Db, call: Client): Promise<void> {
  const vendibles = await listVendibles(db)
  for (let first = 0; first < vendibles.length; first += MAX_LINEAS) {
    await call(ajustes.create, {
      body: {
        fecha: fechaDe(new Date()),
        tipo_operacion: 'ENTRADA',
        concepto: 'Mercadería para el banco de pruebas',
        detalles: vendibles
          .slice(first, first + MAX_LINEAS)
          .map(({ id }) => ({ articulo_id: id, cantidad: UNITS, precio_costo: 0 })),
      },
    })
  }
}

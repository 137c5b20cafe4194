/** The goods that the measured sales sell: so much of each that none runs out during a run. */

import type { Client } from '@mostrador/contract/client'
import { MAX_LINEAS } from '@mostrador/contract/documentos/documentos'
import { fechaDe } from '@mostrador/contract/fechas'
import { ajustes } from '@mostrador/contract/mercaderia/ajustes'
import sql from 'sql-template-tag'
import type { Db } from '../../server/src/platform/database/db.ts'

const SOLD = 3_000
const UNITS = 100_000

/** Its prices in centavos. */
export interface Vendible {
  id: string
  precio_venta: number
  precio_2_cuotas: number
  precio_financiado: number
}

/** The articles that the measured sales sell, from everywhere in the catalogue. */
export const listVendibles = (db: Db): Promise<Vendible[]> =>
  db.rows(sql`
    select id, precio_venta, precio_2_cuotas, precio_financiado from articulos where not baja
    order by md5(id) limit ${SOLD}`)

export const restock = async (db: Db, call: Client): Promise<void> =>
  enterStock(
    call,
    (await listVendibles(db)).map(({ id }) => id),
  )

/** Entries of more than a run sells, in the caller's branch or in another one. */
async function enterStock(call: Client, articulos: string[], sucursal_id?: number): Promise<void> {
  for (let first = 0; first < articulos.length; first += MAX_LINEAS) {
    await call(ajustes.create, {
      body: {
        fecha: fechaDe(new Date()),
        tipo_operacion: 'ENTRADA',
        concepto: 'Mercadería para el banco de pruebas',
        ...(sucursal_id && { sucursal_id }),
        detalles: articulos
          .slice(first, first + MAX_LINEAS)
          .map((articulo_id) => ({ articulo_id, cantidad: UNITS, precio_costo: 0 })),
      },
    })
  }
}

interface Vendido {
  sucursal: number
  articulo: string
}

/**
 * Entries for the sales whose SQL is recorded: what lacks goes on lacking, and what is there does not run out, so that the
 * recorded statements stay true.
 */
export async function restockRecorded(db: Db, admin: Client, vendidos: readonly Vendido[]): Promise<void> {
  const hay = await db.rows<Vendido>(sql`
    select distinct sucursal, articulo
    from unnest(${vendidos.map((v) => v.sucursal)}::integer[], ${vendidos.map((v) => v.articulo)}::text[]) as v (sucursal, articulo)
      join stock s using (sucursal, articulo) where s.cantidad > 0 order by sucursal, articulo`)
  for (const [sucursal, suyos] of Map.groupBy(hay, (v) => v.sucursal)) {
    await enterStock(
      admin,
      suyos.map((v) => v.articulo),
      sucursal,
    )
  }
}

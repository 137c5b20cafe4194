import { esFraccion } from '@mostrador/contract/cantidades'
import { problemaDeFraccion } from '@mostrador/contract/fraccionable'
import { unidadDe } from '@mostrador/contract/maestros/unidades'
import sql from 'sql-template-tag'
import type { Fraccionan } from '../../../platform/api/input.ts'
import type { Queryable, Reader } from '../../../platform/database/db.ts'
import { invalidField } from '../../../platform/errors.ts'

/** How many decimals the quantities of these articles may have, by id in small letters; those without a unit are left out. */
export const fraccionanEn =
  (db: Queryable): Fraccionan =>
  async (articulos) => {
    const rows = await db.rows<{ id: string; unidad: string }>(sql`
      select lower(id) as id, unidad from articulos
      where lower(id) = any(${articulos.map((id) => id.toLowerCase())}) and unidad <> ''`)
    return new Map(rows.map(({ id, unidad }) => [id, unidadDe(unidad)?.decimales ?? 0]))
  }

/** The units of those of these articles that have one, by id. */
export async function findUnidades(
  db: Reader,
  articulos: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ id: string; unidad: string }>(sql`
    select id, unidad from articulos where unidad <> '' and id = any(${articulos})`)
  return new Map(rows.map(({ id, unidad }) => [id, unidad]))
}

interface FilaContada {
  campo: string
  articulo: string
  cantidad: number
}

/** Refuses with 400 a fraction of an article that is sold whole, where a call names rows of a document and not their articles. */
export async function checkFracciones(
  db: Queryable,
  filas: readonly FilaContada[],
  textoDe: (cantidad: number) => string,
): Promise<void> {
  const fracciones = filas.filter((f) => esFraccion(f.cantidad))
  if (fracciones.length === 0) return
  const decimales = await fraccionanEn(db)(fracciones.map((f) => f.articulo))
  for (const { campo, articulo, cantidad } of fracciones) {
    const de = decimales.get(articulo.toLowerCase()) ?? 0
    const problema = problemaDeFraccion(cantidad, de, textoDe(cantidad))
    if (problema !== null) throw invalidField(campo, problema)
  }
}

/** Whether articles may be counted in units. */
export const usaUnidades = async (db: Reader): Promise<boolean> =>
  (await db.maybe(sql`select from ventas_configuracion where unidades`)) !== undefined

import { unidadDe } from '@mostrador/contract/maestros/unidades'
import sql from 'sql-template-tag'
import type { Fraccionan } from '../../../platform/api/input.ts'
import type { Queryable, Reader } from '../../../platform/database/db.ts'

/** How many decimals the quantities of these articles may have, by id in small letters; those without a unit are left out. */
export const fraccionanEn =
  (db: Queryable): Fraccionan =>
  async (articulos) => {
    const rows = await db.rows<{ id: string; unidad: string }>(sql`
      select lower(id) as id, unidad from articulos
      where lower(id) = any(${articulos.map((id) => id.toLowerCase())}) and unidad <> ''`)
    return new Map(rows.map(({ id, unidad }) => [id, unidadDe(unidad)?.decimales ?? 0]))
  }

/** Whether articles may be counted in units. */
export const usaUnidades = async (db: Reader): Promise<boolean> =>
  (await db.maybe(sql`select from ventas_configuracion where unidades`)) !== undefined

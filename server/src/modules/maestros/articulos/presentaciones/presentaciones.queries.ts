import type { Presentacion } from '@mostrador/contract/maestros/presentacion'
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../../../platform/database/db.ts'
import { notFound } from '../../../../platform/errors.ts'

const columns = sql`id, codigo, nombre, factor, precio`

interface Row extends Omit<Presentacion, 'precio'> {
  precio: number | null
}

const toPresentacion = ({ precio, ...row }: Row): Presentacion => ({
  ...row,
  ...(precio !== null && { precio }),
})

/** The other codes and the packs of an article, as a column of its row; null without any. */
const presentacionesSi = (usa: Sql): Sql => sql`(
  select jsonb_agg(c.presentacion order by c.orden)
  from (
    select articulo, id as orden,
      jsonb_strip_nulls(jsonb_build_object('id', id, 'codigo', codigo, 'nombre', nombre, 'factor', factor::integer,
        'precio', (precio * 100)::bigint)) as presentacion
    from articulo_codigos
  ) c where c.articulo = id and ${usa}) as presentaciones`

/** Also null while the business does not use them. */
export const presentacionesDeArticulo = presentacionesSi(
  sql`(select v.presentaciones from ventas_configuracion v)`,
)

/** Of a copy: turning them off and on again changes no article. */
export const presentacionesCopiadas = presentacionesSi(sql`true`)

export const listPresentaciones = async (db: Queryable, articulo: string): Promise<Presentacion[]> =>
  (
    await db.rows<Row>(sql`select ${columns} from articulo_codigos where articulo = ${articulo} order by id`)
  ).map(toPresentacion)

/** Refuses with 404, also that of another article. */
export async function getPresentacion(db: Queryable, articulo: string, id: number): Promise<Presentacion> {
  const found = await db.maybe<Row>(
    sql`select ${columns} from articulo_codigos where id = ${id} and articulo = ${articulo}`,
  )
  if (!found) throw notFound('La presentación no existe')
  return toPresentacion(found)
}

import type { GrupoClientes } from '@mostrador/contract/maestros/grupos-clientes'
import sql, { type Sql } from 'sql-template-tag'
import type { Reader } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { listaNombre } from './listas-precio.queries.ts'

const columns = sql`id, nombre, lista_precio, ${listaNombre}, baja`

export const listGrupos = (db: Reader): Promise<GrupoClientes[]> =>
  db.rows<GrupoClientes>(
    sql`select ${columns} from grupos_clientes order by nombre collate "es-AR-x-icu", id`,
  )

/** Refuses with 404. */
export async function getGrupo(db: Reader, id: number): Promise<GrupoClientes> {
  const grupo = await db.maybe<GrupoClientes>(sql`select ${columns} from grupos_clientes where id = ${id}`)
  if (!grupo) throw notFound('El grupo de clientes no existe')
  return grupo
}

/** The name of the group of a customer, as a column of its row. */
export const grupoNombre: Sql = sql`(select g.nombre from grupos_clientes g where g.id = grupo) as grupo_nombre`

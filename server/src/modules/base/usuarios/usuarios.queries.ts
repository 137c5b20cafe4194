import type { Usuario } from '@mostrador/contract/base/usuarios'
import { usuariosColumnas } from '@mostrador/contract/base/usuarios.lista'
import sql from 'sql-template-tag'
import { type Asked, wholeListOf } from '../../../platform/api/lists/list.ts'
import { excelDe } from '../../../platform/api/lists/lista.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'

const columns = sql`u.id, u.username, u.first_name, u.last_name, u.email, u.tipo_usuario, u.is_active,
  u.telefono_fijo, u.telefono_movil, u.sucursal, s.nombre as sucursal_nombre`

const source = sql`usuarios u left join sucursales s on s.id = u.sucursal`

export const listUsuarios = (db: Queryable): Promise<Usuario[]> =>
  db.rows<Usuario>(sql`select ${columns} from ${source} order by u.id`)

export const usuariosList = wholeListOf({
  sucursal: { none: 'an admin keeps the users of all branches' },
  rows: ({ db }: Asked) => listUsuarios(db),
  workbook: { name: 'usuarios', columns: ({ actor }) => excelDe(usuariosColumnas, actor) },
})

/** Refuses with 404. */
export async function getUsuario(db: Queryable, id: number): Promise<Usuario> {
  const usuario = await db.maybe<Usuario>(sql`select ${columns} from ${source} where u.id = ${id}`)
  if (!usuario) throw notFound('El usuario no existe')
  return usuario
}

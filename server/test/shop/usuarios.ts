/** Users, as an admin makes them. */
import { type CreateUsuario, type Usuario, usuarios } from '@mostrador/contract/base/usuarios'
import type { Session, TestApp } from '../run/app.ts'
import { counterOfFile } from '../run/endings.ts'
import { PASSWORD } from '../run/tienda.ts'

const next = counterOfFile()

/** A vendedor of the branch Centro; each is another one. */
export const usuarioInput = (
  { centro }: Pick<TestApp, 'centro'>,
  fields: Partial<CreateUsuario> = {},
): CreateUsuario => ({
  username: `usuario${next()}`,
  first_name: 'Uno',
  last_name: 'Más',
  email: '',
  tipo_usuario: 'vendedor',
  is_active: true,
  telefono_fijo: '',
  telefono_movil: '',
  sucursal: centro,
  password: PASSWORD,
  password2: PASSWORD,
  ...fields,
})

export const buildUsuario = (
  shop: Pick<TestApp, 'admin' | 'centro'>,
  fields?: Partial<CreateUsuario>,
): Promise<Usuario> => shop.admin.call(usuarios.create, { body: usuarioInput(shop, fields) })

/** The same with a session, in the own branch or in Centro. */
export async function buildSession(
  shop: TestApp,
  fields?: Partial<CreateUsuario>,
): Promise<Session & { username: string }> {
  const { username, sucursal } = await buildUsuario(shop, fields)
  return { username, ...(await shop.login(username, sucursal ?? shop.centro)) }
}

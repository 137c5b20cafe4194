/** The values of a user's form, and its checks before the call. */
import {
  CLAVE_CORTA,
  CreateUsuario,
  MIN_PASSWORD,
  PASSWORDS_DISTINTAS,
  SIN_PASSWORD,
  type UpdateUsuario,
  type Usuario,
} from '@mostrador/contract/base/usuarios'
import { esDeTodas } from '@mostrador/contract/roles'
import * as z from 'zod/mini'

/** Like the contract, but the passwords have their own rules, and an edit can leave them blank. */
export const UsuarioValues = z.extend(CreateUsuario, { password: z.string(), password2: z.string() })
export type UsuarioValues = z.infer<typeof UsuarioValues>

export const EMPTY_USUARIO: UsuarioValues = {
  username: '',
  first_name: '',
  last_name: '',
  email: '',
  tipo_usuario: 'vendedor',
  is_active: true,
  telefono_fijo: '',
  telefono_movil: '',
  sucursal: null,
  password: '',
  password2: '',
}

export function valuesOf({ id: _, sucursal_nombre: __, ...values }: Usuario): UsuarioValues {
  return { ...values, password: '', password2: '' }
}

/** Who works in all branches has none, even after a choice for another type. */
export const bodyOf = (values: UsuarioValues): UsuarioValues => ({
  ...values,
  sucursal: esDeTodas(values.tipo_usuario) ? null : values.sucursal,
})

/** Leaves out blank passwords, and the username, which never changes. */
export function changesOf(values: UsuarioValues): UpdateUsuario {
  const { username: _, password, password2, ...fields } = bodyOf(values)
  return password || password2 ? { ...fields, password, password2 } : fields
}

/** A new user needs both passwords; an edit needs them only when one of them has a text. */
export function usuarioErrors(values: UsuarioValues, isNew: boolean): Record<string, string> {
  return { ...sucursalErrors(values), ...passwordErrors(values, isNew) }
}

const sucursalErrors = ({ tipo_usuario, sucursal }: UsuarioValues): Record<string, string> =>
  !esDeTodas(tipo_usuario) && sucursal === null ? { sucursal: 'La sucursal es obligatoria' } : {}

function passwordErrors({ password, password2 }: UsuarioValues, isNew: boolean): Record<string, string> {
  if (!isNew && !password && !password2) return {}
  if (!password || !password2) return { password: SIN_PASSWORD }
  if (password !== password2) return { password2: PASSWORDS_DISTINTAS }
  if (password.length < MIN_PASSWORD) {
    return { password: CLAVE_CORTA }
  }
  return {}
}

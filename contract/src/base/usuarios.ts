/** Staff of the shop: an admin works in any branch, a vendedor and whoever looks after the stock in exactly one, an accountant reads all. */
import * as z from 'zod/mini'
import { endpoint, XLSX } from '../endpoint.ts'
import { TipoUsuario } from '../permiso.ts'
import { EmailOpcional, Id, IdParam, Texto, TextoObligatorio, TextoVisible } from '../wire.ts'

export const CLAVE_LARGA = 'La contraseña es demasiado larga'

export const SIN_PASSWORD = 'Debe ingresar y confirmar la contraseña'
export const PASSWORDS_DISTINTAS = 'Las contraseñas no coinciden'

export const MIN_PASSWORD = 8
export const CLAVE_CORTA = `La contraseña debe tener al menos ${MIN_PASSWORD} caracteres`

/** A password to set. */
export const NuevaPassword = z
  .string()
  .check(z.minLength(MIN_PASSWORD, CLAVE_CORTA), z.maxLength(200, CLAVE_LARGA))

export const Usuario = z.object({
  id: Id,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  tipo_usuario: TipoUsuario,
  is_active: z.boolean(),
  telefono_fijo: z.string(),
  telefono_movil: z.string(),
  /** The own branch; null for an admin and an accountant. In their profile, the working branch. */
  sucursal: z.nullable(Id),
  sucursal_nombre: z.nullable(z.string()),
})
export type Usuario = z.infer<typeof Usuario>

/** `aviso_caja` says that the change took the user away from a till. */
export const UsuarioCambiado = z.extend(Usuario, { aviso_caja: z.optional(z.string()) })
export type UsuarioCambiado = z.infer<typeof UsuarioCambiado>

const fields = {
  first_name: TextoObligatorio(100, 'El nombre es obligatorio'),
  last_name: TextoObligatorio(100, 'El apellido es obligatorio'),
  email: z._default(EmailOpcional, ''),
  tipo_usuario: z._default(TipoUsuario, 'vendedor'),
  is_active: z._default(z.boolean(), true),
  telefono_fijo: z._default(Texto(50), ''),
  telefono_movil: z._default(Texto(50), ''),
  sucursal: z._default(z.nullable(Id), null),
}

export const CreateUsuario = z.object({
  username: TextoVisible(50, 'El usuario es obligatorio'),
  ...fields,
  password: z.string('Debe ingresar y confirmar la contraseña'),
  password2: z.string('Debe ingresar y confirmar la contraseña'),
})
export type CreateUsuario = z.infer<typeof CreateUsuario>

/** Only the given fields change; a blank password changes nothing. */
export const UpdateUsuario = z.partial(
  z.object({
    first_name: fields.first_name,
    last_name: fields.last_name,
    email: EmailOpcional,
    tipo_usuario: TipoUsuario,
    is_active: z.boolean(),
    telefono_fijo: Texto(50),
    telefono_movil: Texto(50),
    sucursal: z.nullable(Id),
    password: z.nullable(z.string()),
    password2: z.nullable(z.string()),
  }),
)
export type UpdateUsuario = z.infer<typeof UpdateUsuario>

const params = z.object({ id: IdParam })

export const usuarios = {
  list: endpoint({
    method: 'GET',
    path: '/auth/usuarios/',
    summary: 'All users, for everyone on the staff',
    access: 'staff',
    response: z.array(Usuario),
  }),
  exportar: endpoint({
    method: 'GET',
    path: '/auth/usuarios/exportar/',
    summary: 'The users as a workbook',
    access: 'staff',
    permisos: ['exportar'],
    produces: XLSX,
  }),
  get: endpoint({
    method: 'GET',
    path: '/auth/usuarios/{id}/',
    summary: 'One user, for an admin or for that user',
    access: 'staff',
    params,
    response: Usuario,
  }),
  create: endpoint({
    method: 'POST',
    path: '/auth/register/',
    summary: 'Create a user',
    access: 'admin',
    body: CreateUsuario,
    response: Usuario,
    status: 201,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/auth/usuarios/{id}/',
    summary: 'Change a user; a change of rights ends the sessions of the user, and a move the work at a till',
    access: 'admin',
    params,
    body: UpdateUsuario,
    response: UsuarioCambiado,
  }),
} as const

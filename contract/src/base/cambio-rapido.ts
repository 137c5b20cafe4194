/** Quick change of person at a till that somebody opened with a password: the others of the branch enter with a PIN. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParam, TextoBuscado } from '../wire.ts'
import { Entrada } from './sesion.ts'

/** So many wrong ones in a row, of a person or at a till, and only the password is taken. */
export const MAX_FALLOS_PIN = 5

export const PIN_MAL_ESCRITO = 'El PIN tiene de 4 a 6 números'

export const EQUIPO_BLOQUEADO = 'Este equipo está bloqueado: entra con tu PIN o con tu contraseña'
export const PIDE_CLAVE = 'Entraste con tu PIN. Para esto, entra con tu contraseña: «Cambiar de persona».'

export const Pin = z.string().check(z.regex(/^\d{4,6}$/, PIN_MAL_ESCRITO))

const clave = z.string().check(z.maxLength(200))

/** Who may enter at this till with a PIN. */
export const PersonaConPin = z.object({
  id: Id,
  username: z.string(),
  nombre: z.string(),
  /** Too many wrong PINs: only the password. */
  solo_clave: z.optional(z.literal(true)),
})
export type PersonaConPin = z.infer<typeof PersonaConPin>

export const cambioRapido = {
  personas: endpoint({
    method: 'GET',
    path: '/auth/cambio/',
    summary: 'Who may enter at this till with a PIN',
    access: 'staff',
    conBloqueo: true,
    response: z.array(PersonaConPin),
  }),
  entrar: endpoint({
    method: 'POST',
    path: '/auth/cambio/',
    summary: 'Another person of the branch goes on at this till, with a PIN',
    access: 'staff',
    conBloqueo: true,
    body: z.object({ usuario: Id, pin: Pin }),
    response: Entrada,
  }),
  entrarConClave: endpoint({
    method: 'POST',
    path: '/auth/cambio/clave/',
    summary: 'A person goes on at this till with the password, which opens the till anew',
    access: 'staff',
    conBloqueo: true,
    body: z.object({ username: TextoBuscado(200), password: clave }),
    response: Entrada,
  }),
  bloquear: endpoint({
    method: 'POST',
    path: '/auth/cambio/bloquear/',
    summary: 'Nothing is done in this session until somebody enters at its till',
    access: 'staff',
    conBloqueo: true,
    status: 204,
  }),
  elegirPin: endpoint({
    method: 'PUT',
    path: '/auth/pin/',
    summary: 'Choose the own PIN; it needs the password',
    access: 'staff',
    body: z.object({ password_actual: clave, pin: Pin }),
    status: 204,
  }),
  quitarPin: endpoint({
    method: 'DELETE',
    path: '/auth/pin/',
    summary: 'Give the own PIN up',
    access: 'staff',
    status: 204,
  }),
  quitarPinDe: endpoint({
    method: 'DELETE',
    path: '/auth/usuarios/{id}/pin/',
    summary: 'Take the PIN of a user away; the user may choose another',
    access: 'admin',
    params: z.object({ id: IdParam }),
    status: 204,
  }),
} as const

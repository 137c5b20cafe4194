/** The bodies of refusals that many calls give. */
import type { ErrorBody } from '@mostrador/contract/errors'

/** One field is wrong; the person reads the same text beside it and above the form. */
export const fieldRefused = (campo: string, error: string): ErrorBody => ({
  error,
  codigo: 'datos_invalidos',
  campos: { [campo]: error },
})

/** The user may not make this call. */
export const forbidden: ErrorBody = { error: 'No tienes permiso para esta operación', codigo: 'sin_permiso' }

/** A login with an unknown user, a wrong password or an inactive user. */
export const wrongCredentials: ErrorBody = {
  error: 'Usuario o contraseña incorrectos',
  codigo: 'credenciales_invalidas',
}

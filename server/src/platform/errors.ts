/** Refusals: what a person is told when the shop's rules say no. Any other thrown error is a bug. */

export class Refusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 429 | 503
  readonly codigo: string
  /** What else goes into the answer: `campos`, what the refusal is about. Amounts in wire form (pesos). */
  readonly extra: Record<string, unknown>

  constructor(status: Refusal['status'], codigo: string, text: string, extra: Record<string, unknown> = {}) {
    super(text)
    this.name = 'Refusal'
    this.status = status
    this.codigo = codigo
    this.extra = extra
  }
}

/** The values of the call are invalid. */
export const invalid = (text: string, codigo = 'datos_invalidos') => new Refusal(400, codigo, text)

/** The value of one field is invalid; the form marks the field. */
export const invalidField = (campo: string, text: string) =>
  new Refusal(400, 'datos_invalidos', text, { campos: { [campo]: text } })

export const unauthorized = (text = 'La sesión no es válida o terminó', codigo = 'sesion_invalida') =>
  new Refusal(401, codigo, text)

export const forbidden = (text = 'No tienes permiso para esta operación', codigo = 'sin_permiso') =>
  new Refusal(403, codigo, text)

export const notFound = (text = 'No encontrado') => new Refusal(404, 'no_encontrado', text)

/** The present state of the data does not allow the call. */
export const conflict = (codigo: string, text: string, extra: Record<string, unknown> = {}) =>
  new Refusal(409, codigo, text, extra)

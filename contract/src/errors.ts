/** The shape of every refusal on the wire, and the error that a caller receives. */
import * as z from 'zod/mini'

/** `error` is for the person, `codigo` for programs, `campos` marks the fields of a form; more may follow. */
export const ErrorBody = z.looseObject({
  error: z.string(),
  codigo: z.string(),
  campos: z.optional(z.record(z.string(), z.string())),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** The refusal of a schema in words for a person, and each field with its text. */
export function describeIssues(issues: readonly z.core.$ZodIssue[]): {
  error: string
  campos: Record<string, string>
} {
  const campos: Record<string, string> = {}
  for (const { path, message } of issues) {
    if (path.length > 0) campos[path.join('.')] ??= message
  }
  const [first] = issues
  const message = first?.message ?? ''
  // A schema's own message is a whole sentence; a general one is a fragment that needs its field's name.
  const whole = /^[A-ZÁÉÍÓÚÑ¿¡]/.test(message)
  const campo = first && first.path.length > 0 ? `${first.path.join('.')} ` : ''
  return { error: whole ? message : `Datos inválidos: ${campo}${message}`, campos }
}

/** A call without success. `status` is 0 when no answer came. */
export class ApiError extends Error {
  readonly status: number
  readonly codigo: string
  readonly campos: Record<string, string>
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(body.error)
    this.name = 'ApiError'
    this.status = status
    this.codigo = body.codigo
    this.campos = body.campos ?? {}
    this.body = body
  }

  /** The person can act on these; the text of a 5xx is never shown. */
  get isRefusal(): boolean {
    return this.status === 400 || this.status === 403 || this.status === 409
  }
}

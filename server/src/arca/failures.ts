/** Why there is no answer that can be used. */

/**
 * `sin_conexion`: no connection was made. `sin_respuesta`: too late, or broken off. `http`: another status than 200.
 * `soap`: a fault. `ilegible`: no answer of this operation. After each of them it is open whether the request was done,
 * save without a connection.
 */
export type FailureKind = 'sin_conexion' | 'sin_respuesta' | 'http' | 'soap' | 'ilegible'

export class ArcaFailure extends Error {
  readonly kind: FailureKind
  /** The code of a SOAP fault, without its prefix: `coe.alreadyAuthenticated`. */
  readonly fault: string

  constructor(
    kind: FailureKind,
    text: string,
    { fault = '', cause }: { fault?: string; cause?: unknown } = {},
  ) {
    super(text, cause === undefined ? {} : { cause })
    this.name = 'ArcaFailure'
    this.kind = kind
    this.fault = fault
  }
}

/** For people: whose fault it is, then what happened. `servicio` is its name with article: `ARCA`. */
export function relato({ kind, message }: ArcaFailure, servicio: string): string {
  const silent = kind === 'sin_conexion' || kind === 'sin_respuesta'
  const what = kind === 'soap' ? message : message.charAt(0).toLowerCase() + message.slice(1)
  return `${servicio} ${silent ? 'no responde' : 'respondió con un error'}: ${what}`
}

/** A message of our own that breaks the schema: it is not sent. */
export class BadMessage extends Error {}

/** One request to the shop, and the result that the model predicts. */
import type { CallOptions, Client } from '@mostrador/contract/client'
import type { CallArgs, Endpoint, ResponseOf } from '@mostrador/contract/endpoint'
import type { Permiso } from '@mostrador/contract/permiso'
import type { Draw } from './draw.ts'
import type { Shop } from './shop.ts'

export interface Persona {
  nombre: string
  /** Two sessions of one user are one person at a till. */
  usuario: string
  id: number
  admin: boolean
  /** The working branch. */
  sucursal: number
  /** Entered with a PIN, at the till that somebody opened with a password. */
  pin?: boolean
  /** Permissions that a colleague lent for this one action. */
  prestados: readonly Permiso[]
}

/** The shop refuses: nothing changes. */
export interface No {
  status: number
  codigo: string
  /** For the person. The model tells it of every 403. */
  texto?: string | undefined
  /** The permission that somebody may lend. */
  permiso?: Permiso | undefined
}

export const no = (status: number, codigo = 'datos_invalidos'): No => ({ status, codigo })

/** Not allowed to this user. */
export const prohibido = (
  codigo = 'sin_permiso',
  texto = 'No tienes permiso para esta operación',
  permiso?: Permiso,
): No => ({ status: 403, codigo, texto, permiso })

/** The shop accepts: the change of the model, once the answer has told the new ids. */
export interface Yes<E extends Endpoint> {
  done(answer: ResponseOf<E>, look: Client): void | Promise<void>
}

export interface Step {
  text: string
  send(call: Client, options?: CallOptions): Promise<unknown>
  /** The same with another body, for a key that is already used; null for a call without another body. */
  sendOther: ((call: Client, options: CallOptions) => Promise<unknown>) | null
  no: No | null
  done(answer: unknown, look: Client): void | Promise<void>
}

/** Draws a request that makes sense in the present shop, or null when there is none. */
export type Action = (draw: Draw, shop: Shop, quien: Persona) => Step | null

type Send = (endpoint: Endpoint, args: unknown, options?: CallOptions) => Promise<unknown>

export function step<E extends Endpoint>(
  endpoint: E,
  args: CallArgs<E>,
  verdict: No | Yes<E>,
  other?: object,
): Step {
  const { body } = args as { body?: object }
  return {
    text: `${endpoint.method} ${endpoint.path} ${JSON.stringify(args)}`,
    send: (call, options) => (call as Send)(endpoint, args, options),
    sendOther: other
      ? (call, options) => (call as Send)(endpoint, { ...args, body: { ...body, ...other } }, options)
      : null,
    no: 'status' in verdict ? verdict : null,
    done: (answer, look) => ('status' in verdict ? undefined : verdict.done(answer as ResponseOf<E>, look)),
  }
}

/** The model and the shop differ. */
export class Disagreement extends Error {
  override name = 'Disagreement'
}

/** Compares as JSON, in the given order. */
export function same(what: string, real: unknown, model: unknown): void {
  const [r, m] = [JSON.stringify(real), JSON.stringify(model)]
  if (r !== m) throw new Disagreement(`${what}:\n  the shop says  ${r}\n  the model says ${m}`)
}

/** One thing that somebody asks of the shop, and what the model says will come of it. */
import type { CallOptions, Client } from '@mostrador/contract/client'
import type { CallArgs, Endpoint, ResponseOf } from '@mostrador/contract/endpoint'
import type { Draw } from './draw.ts'
import type { Shop } from './shop.ts'

export interface Persona {
  nombre: string
  admin: boolean
  /** Where they work. */
  sucursal: number
}

/** The shop says no: nothing changes. */
export interface No {
  status: number
  codigo: string
}

export const no = (status: number, codigo = 'datos_invalidos'): No => ({ status, codigo })

/** The shop says yes: what changes in the model, once the answer has said which ids things got. */
export interface Yes<E extends Endpoint> {
  done(answer: ResponseOf<E>, look: Client): void | Promise<void>
}

export interface Step {
  text: string
  send(call: Client, options?: CallOptions): Promise<unknown>
  /** The same with another body, for a key that was used already; null for a call that has no other. */
  sendOther: ((call: Client, options: CallOptions) => Promise<unknown>) | null
  no: No | null
  done(answer: unknown, look: Client): void | Promise<void>
}

/** Draws a request that makes sense in the shop as it is, or null when there is nothing to ask. */
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

/** The model and the shop do not say the same. */
export class Disagreement extends Error {
  override name = 'Disagreement'
}

/** Compares as JSON does, in the order given. */
export function same(what: string, real: unknown, model: unknown): void {
  const [r, m] = [JSON.stringify(real), JSON.stringify(model)]
  if (r !== m) throw new Disagreement(`${what}:\n  the shop says  ${r}\n  the model says ${m}`)
}

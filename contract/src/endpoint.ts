/** One plain constant per call of the API: server, browser and tests import it, nobody retypes a shape. */
import type * as z from 'zod/mini'
import type { Given } from './defaults.ts'

type Schema = z.ZodMiniType

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With its parameters in braces: `/gestion/ventas/{id}/`. */
  readonly path: `/${string}`
  readonly summary: string
  /**
   * Who may call it at all: anyone, whoever holds a session, or an admin. `optional` is public but
   * answers more to a session; `link` also takes a single-use print link, as `enlace` in its query,
   * in place of the session's token. Rules about branches and states live in the commands.
   */
  readonly access: 'public' | 'optional' | 'staff' | 'admin' | 'link'
  /** What a print link for this call is bound to, together with the `id` of the path. */
  readonly documento?: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** The JSON answer; without it the call answers 204, or the media type in `produces`. */
  readonly response?: Schema
  readonly status?: 200 | 201 | 204
  /** Accepts an `Idempotency-Key`: the same key, user and body never creates twice. */
  readonly idempotent?: true
  /** Bytes that the body may have, where documents of a few hundred lines are not the largest there is. */
  readonly maxBody?: number
  /** Without a `page` it answers all rows at once: a few such answers at a time, each of a bounded length. */
  readonly whole?: true
  /** It answers also when the server has too much to do, and however often it is asked. */
  readonly always?: true
  /** Also for whoever has a password that the program made, and must choose another before anything else. */
  readonly withFirstPassword?: true
  /** A media type, when the answer is a page or a file instead of JSON. */
  readonly produces?: 'text/html' | 'text/plain' | 'application/pdf' | typeof XLSX
}

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const endpoint = <const E extends Endpoint>(e: E): E => e

type Out<E, K extends keyof Endpoint> = E extends { [P in K]: infer S extends Schema }
  ? z.output<S>
  : undefined
type In<E, K extends keyof Endpoint> = E extends { [P in K]: infer S extends Schema } ? z.input<S> : undefined

/** What a handler receives, decoded. */
export interface InputOf<E extends Endpoint> {
  params: Out<E, 'params'>
  query: Out<E, 'query'>
  body: Out<E, 'body'>
}

/** What a handler answers and a caller receives, in code's own shape (amounts in centavos); a page or a file is a Blob. */
export type ResponseOf<E extends Endpoint> = E extends { produces: string } ? Blob : Out<E, 'response'>

/** The JSON that travels. */
export type WireResponseOf<E extends Endpoint> = In<E, 'response'>

type Arg<K extends string, T> = [T] extends [undefined] ? unknown : { [P in K]: T }
type Body<E> = E extends { body: infer S extends Schema } ? Given<S> : undefined
type Loose<T> = [T] extends [undefined] ? undefined : Partial<T>

/** What a caller hands to the client: code's own shape; what has a default may be left out. */
export type CallArgs<E extends Endpoint> = Arg<'params', Out<E, 'params'>> &
  Arg<'body', Body<E>> & { query?: Loose<Out<E, 'query'>> }

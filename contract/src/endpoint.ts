/**
 * One plain constant per call of the API. Server, browser and tests import it, so that each shape is written
 * once.
 */
import type * as z from 'zod/mini'
import type { Given } from './defaults.ts'
import type { Permiso } from './permiso.ts'

type Schema = z.ZodMiniType

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With its parameters in braces: `/gestion/ventas/{id}/`. */
  readonly path: `/${string}`
  readonly summary: string
  /**
   * Who may call it: everyone, a user with a session, or an admin. `optional` is public but answers more to a
   * session. `link` also takes a single-use print link, as `enlace` in its query, instead of the session's
   * token. What the roles beside vendedor and admin have of them, stands in `roles.ts`. Rules about branches and states are
   * in the commands.
   */
  readonly access: 'public' | 'optional' | 'staff' | 'admin' | 'link'
  /** The permissions that the caller needs, all of them. Those that depend on the content are in the commands. */
  readonly permisos?: readonly Permiso[]
  /** Any one of these is enough. Whoever has none is refused for the first, and may borrow that. */
  readonly algunPermiso?: readonly [Permiso, ...Permiso[]] | undefined
  /** The kind of document for a print link; its other part is the `id` of the path. */
  readonly documento?: string
  readonly params?: Schema | undefined
  readonly query?: Schema
  readonly body?: Schema
  /** The body is a file as it is (`application/octet-stream`) of up to `maxBody` bytes, instead of JSON. */
  readonly upload?: true
  /** The JSON answer; without it the call answers 204, or the media type in `produces`. */
  readonly response?: Schema
  readonly status?: 200 | 201 | 204
  /** Accepts an `Idempotency-Key`: the same key, user and body never creates twice. */
  readonly idempotent?: true
  /** The largest body in bytes, where it may be larger than a document of a few hundred lines. */
  readonly maxBody?: number
  /**
   * Without a `page` it answers all rows at once. The server makes a few such answers at a time, each of
   * bounded length.
   */
  readonly whole?: true
  /** Making the answer takes much time or memory: the server makes a few at a time, as it does with workbooks. */
  readonly heavy?: true
  /** It answers also when the server has too much to do, and without a limit of calls. */
  readonly always?: true
  /** Also for a user whose password the program made, and who must first choose another. */
  readonly withFirstPassword?: true
  /** Also in a session that is locked until somebody enters with a PIN. */
  readonly conBloqueo?: true
  /** Not in a session that a PIN opened, like all that an admin changes: the person enters with the password. */
  readonly conClave?: true
  /** It changes nothing of the business, though it is no GET: also for who only reads. */
  readonly soloLee?: true
  /** A media type, when the answer is a page or a file instead of JSON. */
  readonly produces?:
    | 'text/html'
    | 'text/plain'
    | 'application/pdf'
    | typeof CERTIFICADO
    | typeof XLSX
    | typeof TXT_LATIN1
    | typeof CSV_LATIN1
}

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The certificate of an authority: a device that gets one asks its person whether to trust it. */
export const CERTIFICADO = 'application/x-x509-ca-cert'

/** A text of fixed-width lines for another program, which counts bytes. */
export const TXT_LATIN1 = 'text/plain; charset=iso-8859-1'

/** A table for the program of an office that reads no UTF-8. */
export const CSV_LATIN1 = 'text/csv; charset=iso-8859-1'

/** The refusal of an upload with nothing in it. */
export const ARCHIVO_VACIO = 'El archivo está vacío'

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

/** The answer in code's own shape (amounts in centavos); a page or a file is a Blob. */
export type ResponseOf<E extends Endpoint> = E extends { produces: string } ? Blob : Out<E, 'response'>

/** The JSON on the wire. */
export type WireResponseOf<E extends Endpoint> = In<E, 'response'>

type Arg<K extends string, T> = [T] extends [undefined] ? unknown : { [P in K]: T }
type Body<E> = E extends { body: infer S extends Schema } ? Given<S> : undefined
/** A file as it is. In the browser, what a file input holds. */
export type Upload = Blob | Uint8Array<ArrayBuffer>
type File<E> = E extends { upload: true } ? { file: Upload } : unknown
type Loose<T> = [T] extends [undefined] ? undefined : Partial<T>

/** The arguments of the client in code's own shape; fields with a default may be left out. */
export type CallArgs<E extends Endpoint> = Arg<'params', Out<E, 'params'>> &
  Arg<'body', Body<E>> &
  File<E> & { query?: Loose<Out<E, 'query'>> }

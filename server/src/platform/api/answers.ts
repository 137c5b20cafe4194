/** Answers on their way out: encoded as the contract says, the long ones in batches, and sent. */
import { setImmediate as turn } from 'node:timers/promises'
import { CSV_LATIN1, type Endpoint, TXT_LATIN1, XLSX } from '@mostrador/contract/endpoint'
import type { FastifyReply } from 'fastify'
import type { Rows } from '../database/batches.ts'
import type { FileAnswer } from '../files/fileAnswer.ts'
import type { Load } from '../http/load.ts'
import type { Turns } from '../http/turns.ts'
import { type Encoder, encoderOf, pagedListOf, rowEncoderOf } from './encoder.ts'

/** All that is being answered, and the part of it that takes long. */
export interface Work {
  readonly load: Load
  /** Turns for workbooks and other heavy answers: reading the rows and writing the file is one turn. */
  readonly exports: Turns
  /** Turns for lists without pages: reading the rows and encoding them is one turn. */
  readonly lists: Turns
}

/** The schemas of what a caller may not see. */
export type Hidden = readonly NonNullable<Endpoint['response']>[]

type Encode = (value: unknown) => { status: number; body: string }

/** `hidden`: the schemas of the fields that the caller may not see. */
export function encodingOf({ response, status = 200 }: Endpoint, hidden?: Hidden): Encode {
  const write = response ? encoderOf(response, hidden) : () => ''
  return (value) => ({ status, body: write(value) })
}

type EncodeRows = (rows: Rows<unknown>) => Promise<{ status: number; body: Buffer }>

/** Only the text of the rows is kept until the last one is there: a failure in the middle still has its status. */
export function rowEncodingOf({ response, status = 200 }: Endpoint, hidden?: Hidden): EncodeRows {
  const write = (response && rowEncoderOf(response, hidden)) ?? (() => '')
  return async (rows) => ({ status, body: Buffer.concat(await textOf(rows, write)) })
}

/** The text of a list, as bytes: a piece for each batch. */
async function textOf(rows: Rows<unknown>, write: Encoder): Promise<Buffer[]> {
  const pieces: Buffer[] = []
  await rows((batch) => {
    if (batch.length > 0)
      pieces.push(Buffer.from((pieces.length === 0 ? '[' : ',') + batch.map(write).join()))
  })
  pieces.push(Buffer.from(pieces.length === 0 ? '[]' : ']'))
  return pieces
}

/** A page with more rows than this is made like a whole list: in a turn, and in batches of so many rows. */
export const LONG_PAGE = 100

type EncodePage = (page: unknown) => Promise<{ status: number; body: Buffer }>

/** Encodes the rows of a page in batches, what stands around them at once. Null for an answer without pages. */
export function pageEncodingOf(endpoint: Endpoint, hidden?: Hidden): EncodePage | null {
  const list = endpoint.response && pagedListOf(endpoint.response)
  if (!list) return null
  const { key, element } = list
  const encode = encodingOf(endpoint, hidden)
  const write = encoderOf(element, hidden)
  return async (page) => {
    const { status, body: around } = encode({ ...(page as object), [key]: [] })
    // No text on the wire has these quotes unescaped.
    const [before = '', after = ''] = around.split(`"${key}":[]`)
    const rows = await textOf(batchesOf((page as Record<string, unknown[]>)[key] ?? []), write)
    return { status, body: Buffer.concat([Buffer.from(`${before}"${key}":`), ...rows, Buffer.from(after)]) }
  }
}

const batchesOf =
  (rows: readonly unknown[]): Rows<unknown> =>
  async (take) => {
    for (let from = 0; from < rows.length; from += LONG_PAGE) {
      await take(rows.slice(from, from + LONG_PAGE))
      await turn()
    }
  }

export function send(
  reply: FastifyReply,
  { status, body }: { status: number; body: string | Buffer },
): FastifyReply {
  reply.status(status)
  return body === '' ? reply.send() : reply.type('application/json; charset=utf-8').send(body)
}

export function sendFile(reply: FastifyReply, endpoint: Endpoint, file: FileAnswer): FastifyReply {
  const type = endpoint.produces ?? ''
  reply.headers(file.headers ?? {}).type(/^text\/[a-z]+$/.test(type) ? `${type}; charset=utf-8` : type)
  // What no tab shows well, the browser downloads.
  const how = type === XLSX || type === TXT_LATIN1 || type === CSV_LATIN1 ? 'attachment' : 'inline'
  if (file.filename) reply.header('content-disposition', `${how}; filename="${file.filename}"`)
  return reply.send(file.content)
}

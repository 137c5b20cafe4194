/** Answers on their way out: encoded as the contract says, the long ones in batches, and sent. */
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import { type Endpoint, TXT_LATIN1, XLSX } from '@mostrador/contract/endpoint'
import type { FastifyReply } from 'fastify'
import type { Rows } from '../database/batches.ts'
import type { FileAnswer } from '../files/fileAnswer.ts'
import type { Load } from '../http/load.ts'
import { createTurns, type Turns } from '../http/turns.ts'
import { type Encoder, encoderOf, pagedListOf, rowEncoderOf } from './encoder.ts'
import { type LongText, openText } from './lists/longText.ts'

/** All that is being answered, and the part of it that takes long. */
export interface Work {
  readonly load: Load
  /** Turns for workbooks and other heavy answers: reading the rows and writing the file is one turn. */
  readonly exports: Turns
  /** Turns for lists without pages: reading the rows and encoding them is one turn. */
  readonly lists: Turns
}

type Encode = (value: unknown) => { status: number; body: string }

/** `hidden`: the schema of the fields that the caller may not see. */
export function encodingOf({ response, status = 200 }: Endpoint, hidden?: Endpoint['response']): Encode {
  const write = response ? encoderOf(response, hidden) : () => ''
  return (value) => ({ status, body: write(value) })
}

/** How long a batch of a long answer waits at most while short ones are being answered. */
const LETS_GO_MS = 50

/** A till waits for milliseconds and a report takes seconds: between two batches, the short answers go first. */
async function letShortOnesGo({ load, lists, exports }: Work): Promise<void> {
  const long = ({ running, waiting }: ReturnType<Turns['state']>) => running + waiting
  const areShort = () => load.running() > long(lists.state()) + long(exports.state())
  for (const until = performance.now() + LETS_GO_MS; areShort() && performance.now() < until; ) await sleep(1)
}

/** A list with more batches than this is long: 2,000 rows. */
const SHORT_BATCHES = 4

/** One long list goes on at a time: a second one would only take more of the processor from the short answers. */
const long = createTurns({ atOnce: 1, waiting: Number.POSITIVE_INFINITY })

/** The same rows; a list that proves long waits for its turn with them, and keeps it to its end. */
const inLongTurn =
  (rows: Rows<unknown>): Rows<unknown> =>
  async (take) => {
    const over = new AbortController()
    let batches = 0
    try {
      await rows(async (batch) => {
        batches++
        if (batches === SHORT_BATCHES + 1) await long.hold(over.signal)
        await take(batch)
      })
    } finally {
      over.abort()
    }
  }

type EncodeRows = (rows: Rows<unknown>) => Promise<{ status: number; body: LongText }>

/** Only the text of the rows is kept until the last one is there: a failure in the middle still has its status. */
export function rowEncodingOf(
  work: Work,
  { response, status = 200 }: Endpoint,
  hidden?: Endpoint['response'],
): EncodeRows {
  const write = (response && rowEncoderOf(response, hidden)) ?? (() => '')
  return async (rows) => {
    const body = openText()
    await addRows(work, rows, write, body)
    return { status, body }
  }
}

async function addRows(work: Work, rows: Rows<unknown>, write: Encoder, body: LongText): Promise<void> {
  let before = '['
  const add = async (batch: readonly unknown[]) => {
    if (batch.length === 0) return
    await letShortOnesGo(work)
    body.add(before + batch.map(write).join())
    before = ','
  }
  await inLongTurn(rows)(add)
  body.add(before === '[' ? '[]' : ']')
}

/** A page with more rows than this is made like a whole list: in a turn, and in batches of so many rows. */
export const LONG_PAGE = 500

type EncodePage = (page: unknown) => Promise<{ status: number; body: LongText }>

/** Encodes the rows of a page in batches, what stands around them at once. Null for an answer without pages. */
export function pageEncodingOf(
  work: Work,
  endpoint: Endpoint,
  hidden?: Endpoint['response'],
): EncodePage | null {
  const list = endpoint.response && pagedListOf(endpoint.response)
  if (!list) return null
  const { key, element } = list
  const encode = encodingOf(endpoint, hidden)
  const write = encoderOf(element, hidden)
  return async (page) => {
    const { status, body: around } = encode({ ...(page as object), [key]: [] })
    // No text on the wire has these quotes unescaped.
    const [before = '', after = ''] = around.split(`"${key}":[]`)
    const body = openText()
    body.add(`${before}"${key}":`)
    await addRows(work, batchesOf((page as Record<string, unknown[]>)[key] ?? []), write, body)
    body.add(after)
    return { status, body }
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
  { status, body }: { status: number; body: string | LongText },
): FastifyReply {
  reply.status(status)
  if (body === '') return reply.send()
  reply.type('application/json; charset=utf-8')
  if (typeof body === 'string') return reply.send(body)
  reply.raw.once('close', body.release)
  return reply.header('content-length', body.length()).send(body.read())
}

export function sendFile(reply: FastifyReply, endpoint: Endpoint, file: FileAnswer): FastifyReply {
  const type = endpoint.produces ?? ''
  reply.headers(file.headers ?? {}).type(/^text\/[a-z]+$/.test(type) ? `${type}; charset=utf-8` : type)
  // What no tab shows well, the browser downloads.
  const how = type === XLSX || type === TXT_LATIN1 ? 'attachment' : 'inline'
  if (file.filename) reply.header('content-disposition', `${how}; filename="${file.filename}"`)
  return reply.send(file.content)
}

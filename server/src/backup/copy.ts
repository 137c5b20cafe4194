/** COPY in batches. Only on a client without `pipeline`: pg-copy-streams takes the whole connection. */
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/** Rows travel in batches, so that a table of millions does not become millions of small writes. */
const BATCH_BYTES = 1024 * 1024

const NEWLINE = 0x0a

/** Cuts a stream into batches of whole rows: in COPY's text format a newline always ends a row. */
async function* wholeRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    parts.push(chunk)
    size += chunk.length
    const end = size < BATCH_BYTES ? 0 : chunk.lastIndexOf(NEWLINE) + 1
    if (end === 0) continue
    const rest = chunk.subarray(end)
    yield Buffer.concat([...parts.slice(0, -1), chunk.subarray(0, end)])
    parts = [rest]
    size = rest.length
  }
  if (size > 0) yield Buffer.concat(parts)
}

/**
 * Runs a `copy … to stdout` in text format. Each batch holds whole rows; the database waits while the sink
 * works. Returns the number of rows.
 */
export async function copyOut(
  client: pg.Client,
  text: string,
  sink: (batch: Buffer) => Promise<void>,
): Promise<number> {
  const rows = client.query(copyTo(text))
  for await (const batch of wholeRows(rows)) await sink(batch)
  return rows.rowCount
}

/** Runs a `copy … from stdin`. Returns the number of written rows. */
export async function copyIn(
  client: pg.Client,
  text: string,
  source: AsyncIterable<Uint8Array>,
): Promise<number> {
  const rows = client.query(copyFrom(text))
  await pipeline(source, rows)
  return rows.rowCount
}

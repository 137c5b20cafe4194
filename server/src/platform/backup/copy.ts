/**
 * COPY over node-postgres, which leaves its data to whoever submits the query. Only on a client without
 * `pipeline`: the rows of a COPY and the answers of other statements cannot share the wire.
 */
import type { Duplex } from 'node:stream'
import type pg from 'pg'

/** What node-postgres offers for a COPY and its types do not tell. */
interface CopyConnection {
  readonly stream: Duplex
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** Rows travel together, so that a table of millions does not become millions of small writes. */
const BATCH_BYTES = 1024 * 1024

/** What both directions share: one statement that ends with a count of rows or with an error. */
abstract class Copy implements pg.Submittable {
  readonly text: string
  readonly counted: Promise<number>
  protected resolve!: (rows: number) => void
  protected reject!: (error: Error) => void
  protected rows = 0

  constructor(text: string) {
    this.text = text
    this.counted = new Promise((resolve, reject) => {
      this.resolve = resolve
      this.reject = reject
    })
  }

  submit(connection: pg.Connection): void {
    connection.query(this.text)
  }

  /** `COPY 1234`. */
  handleCommandComplete({ text }: { text: string }): void {
    this.rows = Number(text.split(' ')[1])
  }

  abstract handleReadyForQuery(): void
  abstract handleError(error: Error): void
}

class CopyOut extends Copy {
  readonly #sink: (batch: Buffer) => Promise<void>
  #stream: Duplex | undefined
  #batch: Buffer[] = []
  #size = 0
  #written: Promise<void> = Promise.resolve()

  constructor(text: string, sink: (batch: Buffer) => Promise<void>) {
    super(text)
    this.#sink = sink
  }

  override submit(connection: pg.Connection): void {
    this.#stream = connection.stream
    super.submit(connection)
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // A copy, because the driver reads the next packet into the same memory.
    this.#batch.push(Buffer.from(chunk))
    this.#size += chunk.length
    if (this.#size >= BATCH_BYTES) this.#flush()
  }

  handleReadyForQuery(): void {
    this.#flush()
    this.#written.then(() => this.resolve(this.rows), this.reject)
  }

  handleError(error: Error): void {
    this.reject(error)
  }

  #flush(): void {
    if (this.#batch.length === 0) return
    const batch = Buffer.concat(this.#batch)
    this.#batch = []
    this.#size = 0
    // The database waits while the disk is slower, instead of filling our memory.
    this.#stream?.pause()
    this.#written = this.#written.then(() => this.#sink(batch))
    this.#written.then(
      () => this.#stream?.resume(),
      (error: Error) => {
        this.reject(error)
        this.#stream?.destroy()
      },
    )
  }
}

/** Until there is room for more, or nobody left to take it. */
function drained(stream: Duplex): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      stream.off('drain', go).off('close', go)
      resolve()
    }
    stream.on('drain', go).on('close', go)
  })
}

class CopyIn extends Copy {
  readonly #source: AsyncIterable<Buffer>
  #failure: Error | undefined

  constructor(text: string, source: AsyncIterable<Buffer>) {
    super(text)
    this.#source = source
  }

  handleCopyInResponse(connection: pg.Connection): void {
    void this.#pump(connection as unknown as CopyConnection)
  }

  handleReadyForQuery(): void {
    this.resolve(this.rows)
  }

  handleError(error: Error): void {
    this.#failure ??= error
    this.reject(this.#failure)
  }

  async #pump(connection: CopyConnection): Promise<void> {
    const { stream } = connection
    try {
      for await (const chunk of this.#source) {
        // PostgreSQL has refused a row: it throws away whatever else is sent.
        if (this.#failure) return
        connection.sendCopyFromChunk(chunk)
        if (stream.writableNeedDrain) await drained(stream)
      }
      if (!this.#failure) connection.endCopyFrom()
    } catch (error) {
      this.#failure ??= error as Error
      connection.sendCopyFail('the source ended early')
    }
  }
}

/** Runs a `copy … to stdout`. Each batch holds whole rows. Returns how many rows there were. */
export function copyOut(
  client: pg.Client,
  text: string,
  sink: (batch: Buffer) => Promise<void>,
): Promise<number> {
  return client.query(new CopyOut(text, sink)).counted
}

/** Runs a `copy … from stdin`. Returns how many rows were written. */
export function copyIn(client: pg.Client, text: string, source: AsyncIterable<Buffer>): Promise<number> {
  return client.query(new CopyIn(text, source)).counted
}

import { StartError } from './startError.ts'
import { within } from './within.ts'

// A shop needs it: a terminal is closed and a machine is turned off every night, and the database must end in order.

interface Closer {
  close: () => unknown
  /** Ends at once; `close` ends in order. */
  kill?: (() => void) | undefined
}

/** A Ctrl-C reaches this process from the terminal and again through npm: both are one wish. */
const SAME_WISH_MS = 1000

/** The close waits so long for the running requests. */
const CLOSE_WITHIN_MS = 15_000
const TOO_SLOW = `No se cerró en ${CLOSE_WITHIN_MS / 1000} segundos.`

/** From the first step of a process to its end: everything that was opened is closed, the last first. */
export class Lifetime {
  readonly #closers: Closer[] = []
  #opened: Promise<unknown> = Promise.resolve()
  #stoppingSince = 0
  #closing: Closer | undefined

  /** Whether a signal came: the opening need not finish. */
  get stopping(): boolean {
    return this.#stoppingSince > 0
  }

  onClose(close: () => unknown, kill?: () => void): void {
    this.#closers.push({ close, kill })
  }

  /**
   * Runs the opening. After a signal it closes everything that was opened. After a failure it does the same,
   * and ends with exit code 1.
   */
  async run(open: (lifetime: Lifetime) => Promise<void>): Promise<void> {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => this.#onSignal())
    process.on('uncaughtException', (error) => void this.#fail(error))
    this.#opened = open(this)
    await this.#opened.catch((error) => this.#fail(error))
  }

  #onSignal(): void {
    if (this.#stoppingSince === 0) {
      this.#stoppingSince = Date.now()
      process.stdout.write('Cerrando…\n')
      void this.#stop(0)
    } else if (Date.now() - this.#stoppingSince > SAME_WISH_MS) {
      this.#force()
    }
  }

  async #fail(error: unknown): Promise<void> {
    // A step that breaks because of the close is no news.
    if (this.#stoppingSince > 0) return
    this.#stoppingSince = Date.now()
    console.error(error instanceof StartError ? error.message : error)
    await this.#stop(1)
  }

  async #stop(exitCode: number): Promise<void> {
    // An opening cannot be interrupted half way: wait for it, then undo it.
    await this.#opened.catch(() => {})
    while (this.#closers.length > 0) {
      this.#closing = this.#closers.pop()
      try {
        await within(CLOSE_WITHIN_MS, Promise.resolve(this.#closing?.close()), TOO_SLOW)
      } catch (error) {
        console.error(error)
        this.#closing?.kill?.()
      }
    }
    process.exit(exitCode)
  }

  #force(): void {
    for (const closer of [...this.#closers, this.#closing]) closer?.kill?.()
    process.exit(1)
  }
}

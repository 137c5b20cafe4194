/**
 * Background work: what a server does beside the requests. A job says how it finds what is to be done, and how it does
 * one piece of it. What is to do stands in the database: any server of the business goes on where another one ended.
 * CONTRIBUTING has the recipe.
 */
import type { FastifyInstance } from 'fastify'
import type { Db } from '../database/db.ts'
import { createTurns } from '../http/turns.ts'
import { within } from '../process/within.ts'
import { isCopiaEnEspera } from './copia.ts'
import { createLooks } from './looks.ts'

/** Something to do, with the name that tells it from the others of its job. */
export interface Piece {
  key: string | number
}

export interface Look<P extends Piece> {
  /** What is to be done now, the most urgent first. */
  due: P[]
  /** Milliseconds until the next look at the latest: something falls due, or another server may have died. */
  nextMs: number
}

export interface Job<P extends Piece> {
  /** A transaction that leaves it something to do wakes it by this name: `tx.wake(name)`. */
  name: string
  /** What it does reaches customers, the tax office or prices by itself: a restored copy waits with it for an admin. */
  outside?: true
  /** How many pieces are done at once in this process. */
  atOnce: number
  /** Two looks that somebody asked for are so many milliseconds apart. */
  apartMs: number
  /** A stop waits so long for the pieces under way; until they end, when it is not given. */
  closeWithinMs?: number
  look(): Promise<Look<P>>
  /**
   * Does one piece; a process does a piece once at a time. Which server does it is decided here: by `Claims`, or by a
   * row that a transaction locks. It ends soon after `closing` fires.
   * @returns milliseconds after which another look is worth it.
   */
  work(piece: P, closing: AbortSignal): Promise<number>
}

const FIRST_LOOK_MS = 50
/** So soon a copy that is resumed goes on. */
const WHILE_COPY_MS = 5_000
/** Without the database nothing is done; the requests tell it. */
const AFTER_FAILURE_MS = 5_000
/** A look that found a piece while it was at work is soon repeated. */
const FOUND_AGAIN_MS = 50

/** The job works from the start of the server until its close. */
export function startJob<P extends Piece>(
  { http, db }: { http: FastifyInstance; db: Db },
  job: Job<P>,
): void {
  const turns = createTurns({ atOnce: job.atOnce, waiting: 0 })
  const looks = createLooks(look, job.apartMs)
  const closing = new AbortController()
  /** What is at work here, or waits for its turn. */
  const here = new Map<P['key'], { again: boolean; ended: Promise<void> }>()

  async function look(): Promise<number> {
    try {
      if (await waits()) return WHILE_COPY_MS
      const { due, nextMs } = await job.look()
      for (const piece of due) start(piece)
      return nextMs
    } catch (err) {
      http.log.warn({ err, trabajo: job.name }, 'background work was not looked for')
      return AFTER_FAILURE_MS
    }
  }

  const waits = async (): Promise<boolean> => job.outside === true && (await isCopiaEnEspera(db))

  function start(piece: P): void {
    const known = here.get(piece.key)
    if (known) known.again = true
    else if (!closing.signal.aborted) here.set(piece.key, { again: false, ended: inTurn(piece) })
  }

  async function inTurn(piece: P): Promise<void> {
    const { key } = piece
    const ms = await turns.runAnyway(() => workOn(piece), { first: true })
    const again = here.get(key)?.again
    here.delete(key)
    looks.after(again ? Math.min(ms, FOUND_AGAIN_MS) : ms)
  }

  async function workOn(piece: P): Promise<number> {
    try {
      // A backup may have been restored while the server is open.
      if (await waits()) return WHILE_COPY_MS
      return closing.signal.aborted ? AFTER_FAILURE_MS : await job.work(piece, closing.signal)
    } catch (err) {
      http.log.warn({ err, trabajo: job.name, pieza: piece.key }, 'background work failed')
      return AFTER_FAILURE_MS
    }
  }

  http.addHook('onReady', async () => {
    db.onWake(job.name, looks.soon)
    looks.after(FIRST_LOOK_MS)
  })
  http.addHook('onClose', async () => {
    looks.stop()
    closing.abort()
    const ended = Promise.all([...here.values()].map((piece) => piece.ended))
    const { closeWithinMs } = job
    await (closeWithinMs === undefined ? ended : within(closeWithinMs, ended).catch(() => {}))
  })
}

/**
 * Each person has a few calls at work at once; the others wait in order of arrival, before their body is read, and give up
 * when their caller leaves. A place is free again when the work is done and its answer has gone out. A shop needs it: one
 * program that asks everything at once would take the time of the tills.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from './address.ts'
import { createTurns, type TurnLimits, type Turns } from './turns.ts'

/**
 * A page asks for some ten things at once, and a browser for six, or, behind a proxy, for all. Who has more than that
 * waiting is a program: two at a time then leave the others their milliseconds.
 */
export const DEFAULT_PEOPLE: TurnLimits = { atOnce: 8, pressed: { from: 24, atOnce: 2 }, waiting: 1_000 }

export interface People {
  /**
   * Waits for a place of who calls: of the user, or without one of the address. Work that is `long` has places of its own,
   * so that nobody's sale waits for the own reports. False when the caller has left. Refuses with 503 when too many wait.
   */
  enter(request: FastifyRequest, reply: FastifyReply, long: boolean): Promise<boolean>
  /** Keeps the place until the work is done, also after the caller has left. */
  atWork<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T>
  state(): { running: number; waiting: number }
  /** How many were refused so far. */
  rejected(): number
}

/** One call in its place. */
interface Place {
  working: boolean
  closed: boolean
  leave: () => void
}

export function createPeople(max: TurnLimits): People {
  /** Those of whom a call is at work. */
  const lines = new Map<string, Turns>()
  const places = new WeakMap<FastifyRequest, Place>()
  let refused = 0

  const lineOf = (who: string): Turns => {
    const line = lines.get(who) ?? createTurns(max)
    lines.set(who, line)
    return line
  }

  const leave = (place: Place): void => {
    if (place.closed && !place.working) place.leave()
  }

  return {
    async enter(request, reply, long) {
      const { actor, ip } = request
      const who = `${actor ? actor.id : addressKey(ip)} ${long}`
      const line = lineOf(who)
      const left = new AbortController()
      const place: Place = { working: false, closed: false, leave: () => undefined }
      reply.raw.once('close', () => {
        place.closed = true
        left.abort()
        leave(place)
      })
      return await new Promise<boolean>((resolve, reject) => {
        const work = () =>
          new Promise<true>((done) => {
            places.set(request, place)
            place.leave = () => done(true)
            leave(place)
            resolve(true)
          })
        line
          .run(left.signal, work)
          .then((ran) => ran ?? resolve(false))
          .catch((error: unknown) => {
            refused++
            reject(error)
          })
          .finally(() => {
            const { running, waiting } = line.state()
            if (running + waiting === 0) lines.delete(who)
          })
      })
    },
    async atWork(request, work) {
      const place = places.get(request)
      if (!place) return await work()
      place.working = true
      try {
        return await work()
      } finally {
        place.working = false
        leave(place)
      }
    },
    state() {
      const all = [...lines.values()].map((line) => line.state())
      return {
        running: all.reduce((sum, { running }) => sum + running, 0),
        waiting: all.reduce((sum, { waiting }) => sum + waiting, 0),
      }
    },
    rejected: () => refused,
  }
}

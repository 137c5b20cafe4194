/** Cashiers at several servers, who send again to the next one whatever they got no answer to. */
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '@mostrador/contract/errors'
import type { Random } from '../../seeds/random.ts'
import { isDoubtful } from '../crash/load.ts'
import { nextOperation, type Operation, type Shop, type Staff } from '../crash/operations.ts'

const CASHIERS = 8
const PAUSE_MS = 100
/** Two minutes without an answer to be had are no failover any more. */
const ATTEMPTS = 1_200

/** What is done, and what went wrong. */
export interface Books {
  acknowledged: Operation[]
  /** Refused though it must be possible: what it builds on was acknowledged, and is not there. */
  refused: string[]
  /** Sent again, to the other server too. */
  repeated: number
  /** What each server has acknowledged. */
  byServer: number[]
}

export interface Shift {
  over: boolean
  /** Somebody stopped the test: what has no answer gets none. */
  stopped: boolean
}

interface Work {
  servers: Staff[]
  books: Books
  shift: Shift
}

/** Everybody works until the shift is over, and then until they know about everything that they have sent. */
export async function work(random: Random, shop: Shop, { servers, books, shift }: Work): Promise<void> {
  const cashiers = Array.from({ length: CASHIERS }, async (_, cashier) => {
    for (let n = 1; !shift.over; n++) {
      const key = `op-${books.acknowledged.length}-${cashier}-${n}-${random.int(0, 1e9)}`
      await insist(nextOperation(random, shop, key), cashier, { servers, books, shift })
    }
  })
  await Promise.all(cashiers)
}

async function insist(operation: Operation, cashier: number, { servers, books, shift }: Work): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS && !shift.stopped; attempt++) {
    const server = (cashier + attempt) % servers.length
    try {
      operation.id = await operation.send(servers[server] as Staff)
      books.acknowledged.push(operation)
      books.byServer[server] = (books.byServer[server] ?? 0) + 1
      return
    } catch (error) {
      if (isBug(error) || !isDoubtful(error)) return void books.refused.push(`${operation.key}: ${error}`)
      books.repeated += 1
      await sleep(PAUSE_MS)
    }
  }
  books.refused.push(`${operation.key}: nobody answers`)
}

/** A database that is gone is no bug of the server: it says 503. */
const isBug = (error: unknown) => error instanceof ApiError && error.status === 500

/** Cashiers at several servers, who repeat operations without an answer at the next server. */
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '@mostrador/contract/errors'
import type { Random } from '../../seeds/random.ts'
import { isDoubtful } from '../crash/load.ts'
import { nextOperation, type Operation, type Shop, type Staff } from '../crash/operations.ts'

const CASHIERS = 8
const PAUSE_MS = 100
/** Two minutes without an answer are longer than a failover. */
const ATTEMPTS = 1_200

/** The operations that were done, and those that went wrong. */
export interface Books {
  acknowledged: Operation[]
  /** Refused although possible: the acknowledged operation before it is missing. */
  refused: string[]
  /** Sent again, to the other server too. */
  repeated: number
  /** The acknowledged operations of each server. */
  byServer: number[]
}

export interface Shift {
  over: boolean
  /** The test was stopped: operations without an answer are not repeated. */
  stopped: boolean
}

interface Work {
  servers: Staff[]
  books: Books
  shift: Shift
}

/** All cashiers work until the shift is over, and then until all their operations have an answer. */
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

/** A missing database is no bug of the server: it answers 503. */
const isBug = (error: unknown) => error instanceof ApiError && error.status === 500

/**
 * Cashiers who work at the same time until the server is gone, and who repeat operations without an answer.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sesion } from '@mostrador/contract/base/sesion'
import { type Client, createClient } from '@mostrador/contract/client'
import { ApiError } from '@mostrador/contract/errors'
import type { Random } from '../../seeds/random.ts'
import { nextOperation, type Operation, type Shop, type Staff } from './operations.ts'
import { CLAVE } from './sellers.ts'

const CASHIERS = 8
const ATTEMPTS = 20

/** Every operation that was ever sent. */
export interface Book {
  acknowledged: Operation[]
  /** Sent, without knowing whether they were done. */
  doubtful: Operation[]
  /** Refused although possible: the acknowledged operation before it is missing. */
  refused: string[]
  /** Repeated, and answered as already done. */
  replayed: number
}

export async function login(
  address: string,
  sucursal: number,
  onReplay = () => {},
  username = 'admin',
): Promise<Client> {
  const nobody = createClient({ baseUrl: address })
  const { access } = await nobody(sesion.login, {
    body: { username, password: CLAVE, sucursal },
  })
  return createClient({
    baseUrl: address,
    accessToken: () => access,
    fetch: async (...args) => {
      const response = await fetch(...args)
      if (response.headers.get('idempotency-replayed')) onReplay()
      return response
    },
  })
}

/** A missing database is no bug of the server: it answers 503, and people try again. */
const isBug = (error: unknown) => error instanceof ApiError && error.status === 500

/** No answer, or an answer that leaves open whether the operation was done. */
export function isDoubtful(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  return error.status === 0 || error.status >= 500 || error.codigo === 'en_uso'
}

const isGone = (error: unknown) => !(error instanceof ApiError) || error.status === 0

async function acknowledge(operation: Operation, staff: Staff, book: Book): Promise<void> {
  operation.id = await operation.send(staff)
  book.acknowledged.push(operation)
}

/** All cashiers work until the server no longer answers, or the shift is over. */
export async function work(
  random: Random,
  shop: Shop,
  staff: Staff,
  book: Book,
  shift: { over: boolean } = { over: false },
): Promise<void> {
  let counter = book.acknowledged.length + book.doubtful.length
  const one = async (cashier: number): Promise<void> => {
    while (!shift.over) {
      counter += 1
      const operation = nextOperation(random, shop, `op-${counter}-${cashier}-${random.int(0, 1e9)}`)
      try {
        await acknowledge(operation, staff, book)
      } catch (error) {
        if (isDoubtful(error)) book.doubtful.push(operation)
        if (isBug(error) || !isDoubtful(error))
          book.refused.push(`${operation.kind} ${operation.key}: ${error}`)
        if (isGone(error)) return
        await sleep(20)
      }
    }
  }
  await Promise.all(Array.from({ length: CASHIERS }, (_, cashier) => one(cashier)))
}

/** Sends all doubtful operations again, with the same keys. */
export async function retry(staff: Staff, book: Book): Promise<void> {
  const left = book.doubtful.splice(0)
  const one = async () => {
    for (let operation = left.shift(); operation; operation = left.shift()) {
      for (let attempt = 1; ; attempt++) {
        try {
          await acknowledge(operation, staff, book)
          break
        } catch (error) {
          if (isDoubtful(error) && attempt < ATTEMPTS) await sleep(100)
          else {
            book.refused.push(`${operation.kind} ${operation.key}: ${error}`)
            break
          }
        }
      }
    }
  }
  await Promise.all(Array.from({ length: CASHIERS }, one))
}

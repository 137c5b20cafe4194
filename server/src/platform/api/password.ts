/**
 * Passwords: argon2id, which needs much memory. At most two hashes run at a time, so that a rush of logins
 * leaves memory for the rest. Known users go first. Strangers wait in their own queue, which has an end.
 */
import { hash, verify } from '@node-rs/argon2'
import { overloaded } from '../http/load.ts'

const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const MAX_AT_ONCE = 2
/** Two seconds of work on a slow machine. Fewer than the requests that a process answers at once. */
const MAX_STRANGERS = 100

/** How a hash with today's parameters begins. */
const TODAY = `$argon2id$v=19$m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}$`

/** Who asks: known users never wait for strangers. */
export type Asker = 'known' | 'stranger'

let running = 0
const waiting: Record<Asker, (() => void)[]> = { known: [], stranger: [] }

/** Hands the place over to the next in the queue, so that a newcomer cannot take it first. */
function leave(): void {
  const next = waiting.known.shift() ?? waiting.stranger.shift()
  if (next) next()
  else running--
}

async function limited<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
  const queue = waiting[asker]
  if (running < MAX_AT_ONCE) running++
  else if (asker === 'stranger' && queue.length >= MAX_STRANGERS) throw overloaded()
  else await new Promise<void>((resolve) => queue.push(resolve))
  try {
    return await work()
  } finally {
    leave()
  }
}

export const hashPassword = (password: string): Promise<string> =>
  limited('known', () => hash(password, OPTIONS))

// The hash of a random password: checking against it takes as long as against the hash of a user.
const NOBODY = hash(crypto.randomUUID(), OPTIONS)

/**
 * Takes the same time for an unknown user (no hash) as for a wrong password. Refuses a stranger with 503 when
 * too many strangers wait.
 */
export async function checkPassword(
  stored: string | undefined,
  password: string,
  asker: Asker = 'known',
): Promise<boolean> {
  const against = stored ?? (await NOBODY)
  const matches = await limited(asker, () => verify(against, password))
  return matches && stored !== undefined
}

/** Whether a hash has other parameters than today's. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(TODAY)

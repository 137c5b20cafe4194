/** Passwords: argon2id, memory-hard. At most two hashes at a time, so that a rush of logins cannot eat the machine. */
import { hash, verify } from '@node-rs/argon2'

const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const MAX_AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []

async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}

export const hashPassword = (password: string): Promise<string> => limited(() => hash(password, OPTIONS))

// Of no password at all: checking against it takes as long as against a real one.
const NOBODY = hash(crypto.randomUUID(), OPTIONS)

/** Takes the same time for an unknown user (no hash) as for a wrong password. */
export async function checkPassword(stored: string | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await NOBODY)
  const matches = await limited(() => verify(against, password))
  return matches && stored !== undefined
}

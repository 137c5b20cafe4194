/**
 * Passwords: argon2id, which needs much memory. At most two hashes run at a time, so that a rush of logins
 * leaves memory for the rest. Known users go first. Strangers wait in their own queue, which has an end.
 */
import { MIN_PASSWORD } from '@mostrador/contract/base/usuarios'
import { hash, verify } from '@node-rs/argon2'
import { createTurns } from '../http/turns.ts'

/** Called through an object: the tests count this work, and a day of guesses goes without it. */
export const argon2 = { hash, verify }

const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** A hundred strangers are two seconds of work on a slow machine, and fewer than the requests answered at once. */
const turns = createTurns({ atOnce: 2, waiting: 100 })

/** How a hash with today's parameters begins. */
const TODAY = `$argon2id$v=19$m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}$`

/** Who asks: known users never wait for strangers. */
export type Asker = 'known' | 'stranger'

export const hashPassword = (password: string): Promise<string> =>
  turns.runAnyway(() => argon2.hash(password, OPTIONS), { first: true })

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
  const matches = await turns.runAnyway(() => argon2.verify(against, password), { first: asker === 'known' })
  return matches && stored !== undefined
}

/** Of the passwords that are long enough, the ones that are tried first. */
const COMMONEST = 3_000

let commonest: Promise<Set<string>> | undefined

/** Read when the first password is set: few processes ever need the list. */
async function readCommonest(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const long = dictionary['passwords-common'].filter((word) => String(word).length >= MIN_PASSWORD)
  return new Set(long.slice(0, COMMONEST).map(String))
}

/** Whether it is among the most used passwords, in any case. */
export async function isCommon(password: string): Promise<boolean> {
  commonest ??= readCommonest()
  return (await commonest).has(password.toLowerCase())
}

/** What a guesser tries after the commonest ones. */
const FIRST_GUESSES = ['mostrador', 'contrasena', 'clave', 'admin', 'administrador', 'vendedor', 'argentina']

/** In small letters without accents, without the digits and signs at both ends: `¡Mostrador2026!` is `mostrador`. */
const wordOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/^[^a-z]+|[^a-z]+$/g, '')

/** Nobody guesses how often a letter is repeated beyond so many characters. */
const LONG = 32

/** Whether it is a word of this program, one of these names of its user, or the same few letters again and again. */
export function isGuessable(password: string, names: readonly string[]): boolean {
  if (password.length <= LONG && /^(.{1,3}?)\1+$/su.test(password)) return true
  const word = wordOf(password)
  return word !== '' && [...FIRST_GUESSES, ...names.map(wordOf)].includes(word)
}

/** Whether a hash has other parameters than today's. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(TODAY)

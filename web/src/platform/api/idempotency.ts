import { ApiError } from '@mostrador/contract/errors'
import { useRef } from 'react'

/** A random key. `crypto.randomUUID` needs https, and a shop's own network may have none. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** One document has one key, from the first letter of its draft until it is saved. */
export interface Attempt {
  key: string
  /** What was sent under the key, and may have been saved without an answer. */
  sent: readonly string[]
}

export const newAttempt = (): Attempt => ({ key: newKey(), sent: [] })

/** The server has saved something else under this key: an earlier answer was lost. */
export const isKeyUsed = (error: unknown): boolean =>
  error instanceof ApiError && error.codigo === 'clave_repetida'

interface Delivered<R> {
  created: R
  /** An earlier body was saved, and not this one. */
  earlier: boolean
}

/**
 * Sends a body under the key of its draft. A changed body keeps the key: if the answer to the earlier one was lost, the
 * server refuses this one, and nothing is made twice. What the server has saved is then asked for again.
 */
export async function deliver<B, R>(
  send: (call: { body: B; key: string }) => Promise<R>,
  body: B,
  { key, sent }: Attempt,
): Promise<Delivered<R>> {
  const text = JSON.stringify(body)
  try {
    return { created: await send({ body, key }), earlier: false }
  } catch (error) {
    if (!isKeyUsed(error)) throw error
    for (const earlier of sent.toReversed().filter((one) => one !== text)) {
      try {
        return { created: await send({ body: JSON.parse(earlier) as B, key }), earlier: true }
      } catch (refused) {
        if (!isKeyUsed(refused)) throw refused
      }
    }
    throw error
  }
}

/** The attempt once this body is on its way. */
export const withSent = ({ key, sent }: Attempt, body: unknown): Attempt => {
  const text = JSON.stringify(body)
  return sent.includes(text) ? { key, sent } : { key, sent: [...sent, text] }
}

/**
 * One key per form, so that a second press or a retry creates nothing twice. The same body keeps its key,
 * because the first answer may be lost on the way. A changed body is another request and gets a new key.
 */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef<{ body: string; key: string } | null>(null)
  return (body) => {
    const text = JSON.stringify(body)
    if (last.current?.body !== text) last.current = { body: text, key: newKey() }
    return last.current.key
  }
}

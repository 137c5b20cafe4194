import { useRef } from 'react'

/** A random key. `crypto.randomUUID` needs https, and a shop's own network may have none. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
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

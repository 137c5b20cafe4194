/** A short PIN for a page that begins without a line. Only its hash is kept, and few wrong ones are taken. */
import { writeAlmacen } from '../../../../../platform/almacen/almacen.ts'
import { base, readDato, writeDato } from '../base.ts'
import type { Pin } from '../esquema.ts'

export const MAX_FALLOS = 5
const VUELTAS = 600_000

export const isPin = (text: string): boolean => /^\d{4,6}$/.test(text)

async function hashDe(pin: string, sal: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: sal, iterations: VUELTAS }
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, 256))
}

export async function choosePin(pin: string): Promise<void> {
  const sal = crypto.getRandomValues(new Uint8Array(16))
  await writeDato('pin', { sal, hash: await hashDe(pin, sal), fallos: 0 })
}

export const removePin = (): Promise<void> => writeDato('pin', undefined)

export const hasPin = async (): Promise<boolean> => (await readDato('pin')) !== undefined

/** How many tries are left; null when there is no PIN. */
export async function intentos(): Promise<number | null> {
  const pin = await readDato('pin')
  return pin ? Math.max(MAX_FALLOS - pin.fallos, 0) : null
}

/** A wrong one is counted before it is told, so that tries at the same time see each other. */
export async function tryPin(escrito: string): Promise<boolean> {
  const pin = await writeAlmacen(await base(), ['datos'], async (tx) => {
    const store = tx.objectStore('datos')
    const antes = (await store.get('pin')) as Pin | undefined
    if (!antes || antes.fallos >= MAX_FALLOS) return undefined
    await store.put({ ...antes, fallos: antes.fallos + 1 }, 'pin')
    return antes
  })
  if (!pin) return false
  const hash = await hashDe(escrito, pin.sal)
  const igual = hash.every((byte, n) => byte === pin.hash[n])
  if (igual) await sinFallos(pin)
  return igual
}

const sinFallos = (pin: Pin): Promise<void> => writeDato('pin', { ...pin, fallos: 0 })

/** The line is back: whoever is in has a session. */
export async function forgivePin(): Promise<void> {
  const pin = await readDato('pin')
  if (pin && pin.fallos > 0) await sinFallos(pin)
}

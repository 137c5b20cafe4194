import { VERSION_HEADER } from '@mostrador/contract/version'

/** A call is silent for 3 s before anybody asks: nobody stands for more than 8 s. */
const PATIENCE_MS = 4500
/** What a proxy answers when the server behind it does not. */
const NOBODY = new Set([502, 503, 504])

/** `calla`: nobody said anything, not even that there is no line. */
export type Linea = 'hay' | 'no' | 'calla'

/** Whether the server said it, and nobody in between: a proxy, or a page that asks for a login to the internet. */
export const esNuestra = ({ headers }: Response): boolean => headers.has(VERSION_HEADER)

/**
 * Whether the server answers. A browser that is 'online' may only know a router: the server itself is asked, and only a
 * whole answer of its own counts.
 */
export async function askLinea(): Promise<Linea> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  try {
    const answer = await fetch('/salud/', { cache: 'no-store', signal })
    if (!esNuestra(answer) || NOBODY.has(answer.status)) return 'no'
    await answer.json()
    return 'hay'
  } catch {
    return signal.aborted ? 'calla' : 'no'
  }
}

export const llega = async (): Promise<boolean> => (await askLinea()) === 'hay'

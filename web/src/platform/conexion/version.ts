/**
 * The worker (`web/src/sw.ts`), and whether it has a newer program than this page. The new one comes with the next page:
 * at once where nobody has touched this one, otherwise when the person says so, or leaves.
 */

import { readModo } from './modo.ts'

const EVERY_MS = 15 * 60_000
const PREFIX = 'mostrador-'
/** The version for which this tab began again: once is enough. */
const BEGUN = 'version-nueva'

/** The version of this page; null under `npm run dev`, and in a test. */
export const ownVersion = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? null

/** Calls `onNueva` once a newer program is at hand. Without https a browser has no workers. */
export async function watchVersion(onNueva: () => void): Promise<void> {
  const own = ownVersion()
  if (own === null || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  let touched = false
  const touch = () => {
    touched = true
  }
  for (const kind of ['pointerdown', 'keydown', 'input']) window.addEventListener(kind, touch, { once: true })

  const look = async () => {
    // One that still installs, or failed to, has no whole program: it is looked at again when it is further.
    const underWay = registration.installing ?? registration.waiting
    if (underWay) return underWay.addEventListener('statechange', () => void look(), { once: true })
    const ready = (await caches.keys()).filter((name) => name.startsWith(PREFIX)).at(-1)
    if (ready === undefined || ready === `${PREFIX}${own}`) return
    // Nothing is replaced while something waits to be sent.
    if (touched || readModo().enCola > 0 || sessionStorage.getItem(BEGUN) === ready) return onNueva()
    sessionStorage.setItem(BEGUN, ready)
    window.location.reload()
  }
  const ask = () => {
    if (document.visibilityState === 'visible') void registration.update().catch(() => undefined)
  }
  serviceWorker.addEventListener('controllerchange', () => void look())
  document.addEventListener('visibilitychange', ask)
  window.setInterval(ask, EVERY_MS)
  await look()
}

/** Parts of a screen whose code comes when they are shown, or before: when somebody comes near, or in an idle moment. */
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

type Load = () => Promise<unknown>

type Later<P> = ((props: P) => React.ReactNode) & { load: Load }

/** `later(() => import('./Kardex.tsx').then((m) => m.Kardex))`. Once loaded, it is drawn at once. */
export function later<P extends object>(file: () => Promise<ComponentType<P>>): Later<P> {
  let loaded: ComponentType<P> | undefined
  const load = async () => {
    loaded ??= await file()
    return { default: loaded }
  }
  function Part(props: P) {
    // It stays the same while it is shown: another one would lose what was typed.
    const [Shown] = useState<ComponentType<P>>(() => loaded ?? (lazy(load) as unknown as ComponentType<P>))
    return (
      <Suspense>
        <Shown {...props} />
      </Suspense>
    )
  }
  return Object.assign(Part, { load })
}

/** What did not arrive is asked for again when it is shown; then the screen for failures says it. */
const fetchQuietly = (load: Load): void => void load().catch(() => undefined)

/** For a button, or for what stands around several: the pointer or the focus fetches what they open. */
export function onApproach(...parts: readonly { load: Load }[]) {
  const fetchAll = () => {
    for (const { load } of parts) fetchQuietly(load)
  }
  return { onPointerEnter: fetchAll, onFocus: fetchAll }
}

/** Fetches it in an idle moment: it then opens at once, even after the network fails. */
export function useAtHand({ load }: { load: Load }): void {
  useEffect(() => {
    // Safari has no requestIdleCallback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(fetchQuietly, 2000, load)
      return () => clearTimeout(timer)
    }
    const asked = window.requestIdleCallback(() => fetchQuietly(load))
    return () => window.cancelIdleCallback(asked)
  }, [load])
}

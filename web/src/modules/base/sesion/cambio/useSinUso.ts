import { useEffect, useEffectEvent } from 'react'

/** In `localStorage`: when somebody last pressed a key or a button here, in any tab. */
const USO = 'ultimo-uso'
const CADA_MS = 5_000

const lastUse = (): number => Number(localStorage.getItem(USO)) || 0

/** Calls `onSinUso` after so many minutes without a key or a press in any tab; with 0 never. */
export function useSinUso(minutos: number, onSinUso: () => void): void {
  const end = useEffectEvent(onSinUso)
  useEffect(() => {
    if (minutos === 0) return
    const note = () => {
      if (Date.now() - lastUse() > CADA_MS) localStorage.setItem(USO, String(Date.now()))
    }
    note()
    const timer = window.setInterval(() => {
      if (Date.now() - lastUse() >= minutos * 60_000) end()
    }, CADA_MS)
    for (const what of ['keydown', 'pointerdown'] as const) window.addEventListener(what, note, true)
    return () => {
      window.clearInterval(timer)
      for (const what of ['keydown', 'pointerdown'] as const) window.removeEventListener(what, note, true)
    }
  }, [minutos])
}

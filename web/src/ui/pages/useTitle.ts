import { useEffect } from 'react'

/** Long enough for the screen to be painted. */
const DELAY_MS = 50

/** Names the tab of the browser. The screen comes first: a browser takes as long for a title as for ten rows of a list. */
export function useTitle(title: string): void {
  useEffect(() => {
    const timer = window.setTimeout(() => {
      document.title = title
    }, DELAY_MS)
    return () => window.clearTimeout(timer)
  }, [title])
}

import { type RefObject, useLayoutEffect } from 'react'

/** How near to the edge of the window a box may come, in px. */
const MARGIN = 8

interface Anchored {
  /** From the target to the box, in px. */
  gap: number
  /** Where it lies as long as there is room. */
  side: 'below' | 'above'
  /** As wide as its target, or as its content. */
  wide: boolean
}

/**
 * Keeps a fixed box beside its target, on the other side where there is no room, while the page scrolls and changes.
 * Mantine's Popover adds 14 kB to what every screen waits for.
 */
export function useAnchored(
  target: RefObject<Element | null>,
  box: RefObject<HTMLElement | null>,
  { gap, side, wide }: Anchored,
): void {
  useLayoutEffect(() => {
    const [anchor, floating] = [target.current, box.current]
    if (!anchor || !floating) return
    const place = () => {
      const at = anchor.getBoundingClientRect()
      if (wide) floating.style.width = `${at.width}px`
      const { offsetWidth: width, offsetHeight: height } = floating
      const [above, below] = [at.top - gap - height, at.bottom + gap]
      const [roomAbove, roomBelow] = [above >= MARGIN, below + height <= innerHeight - MARGIN]
      const down = !roomAbove || (side === 'below' && roomBelow)
      const start = wide || side === 'below' ? at.left : at.left + (at.width - width) / 2
      floating.style.top = `${down ? below : above}px`
      floating.style.left = `${Math.max(MARGIN, Math.min(start, innerWidth - width - MARGIN))}px`
    }
    place()
    const observer = new ResizeObserver(place)
    observer.observe(floating)
    observer.observe(anchor)
    // Whatever scrolls moves the target.
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  }, [target, box, gap, side, wide])
}

import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

const ROW_PX = 32

/** How many rows beyond those in sight are in the page too, and by how many it moves on. */
const OVERSCAN = 12
const STEP = 8

/** Before the scroller is measured. */
const FIRST: Span = { start: 0, end: 40 }

interface Span {
  start: number
  end: number
}

export interface RowWindow extends Span {
  /** Heights of the rows that are not in the page, in px. */
  before: number
  after: number
}

function spanOf({ scrollTop, clientHeight }: HTMLElement, rowPx: number): Span {
  if (clientHeight === 0) return FIRST
  const first = Math.floor(scrollTop / rowPx / STEP) * STEP
  const rows = Math.ceil(clientHeight / rowPx) + STEP
  return { start: Math.max(0, first - OVERSCAN), end: first + rows + OVERSCAN }
}

/**
 * The rows to render: all of them, or only those in sight of a scroller of many, each about `rowPx` high. TanStack
 * Virtual also measures rows of any height; it adds 10 kB to what every screen waits for.
 */
export function useVirtualRows(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  enabled: boolean,
  rowPx: number = ROW_PX,
): RowWindow {
  const [span, setSpan] = useState(FIRST)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!enabled || !element) return
    const look = () => {
      const next = spanOf(element, rowPx)
      setSpan((last) => (last.start === next.start && last.end === next.end ? last : next))
    }
    // Painted with the scroll itself: a moment later the rows would be missing.
    const onScroll = () => flushSync(look)
    const observer = new ResizeObserver(look)
    look()
    observer.observe(element)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [scroller, enabled, rowPx])

  if (!enabled) return { start: 0, end: count, before: 0, after: 0 }
  const end = Math.min(span.end, count)
  const start = Math.min(span.start, end)
  return { start, end, before: start * rowPx, after: (count - end) * rowPx }
}

import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

const ROW_PX = 32

export interface RowWindow {
  start: number
  end: number
  /** The heights of the rows outside the page, in px. */
  before: number
  after: number
}

/** The rows to render: all rows, or only the rows in sight of a long list. */
export function useVirtualRows(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  enabled: boolean,
  rowPx: number = ROW_PX,
): RowWindow {
  'use no memo' // The virtualizer keeps its state outside React, so each render must read it.
  const virtualizer = useVirtualizer({
    count,
    enabled,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 12,
  })
  if (!enabled) return { start: 0, end: count, before: 0, after: 0 }
  const items = virtualizer.getVirtualItems()
  const [first, last] = [items[0], items.at(-1)]
  if (!first || !last) return { start: 0, end: Math.min(count, 40), before: 0, after: 0 }
  return {
    start: first.index,
    end: last.index + 1,
    before: first.start,
    after: virtualizer.getTotalSize() - last.end,
  }
}

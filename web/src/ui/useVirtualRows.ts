import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

const ROW_PX = 32

export interface RowWindow {
  start: number
  end: number
  /** Heights of the rows that are not in the page, in px. */
  before: number
  after: number
}

/** The rows to render: all of them, or only those in sight of a scroller of many. */
export function useVirtualRows(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  enabled: boolean,
  rowPx: number = ROW_PX,
): RowWindow {
  'use no memo' // The virtualizer keeps its state outside of React and must be read at each render.
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

/**
 * Stands for the lock of the page behind Mantine's dialogs. The usual one also catches wheel and touch on parts of the page
 * that stay reachable; behind our dialogs lies an overlay, so that the page itself need only keep still.
 */
import { createElement, useLayoutEffect } from 'react'

interface RemoveScrollProps {
  enabled?: boolean
  children: React.ReactNode
}

/** Dialogs that are open, one above the other. */
let locks = 0

function lock(more: 1 | -1): void {
  locks += more
  document.body.style.overflow = locks > 0 ? 'hidden' : ''
}

export function RemoveScroll({ enabled = true, children }: RemoveScrollProps) {
  useLayoutEffect(() => {
    if (!enabled) return
    lock(1)
    return () => lock(-1)
  }, [enabled])
  return createElement('div', null, children)
}

/** Mantine's toasts ask for the names that the usual lock gives to what it moves; ours moves nothing. */
RemoveScroll.classNames = { fullWidth: '', zeroRight: '' }

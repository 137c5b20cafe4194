import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { HotkeyLayer, useIsOnTop } from '../../platform/hotkeys.tsx'
import { tabInside } from '../keys/tabInside.ts'
import styles from './Layer.module.css'

interface LayerProps extends React.HTMLAttributes<HTMLElement> {
  onClose: () => void
  /** False where a press beside it must not lose what was typed. */
  closeOnClickOutside?: boolean | undefined
}

/** The focus goes back to what opened it. */
function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // The code that closed it may already have moved the focus.
      if (document.activeElement !== document.body) return
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      // The opener may be gone or disabled by now: the focus then goes to the screen itself.
      if (document.activeElement === document.body) document.querySelector('main')?.focus()
    },
    [opener],
  )
}

/** At once: a key that comes next must not reach what is beneath. */
const focusFirst = (box: HTMLElement | null): void =>
  (box?.querySelector<HTMLElement>('[data-autofocus]') ?? box)?.focus({ preventScroll: true })

/**
 * A box above the page that keeps the focus: a dialog, or the menu of a phone. It is open while it is mounted, and Esc closes
 * it. Mantine's Modal and Drawer add 13 kB to a seller's day, most of it for what no box here has.
 */
export function Layer({ onClose, closeOnClickOutside = true, className = '', children, ...box }: LayerProps) {
  useReturnFocus()
  return createPortal(
    <div className={styles.layer}>
      {/* For the pointer alone: Esc and a button do the same. */}
      <div className={styles.shade} {...(closeOnClickOutside && { onClick: onClose })} />
      <section
        {...box}
        ref={focusFirst}
        role="dialog"
        aria-modal
        tabIndex={-1}
        className={`${styles.box} ${className}`}
        onKeyDown={tabInside}
      >
        <HotkeyLayer>
          <Esc onClose={onClose} />
          {children}
        </HotkeyLayer>
      </section>
    </div>,
    document.body,
  )
}

/** Closes the uppermost box, unless something inside of it had the key. */
function Esc({ onClose }: { onClose: () => void }) {
  const isOnTop = useIsOnTop()
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || !isOnTop()) return
    event.preventDefault()
    onClose()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => close(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return null
}

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import styles from './Desplegable.module.css'
import { useAnchored } from './useAnchored.ts'

interface DesplegableProps {
  /** The field beneath which it opens. */
  target: RefObject<HTMLElement | null>
  role: 'dialog' | 'region' | 'menu'
  label: string
  /** As wide as its field. */
  wide?: boolean
  gap?: number
  className?: string | undefined
  maxHeight?: number | undefined
  /** At Esc inside of it, in its field or nowhere, and at a press elsewhere. Without it, its field alone closes it. */
  onClose?: (why: 'escape' | 'press') => void
  children: React.ReactNode
}

/** What opens beneath a field, over all the rest: open while it is mounted. */
export function Desplegable(props: DesplegableProps) {
  // Outside of the field's own place, which may hide what passes its edges.
  return createPortal(<Box {...props} />, document.body)
}

function Box({
  target,
  role,
  label,
  wide = false,
  gap = 8,
  className,
  maxHeight,
  onClose,
  children,
}: DesplegableProps) {
  const box = useRef<HTMLDivElement>(null)
  useAnchored(target, box, { gap, side: 'below', wide })

  const isIn = (where: Element | null | undefined, { target: at }: Event): boolean =>
    at instanceof Node && where?.contains(at) === true
  const fieldOf = () => target.current?.closest('.mantine-Input-wrapper') ?? target.current
  const close = useEffectEvent((event: Event) => {
    if (!isIn(box.current, event) && !isIn(fieldOf(), event)) onClose?.('press')
  })
  // What is inside of it may still be on its way, and the focus with it.
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !onClose) return
    if (event.target !== document.body && !isIn(fieldOf(), event)) return
    event.preventDefault()
    event.stopPropagation()
    onClose('escape')
  })
  useEffect(() => {
    document.addEventListener('mousedown', close)
    document.addEventListener('touchstart', close)
    document.addEventListener('keydown', onEscape, true)
    return () => {
      document.removeEventListener('keydown', onEscape, true)
      document.removeEventListener('mousedown', close)
      document.removeEventListener('touchstart', close)
    }
  }, [])

  return (
    // biome-ignore lint/a11y: it has a role that takes a name, and hears the Esc of what is inside of it.
    <div
      ref={box}
      role={role}
      aria-label={label}
      className={`${styles.box} ${className ?? ''}`}
      {...(maxHeight !== undefined && { style: { maxHeight } })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !onClose) return
        // The dialog around the field, and the screen's own Esc, hear nothing of it.
        event.stopPropagation()
        onClose('escape')
      }}
    >
      {children}
    </div>
  )
}

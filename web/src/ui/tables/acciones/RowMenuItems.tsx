import { type RefObject, useEffect, useRef } from 'react'
import { Desplegable } from '../../picker/Desplegable.tsx'
import styles from './RowMenuItems.module.css'

export interface RowMenuItem {
  /** The verb: 'Anular'. */
  label: string
  danger?: boolean
  onClick: () => void
}

interface RowMenuItemsProps {
  button: RefObject<HTMLButtonElement | null>
  label: string
  items: readonly RowMenuItem[]
  onClose: () => void
}

/** How far each key moves; the ends are next to each other. */
const STEP: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** The open menu of a row: its first action has the focus, arrows move it, Esc gives it back. */
export function RowMenuItems({ button, label, items, onClose }: RowMenuItemsProps) {
  const list = useRef<HTMLDivElement>(null)
  const actions = () => [...(list.current?.querySelectorAll('button') ?? [])]
  useEffect(() => list.current?.querySelector('button')?.focus(), [])

  const move = (event: React.KeyboardEvent) => {
    if (event.key === 'Tab') onClose()
    const step = STEP[event.key]
    if (step === undefined) return
    event.preventDefault()
    const all = actions()
    const at = all.indexOf(document.activeElement as HTMLButtonElement)
    all.at((at + step) % all.length)?.focus()
  }

  return (
    <Desplegable
      target={button}
      role="menu"
      label={label}
      gap={4}
      className={styles.menu}
      onClose={(why) => {
        onClose()
        if (why === 'escape') button.current?.focus()
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the actions inside of it. */}
      <div ref={list} role="presentation" className={styles.items} onKeyDown={move}>
        {items.map((item) => (
          <button
            key={item.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={styles.item}
            data-danger={item.danger || undefined}
            onClick={() => {
              // What it opens gives the focus back to the row.
              button.current?.focus()
              onClose()
              item.onClick()
            }}
          >
            {item.label}
          </button>
        ))}
      </div>
    </Desplegable>
  )
}

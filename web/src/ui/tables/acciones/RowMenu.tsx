import { useRef, useState } from 'react'
import { useFaltaLinea } from '../../../platform/conexion/modo.ts'
import { later } from '../../../platform/later.tsx'
import styles from './RowAction.module.css'
import type { RowMenuItem } from './RowMenuItems.tsx'

interface RowMenuProps {
  /** The name of the row for screen readers. */
  target: string
  /** The device does it alone, or each of them says what it lacks. */
  sola?: boolean
  /** What is false is not offered. Without any, there is no menu. */
  items: readonly (RowMenuItem | false | undefined)[]
}

const RowMenuItems = later(() => import('./RowMenuItems.tsx').then((m) => m.RowMenuItems))

/** What is done to a row now and then, behind '⋯'. */
export function RowMenu({ target, items, sola = false }: RowMenuProps) {
  const falta = useFaltaLinea(sola)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const offered = items.filter((item) => item !== false && item !== undefined)
  if (offered.length === 0) return null
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.action}
        aria-label={`Más acciones de ${target}`}
        aria-haspopup="menu"
        aria-expanded={open}
        {...falta}
        onClick={() => setOpen(!open)}
        onPointerEnter={() => void RowMenuItems.load().catch(() => undefined)}
      >
        ⋯
      </button>
      {open && (
        <RowMenuItems
          button={button}
          label={`Acciones de ${target}`}
          items={offered}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

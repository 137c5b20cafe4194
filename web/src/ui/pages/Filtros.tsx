import { useState } from 'react'
import { usePhone } from '../usePhone.ts'
import styles from './Filtros.module.css'

interface FiltrosProps {
  /** What is chosen, in words: what a person reads while they are folded. */
  resumen: string
  children: React.ReactNode
}

/** The filters of a report. On a phone they fold into one line: what they chose comes first, not they. */
export function Filtros({ resumen, children }: FiltrosProps) {
  const onPhone = usePhone()
  const [open, setOpen] = useState(false)
  if (!onPhone) return children
  return (
    <details className={styles.filtros} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>Filtros</span>
        <small>{resumen}</small>
      </summary>
      {children}
    </details>
  )
}

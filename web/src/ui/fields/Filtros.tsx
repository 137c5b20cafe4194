import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { usePhone } from '../usePhone.ts'
import styles from './Filtros.module.css'

interface FiltrosProps {
  /** How many are set, and what takes them away; a report always has all of its own. */
  puestos?: number
  onQuitar?: () => void
  /** What they leave, in words, while a phone has them folded. */
  resumen?: string
  /** Their names stand above them. */
  labelled?: boolean
  children: React.ReactNode
}

/** The filters beside a search. A phone shows them when asked, so that the rows stay in sight. */
export function Filtros({ puestos = 0, onQuitar, resumen, labelled, children }: FiltrosProps) {
  const onPhone = usePhone()
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.filtros} data-labelled={labelled || undefined}>
      {onPhone && (
        <Button
          variant="default"
          leftSection={<IconFilter size={16} aria-hidden />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {puestos > 0 ? `Filtros (${puestos})` : 'Filtros'}
        </Button>
      )}
      {(!onPhone || open) && children}
      {onPhone && !open && resumen && <small>{resumen}</small>}
      {puestos > 0 && onQuitar && (
        <Button variant="subtle" onClick={onQuitar}>
          Quitar filtros
        </Button>
      )}
    </div>
  )
}

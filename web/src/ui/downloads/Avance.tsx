import { Button } from '@mantine/core'
import type { Progress } from '@mostrador/contract/client'
import { formatMegas } from '../../platform/text/format.ts'
import styles from './Avance.module.css'

interface AvanceProps {
  /** What the person waits for: 'Descarga de ventas.xlsx'. */
  label: string
  /** Null while the server prepares the answer. */
  progress: Progress | null
  onCancel: () => void
}

/** Shows how much of a long answer has arrived, as far as that is known, and stops it on request. */
export function Avance({ label, progress, onCancel }: AvanceProps) {
  const { received = 0, total = null } = progress ?? {}
  return (
    <div className={styles.avance}>
      <progress aria-label={label} {...(total !== null && { value: received, max: total })} />
      <span>{textOf(received, total)}</span>
      <Button variant="subtle" size="compact-sm" aria-label={`Cancelar: ${label}`} onClick={onCancel}>
        Cancelar
      </Button>
    </div>
  )
}

function textOf(received: number, total: number | null): string {
  if (received === 0) return 'Preparando…'
  return total === null
    ? `${formatMegas(received)} MB`
    : `${formatMegas(received)} de ${formatMegas(total)} MB`
}

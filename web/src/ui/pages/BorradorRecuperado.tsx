import { Button } from '@mantine/core'
import styles from './BorradorRecuperado.module.css'

/** Tells that the form opened with an unfinished draft. */
export function BorradorRecuperado({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className={styles.notice} role="status">
      <span>Borrador recuperado</span>
      <Button size="compact-sm" variant="subtle" onClick={onDiscard}>
        Descartar
      </Button>
    </div>
  )
}

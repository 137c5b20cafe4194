import { Button } from '@mantine/core'
import styles from './ErrorScreen.module.css'

interface ErrorScreenProps {
  message: string
  /** The reason, where it is known. */
  why?: string | null
  onRetry?: () => void
}

/** Replaces a screen whose data could not be loaded. */
export function ErrorScreen({ message, why, onRetry }: ErrorScreenProps) {
  return (
    <div className={styles.screen} role="alert">
      <h1 className={styles.message}>{message}</h1>
      {why && <p className={styles.why}>{why}</p>}
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          Reintentar
        </Button>
      )}
    </div>
  )
}

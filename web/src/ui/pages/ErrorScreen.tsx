import { Button } from '@mantine/core'
import styles from './ErrorScreen.module.css'

/** Replaces a screen whose data could not be loaded. */
export function ErrorScreen({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <div className={styles.screen} role="alert">
      <h1 className={styles.message}>{message}</h1>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          Reintentar
        </Button>
      )}
    </div>
  )
}

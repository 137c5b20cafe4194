import { Button } from '@mantine/core'
import styles from './ErrorScreen.module.css'

/** Stands where the screen would be when its data could not be loaded. */
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

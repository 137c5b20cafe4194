import { Button, Title } from '@mantine/core'
import styles from './ErrorScreen.module.css'

/** Replaces a screen whose data could not be loaded. */
export function ErrorScreen({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <div className={styles.screen} role="alert">
      <Title order={1} className={styles.message}>
        {message}
      </Title>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          Reintentar
        </Button>
      )}
    </div>
  )
}

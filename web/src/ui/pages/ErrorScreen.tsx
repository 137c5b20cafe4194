import { Button } from '@mantine/core'
import { Nota } from '../Nota.tsx'
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
      {why && <Nota size={14}>{why}</Nota>}
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          Reintentar
        </Button>
      )}
    </div>
  )
}

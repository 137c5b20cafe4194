import { Button } from '@mantine/core'
import styles from './RowAction.module.css'

export interface RowActionProps {
  /** The verb: 'Editar'. */
  label: string
  /** The name of the row for screen readers: the customer's name. */
  target: string
  /** Replaces the label where the table is too narrow for words. */
  icon?: React.ReactNode
  danger?: boolean
  disabled?: boolean
  onClick: () => void
}

/** A small button at the end of a table's row. */
export function RowAction({
  label,
  target,
  icon,
  danger = false,
  disabled = false,
  onClick,
}: RowActionProps) {
  return (
    <Button
      className={styles.action}
      size="compact-xs"
      variant="subtle"
      data-danger={danger || undefined}
      leftSection={icon}
      disabled={disabled}
      aria-label={`${label} ${target}`}
      title={icon ? label : undefined}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}

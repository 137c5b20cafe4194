import { useFaltaLinea } from '../../../platform/conexion/modo.ts'
import styles from './RowAction.module.css'

export interface RowActionProps {
  /** The verb: 'Editar'. */
  label: string
  /** The name of the row for screen readers: the customer's name. */
  target: string
  /** Replaces the label where the table is too narrow for words. */
  icon?: 'anular' | 'ver' | 'imprimir' | 'bajar' | 'editar' | 'eliminar'
  danger?: boolean
  disabled?: boolean
  /** The device does it alone: all others need the server. */
  sola?: boolean
  /** A dialog that opens with it starts here. */
  primera?: boolean
  onClick: () => void
}

/** A small button at the end of a table's row. Plain HTML: a list has sixty of them. */
export function RowAction({
  label,
  target,
  icon,
  danger = false,
  disabled = false,
  sola = false,
  onClick,
  primera,
}: RowActionProps) {
  const falta = useFaltaLinea(sola)
  return (
    <button
      type="button"
      className={styles.action}
      data-danger={danger || undefined}
      data-icon={icon}
      disabled={disabled || falta.disabled}
      aria-label={`${label} ${target}`}
      title={falta.title ?? (icon ? label : undefined)}
      onClick={onClick}
      data-autofocus={primera || undefined}
    >
      {label}
    </button>
  )
}

import styles from './Marca.module.css'

interface MarcaProps {
  /** What it says of what: 'Baja de Juan Pérez'. */
  label: string
  checked: boolean
  /** Without it, it only shows. */
  onChange?: (checked: boolean) => void
}

/** A box of a table's row, to be ticked or only shown. Plain HTML: a list has many of them. */
export function Marca({ label, checked, onChange }: MarcaProps) {
  return (
    <input
      type="checkbox"
      className={styles.marca}
      aria-label={label}
      checked={checked}
      readOnly={!onChange}
      disabled={!onChange}
      onChange={(event) => onChange?.(event.currentTarget.checked)}
    />
  )
}

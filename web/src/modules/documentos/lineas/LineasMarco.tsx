import styles from './LineasMarco.module.css'

interface LineasMarcoProps {
  className?: string | undefined
  /** The `DataTable` of the lines. */
  children: React.ReactNode
}

/** The room of a table of lines. On a phone each line is a card, with the way to remove it beside its name. */
export const LineasMarco = ({ className = '', children }: LineasMarcoProps) => (
  <div className={`${styles.lineas} ${className}`}>{children}</div>
)

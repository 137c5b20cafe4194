import styles from './DosColumnas.module.css'

/** The fields of a form in pairs; on a phone one below the other. */
export function DosColumnas({ children }: { children: React.ReactNode }) {
  return <div className={styles.columnas}>{children}</div>
}

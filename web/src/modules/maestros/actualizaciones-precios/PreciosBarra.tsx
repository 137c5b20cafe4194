import styles from './Precios.module.css'

/** The buttons stay in sight below the prices: at the top, a toast would cover them. */
export function PreciosBarra({ children }: { children: React.ReactNode }) {
  return <div className={styles.barra}>{children}</div>
}

import styles from './Precios.module.css'

/** The ways on stay in sight beneath the prices: at the top, a toast would lie over them. */
export function PreciosBarra({ children }: { children: React.ReactNode }) {
  return <div className={styles.barra}>{children}</div>
}

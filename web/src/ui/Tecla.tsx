import styles from './Tecla.module.css'

/** A small hint of the key that does the same; not shown where there is no keyboard. */
export function Tecla({ keys }: { keys: string }) {
  return (
    <kbd className={styles.tecla} aria-hidden>
      {keys}
    </kbd>
  )
}

/** A sentence about a key, for those who have one. */
export function ConTeclado({ children }: { children: React.ReactNode }) {
  return <span className={styles.frase}>{children}</span>
}

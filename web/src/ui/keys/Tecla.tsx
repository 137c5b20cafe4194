import styles from './Tecla.module.css'

/** A small hint of the key for the same action; hidden where there is no keyboard. */
export function Tecla({ keys }: { keys: string }) {
  return (
    <kbd className={styles.tecla} aria-hidden>
      {keys}
    </kbd>
  )
}

/** A sentence about a key; hidden where there is no keyboard. */
export function ConTeclado({ children }: { children: React.ReactNode }) {
  return <span className={styles.frase}>{children}</span>
}

import styles from './Plegado.module.css'

interface PlegadoProps {
  titulo: string
  /** At first. */
  abierto?: boolean
  children: React.ReactNode
}

/** Fields that few people need: closed until somebody opens them. */
export const Plegado = ({ titulo, abierto = false, children }: PlegadoProps) => (
  <details className={styles.plegado} open={abierto}>
    <summary>{titulo}</summary>
    {children}
  </details>
)

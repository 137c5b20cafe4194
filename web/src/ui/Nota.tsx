import styles from './Nota.module.css'

interface NotaProps {
  /** `red` for what no longer holds, `amber` for what a person should look at. */
  tone?: 'blue' | 'amber' | 'red'
  title?: string
  children: React.ReactNode
}

/** A few words about the whole document, between its head and its lines. */
export const Nota = ({ tone = 'blue', title, children }: NotaProps) => (
  <div role="note" className={styles.nota} data-tone={tone}>
    {title && <strong>{title}</strong>}
    <div>{children}</div>
  </div>
)

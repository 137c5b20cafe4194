import styles from './EstadoBadge.module.css'

export type Tone = 'green' | 'red' | 'amber' | 'blue' | 'grey'

/** A state as a word; the colour only repeats it. The caller chooses the tone of a state. */
export function EstadoBadge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}

/** The frame of a form with lines: its fields in a band, what they are about, and a bar that stays. */
import styles from './DocumentForm.module.css'

export function DocumentForm({ children }: { children: React.ReactNode }) {
  return <div className={styles.page}>{children}</div>
}

/** The fields, twelve columns wide; on a phone two. */
export function FormBand({ children }: { children: React.ReactNode }) {
  return <div className={styles.band}>{children}</div>
}

export interface CampoProps {
  /** How many of the band's twelve columns it takes. */
  span: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 12
  /** Stands beneath the label, beside a button of the same row. */
  bottom?: boolean
  children: React.ReactNode
}

export function Campo({ span, bottom = false, children }: CampoProps) {
  return (
    <div data-span={span} data-bottom={bottom || undefined}>
      {children}
    </div>
  )
}

export interface FormBarProps {
  /** What the lines come to: small words, and the one figure that counts. */
  parts?: readonly string[]
  total?: readonly [label: string, value: string]
  /** Instead of them, where it takes more than words: choices, progress. */
  lead?: React.ReactNode
  /** The ways out; the last one saves. */
  children: React.ReactNode
}

/** Stays in sight while one fills the form in. */
export function FormBar({ parts = [], total, lead, children }: FormBarProps) {
  return (
    <div className={styles.bar}>
      {lead ?? (
        <p className={styles.parts}>
          {parts.map((part) => (
            <span key={part}>{part}</span>
          ))}
        </p>
      )}
      {total && (
        <p className={styles.total}>
          <span>{total[0]}</span>
          <output aria-label={total[0]}>{total[1]}</output>
        </p>
      )}
      <div className={styles.buttons}>{children}</div>
    </div>
  )
}

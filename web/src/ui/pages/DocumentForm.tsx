/** The frame of a form with lines: a band of fields, the lines, and a bar that stays in sight. */

import { ConServidor } from '../ButtonRoot.tsx'
import { Columna, Grupo } from '../Grupo.tsx'
import styles from './DocumentForm.module.css'

export function DocumentForm({ children }: { children: React.ReactNode }) {
  return <Columna className={styles.page}>{children}</Columna>
}

/** The fields, in twelve columns; on a phone in two. */
export function FormBand({ children }: { children: React.ReactNode }) {
  return <div className={styles.band}>{children}</div>
}

export interface CampoProps {
  /** The number of the band's twelve columns. */
  span: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 12
  /** Stands below the label, beside a button of the same row. */
  bottom?: boolean
  children: React.ReactNode
}

export function Campo({ span, bottom = false, children }: CampoProps) {
  return (
    <div data-span={span} data-bottom={bottom || undefined} style={{ '--span': span } as React.CSSProperties}>
      {children}
    </div>
  )
}

export interface FormBarProps {
  /** The totals of the lines: small words, and the one figure that counts. */
  parts?: readonly string[]
  total?: readonly [label: string, value: string]
  /** Stands instead of the parts, where they take more than words: choices, progress. */
  lead?: React.ReactNode
  /** The buttons that leave the form; the last one saves. */
  children: React.ReactNode
}

/** Stays in sight while a person fills in the form. */
export function FormBar({ parts = [], total, lead, children }: FormBarProps) {
  return (
    <div className={styles.bar}>
      {lead ?? (
        <Grupo as="p" gap="0 16px" align="normal" className={styles.parts}>
          {parts.map((part) => (
            <span key={part}>{part}</span>
          ))}
        </Grupo>
      )}
      {total && (
        <p className={styles.total}>
          <span>{total[0]}</span>
          <output aria-label={total[0]}>{total[1]}</output>
        </p>
      )}
      <Grupo align="normal" justify="flex-end" className={styles.buttons}>
        <ConServidor value={true}>{children}</ConServidor>
      </Grupo>
    </div>
  )
}

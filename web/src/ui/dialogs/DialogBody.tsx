/** What stands under the title of a dialog that shows a document: its facts, and buttons that stay in sight. */
import styles from './DialogBody.module.css'

interface DialogPartProps {
  className?: string | undefined
  children: React.ReactNode
}

export const DialogBody = ({ children }: DialogPartProps) => <div className={styles.body}>{children}</div>

/** A button with `data-apart` stands at the other end, away from the others. */
export const DialogButtons = ({ className = '', children }: DialogPartProps) => (
  <div className={`${styles.buttons} ${className}`}>{children}</div>
)

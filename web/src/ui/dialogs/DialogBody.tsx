/** What stands under the title of a dialog that shows a document: its facts, and buttons that stay in sight. */
import { Columna } from '../Grupo.tsx'
import styles from './DialogBody.module.css'

interface DialogPartProps {
  className?: string | undefined
  children: React.ReactNode
}

interface DialogBodyProps {
  /** Between its parts. */
  gap?: number
  className?: string | undefined
  children: React.ReactNode
}

export const DialogBody = ({ gap = 16, className = '', children }: DialogBodyProps) => (
  <Columna gap={gap} className={`${styles.body} ${className}`}>
    {children}
  </Columna>
)

/** A button with `data-apart` stands at the other end, away from the others. */
export const DialogButtons = ({ className = '', children }: DialogPartProps) => (
  <div className={`${styles.buttons} ${className}`}>{children}</div>
)

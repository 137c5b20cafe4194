import { useDocumentTitle } from '@mantine/hooks'
import styles from './PageHeader.module.css'

export interface PageHeaderProps {
  title: string
  /** Which of its views this is: 'Listado de Facturas'. */
  section?: string | undefined
  /** At most one filled button, and what else belongs to the whole screen. */
  children?: React.ReactNode
}

/** The title of a screen and what it is there to do. */
export function PageHeader({ title, section, children }: PageHeaderProps) {
  useDocumentTitle(`${title} · Mostrador`)
  return (
    <div className={styles.header}>
      <div className={styles.titles}>
        <h1>{title}</h1>
        {section && <h2 className={styles.section}>{section}</h2>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}

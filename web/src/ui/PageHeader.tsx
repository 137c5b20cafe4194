import { Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import styles from './PageHeader.module.css'

export interface PageHeaderProps {
  title: string
  /** The view of the screen: 'Listado de Facturas'. */
  section?: string | undefined
  /** At most one filled button, and other controls of the whole screen. */
  children?: React.ReactNode
}

/** The title of a screen and its main actions. */
export function PageHeader({ title, section, children }: PageHeaderProps) {
  useDocumentTitle(`${title} · Mostrador`)
  return (
    <div className={styles.header}>
      <div className={styles.titles}>
        <Title order={1}>{title}</Title>
        {section && (
          <Title order={2} className={styles.section}>
            {section}
          </Title>
        )}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}

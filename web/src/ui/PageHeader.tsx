import { Title } from '@mantine/core'
import styles from './PageHeader.module.css'

export interface PageHeaderProps {
  title: string
  /** At most one filled button, and what else belongs to the whole screen. */
  children?: React.ReactNode
}

/** The title of a screen and what it is there to do. */
export function PageHeader({ title, children }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <Title order={1}>{title}</Title>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  )
}

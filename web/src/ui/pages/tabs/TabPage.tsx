/** A screen whose parts are tabs: the one in sight fills what is left of the window. */
import { PageHeader } from '../PageHeader.tsx'
import styles from './TabPage.module.css'
import { type Tab, Tabs } from './Tabs.tsx'

interface TabPageProps<V extends string> {
  title: string
  className?: string | undefined
  /** The one in sight. */
  tab: string
  /** In their order. The address leaves out the first one. */
  tabs: readonly [Tab<string>, ...Tab<V>[]]
  onTab: (tab: V | undefined) => void
}

export function TabPage<V extends string>({ title, className = '', tab, tabs, onTab }: TabPageProps<V>) {
  const [, ...others] = tabs
  return (
    <div className={`${styles.page} ${className}`}>
      <PageHeader title={title} />
      <Tabs
        tabs={tabs}
        tab={tab}
        onTab={(next) => onTab(others.find(({ value }) => value === next)?.value)}
        className={styles.tabs}
        panelClassName={styles.panel}
      />
    </div>
  )
}

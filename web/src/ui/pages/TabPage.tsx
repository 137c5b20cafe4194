/** A screen whose parts are tabs: the one in sight fills what is left of the window. */
import { Tabs } from '@mantine/core'
import { PageHeader } from './PageHeader.tsx'
import styles from './TabPage.module.css'

interface Tab<V extends string> {
  value: V
  label: string
  content: React.ReactNode
}

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
        value={tab}
        onChange={(next) => onTab(others.find(({ value }) => value === next)?.value)}
        keepMounted={false}
        className={styles.tabs}
      >
        <Tabs.List>
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ value, content }) => (
          <Tabs.Panel key={value} value={value} className={styles.panel}>
            {content}
          </Tabs.Panel>
        ))}
      </Tabs>
    </div>
  )
}

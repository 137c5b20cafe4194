import { useId } from 'react'
import type { onApproach } from '../../../platform/later.tsx'
import styles from './Tabs.module.css'

export interface Tab<V extends string> {
  value: V
  label: string
  content: React.ReactNode
  /** `onApproach` of a content that comes later. */
  near?: ReturnType<typeof onApproach>
}

interface TabsProps<V extends string> {
  tabs: readonly Tab<V>[]
  /** The one in sight. */
  tab: string
  onTab: (tab: V) => void
  className?: string | undefined
  panelClassName?: string | undefined
}

const STEPS: Readonly<Record<string, (at: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: () => -1,
}

/** The arrows lead around the tabs, and show each at once. */
function onKeyDown(event: React.KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const next = STEPS[event.key]?.(tabs.indexOf(document.activeElement as HTMLElement))
  if (next === undefined) return
  event.preventDefault()
  const tab = tabs.at(next % tabs.length)
  tab?.focus()
  tab?.click()
}

/** Parts of which one is in sight. */
export function Tabs<V extends string>({ tabs, tab, onTab, className, panelClassName }: TabsProps<V>) {
  const id = useId()
  return (
    <div className={className}>
      <div role="tablist" className={styles.list} onKeyDown={onKeyDown}>
        {tabs.map(({ value, label, near }) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={id + value}
            className={styles.tab}
            aria-selected={value === tab}
            aria-controls={value === tab ? `${id}panel` : undefined}
            tabIndex={value === tab ? 0 : -1}
            onClick={() => onTab(value)}
            {...near}
          >
            {label}
          </button>
        ))}
      </div>
      <div key={tab} role="tabpanel" id={`${id}panel`} aria-labelledby={id + tab} className={panelClassName}>
        {tabs.find(({ value }) => value === tab)?.content}
      </div>
    </div>
  )
}

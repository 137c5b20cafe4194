import styles from './DetailList.module.css'

interface DetailListProps {
  /** An empty value shows as a dash. */
  items: readonly (readonly [term: string, value: React.ReactNode])[]
}

/** The facts of a document, in dialogs. */
export function DetailList({ items }: DetailListProps) {
  return (
    <dl className={styles.list}>
      {items.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value || '-'}</dd>
        </div>
      ))}
    </dl>
  )
}

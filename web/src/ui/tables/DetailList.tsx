import styles from './DetailList.module.css'

/** A fact of a document. An empty value shows as a dash. */
type Dato = readonly [term: string, value: React.ReactNode]

/** Its facts; what is not true of it stands there as nothing. */
export type Datos = readonly (Dato | false | 0 | '' | null | undefined)[]

/** The facts of a document, in dialogs. */
export function DetailList({ items }: { items: Datos }) {
  return (
    <dl className={styles.list}>
      {items
        .filter((dato) => !!dato)
        .map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value || '-'}</dd>
          </div>
        ))}
    </dl>
  )
}

/** The template of all lists: title and action, filters with the count, the table, a footer with pages. */

import { Columna, Grupo } from '../Grupo.tsx'
import { Paginas } from '../tables/Paginas.tsx'
import styles from './ListPage.module.css'
import { PageHeader } from './PageHeader.tsx'

export interface ListPageProps {
  /** A list inside a tab has no title: its screen has one. */
  title?: string
  /** The view of the screen. */
  section?: string
  /** The screen's one filled button. */
  action?: React.ReactNode
  filters?: React.ReactNode
  /** The number of rows, in words: `formatCount(n, 'cliente', 'clientes')`. */
  count?: string | undefined
  /** The `DataTable`. */
  children: React.ReactNode
  /** Pages appear only when there are several. */
  page?: number | undefined
  totalPages?: number | undefined
  onPage?: (page: number) => void
  /** `Totales`: what the filtered rows add up to. */
  totales?: React.ReactNode
  /** Stands beside the pages: the Excel button. */
  footer?: React.ReactNode
}

export function ListPage(props: ListPageProps) {
  const {
    title,
    section,
    action,
    filters,
    count,
    children,
    page = 1,
    totalPages = 1,
    onPage,
    totales,
    footer,
  } = props
  const paged = (totalPages > 1 || page > 1) && onPage !== undefined
  return (
    <Columna className={styles.page}>
      {title !== undefined && (
        <PageHeader title={title} section={section}>
          {action}
        </PageHeader>
      )}
      {(filters || 'count' in props) && (
        <Grupo gap="8px 12px" className={styles.filters}>
          {filters}
          <output className={styles.count}>{count}</output>
        </Grupo>
      )}
      {children}
      {totales}
      {(paged || footer) && (
        <Grupo as="footer" justify="space-between" style={{ flex: 'none', minHeight: 32 }}>
          <Grupo gap="8px 16px">{footer}</Grupo>
          {paged && <Paginas page={page} total={totalPages} onPage={onPage} />}
        </Grupo>
      )}
    </Columna>
  )
}

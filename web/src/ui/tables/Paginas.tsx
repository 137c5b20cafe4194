import { usePagination } from '@mantine/hooks'
import { usePhone } from '../usePhone.ts'
import styles from './Paginas.module.css'

interface PaginasProps {
  page: number
  total: number
  onPage: (page: number) => void
  /** The name of the list, where a screen has several: 'movimientos'. */
  de?: string
}

/** The pages of a list. A phone shows fewer of them, so that each is wide enough for a finger. */
export function Paginas({ page, total, onPage, de }: PaginasProps) {
  const phone = usePhone()
  const { range } = usePagination({ page, total, siblings: phone ? 0 : 1 })
  const whose = de === undefined ? '' : ` de ${de}`
  return (
    <nav aria-label={`Páginas${whose}`} className={styles.paginas}>
      <Lado label={`Página anterior${whose}`} to={page - 1} total={total} onPage={onPage} />
      {range.map((n, index) =>
        typeof n === 'number' ? (
          <button
            key={n}
            type="button"
            className={styles.pagina}
            aria-label={`Página ${n}${whose}`}
            aria-current={n === page ? 'page' : undefined}
            onClick={() => onPage(n)}
          >
            {n}
          </button>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the gaps have no other name.
          <span key={`gap-${index}`} className={styles.salto} aria-hidden>
            …
          </span>
        ),
      )}
      <Lado label={`Página siguiente${whose}`} to={page + 1} total={total} onPage={onPage} next />
    </nav>
  )
}

interface LadoProps {
  label: string
  to: number
  total: number
  onPage: (page: number) => void
  next?: boolean
}

function Lado({ label, to, total, onPage, next = false }: LadoProps) {
  return (
    <button
      type="button"
      className={styles.pagina}
      aria-label={label}
      disabled={to < 1 || to > total}
      onClick={() => onPage(to)}
    >
      <svg viewBox="0 0 16 16" width="15" height="15" fill="none" stroke="currentColor" aria-hidden>
        <path d={next ? 'M6 4l4 4-4 4' : 'M10 4 6 8l4 4'} strokeWidth="1.4" />
      </svg>
    </button>
  )
}

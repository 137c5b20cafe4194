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
  const whose = de === undefined ? '' : ` de ${de}`
  return (
    <nav aria-label={`Páginas${whose}`} className={styles.paginas}>
      <Lado label={`Página anterior${whose}`} to={page - 1} total={total} onPage={onPage} />
      {pagesOf(page, total, phone ? 0 : 1).map((n, index) =>
        n !== null ? (
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

const upTo = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** The first, the last and those around this one, always as many; null for a gap, which stands for two or more. */
function pagesOf(page: number, total: number, around: number): (number | null)[] {
  const inARow = 2 * around + 3
  if (total <= inARow + 2) return upTo(1, total)
  if (page - around <= 3) return [...upTo(1, inARow), null, total]
  if (page + around >= total - 2) return [1, null, ...upTo(total - inARow + 1, total)]
  return [1, null, ...upTo(page - around, page + around), null, total]
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

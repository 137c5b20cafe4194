import { Pagination } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'

const PHONE = '(max-width: 47.99em)'

interface PaginasProps {
  page: number
  total: number
  onPage: (page: number) => void
  /** The name of the list, where a screen has several: 'movimientos'. */
  de?: string
}

/** The pages of a list. A phone shows fewer of them, so that each is wide enough for a finger. */
export function Paginas({ page, total, onPage, de }: PaginasProps) {
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const whose = de === undefined ? '' : ` de ${de}`
  const controls = {
    first: `Primera página${whose}`,
    previous: `Página anterior${whose}`,
    next: `Página siguiente${whose}`,
    last: `Última página${whose}`,
  }
  return (
    <nav aria-label={`Páginas${whose}`}>
      <Pagination
        size="sm"
        siblings={phone ? 0 : 1}
        value={page}
        total={total}
        onChange={onPage}
        getItemProps={(n) => ({ 'aria-label': `Página ${n}${whose}` })}
        getControlProps={(control) => ({ 'aria-label': controls[control] })}
      />
    </nav>
  )
}

import type { CallOptions } from '@mostrador/contract/client'
import type { UseQueryResult } from '@tanstack/react-query'
import { hayFiltros } from '../../../platform/search.ts'
import { formatCount } from '../../../platform/text/format.ts'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { OpcionFilter } from '../../../ui/fields/OpcionFilter.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { useColumnas } from '../../../ui/tables/columnas/useColumnas.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { Totales } from '../../../ui/tables/Totales.tsx'
import { useListError } from '../../../ui/tables/useListError.ts'
import { DocumentoFiltros } from './DocumentoFiltros.tsx'

interface Filtrado<E> {
  search?: string | undefined
  desde?: string | undefined
  hasta?: string | undefined
  usuario?: number | undefined
  estado?: E | undefined
  orden?: string | undefined
  page?: number | undefined
}

interface Pagina<R> {
  results: R[]
  count: number
  total_pages: number
  totales?: Record<'total' | 'anulado', number> | null | undefined
}

interface DocumentoListProps<R extends { id: number }, E extends string, F extends Filtrado<E>> {
  /** The word of the documents on the wire: of their columns and their workbook. */
  documento: string
  title: string
  /** One of them, and many. */
  nombres: [string, string]
  action?: React.ReactNode
  /** What a search finds them by. */
  placeholder: string
  estados: readonly { value: E; label: string }[]
  filters: F
  /** Reads the filters of an address. */
  read: (raw: Record<string, unknown>) => F
  onFilters: (change: (previous: F) => F) => void
  list: UseQueryResult<Pagina<R>>
  /** Why there is no list. */
  error: string
  fetchWorkbook: (call: CallOptions) => Promise<Blob>
  columns: readonly Column<R>[]
  wide?: boolean
  onRow?: (row: R) => void
  actions: (row: R) => React.ReactNode
  /** What stands in place of the rows: where filters leave none, and where there are none yet. */
  empty: { filtered: React.ReactNode; none: React.ReactNode }
}

const TOTALES = { total: 'Total de lo filtrado', anulado: 'Anulado' }

/** A list of documents: found by a text, by day, user and state, with the sums of what the filters leave, and its workbook. */
export function DocumentoList<R extends { id: number }, E extends string, F extends Filtrado<E>>(
  props: DocumentoListProps<R, E, F>,
) {
  const { documento, title, nombres, filters, onFilters, list, empty } = props
  const { search = '', desde, hasta, usuario, estado, orden = '-numero', page = 1 } = filters
  const { columnas, botonColumnas } = useColumnas(documento, props.columns)
  useListError(list.error, props.error)
  const filter = (changed: Filtrado<E>) =>
    onFilters((previous) => ({ ...previous, page: undefined, ...changed }))
  return (
    <ListPage
      title={title}
      action={props.action}
      filters={
        <>
          <SearchBox
            label={`Buscar ${title.toLowerCase()}`}
            placeholder={props.placeholder}
            value={search}
            onSearch={(text) => filter({ search: text || undefined })}
          />
          <DocumentoFiltros value={{ desde, hasta, usuario, estado }} onChange={filter}>
            <OpcionFilter
              label="Estado"
              todas="Todos los estados"
              data={props.estados}
              value={estado}
              onChange={(next) => filter({ estado: next })}
            />
          </DocumentoFiltros>
        </>
      }
      count={list.data && formatCount(list.data.count, ...nombres)}
      page={page}
      totalPages={list.data?.total_pages}
      onPage={(next) => onFilters((previous) => ({ ...previous, page: next }))}
      totales={<Totales totales={list.data?.totales} nombres={TOTALES} />}
      footer={
        <>
          <ExcelButton fileName={`${documento}.xlsx`} fetchWorkbook={props.fetchWorkbook} />
          {botonColumnas}
        </>
      }
    >
      <DataTable
        label={title}
        columns={columnas}
        orden={orden}
        onOrden={(next) => filter({ orden: props.read({ orden: next }).orden })}
        rows={list.data?.results ?? (list.isError ? [] : undefined)}
        rowKey={(row) => row.id}
        stale={list.isPlaceholderData}
        onRow={props.onRow}
        wide={props.wide}
        empty={hayFiltros(filters) ? empty.filtered : empty.none}
        actions={props.actions}
      />
    </ListPage>
  )
}

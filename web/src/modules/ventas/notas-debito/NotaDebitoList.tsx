import type { NotaDebitoListItem } from '@mostrador/contract/ventas/notas-debito'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { print } from '../../../platform/print.ts'
import { hayFiltros } from '../../../platform/search.ts'
import { formatCount, formatFecha } from '../../../platform/text/format.ts'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { OpcionFilter } from '../../../ui/fields/OpcionFilter.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { RowAction } from '../../../ui/tables/RowAction.tsx'
import { Totales } from '../../../ui/tables/Totales.tsx'
import { useColumnas } from '../../../ui/tables/useColumnas.tsx'
import { useListError } from '../../../ui/tables/useListError.ts'
import { DocumentoFiltros } from '../../documentos/listas/DocumentoFiltros.tsx'
import { exportNotasDebito, notasDebitoQuery } from './notas-debito.queries.ts'
import { type NotasDebitoSearch, notasDebitoSearch } from './notas-debito.search.ts'

const route = getRouteApi('/app/notas-debito')

const columns: readonly Column<NotaDebitoListItem>[] = [
  { header: 'Número', kind: 'code', width: '168px', sort: '-numero', cell: (n) => n.numero },
  { header: 'Fecha', width: '104px', sort: '-fecha', cell: (n) => formatFecha(n.fecha) },
  { header: 'Cliente', card: 'title', cell: (n) => n.cliente.nombre },
  { header: 'Concepto', cell: (n) => n.concepto },
  {
    header: 'Venta',
    kind: 'code',
    width: '168px',
    cell: (n) => (
      <Link to="/venta" search={{ venta: n.venta }}>
        {n.venta_numero}
      </Link>
    ),
  },
  {
    header: 'Estado',
    width: '104px',
    cell: (n) =>
      n.estado === 'anulada' ? (
        <EstadoBadge tone="red">Anulada</EstadoBadge>
      ) : (
        <EstadoBadge tone="green">Aprobada</EstadoBadge>
      ),
  },
  {
    header: 'Total',
    kind: 'numeric',
    width: '136px',
    sort: '-total',
    cell: (n) => <MoneyText value={n.total} />,
  },
]

const ESTADOS = [
  { value: 'aprobada', label: 'Aprobadas' },
  { value: 'anulada', label: 'Anuladas' },
] as const

const TOTALES = { total: 'Total de lo filtrado', anulado: 'Anulado' }

/** The debit notes of refused cheques, of interest and of instalments that rose, newest first. */
export function NotaDebitoList() {
  const filters = route.useSearch()
  const { orden = '-numero', desde, hasta, usuario, estado } = filters
  const navigate = route.useNavigate()
  const { columnas, botonColumnas } = useColumnas('notas-debito', columns)
  const list = useQuery(notasDebitoQuery(filters))
  useListError(list.error, 'Error al obtener las notas de débito')
  const filter = (changed: NotasDebitoSearch) =>
    void navigate({ search: ({ page: _, ...previous }) => ({ ...previous, ...changed }) })
  return (
    <ListPage
      title="Notas de débito"
      filters={
        <>
          <SearchBox
            label="Buscar notas de débito"
            placeholder="Buscar por cliente o número"
            value={filters.search ?? ''}
            onSearch={(search) => filter({ search: search || undefined })}
          />
          <DocumentoFiltros value={{ desde, hasta, usuario, estado }} onChange={filter}>
            <OpcionFilter
              label="Estado"
              todas="Todos los estados"
              data={ESTADOS}
              value={estado}
              onChange={(next) => filter({ estado: next })}
            />
          </DocumentoFiltros>
        </>
      }
      count={list.data && formatCount(list.data.count, 'nota de débito', 'notas de débito')}
      page={filters.page}
      totalPages={list.data?.total_pages}
      onPage={(page) => void navigate({ search: (previous) => ({ ...previous, page }) })}
      totales={<Totales totales={list.data?.totales} nombres={TOTALES} />}
      footer={
        <>
          <ExcelButton fileName="notas-debito.xlsx" fetchWorkbook={exportNotasDebito(filters)} />
          {botonColumnas}
        </>
      }
    >
      <DataTable
        label="Notas de débito"
        columns={columnas}
        orden={orden}
        onOrden={(next) => filter({ orden: notasDebitoSearch({ orden: next }).orden })}
        rows={list.isError ? [] : list.data?.results}
        rowKey={(n) => n.id}
        stale={list.isPlaceholderData}
        wide
        empty={
          hayFiltros(filters)
            ? 'No se encontraron notas de débito.'
            : 'Ningún cheque fue rechazado. Al marcar uno como rechazado, su nota de débito aparece aquí.'
        }
        actions={(n) => (
          <RowAction label="Imprimir" target={n.numero} onClick={() => print('notas-debito', n.id)} />
        )}
      />
    </ListPage>
  )
}

import type { NotaDebitoListItem } from '@mostrador/contract/ventas/notas-debito'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { formatCount, formatFecha } from '../../../platform/format.ts'
import { print } from '../../../platform/print.ts'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { RowAction } from '../../../ui/tables/RowAction.tsx'
import { useListError } from '../../../ui/tables/useListError.ts'
import { exportNotasDebito, notasDebitoQuery } from './notas-debito.queries.ts'

const route = getRouteApi('/app/notas-debito')

const columns: readonly Column<NotaDebitoListItem>[] = [
  { header: 'Número', kind: 'code', width: '168px', cell: (n) => n.numero },
  { header: 'Fecha', width: '104px', cell: (n) => formatFecha(n.fecha) },
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
  { header: 'Total', kind: 'numeric', width: '136px', cell: (n) => <MoneyText value={n.total} /> },
]

/** The debit notes of refused cheques, newest first. */
export function NotaDebitoList() {
  const filters = route.useSearch()
  const navigate = route.useNavigate()
  const list = useQuery(notasDebitoQuery(filters))
  useListError(list.error, 'Error al obtener las notas de débito')
  return (
    <ListPage
      title="Notas de débito"
      filters={
        <SearchBox
          label="Buscar notas de débito"
          placeholder="Buscar por cliente o número"
          value={filters.search ?? ''}
          onSearch={(search) => void navigate({ search: { search: search || undefined } })}
        />
      }
      count={list.data && formatCount(list.data.count, 'nota de débito', 'notas de débito')}
      page={filters.page}
      totalPages={list.data?.total_pages}
      onPage={(page) => void navigate({ search: (previous) => ({ ...previous, page }) })}
      footer={<ExcelButton fileName="notas-debito.xlsx" fetchWorkbook={exportNotasDebito(filters)} />}
    >
      <DataTable
        label="Notas de débito"
        columns={columns}
        rows={list.isError ? [] : list.data?.results}
        rowKey={(n) => n.id}
        stale={list.isPlaceholderData}
        wide
        empty="Ningún cheque fue rechazado. Al marcar uno como rechazado, su nota de débito aparece aquí."
        actions={(n) => (
          <RowAction label="Imprimir" target={n.numero} onClick={() => print('notas-debito', n.id)} />
        )}
      />
    </ListPage>
  )
}

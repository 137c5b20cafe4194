import type { NotaDebitoListItem } from '@mostrador/contract/ventas/notas-debito'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { print } from '../../../platform/print.ts'
import { formatFecha } from '../../../platform/text/format.ts'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import type { Column } from '../../../ui/tables/DataTable.tsx'
import { DocumentoList } from '../../documentos/listas/DocumentoList.tsx'
import { exportNotasDebito, notasDebitoQuery } from './notas-debito.queries.ts'
import { notasDebitoSearch } from './notas-debito.search.ts'

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

/** The debit notes of refused cheques, of interest and of instalments that rose, newest first. */
export function NotaDebitoList() {
  const filters = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <DocumentoList
      documento="notas-debito"
      title="Notas de débito"
      nombres={['nota de débito', 'notas de débito']}
      placeholder="Buscar por cliente o número"
      estados={ESTADOS}
      filters={filters}
      read={notasDebitoSearch}
      onFilters={(search) => void navigate({ search })}
      list={useQuery(notasDebitoQuery(filters))}
      error="Error al obtener las notas de débito"
      fetchWorkbook={exportNotasDebito(filters)}
      columns={columns}
      wide
      actions={(n) => (
        <RowAction
          label="Imprimir"
          target={n.numero}
          icon="imprimir"
          onClick={() => print('notas-debito', n.id)}
        />
      )}
      empty={{
        filtered: 'No se encontraron notas de débito.',
        none: 'Ningún cheque fue rechazado. Al marcar uno como rechazado, su nota de débito aparece aquí.',
      }}
    />
  )
}

import type { DocumentoDeCosto, MovimientoCosto } from '@mostrador/contract/mercaderia/costos'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { formatCount, formatEntero, formatFecha, formatMoney } from '../../../platform/text/format.ts'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import styles from './Costos.module.css'
import { costosQuery, exportCostos, movimientosQuery } from './costos.queries.ts'

const route = getRouteApi('/app/articulos/$id/costos')

const DOCUMENTO: Record<DocumentoDeCosto, string> = {
  compra: 'Compra',
  recepcion: 'Recepción',
  devolucion_proveedor: 'Devolución a proveedor',
}

/** With its four decimals: `$ 8,3333`. */
export const showCosto = (diezmilesimos: number | null): string => {
  if (diezmilesimos === null) return 'Sin dato'
  const centavos = Math.floor(diezmilesimos / 100)
  const resto = diezmilesimos % 100
  return `${formatMoney(centavos)}${resto === 0 ? '' : String(resto).padStart(2, '0')}`
}

const columns: readonly Column<MovimientoCosto>[] = [
  { header: 'Fecha', width: '104px', cell: (m) => formatFecha(m.fecha) },
  {
    header: 'Documento',
    card: 'title',
    cell: (m) => (
      <>
        {m.es_anulacion && 'Anulación de '}
        {m.agrega && 'Flete de '}
        {DOCUMENTO[m.documento.tipo]} {m.documento.id}{' '}
        {m.anulado && <EstadoBadge tone="grey">Anulado</EstadoBadge>}
      </>
    ),
  },
  { header: 'Cantidad', kind: 'numeric', width: '96px', cell: (m) => formatEntero(m.cantidad) },
  { header: 'Costo unitario', kind: 'numeric', width: '144px', cell: (m) => showCosto(m.costo_unitario) },
  { header: 'Stock antes', kind: 'numeric', width: '112px', cell: (m) => formatEntero(m.stock_antes) },
  { header: 'Costo promedio', kind: 'numeric', width: '144px', cell: (m) => showCosto(m.promedio) },
  { header: 'Usuario', width: '120px', cell: (m) => m.usuario_persona ?? m.usuario_nombre },
]

/** The three costs of an article, and what changed them. */
export function CostosPage() {
  const { id } = route.useParams()
  const { page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const costos = useQuery(costosQuery(id))
  const list = useQuery(movimientosQuery(id, page))
  if (costos.isError && !costos.data) {
    return <ErrorScreen message="Error al cargar los costos" onRetry={() => void costos.refetch()} />
  }
  const { data } = costos
  return (
    <ListPage
      title="Costos"
      section={data?.articulo.nombre ?? id}
      count={list.data && formatCount(list.data.count, 'movimiento', 'movimientos')}
      page={page}
      totalPages={list.data?.total_pages}
      onPage={(next) => void navigate({ search: { page: next } })}
      footer={<ExcelButton fileName="costos.xlsx" fetchWorkbook={exportCostos(id)} />}
    >
      {data && (
        <dl className={styles.costos}>
          <div>
            <dt>Costo de reposición</dt>
            <dd>{data.reposicion === null ? 'Sin dato' : formatMoney(data.reposicion)}</dd>
          </div>
          <div>
            <dt>Último costo</dt>
            <dd>{showCosto(data.ultimo)}</dd>
          </div>
          <div>
            <dt>Costo promedio</dt>
            <dd>{showCosto(data.promedio)}</dd>
          </div>
          <div>
            <dt>Stock del negocio</dt>
            <dd>{formatEntero(data.stock)}</dd>
          </div>
          <div>
            <dt>Los costos son</dt>
            <dd>{data.criterio === 'neto' ? 'Sin IVA' : 'Con IVA'}</dd>
          </div>
        </dl>
      )}
      <DataTable
        label="Movimientos de costos"
        columns={columns}
        rows={list.isError ? [] : list.data?.results}
        rowKey={(m) => m.id}
        stale={list.isPlaceholderData}
        empty={
          list.isError
            ? 'No se pudieron cargar los movimientos.'
            : 'Ninguna compra trajo este artículo todavía.'
        }
      />
    </ListPage>
  )
}

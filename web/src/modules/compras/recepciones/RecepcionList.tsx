import { Button, Checkbox } from '@mantine/core'
import type { Recepcion } from '@mostrador/contract/compras/recepciones'
import { sumar } from '@mostrador/contract/importes'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { hayFiltros } from '../../../platform/search.ts'
import { formatCount, formatEntero, formatFecha } from '../../../platform/text/format.ts'
import { RangoFilter } from '../../../ui/dates/RangoFilter.tsx'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { SinPartir } from '../../../ui/SinPartir.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { useColumnas } from '../../../ui/tables/columnas/useColumnas.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { useListError } from '../../../ui/tables/useListError.ts'
import { ConCompras } from '../proveedores/ConCompras.tsx'
import { exportRecepciones, recepcionesQuery } from './recepciones.queries.ts'
import { type RecepcionesSearch, recepcionesSearch } from './recepciones.search.ts'

const route = getRouteApi('/app/recepciones')

export function RecepcionEstado({ recepcion: { estado, sin_factura } }: { recepcion: Recepcion }) {
  if (estado === 'anulada') return <EstadoBadge tone="grey">Anulada</EstadoBadge>
  return (
    <EstadoBadge tone={sin_factura ? 'amber' : 'green'}>
      {sin_factura ? 'Sin factura' : 'Facturada'}
    </EstadoBadge>
  )
}

const columns: readonly Column<Recepcion>[] = [
  { header: 'Número', kind: 'code', width: '120px', sort: '-numero', cell: (r) => r.numero },
  { header: 'Fecha', width: '104px', sort: '-fecha', cell: (r) => formatFecha(r.fecha) },
  { header: 'Proveedor', card: 'title', cell: (r) => r.proveedor.nombre },
  { header: 'Remito', width: '160px', cell: (r) => <SinPartir>{r.remito || '-'}</SinPartir> },
  { header: 'Sucursal', width: '176px', cell: (r) => r.sucursal.nombre },
  {
    header: 'Unidades',
    kind: 'numeric',
    width: '96px',
    cell: (r) => formatEntero(sumar(r.detalles.map((d) => d.cantidad))),
  },
  { header: 'Estado', width: '120px', cell: (r) => <RecepcionEstado recepcion={r} /> },
]

/** Goods that came from suppliers. */
export const RecepcionList = () => (
  <ConCompras>
    <Permitida />
  </ConCompras>
)

function Permitida() {
  const filtros = route.useSearch()
  const { search = '', page = 1, sin_factura, orden = '-numero' } = filtros
  const navigate = useNavigate({ from: '/recepciones' })
  const { columnas, botonColumnas } = useColumnas('recepciones', columns)
  const list = useQuery(recepcionesQuery(filtros))
  useListError(list.error, 'Error al cargar las recepciones')
  const filter = (changed: Partial<RecepcionesSearch>) =>
    void navigate({ search: ({ page: _, ...now }) => ({ ...now, ...changed }) })
  const view = (id: number) => void navigate({ to: '/recepciones/$id', params: { id: String(id) } })
  return (
    <ListPage
      title="Recepciones"
      action={
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => void navigate({ to: '/recepciones/nueva' })}
        >
          Nueva recepción
        </Button>
      }
      filters={
        <>
          <SearchBox
            label="Buscar recepciones"
            placeholder="Proveedor, remito o número"
            value={search}
            onSearch={(text) => filter({ search: text || undefined })}
          />
          <RangoFilter value={filtros} onChange={filter} />
          <Checkbox
            label="Sin factura"
            checked={sin_factura === true}
            onChange={({ currentTarget }) => filter({ sin_factura: currentTarget.checked || undefined })}
          />
        </>
      }
      count={list.data && formatCount(list.data.count, 'recepción', 'recepciones')}
      page={page}
      totalPages={list.data?.total_pages}
      onPage={(next) => void navigate({ search: (now) => ({ ...now, page: next }) })}
      footer={
        <>
          <ExcelButton fileName="recepciones.xlsx" fetchWorkbook={exportRecepciones(filtros)} />
          {botonColumnas}
        </>
      }
    >
      <DataTable
        label="Recepciones"
        columns={columnas}
        orden={orden}
        onOrden={(next) => filter({ orden: recepcionesSearch({ orden: next }).orden })}
        rows={list.data?.results ?? (list.isError ? [] : undefined)}
        rowKey={(r) => r.id}
        stale={list.isPlaceholderData}
        tone={(r) => (r.estado === 'anulada' ? 'muted' : undefined)}
        onRow={(r) => view(r.id)}
        empty={hayFiltros(filtros) ? 'No se encontraron recepciones.' : 'Todavía no hay recepciones.'}
        actions={(r) => <RowAction label="Ver" target={r.numero} icon="ver" onClick={() => view(r.id)} />}
      />
    </ListPage>
  )
}

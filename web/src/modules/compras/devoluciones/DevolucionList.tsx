import { Button, Checkbox } from '@mantine/core'
import type { DevolucionProveedor } from '@mostrador/contract/compras/devoluciones-proveedor'
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
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { useColumnas } from '../../../ui/tables/columnas/useColumnas.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { useListError } from '../../../ui/tables/useListError.ts'
import { ConCompras } from '../proveedores/ConCompras.tsx'
import { devolucionesQuery, exportDevoluciones } from './devoluciones.queries.ts'
import { type DevolucionesSearch, devolucionesSearch } from './devoluciones.search.ts'

const route = getRouteApi('/app/devoluciones-proveedor')

export function DevolucionEstado({ devolucion: { estado, compra } }: { devolucion: DevolucionProveedor }) {
  if (estado === 'anulada') return <EstadoBadge tone="grey">Anulada</EstadoBadge>
  return (
    <EstadoBadge tone={compra === null ? 'amber' : 'green'}>
      {compra === null ? 'Sin nota de crédito' : 'Acreditada'}
    </EstadoBadge>
  )
}

const columns: readonly Column<DevolucionProveedor>[] = [
  { header: 'Número', kind: 'code', width: '120px', sort: '-numero', cell: (r) => r.numero },
  { header: 'Fecha', width: '104px', sort: '-fecha', cell: (r) => formatFecha(r.fecha) },
  { header: 'Proveedor', card: 'title', cell: (r) => r.proveedor.nombre },
  { header: 'Motivo', width: '184px', cell: (r) => r.motivo },
  { header: 'Sucursal', width: '176px', cell: (r) => r.sucursal.nombre },
  {
    header: 'Unidades',
    kind: 'numeric',
    width: '96px',
    cell: (r) => formatEntero(sumar(r.detalles.map((d) => d.cantidad))),
  },
  { header: 'Estado', width: '120px', cell: (r) => <DevolucionEstado devolucion={r} /> },
]

/** Goods that went back to suppliers. */
export const DevolucionList = () => (
  <ConCompras>
    <Permitida />
  </ConCompras>
)

function Permitida() {
  const filtros = route.useSearch()
  const { search = '', page = 1, sin_nota, orden = '-numero' } = filtros
  const navigate = useNavigate({ from: '/devoluciones-proveedor' })
  const { columnas, botonColumnas } = useColumnas('devoluciones-proveedor', columns)
  const list = useQuery(devolucionesQuery(filtros))
  useListError(list.error, 'Error al cargar las devoluciones')
  const filter = (changed: Partial<DevolucionesSearch>) =>
    void navigate({ search: ({ page: _, ...now }) => ({ ...now, ...changed }) })
  const view = (id: number) =>
    void navigate({ to: '/devoluciones-proveedor/$id', params: { id: String(id) } })
  return (
    <ListPage
      title="Devoluciones a proveedores"
      action={
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => void navigate({ to: '/devoluciones-proveedor/nueva' })}
        >
          Nueva devolución
        </Button>
      }
      filters={
        <>
          <SearchBox
            label="Buscar devoluciones"
            placeholder="Proveedor o número"
            value={search}
            onSearch={(text) => filter({ search: text || undefined })}
          />
          <RangoFilter value={filtros} onChange={filter} />
          <Checkbox
            label="Sin nota de crédito"
            checked={sin_nota === true}
            onChange={({ currentTarget }) => filter({ sin_nota: currentTarget.checked || undefined })}
          />
        </>
      }
      count={list.data && formatCount(list.data.count, 'devolución', 'devoluciones')}
      page={page}
      totalPages={list.data?.total_pages}
      onPage={(next) => void navigate({ search: (now) => ({ ...now, page: next }) })}
      footer={
        <>
          <ExcelButton fileName="devoluciones.xlsx" fetchWorkbook={exportDevoluciones(filtros)} />
          {botonColumnas}
        </>
      }
    >
      <DataTable
        label="Devoluciones a proveedores"
        columns={columnas}
        orden={orden}
        onOrden={(next) => filter({ orden: devolucionesSearch({ orden: next }).orden })}
        rows={list.data?.results ?? (list.isError ? [] : undefined)}
        rowKey={(r) => r.id}
        stale={list.isPlaceholderData}
        tone={(r) => (r.estado === 'anulada' ? 'muted' : undefined)}
        onRow={(r) => view(r.id)}
        empty={hayFiltros(filtros) ? 'No se encontraron devoluciones.' : 'Todavía no hay devoluciones.'}
        actions={(r) => <RowAction label="Ver" target={r.numero} icon="ver" onClick={() => view(r.id)} />}
      />
    </ListPage>
  )
}

import { comprobanteDeVenta } from '@mostrador/contract/documentos/comprobantes'
import type { ArticuloPendiente } from '@mostrador/contract/mercaderia/articulos-pendientes'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useSesion } from '../../../platform/api/session.tsx'
import { notifyInfo } from '../../../platform/notify.tsx'
import { formatCount, formatEntero } from '../../../platform/text/format.ts'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { useListError } from '../../../ui/tables/useListError.ts'
import { SucursalFiltro } from '../../base/sucursales/SucursalFiltro.tsx'
import { articulosPendientesQuery, exportArticulosPendientes } from './articulos-pendientes.queries.ts'
import type { ArticulosPendientesSearch } from './articulos-pendientes.search.ts'
import { useEntrega } from './entrega.borrador.ts'

const route = getRouteApi('/app/articulos-pendientes')

const SUCURSAL: Column<ArticuloPendiente> = {
  header: 'Sucursal',
  width: '184px',
  cell: (p) => p.sucursal.nombre,
}

const columnsFor = (todas: boolean): readonly Column<ArticuloPendiente>[] => [
  { header: 'Id', kind: 'numeric', width: '64px', cede: 2, cell: (p) => p.id },
  { header: 'Artículo', kind: 'code', width: '112px', cede: 2, cell: (p) => p.articulo.id },
  { header: 'Nombre', card: 'title', cell: (p) => p.articulo.nombre },
  {
    header: 'Cantidad pendiente',
    kind: 'numeric',
    width: '144px',
    cell: (p) => formatEntero(p.cantidad_solicitada),
  },
  { header: 'En stock', kind: 'numeric', width: '88px', cell: (p) => formatEntero(p.stock_disponible) },
  { header: 'Comprobante', kind: 'code', width: '152px', cell: (p) => comprobanteDeVenta(p.venta) },
  { header: 'Cliente', cell: (p) => p.cliente.nombre },
  ...(todas ? [SUCURSAL] : []),
]

/** The articles that were sold without stock and wait for delivery, oldest first. */
export function ArticuloPendienteList() {
  const filters = route.useSearch()
  const { search = '', page = 1 } = filters
  const todas = useSesion().puede('ver_otras_sucursales')
  // Others have the own branch, with any address.
  const sucursal = todas ? filters.sucursal : undefined
  const navigate = route.useNavigate()
  const goTo = useNavigate()
  const entrega = useEntrega()
  const list = useQuery(articulosPendientesQuery({ search, sucursal, page }))
  useListError(list.error, 'Error al cargar artículos pendientes')

  const filter = (changed: ArticulosPendientesSearch) =>
    void navigate({ search: ({ page: _, ...previous }) => ({ ...previous, ...changed }) })

  const select = (pendiente: ArticuloPendiente) => {
    const { length } = entrega.add(pendiente)
    notifyInfo(
      `Preparando remito para ${pendiente.cliente.nombre}`,
      length > 1
        ? `${length} artículos pendientes`
        : `${pendiente.articulo.nombre} × ${formatEntero(pendiente.cantidad_solicitada)}`,
    )
    void goTo({ to: '/crear-remito-cliente' })
  }

  return (
    <ListPage
      title="Artículos pendientes"
      filters={
        <>
          <SearchBox
            label="Buscar artículos pendientes"
            placeholder="Buscar por artículo, cliente o venta"
            value={search}
            onSearch={(text) => filter({ search: text || undefined })}
          />
          {todas && <SucursalFiltro sucursal={sucursal} onChange={(id) => filter({ sucursal: id })} />}
        </>
      }
      count={list.data && formatCount(list.data.count, 'artículo pendiente', 'artículos pendientes')}
      page={page}
      totalPages={list.data?.total_pages}
      onPage={(next) => void navigate({ search: (previous) => ({ ...previous, page: next }) })}
      footer={
        <ExcelButton
          fileName="articulos-pendientes.xlsx"
          fetchWorkbook={exportArticulosPendientes({ search, sucursal })}
        />
      }
    >
      <DataTable
        label="Artículos pendientes"
        columns={columnsFor(todas)}
        rows={list.isError ? [] : list.data?.results}
        rowKey={(p) => p.id}
        stale={list.isPlaceholderData}
        wide
        empty="No hay artículos pendientes"
        actions={(p) => (
          <RowAction label="Seleccionar" target={p.articulo.nombre} onClick={() => select(p)} />
        )}
      />
    </ListPage>
  )
}

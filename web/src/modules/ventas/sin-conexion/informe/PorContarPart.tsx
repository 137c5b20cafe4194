import type { UnidadesPorContar } from '@mostrador/contract/ventas/sin-conexion/llegadas'
import { nombreDePersona } from '@mostrador/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { notifyError, notifySuccess } from '../../../../platform/notify.tsx'
import { formatCount, formatEntero, formatFecha, formatInstante } from '../../../../platform/text/format.ts'
import { ExcelButton } from '../../../../ui/downloads/ExcelButton.tsx'
import { OpcionFilter } from '../../../../ui/fields/OpcionFilter.tsx'
import { SearchBox } from '../../../../ui/fields/SearchBox.tsx'
import { ListPage } from '../../../../ui/pages/ListPage.tsx'
import { RowAction } from '../../../../ui/tables/acciones/RowAction.tsx'
import { type Column, DataTable } from '../../../../ui/tables/DataTable.tsx'
import { useListError } from '../../../../ui/tables/useListError.ts'
import { exportPorContar, porContarQuery, useContar } from './sin-conexion.queries.ts'

const route = getRouteApi('/app/informes')

const columns: readonly Column<UnidadesPorContar>[] = [
  {
    header: 'Artículo',
    card: 'title',
    cell: (u) => (
      <>
        {u.articulo_nombre} <small>{u.articulo}</small>
      </>
    ),
  },
  { header: 'Local', cell: (u) => u.sucursal.nombre },
  { header: 'Entraron', kind: 'numeric', width: '96px', cell: (u) => formatEntero(u.cantidad) },
  { header: 'Stock hoy', kind: 'numeric', width: '96px', cell: (u) => formatEntero(u.stock) },
  { header: 'Venta', kind: 'code', width: '176px', cell: (u) => u.venta_numero },
  { header: 'Fecha', width: '104px', cell: (u) => formatFecha(u.fecha) },
  {
    header: 'Contada',
    cell: (u) =>
      u.contada ? `${nombreDePersona(u.contada.usuario)}, ${formatInstante(u.contada.momento)}` : '-',
  },
]

/** Units that no stock explained when a sale arrived: somebody counts what is really there. */
export function PorContarPart({ filtros }: { filtros: React.ReactNode }) {
  const { search, sucursal, contadas, page } = route.useSearch()
  const navigate = route.useNavigate()
  const filters = { search, sucursal, estado: contadas ?? ('pendientes' as const) }
  const list = useQuery(porContarQuery(filters, page))
  const contar = useContar()
  useListError(list.data ? null : list.error, 'Error al cargar lo que hay que contar')
  const filter = (changed: { search?: string | undefined; contadas?: 'contadas' | undefined }) =>
    void navigate({ search: ({ page: _, ...previous }) => ({ ...previous, ...changed }) })
  return (
    <ListPage
      filters={
        <>
          {filtros}
          <SearchBox
            label="Buscar artículos por contar"
            placeholder="Artículo o venta"
            value={search ?? ''}
            onSearch={(text) => filter({ search: text || undefined })}
          />
          <OpcionFilter
            label="Estado"
            todas="Pendientes"
            data={[{ value: 'contadas' as const, label: 'Contadas' }]}
            value={contadas}
            onChange={(value) => filter({ contadas: value })}
          />
        </>
      }
      count={list.data && formatCount(list.data.count, 'artículo', 'artículos')}
      page={page}
      totalPages={list.data?.total_pages}
      footer={<ExcelButton fileName="por-contar.xlsx" fetchWorkbook={exportPorContar(filters)} />}
      onPage={(next) => void navigate({ search: (previous) => ({ ...previous, page: next }) })}
    >
      <DataTable
        label="Unidades por contar"
        columns={columns}
        rows={list.isError && !list.data ? [] : list.data?.results}
        rowKey={(u) => u.id}
        stale={list.isPlaceholderData}
        wide
        empty="No hay unidades por contar."
        onRow={({ venta }) => void navigate({ search: (previous) => ({ ...previous, venta }) })}
        actions={(u) =>
          !u.contada && (
            <RowAction
              label="Marcar contada"
              target={u.articulo_nombre}
              disabled={contar.isPending}
              onClick={() =>
                contar.mutate(u.id, {
                  onSuccess: () => void notifySuccess('Marcada como contada'),
                  onError: (error) => notifyError('No se pudo marcar', error),
                })
              }
            />
          )
        }
      />
    </ListPage>
  )
}

import { Button, NativeSelect } from '@mantine/core'
import { ESTADO_PEDIDO, EstadoPedido, type PedidoListItem } from '@mostrador/contract/compras/pedidos/pedidos'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { print } from '../../../platform/print.ts'
import { hayFiltros } from '../../../platform/search.ts'
import { formatCount, formatEntero, formatFecha } from '../../../platform/text/format.ts'
import { RangoFilter } from '../../../ui/dates/RangoFilter.tsx'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { RowMenu } from '../../../ui/tables/acciones/RowMenu.tsx'
import { useColumnas } from '../../../ui/tables/columnas/useColumnas.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { useListError } from '../../../ui/tables/useListError.ts'
import { ConCompras } from '../proveedores/ConCompras.tsx'
import { PedidoEstado } from './PedidoEstado.tsx'
import { ERROR_IMPRIMIR_PEDIDO } from './pedido.reglas.ts'
import { exportPedidos, pedidosQuery } from './pedidos.queries.ts'
import { type PedidosSearch, pedidosSearch } from './pedidos.search.ts'

const route = getRouteApi('/app/pedidos')

const columns: readonly Column<PedidoListItem>[] = [
  { header: 'Número', kind: 'code', width: '120px', sort: '-numero', cell: (p) => p.numero },
  { header: 'Fecha', width: '104px', sort: '-fecha', cell: (p) => formatFecha(p.fecha) },
  { header: 'Proveedor', card: 'title', cell: (p) => p.proveedor.nombre },
  { header: 'Local', width: '176px', cell: (p) => p.sucursal.nombre },
  {
    header: 'Entrega',
    width: '104px',
    cell: (p) => (p.fecha_entrega === null ? '-' : formatFecha(p.fecha_entrega)),
  },
  {
    header: 'Recibido',
    kind: 'numeric',
    width: '112px',
    cell: (p) => `${formatEntero(p.recibidas)} de ${formatEntero(p.unidades)}`,
  },
  { header: 'Estado', width: '184px', cell: (p) => <PedidoEstado estado={p.estado} /> },
]

const ESTADOS = [
  { value: '', label: 'Todos los estados' },
  { value: 'abiertos', label: 'Por recibir' },
  ...EstadoPedido.options.map((value) => ({ value, label: ESTADO_PEDIDO[value] })),
]

/** Orders to suppliers, newest first. */
export const PedidoList = () => (
  <ConCompras>
    <Permitida />
  </ConCompras>
)

function Permitida() {
  const filters = route.useSearch()
  const { search = '', estado, page = 1, orden = '-numero' } = filters
  const navigate = route.useNavigate()
  const goTo = useNavigate()
  const { columnas, botonColumnas } = useColumnas('pedidos', columns)
  const list = useQuery(pedidosQuery(filters))
  useListError(list.error, 'Error al cargar los pedidos')
  const filter = (changed: PedidosSearch) =>
    void navigate({ search: ({ page: _, ...previous }) => ({ ...previous, ...changed }) })
  const view = ({ id }: PedidoListItem) => void goTo({ to: '/pedidos/$id', params: { id: String(id) } })

  return (
    <ListPage
      title="Pedidos a proveedores"
      action={
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => void goTo({ to: '/pedidos/nuevo' })}
        >
          Nuevo pedido
        </Button>
      }
      filters={
        <>
          <SearchBox
            label="Buscar pedidos"
            placeholder="Buscar por número o proveedor"
            value={search}
            onSearch={(text) => filter({ search: text || undefined })}
          />
          <NativeSelect
            aria-label="Estado"
            data={ESTADOS}
            value={estado ?? ''}
            onChange={({ currentTarget: { value } }) =>
              filter({
                estado: value === 'abiertos' ? value : EstadoPedido.options.find((e) => e === value),
              })
            }
          />
          <RangoFilter value={filters} onChange={filter} />
        </>
      }
      count={list.data && formatCount(list.data.count, 'pedido', 'pedidos')}
      page={page}
      totalPages={list.data?.total_pages}
      onPage={(next) => void navigate({ search: (previous) => ({ ...previous, page: next }) })}
      footer={
        <>
          <ExcelButton fileName="pedidos.xlsx" fetchWorkbook={exportPedidos(filters)} />
          {botonColumnas}
        </>
      }
    >
      <DataTable
        label="Pedidos"
        columns={columnas}
        orden={orden}
        onOrden={(next) => filter({ orden: pedidosSearch({ orden: next }).orden })}
        rows={list.data?.results ?? (list.isError ? [] : undefined)}
        rowKey={(p) => p.id}
        stale={list.isPlaceholderData}
        wide
        onRow={view}
        empty={hayFiltros(filters) ? 'No hay pedidos con esos filtros.' : 'Todavía no hay pedidos.'}
        actions={(p) => (
          <RowMenu
            target={p.numero}
            items={[
              { label: 'Ver', onClick: () => view(p) },
              { label: 'Imprimir', onClick: () => print('pedidos', p.id, undefined, ERROR_IMPRIMIR_PEDIDO) },
            ]}
          />
        )}
      />
    </ListPage>
  )
}

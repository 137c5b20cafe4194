import { Button, NativeSelect } from '@mantine/core'
import type { CompraListItem } from '@mostrador/contract/compras/comprobantes/comprobantes'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useFaltaLinea } from '../../../platform/conexion/modo.ts'
import { useHotkey } from '../../../platform/hotkeys.tsx'
import { hayFiltros } from '../../../platform/search.ts'
import { formatCount, formatFecha } from '../../../platform/text/format.ts'
import { RangoFilter } from '../../../ui/dates/RangoFilter.tsx'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { Tecla } from '../../../ui/keys/Tecla.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { SinPartir } from '../../../ui/SinPartir.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { useColumnas } from '../../../ui/tables/columnas/useColumnas.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { Totales } from '../../../ui/tables/Totales.tsx'
import { useListError } from '../../../ui/tables/useListError.ts'
import { ConCompras } from '../proveedores/ConCompras.tsx'
import { categoriasQuery, comprasQuery, exportCompras } from './comprobantes.queries.ts'
import { type ComprobantesSearch, comprobantesSearch } from './comprobantes.search.ts'

const route = getRouteApi('/app/compras')

/** A credit note takes off. */
const conSigno = (compra: CompraListItem, importe: number): number =>
  compra.en_cuenta < 0 ? -importe : importe

const columns: readonly Column<CompraListItem>[] = [
  { header: 'Número', kind: 'code', width: '112px', sort: '-numero', cell: (c) => c.documento },
  { header: 'Fecha', width: '104px', sort: '-fecha', cell: (c) => formatFecha(c.fecha) },
  { header: 'Proveedor', card: 'title', cell: (c) => c.proveedor.nombre },
  { header: 'Comprobante', width: '216px', cell: (c) => <SinPartir>{c.comprobante}</SinPartir> },
  { header: 'Vencimiento', width: '112px', sort: 'vencimiento', cell: (c) => formatFecha(c.vencimiento) },
  {
    header: 'Total',
    kind: 'numeric',
    width: '144px',
    sort: '-total',
    cell: (c) => <MoneyText value={conSigno(c, c.total)} />,
  },
  {
    header: 'Pendiente',
    kind: 'numeric',
    width: '144px',
    sort: '-pendiente',
    cell: (c) => <MoneyText value={conSigno(c, c.pendiente)} />,
  },
  { header: 'Estado', width: '104px', cell: (c) => <CompraEstado compra={c} /> },
]

export const CompraEstado = ({ compra: { estado, pendiente } }: { compra: CompraListItem }) => {
  if (estado === 'anulada') return <EstadoBadge tone="grey">Anulada</EstadoBadge>
  return (
    <EstadoBadge tone={pendiente > 0 ? 'amber' : 'green'}>
      {pendiente > 0 ? 'Pendiente' : 'Saldada'}
    </EstadoBadge>
  )
}

const TOTALES = { total: 'Total de lo filtrado', pendiente: 'Pendiente' }

/** The vouchers of suppliers. */
export const CompraList = () => (
  <ConCompras>
    <Permitida />
  </ConCompras>
)

function Permitida() {
  const filtros = route.useSearch()
  const { search = '', page = 1, estado, categoria, pendiente, orden = '-numero' } = filtros
  const navigate = useNavigate({ from: '/compras' })
  const { columnas, botonColumnas } = useColumnas('compras', columns)
  const list = useQuery(comprasQuery(filtros))
  const categorias = useQuery(categoriasQuery)
  useListError(list.error, 'Error al cargar las compras')
  const filter = (changed: Partial<ComprobantesSearch>) =>
    void navigate({ search: ({ page: _, ...now }) => ({ ...now, ...changed }) })
  const nueva = () => void navigate({ to: '/compras/nueva' })
  useHotkey('Alt+N', 'Nueva compra', nueva, useFaltaLinea())
  const view = (id: number) => void navigate({ to: '/compras/$id', params: { id: String(id) } })
  const que = pendiente ? 'pendiente' : (estado ?? '')
  return (
    <ListPage
      title="Compras"
      action={
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          rightSection={<Tecla keys="Alt+N" />}
          onClick={nueva}
        >
          Nueva compra
        </Button>
      }
      filters={
        <>
          <SearchBox
            label="Buscar compras"
            placeholder="Proveedor o número de comprobante"
            value={search}
            onSearch={(text) => filter({ search: text || undefined })}
          />
          <RangoFilter value={filtros} onChange={filter} />
          <NativeSelect
            aria-label="Estado"
            value={que}
            data={[
              { value: '', label: 'Todas' },
              { value: 'pendiente', label: 'Pendientes de pago' },
              { value: 'vigente', label: 'Vigentes' },
              { value: 'anulada', label: 'Anuladas' },
            ]}
            onChange={({ currentTarget: { value } }) =>
              filter({
                pendiente: value === 'pendiente' || undefined,
                estado: value === 'vigente' || value === 'anulada' ? value : undefined,
              })
            }
          />
          <NativeSelect
            aria-label="Categoría"
            value={categoria ?? ''}
            data={[
              { value: '', label: 'Todas las categorías' },
              ...(categorias.data ?? []).map((value) => ({ value, label: value })),
            ]}
            onChange={({ currentTarget: { value } }) => filter({ categoria: value || undefined })}
          />
        </>
      }
      count={list.data && formatCount(list.data.count, 'compra', 'compras')}
      page={page}
      totalPages={list.data?.total_pages}
      onPage={(next) => void navigate({ search: (now) => ({ ...now, page: next }) })}
      totales={<Totales totales={list.data?.totales} nombres={TOTALES} />}
      footer={
        <>
          <ExcelButton fileName="compras.xlsx" fetchWorkbook={exportCompras(filtros)} />
          {botonColumnas}
        </>
      }
    >
      <DataTable
        label="Compras"
        columns={columnas}
        orden={orden}
        onOrden={(next) => filter({ orden: comprobantesSearch({ orden: next }).orden })}
        rows={list.data?.results ?? (list.isError ? [] : undefined)}
        rowKey={(c) => c.id}
        stale={list.isPlaceholderData}
        tone={(c) => (c.estado === 'anulada' ? 'muted' : undefined)}
        onRow={(c) => view(c.id)}
        empty={hayFiltros(filtros) ? 'No se encontraron compras.' : 'Todavía no hay compras.'}
        actions={(c) => <RowAction label="Ver" target={c.documento} icon="ver" onClick={() => view(c.id)} />}
      />
    </ListPage>
  )
}

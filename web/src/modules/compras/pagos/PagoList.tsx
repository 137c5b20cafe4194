import { Button, NativeSelect } from '@mantine/core'
import { MEDIO_PAGO } from '@mostrador/contract/compras/medios-pago'
import type { PagoListItem } from '@mostrador/contract/compras/pagos-proveedores'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { print } from '../../../platform/print.ts'
import { formatCount, formatFecha, formatMoney } from '../../../platform/text/format.ts'
import { RangoFilter } from '../../../ui/dates/RangoFilter.tsx'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { RowMenu } from '../../../ui/tables/acciones/RowMenu.tsx'
import { useColumnas } from '../../../ui/tables/columnas/useColumnas.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { Totales } from '../../../ui/tables/Totales.tsx'
import { useListError } from '../../../ui/tables/useListError.ts'
import { exportPagos, pagosQuery } from './pagos.queries.ts'
import { type PagosSearch, pagosSearch } from './pagos.search.ts'

const route = getRouteApi('/app/pagos-proveedores')

const enPalabras = ({ medios }: PagoListItem): string => medios.map((m) => MEDIO_PAGO[m]).join(' + ')

const columns: readonly Column<PagoListItem>[] = [
  { header: 'Número', kind: 'code', width: '120px', sort: '-numero', cell: (p) => p.numero },
  { header: 'Fecha', width: '104px', sort: '-fecha', cell: (p) => formatFecha(p.fecha) },
  { header: 'Proveedor', card: 'title', cell: (p) => p.proveedor.nombre },
  { header: 'Medios de pago', cell: enPalabras },
  {
    header: 'Total',
    kind: 'numeric',
    width: '144px',
    sort: '-total',
    cell: (p) => <MoneyText value={p.total} />,
  },
  {
    header: 'Sin aplicar',
    kind: 'numeric',
    width: '144px',
    cell: (p) => (p.estado === 'anulado' || p.sin_aplicar === 0 ? '' : formatMoney(p.sin_aplicar)),
  },
  {
    header: 'Estado',
    width: '104px',
    cell: ({ estado }) => (
      <EstadoBadge tone={estado === 'anulado' ? 'red' : 'green'}>
        {estado === 'anulado' ? 'Anulado' : 'Vigente'}
      </EstadoBadge>
    ),
  },
]

const ESTADOS = [
  { value: '', label: 'Todos' },
  { value: 'vigente', label: 'Vigentes' },
  { value: 'anulado', label: 'Anulados' },
  { value: 'credito', label: 'Con crédito sin aplicar' },
]

const TOTALES = { total: 'Total de lo filtrado', sin_aplicar: 'Sin aplicar', anulado: 'Anulado' }

/** The payments, newest first. */
export function PagoList() {
  const filters = route.useSearch()
  const { search = '', estado, credito, desde, hasta, page = 1, orden = '-numero' } = filters
  const navigate = route.useNavigate()
  const go = useNavigate()
  const { columnas, botonColumnas } = useColumnas('pagos-proveedores', columns)
  const list = useQuery(pagosQuery(filters))
  useListError(list.error, 'Error al cargar los pagos')
  const filter = (changed: Partial<PagosSearch>) =>
    void navigate({ search: ({ page: _, ...now }) => ({ ...now, ...changed }) })
  const view = ({ id }: PagoListItem) => void go({ to: '/pagos-proveedores/$id', params: { id: String(id) } })
  const filtered = Boolean(search || estado || credito || desde || hasta)
  return (
    <ListPage
      filters={
        <>
          <SearchBox
            label="Buscar pagos"
            placeholder="Buscar por proveedor o número"
            value={search}
            onSearch={(text) => filter({ search: text || undefined })}
          />
          <NativeSelect
            aria-label="Estado"
            data={ESTADOS}
            value={credito ? 'credito' : (estado ?? '')}
            onChange={({ currentTarget: { value } }) =>
              filter({
                estado: value === 'vigente' || value === 'anulado' ? value : undefined,
                credito: value === 'credito' || undefined,
              })
            }
          />
          <RangoFilter value={{ desde, hasta }} onChange={filter} />
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => void go({ to: '/pagos-proveedores/nuevo', search: {} })}
          >
            Nuevo pago
          </Button>
        </>
      }
      count={list.data && formatCount(list.data.count, 'pago', 'pagos')}
      page={page}
      totalPages={list.data?.total_pages}
      onPage={(next) => void navigate({ search: (now) => ({ ...now, page: next }) })}
      totales={<Totales totales={list.data?.totales} nombres={TOTALES} />}
      footer={
        <>
          <ExcelButton fileName="pagos-a-proveedores.xlsx" fetchWorkbook={exportPagos(filters)} />
          {botonColumnas}
        </>
      }
    >
      <DataTable
        label="Pagos a proveedores"
        columns={columnas}
        orden={orden}
        onOrden={(next) => filter({ orden: pagosSearch({ orden: next }).orden })}
        rows={list.data?.results ?? (list.isError ? [] : undefined)}
        rowKey={(p) => p.id}
        stale={list.isPlaceholderData}
        tone={(p) => (p.estado === 'anulado' ? 'muted' : undefined)}
        onRow={view}
        empty={filtered ? 'No se encontraron pagos.' : 'Todavía no hay pagos a proveedores.'}
        actions={(p) => (
          <RowMenu
            target={p.numero}
            items={[
              { label: 'Ver', onClick: () => view(p) },
              {
                label: 'Imprimir',
                onClick: () => print('pagos-proveedores', p.id, undefined, 'Error al imprimir el pago'),
              },
            ]}
          />
        )}
      />
    </ListPage>
  )
}

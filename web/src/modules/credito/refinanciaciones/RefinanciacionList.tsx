import { Button } from '@mantine/core'
import type { RefinanciacionListItem } from '@mostrador/contract/credito/refinanciaciones'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useSesion } from '../../../platform/api/session.tsx'
import { print } from '../../../platform/print.ts'
import { hayFiltros } from '../../../platform/search.ts'
import { formatCount, formatFecha } from '../../../platform/text/format.ts'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { OpcionFilter } from '../../../ui/fields/OpcionFilter.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { RowAction } from '../../../ui/tables/RowAction.tsx'
import { Totales } from '../../../ui/tables/Totales.tsx'
import { useColumnas } from '../../../ui/tables/useColumnas.tsx'
import { useListError } from '../../../ui/tables/useListError.ts'
import { DocumentoFiltros } from '../../documentos/listas/DocumentoFiltros.tsx'
import { ConRefinanciaciones } from './ConRefinanciaciones.tsx'
import { RefinanciacionDialog } from './RefinanciacionDialog.tsx'
import { exportRefinanciaciones, refinanciacionesQuery } from './refinanciaciones.queries.ts'
import { type RefinanciacionesSearch, refinanciacionesSearch } from './refinanciaciones.search.ts'

const route = getRouteApi('/app/refinanciaciones')

const money = (header: string, of: (f: RefinanciacionListItem) => number) =>
  ({
    header,
    kind: 'numeric',
    width: '136px',
    cell: (f: RefinanciacionListItem) => <MoneyText value={of(f)} />,
  }) as const

const columns: readonly Column<RefinanciacionListItem>[] = [
  { header: 'Número', kind: 'code', width: '160px', sort: '-numero', cell: (f) => f.numero },
  { header: 'Fecha', width: '104px', sort: '-fecha', cell: (f) => formatFecha(f.fecha) },
  { header: 'Cliente', card: 'title', cell: (f) => f.cliente.nombre },
  money('Capital', (f) => f.capital),
  money('Interés', (f) => f.interes),
  { header: 'Cuotas', kind: 'numeric', width: '88px', cell: (f) => f.cantidad_cuotas },
  {
    header: 'Estado',
    width: '104px',
    cell: (f) =>
      f.estado === 'anulada' ? (
        <EstadoBadge tone="red">Anulada</EstadoBadge>
      ) : (
        <EstadoBadge tone="green">Aprobada</EstadoBadge>
      ),
  },
  { ...money('Total', (f) => f.total), sort: '-total' },
]

const ESTADOS = [
  { value: 'aprobada', label: 'Aprobadas' },
  { value: 'anulada', label: 'Anuladas' },
] as const

const TOTALES = { total: 'Total de lo filtrado', anulado: 'Anulado' }

/** The refinancings of the branch, newest first. */
export const RefinanciacionList = () => (
  <ConRefinanciaciones>
    <Lista />
  </ConRefinanciaciones>
)

function Lista() {
  const filters = route.useSearch()
  const { orden = '-numero', desde, hasta, usuario, estado, ver } = filters
  const navigate = route.useNavigate()
  const { ofrece } = useSesion()
  const { columnas, botonColumnas } = useColumnas('refinanciaciones', columns)
  const list = useQuery(refinanciacionesQuery(filters))
  useListError(list.error, 'Error al obtener las refinanciaciones')
  const filter = (changed: RefinanciacionesSearch) =>
    void navigate({ search: ({ page: _, ...previous }) => ({ ...previous, ...changed }) })
  const open = (id: number | undefined) => void navigate({ search: (previous) => ({ ...previous, ver: id }) })
  return (
    <>
      <ListPage
        title="Refinanciaciones"
        action={
          ofrece('refinanciar') && (
            <Button component={Link} to="/refinanciar" leftSection={<IconPlus size={16} aria-hidden />}>
              Refinanciar
            </Button>
          )
        }
        filters={
          <>
            <SearchBox
              label="Buscar refinanciaciones"
              placeholder="Buscar por cliente o número"
              value={filters.search ?? ''}
              onSearch={(search) => filter({ search: search || undefined })}
            />
            <DocumentoFiltros value={{ desde, hasta, usuario, estado }} onChange={filter}>
              <OpcionFilter
                label="Estado"
                todas="Todos los estados"
                data={ESTADOS}
                value={estado}
                onChange={(next) => filter({ estado: next })}
              />
            </DocumentoFiltros>
          </>
        }
        count={list.data && formatCount(list.data.count, 'refinanciación', 'refinanciaciones')}
        page={filters.page}
        totalPages={list.data?.total_pages}
        onPage={(page) => void navigate({ search: (previous) => ({ ...previous, page }) })}
        totales={<Totales totales={list.data?.totales} nombres={TOTALES} />}
        footer={
          <>
            <ExcelButton fileName="refinanciaciones.xlsx" fetchWorkbook={exportRefinanciaciones(filters)} />
            {botonColumnas}
          </>
        }
      >
        <DataTable
          label="Refinanciaciones"
          columns={columnas}
          orden={orden}
          onOrden={(next) => filter({ orden: refinanciacionesSearch({ orden: next }).orden })}
          rows={list.isError ? [] : list.data?.results}
          rowKey={(f) => f.id}
          stale={list.isPlaceholderData}
          onRow={(f) => open(f.id)}
          wide
          empty={
            hayFiltros(filters)
              ? 'No se encontraron refinanciaciones.'
              : 'Todavía no hay refinanciaciones. Se hacen desde Cobros o desde el historial de un cliente.'
          }
          actions={(f) => (
            <>
              <RowAction label="Ver" target={f.numero} onClick={() => open(f.id)} />
              <RowAction label="Imprimir" target={f.numero} onClick={() => print('refinanciaciones', f.id)} />
            </>
          )}
        />
      </ListPage>
      {ver !== undefined && <RefinanciacionDialog id={ver} onClose={() => open(undefined)} />}
    </>
  )
}

import { Button } from '@mantine/core'
import {
  ESTADO_PRESUPUESTO,
  EstadoPresupuesto,
  type PresupuestoListItem,
} from '@mostrador/contract/ventas/presupuestos'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { print } from '../../../platform/print.ts'
import { hayFiltros } from '../../../platform/search.ts'
import { formatCount, formatFecha } from '../../../platform/text/format.ts'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { OpcionFilter } from '../../../ui/fields/OpcionFilter.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { RowMenu } from '../../../ui/tables/RowMenu.tsx'
import { Totales } from '../../../ui/tables/Totales.tsx'
import { useColumnas } from '../../../ui/tables/useColumnas.tsx'
import { useListError } from '../../../ui/tables/useListError.ts'
import { DocumentoFiltros } from '../../documentos/listas/DocumentoFiltros.tsx'
import { ConPresupuestos } from './ConPresupuestos.tsx'
import { PresupuestoEstado } from './PresupuestoEstado.tsx'
import { ERROR_IMPRIMIR_PRESUPUESTO } from './presupuesto.reglas.ts'
import { exportPresupuestos, presupuestosQuery } from './presupuestos.queries.ts'
import { type PresupuestosSearch, presupuestosSearch } from './presupuestos.search.ts'

const route = getRouteApi('/app/presupuestos')

const columns: readonly Column<PresupuestoListItem>[] = [
  { header: 'Número', kind: 'code', width: '184px', sort: '-numero', cell: (p) => p.numero },
  { header: 'Fecha', width: '104px', sort: '-fecha', cell: (p) => formatFecha(p.fecha) },
  { header: 'Cliente', card: 'title', cell: (p) => p.cliente.nombre },
  { header: 'Condición', width: '168px', cell: (p) => p.condicion_venta },
  {
    header: 'Total',
    kind: 'numeric',
    width: '136px',
    sort: '-total',
    cell: (p) => <MoneyText value={p.total} strong />,
  },
  { header: 'Vence', width: '104px', sort: '-vence', cell: (p) => formatFecha(p.vence) },
  { header: 'Estado', width: '112px', cell: (p) => <PresupuestoEstado estado={p.estado} /> },
]

const ESTADOS = EstadoPresupuesto.options.map((value) => ({ value, label: ESTADO_PRESUPUESTO[value] }))

const TOTALES = { total: 'Total de lo filtrado', anulado: 'Anulado' }

/** Offers of the branch, newest first. */
export const PresupuestoList = () => (
  <ConPresupuestos>
    <Permitida />
  </ConPresupuestos>
)

function Permitida() {
  const filters = route.useSearch()
  const { search = '', estado, desde, hasta, usuario, page = 1, orden = '-numero' } = filters
  const navigate = route.useNavigate()
  const goTo = useNavigate()
  const { columnas, botonColumnas } = useColumnas('presupuestos', columns)
  const list = useQuery(presupuestosQuery(filters))
  useListError(list.error, 'Error al cargar los presupuestos')
  const filter = (changed: PresupuestosSearch) =>
    void navigate({ search: ({ page: _, ...previous }) => ({ ...previous, ...changed }) })
  const view = ({ id }: PresupuestoListItem) =>
    void goTo({ to: '/presupuestos/$id', params: { id: String(id) } })

  return (
    <ListPage
      title="Presupuestos"
      action={
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => void goTo({ to: '/venta/nueva' })}
        >
          Nuevo presupuesto
        </Button>
      }
      filters={
        <>
          <SearchBox
            label="Buscar presupuestos"
            placeholder="Buscar por número o cliente"
            value={search}
            onSearch={(text) => filter({ search: text || undefined })}
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
      count={list.data && formatCount(list.data.count, 'presupuesto', 'presupuestos')}
      page={page}
      totalPages={list.data?.total_pages}
      onPage={(next) => void navigate({ search: (previous) => ({ ...previous, page: next }) })}
      totales={<Totales totales={list.data?.totales} nombres={TOTALES} />}
      footer={
        <>
          <ExcelButton fileName="presupuestos.xlsx" fetchWorkbook={exportPresupuestos(filters)} />
          {botonColumnas}
        </>
      }
    >
      <DataTable
        label="Presupuestos"
        columns={columnas}
        orden={orden}
        onOrden={(next) => filter({ orden: presupuestosSearch({ orden: next }).orden })}
        rows={list.data?.results ?? (list.isError ? [] : undefined)}
        rowKey={(p) => p.id}
        stale={list.isPlaceholderData}
        onRow={view}
        empty={
          hayFiltros(filters) ? (
            'No hay presupuestos con esos filtros.'
          ) : (
            <>
              Todavía no hay presupuestos.
              <br />
              Carga una venta y elige «Guardar como presupuesto».
            </>
          )
        }
        actions={(p) => (
          <RowMenu
            target={p.numero}
            items={[
              { label: 'Ver', onClick: () => view(p) },
              {
                label: 'Imprimir',
                onClick: () => print('presupuestos', p.id, undefined, ERROR_IMPRIMIR_PRESUPUESTO),
              },
            ]}
          />
        )}
      />
    </ListPage>
  )
}

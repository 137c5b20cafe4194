import { rangoInvertido } from '@mostrador/contract/fechas'
import { type LlegadaListada, TipoNota } from '@mostrador/contract/ventas/sin-conexion/llegadas'
import { nombreDePersona } from '@mostrador/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { formatCount, formatInstante } from '../../../../platform/text/format.ts'
import { RangoFilter } from '../../../../ui/dates/RangoFilter.tsx'
import { ExcelButton } from '../../../../ui/downloads/ExcelButton.tsx'
import { OpcionFilter } from '../../../../ui/fields/OpcionFilter.tsx'
import { SearchBox } from '../../../../ui/fields/SearchBox.tsx'
import { Columna } from '../../../../ui/Grupo.tsx'
import { MoneyText } from '../../../../ui/MoneyText.tsx'
import { ListPage } from '../../../../ui/pages/ListPage.tsx'
import { type Column, DataTable } from '../../../../ui/tables/DataTable.tsx'
import { Totales } from '../../../../ui/tables/Totales.tsx'
import { useListError } from '../../../../ui/tables/useListError.ts'
import styles from './Llegadas.module.css'
import { exportLlegadas, llegadasQuery } from './sin-conexion.queries.ts'
import { NOTA } from './sin-conexion.textos.ts'

const route = getRouteApi('/app/informes')

const columns: readonly Column<LlegadaListada>[] = [
  {
    header: 'Venta',
    kind: 'code',
    card: 'title',
    width: '176px',
    cell: (l) => (
      <div>
        {l.numero}
        <div>{l.provisional}</div>
      </div>
    ),
  },
  {
    header: 'Hecha',
    width: '152px',
    cell: (l) => (
      <div className={styles.doble}>
        {formatInstante(l.tomada)}
        <small className={styles.llego}>llegó {formatInstante(l.llegada)}</small>
      </div>
    ),
  },
  {
    header: 'Local y vendedor',
    width: '152px',
    cell: ({ sucursal, usuario, enviada_por }) => (
      <div className={styles.doble}>
        {sucursal.nombre}
        <div>
          {nombreDePersona(usuario) + (enviada_por ? ` (envió ${nombreDePersona(enviada_por)})` : '')}
        </div>
      </div>
    ),
  },
  { header: 'Total', kind: 'numeric', width: '124px', cell: (l) => <MoneyText value={l.total} /> },
  {
    header: 'Diferencia',
    kind: 'numeric',
    width: '112px',
    cell: (l) => (l.diferencia === 0 ? '-' : <MoneyText value={l.diferencia} />),
  },
  {
    header: 'Notas',
    cell: ({ notas }) =>
      notas.length === 0 ? (
        '-'
      ) : (
        <Columna gap={4} className={styles.notas}>
          {notas.map(({ texto }) => (
            <p key={texto}>{texto}</p>
          ))}
        </Columna>
      ),
  },
]

const TOTALES = { total: 'Vendido', diferencia: 'Contra los precios de hoy' }

/** The sales as they arrived, with what the server noticed. */
export function LlegadasPart({ filtros }: { filtros: React.ReactNode }) {
  const { search, sucursal, desde, hasta, nota, page } = route.useSearch()
  const navigate = route.useNavigate()
  const filters = {
    search,
    sucursal,
    desde,
    hasta,
    nota: TipoNota.options.find((tipo) => tipo === nota),
  }
  const invertido = rangoInvertido(filters)
  const list = useQuery(llegadasQuery(filters, page))
  useListError(list.data ? null : list.error, 'Error al cargar las ventas sin conexión')
  const filter = (changed: Partial<typeof filters>) =>
    void navigate({ search: ({ page: _, ...previous }) => ({ ...previous, ...changed }) })
  const data = invertido ? undefined : list.data
  return (
    <ListPage
      filters={
        <>
          {filtros}
          <SearchBox
            label="Buscar ventas sin conexión"
            placeholder="Número, provisional o cliente"
            value={search ?? ''}
            onSearch={(text) => filter({ search: text || undefined })}
          />
          <OpcionFilter
            label="Notas"
            todas="Todas"
            data={TipoNota.options.map((value) => ({ value, label: NOTA[value] }))}
            value={filters.nota}
            onChange={(value) => filter({ nota: value })}
          />
          <RangoFilter value={filters} onChange={filter} />
        </>
      }
      count={data && formatCount(data.count, 'venta', 'ventas')}
      page={page}
      totalPages={data?.total_pages}
      onPage={(next) => void navigate({ search: (previous) => ({ ...previous, page: next }) })}
      totales={<Totales totales={data?.totales} nombres={TOTALES} />}
      footer={<ExcelButton fileName="ventas-sin-conexion.xlsx" fetchWorkbook={exportLlegadas(filters)} />}
    >
      <DataTable
        label="Ventas sin conexión"
        columns={columns}
        rows={invertido || (list.isError && !list.data) ? [] : data?.results}
        rowKey={(l) => l.id}
        stale={list.isPlaceholderData}
        wide
        empty="No hay ventas sin conexión con estos filtros."
        onRow={({ id }) => void navigate({ search: (previous) => ({ ...previous, venta: id }) })}
      />
    </ListPage>
  )
}

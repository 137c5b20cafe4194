import { rangoInvertido } from '@mostrador/contract/fechas'
import type { MovimientoStock } from '@mostrador/contract/mercaderia/stock'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { formatCount, formatEntero, formatFecha } from '../../../platform/text/format.ts'
import { ConPermiso } from '../../../ui/dialogs/ConPermiso.tsx'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { useColumnas } from '../../../ui/tables/columnas/useColumnas.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { Totales } from '../../../ui/tables/Totales.tsx'
import { useListError } from '../../../ui/tables/useListError.ts'
import { ComprobanteLink } from '../../base/enlaces/ComprobanteLink.tsx'

import { SucursalFiltro } from '../../base/sucursales/SucursalFiltro.tsx'
import styles from './Movimientos.module.css'
import { MovimientosFilter } from './MovimientosFilter.tsx'
import { exportMovimientos, movimientosQuery } from './movimientos.queries.ts'
import { type MovimientosSearch, movimientosSearch } from './movimientos.search.ts'

const route = getRouteApi('/app/movimientos-stock')

const units = (n: number): string => (n === 0 ? '-' : formatEntero(n))

const TOTALES = { entrada: 'Entradas de lo filtrado', salida: 'Salidas' }

const SUCURSAL: Column<MovimientoStock> = {
  header: 'Sucursal',
  width: '192px',
  cell: (m) => m.sucursal_nombre,
}

/** Only an admin sees more than one branch. */
const columnsFor = (todas: boolean): readonly Column<MovimientoStock>[] => [
  { header: 'Fecha', width: '104px', sort: '-fecha', cell: (m) => formatFecha(m.fecha) },
  {
    header: 'Movimiento',
    width: '112px',
    cell: ({ movimiento }) => (
      <EstadoBadge tone={movimiento === 'E' ? 'green' : 'red'}>{movimiento}</EstadoBadge>
    ),
  },
  { header: 'Comprobante', kind: 'code', width: '184px', cell: (m) => <ComprobanteLink {...m} /> },
  { header: 'Artículo', card: 'title', cell: (m) => m.articulo_nombre },
  ...(todas ? [SUCURSAL] : []),
  { header: 'Entrada', kind: 'numeric', width: '96px', cell: (m) => units(m.entrada) },
  { header: 'Salida', kind: 'numeric', width: '96px', cell: (m) => units(m.salida) },
]

/** Every movement of goods, newest first. */
export function MovimientosList() {
  return (
    <ConPermiso permiso="movimientos_stock">
      <Permitido />
    </ConPermiso>
  )
}

function Permitido() {
  const filters = route.useSearch()
  const { page = 1, ...filtros } = filters
  const { desde, hasta, sucursal, orden = '-fecha' } = filtros
  const { puede } = useSesion()
  const todas = puede('ver_otras_sucursales')
  const { columnas, botonColumnas } = useColumnas(
    'movimientos-stock',
    useMemo(() => columnsFor(todas), [todas]),
  )
  const navigate = route.useNavigate()
  const invertido = rangoInvertido(filters)
  const list = useQuery(movimientosQuery(filters))
  const data = invertido ? undefined : list.data
  useListError(list.error, 'Error al obtener los movimientos de stock')
  const filter = (changed: MovimientosSearch) =>
    void navigate({ search: ({ page: _, ...previous }) => ({ ...previous, ...changed }) })
  return (
    <ListPage
      title="Movimientos de stock"
      filters={
        <>
          {todas && (
            <div className={styles.local}>
              <SucursalFiltro sucursal={sucursal} onChange={(id) => filter({ sucursal: id })} />
            </div>
          )}
          <MovimientosFilter
            // Back changes the dates outside the form: a new key mounts a form with the new dates.
            key={`${desde} ${hasta}`}
            desde={desde}
            hasta={hasta}
            onSearch={(dates) => filter({ desde: undefined, hasta: undefined, ...dates })}
          />
        </>
      }
      count={data && formatCount(data.count, 'movimiento', 'movimientos')}
      page={page}
      totalPages={data?.total_pages}
      onPage={(next) => void navigate({ search: (previous) => ({ ...previous, page: next }) })}
      footer={
        <>
          <ExcelButton fileName="movimientos-stock.xlsx" fetchWorkbook={exportMovimientos(filtros)} />
          {botonColumnas}
        </>
      }
      totales={<Totales totales={data?.totales} nombres={TOTALES} unidades />}
    >
      <DataTable
        label="Movimientos de stock"
        columns={columnas}
        orden={orden}
        onOrden={(next) => filter({ orden: movimientosSearch({ orden: next }).orden })}
        rows={data?.results ?? (invertido || list.isError ? [] : undefined)}
        rowKey={(m) => m.id}
        stale={list.isPlaceholderData}
        empty="No se encontraron movimientos"
      />
    </ListPage>
  )
}

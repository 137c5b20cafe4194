import { nombreCuota } from '@mostrador/contract/ventas/cuotas'
import type { ReciboListItem } from '@mostrador/contract/ventas/recibos'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
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
import { SinPartir } from '../../../ui/SinPartir.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { useColumnas } from '../../../ui/tables/columnas/useColumnas.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { Totales } from '../../../ui/tables/Totales.tsx'
import { DocumentoFiltros } from '../../documentos/listas/DocumentoFiltros.tsx'
import { SaldoButton } from '../../maestros/cuenta-clientes/SaldoButton.tsx'
import { ReciboAnular } from './ReciboAnular.tsx'
import { fetchRecibosExcel, recibosQuery } from './recibos.queries.ts'
import { type RecibosSearch, recibosSearch } from './recibos.search.ts'

const route = getRouteApi('/app/recibos')

const cuotaOf = ({ es_anticipo, cuota_pagada }: ReciboListItem): string => {
  if (es_anticipo) return 'Anticipo'
  return cuota_pagada === null ? '-' : nombreCuota(cuota_pagada)
}

const columns: readonly Column<ReciboListItem>[] = [
  { header: 'Id', kind: 'code', width: '152px', sort: '-numero', cell: (r) => r.numero },
  { header: 'Fecha', width: '104px', sort: '-fecha', cell: (r) => formatFecha(r.fecha) },
  { header: 'Cliente', card: 'title', cell: (r) => r.cliente.nombre },
  { header: 'Concepto', cede: 2, cell: (r) => <SinPartir>{r.concepto}</SinPartir> },
  {
    header: 'Monto cobrado',
    kind: 'numeric',
    width: '136px',
    card: 'amount',
    sort: '-total',
    cell: (r) => <MoneyText value={r.total} />,
  },
  { header: 'Cuota pagada', width: '112px', cede: 2, card: 'hidden', cell: cuotaOf },
  {
    header: 'Saldo del cliente',
    kind: 'numeric',
    width: '144px',
    cede: 2,
    cell: (r) => <SaldoButton cliente={r.cliente} />,
  },
  {
    header: 'Estado',
    width: '96px',
    cell: (r) =>
      r.estado === 'anulada' ? (
        <EstadoBadge tone="red">Anulado</EstadoBadge>
      ) : (
        <EstadoBadge tone="green">Activo</EstadoBadge>
      ),
  },
]

const ESTADOS = [
  { value: 'activo', label: 'Activos' },
  { value: 'anulada', label: 'Anulados' },
] as const

const TOTALES = { total: 'Total de lo filtrado', anulado: 'Anulado' }

/** The receipts of the branch, newest first. Who lacks the permission to annul one may borrow it. */
export function RecibosHistorial() {
  const filters = route.useSearch()
  const { search = '', page = 1, orden = '-numero', estado, desde, hasta, usuario } = filters
  const { columnas, botonColumnas } = useColumnas('recibos', columns)
  const { puede, ofrece, escribeEn } = useSesion()
  const navigate = route.useNavigate()
  const list = useQuery(recibosQuery(filters))
  const [annulling, setAnnulling] = useState<ReciboListItem | null>(null)
  const filter = (changed: RecibosSearch) =>
    void navigate({ search: ({ page: _, ...previous }) => ({ ...previous, ...changed }) })
  return (
    <>
      <ListPage
        filters={
          <>
            <SearchBox
              label="Buscar por cliente"
              placeholder="Buscar por cliente"
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
        count={list.data && formatCount(list.data.count, 'recibo', 'recibos')}
        page={page}
        totalPages={list.data?.total_pages}
        onPage={(next) => void navigate({ search: (previous) => ({ ...previous, page: next }) })}
        totales={<Totales totales={list.data?.totales} nombres={TOTALES} />}
        footer={
          <>
            <ExcelButton fileName="recibos.xlsx" fetchWorkbook={fetchRecibosExcel(filters)} />
            {botonColumnas}
          </>
        }
      >
        <DataTable
          label="Recibos"
          columns={columnas}
          orden={orden}
          onOrden={(next) => filter({ orden: recibosSearch({ orden: next }).orden })}
          rows={list.isError && !list.data ? [] : list.data?.results}
          rowKey={(r) => r.id}
          stale={list.isPlaceholderData}
          wide
          onRow={(r) => print('recibos', r.id)}
          tone={(r) => (r.estado === 'anulada' ? 'muted' : undefined)}
          empty={emptyText(hayFiltros({ ...filters, tab: undefined }), list.isError)}
          actions={(r) => (
            <>
              <RowAction label="Ver" target={r.numero} icon="ver" onClick={() => print('recibos', r.id)} />
              {ofrece('anular_recibos') && r.estado !== 'anulada' && escribeEn(r.sucursal.id) && (
                <RowAction
                  label={puede('anular_recibos') ? 'Anular' : 'Pedir anulación'}
                  target={r.numero}
                  icon="anular"
                  danger
                  onClick={() => setAnnulling(r)}
                />
              )}
            </>
          )}
        />
      </ListPage>
      {annulling && <ReciboAnular recibo={annulling} onClose={() => setAnnulling(null)} />}
    </>
  )
}

function emptyText(filtered: boolean, failed: boolean): string {
  if (failed) return 'No se pudieron cargar los recibos.'
  return filtered ? 'No se encontraron recibos para esa búsqueda.' : 'Todavía no hay recibos.'
}

import type { VentaACobrar } from '@mostrador/contract/ventas/cuotas/cuotas'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { later, useAtHand } from '../../../platform/later.tsx'
import { formatCount, formatFecha } from '../../../platform/text/format.ts'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { fetchVentasACobrarExcel, ventasACobrarQuery } from './cuotas.queries.ts'

const CuotasDialog = later(() => import('./CuotasDialog.tsx').then((m) => m.CuotasDialog))

const route = getRouteApi('/app/recibos')

const columns: readonly Column<VentaACobrar>[] = [
  { header: 'Cliente', card: 'title', cell: (v) => v.cliente_nombre },
  { header: 'Venta', kind: 'code', width: '176px', cell: (v) => v.venta_numero },
  { header: 'Cuotas pendientes', kind: 'numeric', width: '160px', cede: 2, cell: (v) => v.cuotas_pendientes },
  {
    header: 'Vencidas',
    width: '120px',
    card: 'state',
    cell: (v) =>
      v.cuotas_vencidas > 0 ? (
        <EstadoBadge tone="red">{formatCount(v.cuotas_vencidas, 'vencida', 'vencidas')}</EstadoBadge>
      ) : (
        '-'
      ),
  },
  { header: 'Próximo vencimiento', width: '168px', cell: (v) => formatFecha(v.proximo_vencimiento) },
  {
    header: 'Total pendiente',
    kind: 'numeric',
    width: '160px',
    card: 'amount',
    cell: (v) => <MoneyText value={v.total_pendiente} strong />,
  },
]

const interesColumn: Column<VentaACobrar> = {
  header: 'Interés',
  kind: 'numeric',
  width: '136px',
  cell: (v) => (v.interes ? <MoneyText value={v.interes} /> : '-'),
}

interface CuotasPendientesProps {
  /** How many receipts the other tab has for this search. */
  recibos: number | undefined
}

/**
 * What is still to be collected, together per sale. A seller opens it each day: it brings what it needs, and not what every
 * list may have.
 */
export function CuotasPendientes({ recibos }: CuotasPendientesProps) {
  const { search: buscado = '', page: pedida = 1, venta } = route.useSearch()
  const search = String(buscado)
  const page = Number(pedida)
  const navigate = route.useNavigate()
  useAtHand(CuotasDialog)
  const list = useQuery(ventasACobrarQuery({ search, page }))
  const open = (id: number | undefined) =>
    void navigate({ search: (previous) => ({ ...previous, venta: id }) })
  return (
    <>
      <ListPage
        filters={
          <SearchBox
            label="Buscar por cliente"
            placeholder="Buscar por cliente"
            value={search}
            onSearch={(text) => void navigate({ search: { search: text || undefined } })}
          />
        }
        count={list.data && countOf(list.data.count, recibos)}
        page={page}
        totalPages={list.data?.total_pages}
        onPage={(next) => void navigate({ search: (previous) => ({ ...previous, page: next }) })}
        footer={
          <ExcelButton fileName="cuotas-pendientes.xlsx" fetchWorkbook={fetchVentasACobrarExcel(search)} />
        }
      >
        <DataTable
          label="Cuotas pendientes"
          columns={list.data?.results.some((v) => v.interes) ? [...columns, interesColumn] : columns}
          rows={list.isError && !list.data ? [] : list.data?.results}
          rowKey={(v) => v.venta_id}
          stale={list.isPlaceholderData}
          wide
          onRow={(v) => open(v.venta_id)}
          empty={emptyText(search, list.isError)}
          actions={(v) => (
            <RowAction label="Ver Cuotas" target={`de ${v.venta_numero}`} onClick={() => open(v.venta_id)} />
          )}
        />
      </ListPage>
      {venta !== undefined && <CuotasDialog venta={venta} onClose={() => open(undefined)} />}
    </>
  )
}

const countOf = (ventas: number, recibos: number | undefined): string => {
  const pending = `${formatCount(ventas, 'venta', 'ventas')} con cuotas pendientes`
  return recibos === undefined ? pending : `${pending} · ${formatCount(recibos, 'recibo', 'recibos')}`
}

function emptyText(search: string, failed: boolean): string {
  if (failed) return 'No se pudieron cargar las cuotas pendientes.'
  return search ? 'No hay cuotas pendientes para esa búsqueda.' : 'No hay cuotas pendientes de cobro.'
}

import { NativeSelect } from '@mantine/core'
import { estadoDeVencimiento, type Vencimiento } from '@mostrador/contract/compras/agenda-pagos'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { formatCount, formatFecha, formatMoney } from '../../../platform/text/format.ts'
import { RangoFilter } from '../../../ui/dates/RangoFilter.tsx'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { useListError } from '../../../ui/tables/useListError.ts'
import { agendaQuery, exportAgenda } from './pagos.queries.ts'
import { type PagosSearch, pagosSearch } from './pagos.search.ts'

const route = getRouteApi('/app/pagos-proveedores')

function tonoDe({ dias }: Vencimiento): 'red' | 'amber' | 'blue' {
  if (dias < 0) return 'red'
  return dias === 0 ? 'amber' : 'blue'
}

const columns: readonly Column<Vencimiento>[] = [
  { header: 'Vencimiento', width: '112px', cell: (v) => formatFecha(v.vencimiento) },
  { header: 'Proveedor', card: 'title', cell: (v) => v.proveedor.nombre },
  { header: 'Comprobante', cell: (v) => v.comprobante },
  {
    header: 'Estado',
    width: '152px',
    cell: (v) => <EstadoBadge tone={tonoDe(v)}>{estadoDeVencimiento(v.dias)}</EstadoBadge>,
  },
  {
    header: 'Importe',
    kind: 'numeric',
    width: '152px',
    card: 'amount',
    cell: (v) => <MoneyText value={v.importe} />,
  },
]

const TIPOS = [
  { value: '', label: 'Comprobantes y cheques' },
  { value: 'compra', label: 'Comprobantes' },
  { value: 'inicial', label: 'Saldos iniciales' },
  { value: 'cheque', label: 'Cheques propios' },
]

/** What falls due, the first due first: vouchers to pay, and the cheques that the bank will pay. */
export function AgendaList() {
  const filters = route.useSearch()
  const { tipo, desde, hasta, page = 1 } = filters
  const navigate = route.useNavigate()
  const go = useNavigate()
  const list = useQuery(agendaQuery(filters))
  useListError(list.error, 'Error al cargar la agenda')
  const filter = (changed: Partial<PagosSearch>) =>
    void navigate({ search: ({ page: _, ...now }) => ({ ...now, ...changed }) })
  return (
    <ListPage
      filters={
        <>
          <NativeSelect
            aria-label="Qué vence"
            data={TIPOS}
            value={tipo ?? ''}
            onChange={({ currentTarget: { value } }) => filter({ tipo: pagosSearch({ tipo: value }).tipo })}
          />
          <RangoFilter value={{ desde, hasta }} onChange={(rango) => filter({ ...rango })} />
        </>
      }
      count={
        list.data &&
        `${formatCount(list.data.count, 'vencimiento', 'vencimientos')} · ${formatMoney(list.data.total)}`
      }
      page={page}
      totalPages={list.data?.total_pages}
      onPage={(next) => void navigate({ search: (now) => ({ ...now, page: next }) })}
      footer={<ExcelButton fileName="agenda-de-pagos.xlsx" fetchWorkbook={exportAgenda(filters)} />}
    >
      <DataTable
        label="Agenda de pagos"
        columns={columns}
        rows={list.data?.results ?? (list.isError ? [] : undefined)}
        rowKey={(v) => `${v.tipo}-${v.id}-${v.comprobante}`}
        stale={list.isPlaceholderData}
        empty={tipo || desde || hasta ? 'Nada vence en esas fechas.' : 'No hay nada por pagar.'}
        actions={(v) =>
          v.tipo !== 'cheque' ? (
            <RowAction
              label="Pagar"
              target={v.comprobante}
              onClick={() =>
                void go({ to: '/pagos-proveedores/nuevo', search: { proveedor: v.proveedor.id } })
              }
            />
          ) : (
            <RowAction
              label="Ver pago"
              target={v.comprobante}
              onClick={() => void go({ to: '/pagos-proveedores/$id', params: { id: String(v.id) } })}
            />
          )
        }
      />
    </ListPage>
  )
}

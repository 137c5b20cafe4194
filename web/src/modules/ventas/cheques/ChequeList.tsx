import { Button, NativeSelect } from '@mantine/core'
import { ESTADO_CHEQUE, EstadoCheque } from '@mostrador/contract/caja/pagos'
import { rangoInvertido } from '@mostrador/contract/fechas'
import { type Cheque, type MarcaCheque, SIGUIENTES } from '@mostrador/contract/ventas/cheques'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { formatCount, formatFecha, formatMoney, hoy } from '../../../platform/text/format.ts'
import { RangoFilter } from '../../../ui/dates/RangoFilter.tsx'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { LinkServidor } from '../../../ui/LinkServidor.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { SinPartir } from '../../../ui/SinPartir.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { useColumnas } from '../../../ui/tables/columnas/useColumnas.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { useListError } from '../../../ui/tables/useListError.ts'
import { sucursalesQuery } from '../../base/sucursales/sucursales.queries.ts'
import { ChequeMarcar } from './ChequeMarcar.tsx'
import { chequesQuery, exportCheques } from './cheques.queries.ts'
import { type ChequesSearch, chequesSearch } from './cheques.search.ts'

const route = getRouteApi('/app/cheques')

const TONO = {
  EN_CARTERA: 'blue',
  DEPOSITADO: 'green',
  ENTREGADO: 'green',
  RECHAZADO: 'red',
  DEVUELTO: 'grey',
} as const

const columns: readonly Column<Cheque>[] = [
  { header: 'Vencimiento', width: '112px', sort: 'vencimiento', cell: vencimiento },
  { header: 'Banco', width: '128px', cell: (h) => h.banco || '-' },
  { header: 'Número', kind: 'code', width: '112px', cell: (h) => h.numero || '-' },
  { header: 'Cliente', card: 'title', width: '176px', cell: (h) => h.cliente_nombre },
  {
    header: 'Venta',
    kind: 'code',
    width: '168px',
    cell: (h) => (
      <div>
        <Link to="/venta" search={{ venta: h.venta }}>
          {h.venta_numero}
        </Link>
        {h.recibo_numero && <div>{h.recibo_numero}</div>}
      </div>
    ),
  },
  {
    header: 'Monto',
    kind: 'numeric',
    width: '136px',
    card: 'amount',
    sort: '-monto',
    cell: (h) => <MoneyText value={h.monto} />,
  },
]

const LOCAL: Column<Cheque> = { header: 'Local', width: '120px', cell: (h) => h.sucursal_nombre }

const ESTADO: Column<Cheque> = {
  header: 'Estado',
  width: '152px',
  cell: (h) => (
    <div>
      <EstadoBadge tone={TONO[h.estado]}>{ESTADO_CHEQUE[h.estado]}</EstadoBadge>
      {h.nota_debito && (
        <div>
          <SinPartir>{h.nota_debito.numero}</SinPartir>
        </div>
      )}
    </div>
  ),
}

/** A cheque in hand that is due can go to the bank today. */
function vencimiento({ vencimiento, estado }: Cheque) {
  const fecha = formatFecha(vencimiento)
  return estado === 'EN_CARTERA' && vencimiento <= hoy() ? <strong>{fecha}</strong> : fecha
}

const ESTADOS = [
  ...EstadoCheque.options.map((value) => ({ value, label: ESTADO_CHEQUE[value] })),
  { value: 'TODOS', label: 'Todos los estados' },
]

/** The cheques that paid sales and receipts, the first due first: those in hand, or those in another state. */
export function ChequeList() {
  const filters = route.useSearch()
  const navigate = route.useNavigate()
  const goTo = useNavigate()
  const { esAdmin, ofrece, escribeEn } = useSesion()
  const invertido = rangoInvertido(filters)
  const { columnas, botonColumnas } = useColumnas('cheques', [
    ...columns,
    // A filter that names one branch or one state says it for all rows; a refused one names its debit note.
    ...(esAdmin && filters.sucursal === undefined ? [LOCAL] : []),
    ...(filters.estado === 'TODOS' || filters.estado === 'RECHAZADO' ? [ESTADO] : []),
  ])
  const list = useQuery(chequesQuery(filters))
  useListError(list.error, 'Error al obtener los cheques')
  const { data: sucursales = [] } = useQuery({ ...sucursalesQuery, enabled: esAdmin })
  const [marcando, setMarcando] = useState<{ cheque: Cheque; estado: MarcaCheque } | null>(null)
  const filter = (changed: ChequesSearch) =>
    void navigate({ search: ({ page: _, ...previous }) => ({ ...previous, ...changed }) })
  const rows = invertido || list.isError ? [] : list.data?.results
  return (
    <>
      <ListPage
        title="Cheques"
        action={
          <Button variant="default" component={LinkServidor} to="/notas-debito">
            Notas de débito
          </Button>
        }
        filters={
          <>
            <SearchBox
              label="Buscar cheques"
              placeholder="Buscar por cliente, banco o número"
              value={filters.search ?? ''}
              onSearch={(search) => filter({ search: search || undefined })}
            />
            <NativeSelect
              aria-label="Estado"
              data={ESTADOS}
              value={filters.estado ?? 'EN_CARTERA'}
              onChange={({ currentTarget: { value } }) =>
                filter({ estado: ([...EstadoCheque.options, 'TODOS'] as const).find((e) => e === value) })
              }
            />
            {esAdmin && (
              <NativeSelect
                aria-label="Sucursal"
                value={String(filters.sucursal ?? '')}
                data={[
                  { value: '', label: 'Todos los locales' },
                  ...sucursales.map((s) => ({ value: String(s.id), label: s.nombre })),
                ]}
                onChange={({ currentTarget: { value } }) => filter({ sucursal: Number(value) || undefined })}
              />
            )}
            <RangoFilter labels={['Vence desde', 'Vence hasta']} value={filters} onChange={filter} />
          </>
        }
        count={list.data && !invertido ? formatCount(list.data.count, 'cheque', 'cheques') : undefined}
        page={filters.page}
        totalPages={list.data?.total_pages}
        onPage={(page) => void navigate({ search: (previous) => ({ ...previous, page }) })}
        footer={
          <>
            <ExcelButton fileName="cheques.xlsx" fetchWorkbook={exportCheques(filters)} />
            {botonColumnas}
            {list.data && !invertido && (
              <span>
                Total <strong>{formatMoney(list.data.total)}</strong>
              </span>
            )}
          </>
        }
      >
        <DataTable
          label="Cheques"
          columns={columnas}
          orden={filters.orden ?? 'vencimiento'}
          onOrden={(next) => filter({ orden: chequesSearch({ orden: next }).orden })}
          rows={rows}
          rowKey={(h) => h.id}
          stale={list.isPlaceholderData}
          wide
          onRow={({ venta }) => void goTo({ to: '/venta', search: { venta } })}
          empty="No hay cheques con estos filtros."
          actions={(cheque) =>
            (ofrece('marcar_cheques') && escribeEn(cheque.sucursal) ? SIGUIENTES[cheque.estado] : []).map(
              (estado) => (
                <RowAction
                  key={estado}
                  label={ESTADO_CHEQUE[estado]}
                  target={`el cheque ${cheque.numero || cheque.id}`}
                  danger={estado === 'RECHAZADO'}
                  onClick={() => setMarcando({ cheque, estado })}
                />
              ),
            )
          }
        />
      </ListPage>
      {marcando && <ChequeMarcar {...marcando} onClose={() => setMarcando(null)} />}
    </>
  )
}

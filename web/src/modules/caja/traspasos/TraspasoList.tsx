import { NativeSelect } from '@mantine/core'
import { EstadoTraspaso, type Traspaso } from '@mostrador/contract/caja/caja-traspasos'
import { TIPO_PAGO } from '@mostrador/contract/caja/pagos'
import { nombreDePersona } from '@mostrador/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useSesion } from '../../../platform/api/session.tsx'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { formatCount, formatInstante } from '../../../platform/text/format.ts'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { EstadoBadge, type Tone } from '../../../ui/EstadoBadge.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { useListError } from '../../../ui/tables/useListError.ts'
import styles from '../Caja.module.css'
import { SucursalFiltro } from '../CajaFiltros.tsx'
import type { CajaSearch } from '../cajas.search.ts'
import {
  exportTraspasos,
  traspasosQuery,
  useConfirmarTraspaso,
  useRechazarTraspaso,
} from './traspasos.queries.ts'

const route = getRouteApi('/app/caja')

const ESTADO: Record<EstadoTraspaso, { label: string; tone: Tone }> = {
  PENDIENTE: { label: 'Pendiente', tone: 'amber' },
  CONFIRMADO: { label: 'Confirmado', tone: 'green' },
  RECHAZADO: { label: 'Rechazado', tone: 'red' },
}

/** Who sent it, and who lent the permission. */
const envioDe = ({ usuario, autorizado_por_persona: autorizo }: Traspaso): string =>
  nombreDePersona(usuario) + (autorizo ? ` (autorizó ${autorizo})` : '')

const columns: readonly Column<Traspaso>[] = [
  { header: 'Número', kind: 'code', width: '112px', cell: (t) => t.numero },
  { header: 'Momento', width: '144px', cell: (t) => formatInstante(t.momento) },
  { header: 'Origen', width: '128px', cell: (t) => t.origen.caja.nombre },
  { header: 'Destino', width: '128px', cell: (t) => t.destino.nombre },
  { header: 'Motivo', card: 'title', cell: (t) => t.motivo },
  { header: 'Envió', width: '104px', cell: envioDe },
  { header: 'Tipo de pago', width: '128px', cell: (t) => TIPO_PAGO[t.tipo_pago] },
  {
    header: 'Monto',
    kind: 'numeric',
    width: '128px',
    card: 'amount',
    cell: (t) => <MoneyText value={t.monto} strong />,
  },
  {
    header: 'Estado',
    width: '112px',
    cell: (t) => <EstadoBadge tone={ESTADO[t.estado].tone}>{ESTADO[t.estado].label}</EstadoBadge>,
  },
]

/** Money between tills: the receiver confirms that it has arrived. */
export function TraspasoList() {
  const { sucursal, traspasos, page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const { escribeEn } = useSesion()
  const list = useQuery(traspasosQuery({ sucursal, traspasos }, page))
  useListError(list.error, 'Error al obtener los traspasos')
  const confirmar = useConfirmarTraspaso()
  const rechazar = useRechazarTraspaso()
  const filter = (changed: CajaSearch) =>
    void navigate({ search: ({ page: _page, ...previous }) => ({ ...previous, ...changed }) })
  const answers = (done: string, failed: string) => ({
    onSuccess: () => void notifySuccess(done),
    onError: (error: Error) => notifyError(failed, error),
  })
  return (
    <ListPage
      filters={
        <div className={styles.filtros}>
          <SucursalFiltro value={sucursal} onChange={(next) => filter({ sucursal: next })} />
          <NativeSelect
            label="Estado"
            data={[
              { value: '', label: 'Todos' },
              ...EstadoTraspaso.options.map((value) => ({ value, label: ESTADO[value].label })),
            ]}
            value={traspasos ?? ''}
            onChange={({ currentTarget: { value } }) =>
              filter({ traspasos: EstadoTraspaso.options.find((estado) => estado === value) })
            }
          />
        </div>
      }
      count={list.data && formatCount(list.data.count, 'traspaso', 'traspasos')}
      page={page}
      totalPages={list.data?.total_pages}
      onPage={(next) => void navigate({ search: (previous) => ({ ...previous, page: next }) })}
      footer={
        <ExcelButton
          fileName="traspasos-de-caja.xlsx"
          fetchWorkbook={exportTraspasos({ sucursal, traspasos })}
        />
      }
    >
      <DataTable
        label="Traspasos"
        columns={columns}
        rows={list.data?.results ?? (list.isError ? [] : undefined)}
        rowKey={(t) => t.id}
        stale={list.isPlaceholderData}
        wide
        empty="No hay traspasos."
        actions={(t) =>
          t.estado === 'PENDIENTE' &&
          escribeEn(t.sucursal.id) && (
            <>
              <RowAction
                label="Confirmar"
                target={t.numero}
                disabled={confirmar.isPending}
                onClick={() =>
                  confirmar.mutate(t.id, answers('Traspaso confirmado', 'Error al confirmar el traspaso'))
                }
              />
              <RowAction
                label="Rechazar"
                target={t.numero}
                danger
                disabled={rechazar.isPending}
                onClick={() =>
                  rechazar.mutate(
                    t.id,
                    answers('El dinero volvió a su caja', 'Error al rechazar el traspaso'),
                  )
                }
              />
            </>
          )
        }
      />
    </ListPage>
  )
}

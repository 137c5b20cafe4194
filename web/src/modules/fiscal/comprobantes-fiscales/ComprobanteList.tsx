import { Button } from '@mantine/core'
import { rangoInvertido } from '@mostrador/contract/fechas'
import type { ComprobanteFiscalListItem } from '@mostrador/contract/fiscal/comprobantes-fiscales'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { print } from '../../../platform/print.ts'
import { formatCount, formatFecha } from '../../../platform/text/format.ts'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { SinPartir } from '../../../ui/SinPartir.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { RowMenu } from '../../../ui/tables/acciones/RowMenu.tsx'
import { useColumnas } from '../../../ui/tables/columnas/useColumnas.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { Totales } from '../../../ui/tables/Totales.tsx'
import { useListError } from '../../../ui/tables/useListError.ts'
import { ComprobanteCorregir } from './ComprobanteCorregir.tsx'
import { ComprobanteDetail } from './ComprobanteDetail.tsx'
import { ComprobanteEstado } from './ComprobanteEstado.tsx'
import { ComprobanteFiltros } from './ComprobanteFiltros.tsx'
import {
  comprobantesQuery,
  exportComprobantes,
  useReintentar,
  useReintentarTodos,
} from './comprobantes-fiscales.queries.ts'
import { type ComprobantesSearch, comprobantesSearch } from './comprobantes-fiscales.search.ts'

const route = getRouteApi('/app/comprobantes')

const columns: readonly Column<ComprobanteFiscalListItem>[] = [
  {
    header: 'Comprobante',
    card: 'title',
    width: '232px',
    cell: (c) => <SinPartir>{c.comprobante}</SinPartir>,
  },
  { header: 'Fecha', width: '100px', sort: '-fecha', cell: (c) => formatFecha(c.fecha) },
  { header: 'Receptor', cell: (c) => c.receptor_nombre },
  { header: 'Documento', kind: 'code', width: '160px', cell: (c) => c.documento_numero },
  {
    header: 'Total',
    kind: 'numeric',
    width: '132px',
    sort: '-total',
    cell: (c) => <MoneyText value={c.total} />,
  },
  { header: 'CAE', kind: 'code', width: '140px', cell: (c) => c.cae ?? '-' },
  { header: 'Estado', width: '108px', cell: (c) => <ComprobanteEstado {...c} /> },
]

const TOTALES = { total: 'Autorizado', credito: 'Notas de crédito', sin_autorizar: 'Sin autorizar' }

/** The fiscal vouchers with their states. The address holds the open one, so that Back closes it. */
export function ComprobanteList() {
  const filters = route.useSearch()
  const { orden } = filters
  const navigate = route.useNavigate()
  const invertido = rangoInvertido(filters)
  const { columnas, botonColumnas } = useColumnas('comprobantes', columns)
  const list = useQuery({ ...comprobantesQuery(filters), enabled: !invertido })
  const [corrigiendo, setCorrigiendo] = useState<number | null>(null)
  useListError(list.data ? null : list.error, 'Error al cargar los comprobantes')
  const data = invertido ? undefined : list.data
  const filter = (changed: ComprobantesSearch) =>
    void navigate({ search: ({ page: _, ...previous }) => ({ ...previous, ...changed }) })
  const view = (comprobante: number | undefined) =>
    void navigate({ search: (previous) => ({ ...previous, comprobante }) })
  const reintentar = useReintentarUno()

  return (
    <>
      <ListPage
        title="Comprobantes"
        action={<ReintentarTodos />}
        filters={<ComprobanteFiltros value={filters} onChange={filter} />}
        count={data && formatCount(data.count, 'comprobante', 'comprobantes')}
        page={filters.page}
        totalPages={data?.total_pages}
        onPage={(page) => void navigate({ search: (previous) => ({ ...previous, page }) })}
        totales={<Totales totales={list.data?.totales} nombres={TOTALES} />}
        footer={
          <>
            <ExcelButton fileName="comprobantes.xlsx" fetchWorkbook={exportComprobantes(filters)} />
            {botonColumnas}
          </>
        }
      >
        <DataTable
          label="Comprobantes"
          columns={columnas}
          orden={orden}
          onOrden={(next) => filter({ orden: comprobantesSearch({ orden: next }).orden })}
          rows={invertido || (list.isError && !list.data) ? [] : data?.results}
          rowKey={(c) => c.id}
          stale={list.isPlaceholderData}
          wide
          empty="No hay comprobantes con estos filtros. Cada venta hace el suyo mientras la facturación electrónica está activa."
          onRow={(c) => view(c.id)}
          actions={(c) => (
            <>
              {c.estado === 'rechazado' && !c.retirado && (
                <RowAction
                  label="Corregir y reenviar"
                  target={c.comprobante}
                  onClick={() => setCorrigiendo(c.id)}
                />
              )}
              {c.estado !== 'autorizado' && c.estado !== 'enviando' && !c.retirado && (
                <RowAction label="Reintentar" target={c.comprobante} onClick={() => reintentar(c.id)} />
              )}
              <RowAction label="Ver" target={c.comprobante} icon="ver" onClick={() => view(c.id)} />
              <RowMenu
                target={c.comprobante}
                items={[{ label: 'Imprimir', onClick: () => print('comprobantes-fiscales', c.id) }]}
              />
            </>
          )}
        />
      </ListPage>
      {filters.comprobante !== undefined && (
        <ComprobanteDetail
          id={filters.comprobante}
          onCorregir={() => setCorrigiendo(filters.comprobante ?? null)}
          onClose={() => view(undefined)}
        />
      )}
      {corrigiendo !== null && <ComprobanteCorregir id={corrigiendo} onClose={() => setCorrigiendo(null)} />}
    </>
  )
}

function useReintentarUno(): (id: number) => void {
  const reintentar = useReintentar()
  return (id) =>
    reintentar.mutate(id, {
      onSuccess: ({ comprobante }) => notifySuccess(`Se reintenta ${comprobante}`),
      onError: (error) => notifyError('No se pudo reintentar', error),
    })
}

function ReintentarTodos() {
  const reintentar = useReintentarTodos()
  return (
    <Button
      variant="default"
      loading={reintentar.isPending}
      onClick={() =>
        reintentar.mutate(undefined, {
          onSuccess: ({ cantidad }) =>
            notifySuccess(
              cantidad === 0
                ? 'No hay comprobantes en espera'
                : `Se reintentan ${formatCount(cantidad, 'comprobante', 'comprobantes')}`,
            ),
          onError: (error) => notifyError('No se pudo reintentar', error),
        })
      }
    >
      Reintentar pendientes
    </Button>
  )
}

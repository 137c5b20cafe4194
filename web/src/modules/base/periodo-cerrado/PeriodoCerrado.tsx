import { type CambioDePeriodo, reabre } from '@mostrador/contract/base/periodo-cerrado'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useSesion } from '../../../platform/api/session.tsx'
import { formatCount, formatFecha, formatInstante } from '../../../platform/text/format.ts'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { PageHeader } from '../../../ui/pages/PageHeader.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import styles from './PeriodoCerrado.module.css'
import { PeriodoForm } from './PeriodoForm.tsx'
import { cambiosQuery, exportCambios, periodoCerradoQuery } from './periodo-cerrado.queries.ts'

const route = getRouteApi('/app/periodo-cerrado')

const diaDe = (fecha: string | null): string => (fecha === null ? 'Nada' : formatFecha(fecha))

const columns: readonly Column<CambioDePeriodo>[] = [
  { header: 'Fecha', width: '152px', cell: (c) => formatInstante(c.momento) },
  { header: 'Usuario', width: '160px', cell: (c) => c.usuario_persona ?? c.usuario_nombre },
  { header: 'Acción', width: '112px', cell: (c) => (reabre(c.antes, c.despues) ? 'Reabrir' : 'Cerrar') },
  { header: 'Antes', width: '112px', cell: (c) => diaDe(c.antes) },
  { header: 'Cerrado hasta', card: 'title', width: '136px', cell: (c) => diaDe(c.despues) },
  { header: 'Motivo', cell: (c) => c.motivo || '-' },
]

/** Until when the past is closed, and who changed it. */
export function PeriodoCerrado() {
  const { esAdmin } = useSesion()
  return esAdmin ? <CierrePanel /> : <ErrorScreen message="Solo un administrador puede cerrar períodos" />
}

function CierrePanel() {
  const periodo = useQuery({ ...periodoCerradoQuery, staleTime: 0 })
  if (periodo.isError && !periodo.data) {
    return <ErrorScreen message="Error al cargar el período" onRetry={() => void periodo.refetch()} />
  }
  return (
    <div className={styles.page}>
      <PageHeader title="Cerrado hasta" />
      <p className={styles.intro}>
        Hasta ese día el pasado queda como está: no se puede fechar ningún comprobante ni cambiar nada de esos
        días, y sus informes no cambian. Lo que se anula después lleva la fecha de hoy.
      </p>
      {periodo.data && (
        <PeriodoForm key={periodo.data.cerrado_hasta} cerrado_hasta={periodo.data.cerrado_hasta} />
      )}
      <Cambios />
    </div>
  )
}

function Cambios() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const list = useQuery(cambiosQuery(search))
  return (
    <ListPage
      count={list.data && formatCount(list.data.count, 'cambio', 'cambios')}
      page={search.page}
      totalPages={list.data?.total_pages}
      onPage={(page) => void navigate({ search: { page } })}
      footer={<ExcelButton fileName="periodo-cerrado.xlsx" fetchWorkbook={exportCambios} />}
    >
      <DataTable
        label="Cambios del período cerrado"
        columns={columns}
        rows={list.isError ? [] : list.data?.results}
        rowKey={(c) => c.id}
        stale={list.isPlaceholderData}
        empty="Todavía no se cerró ningún período."
      />
    </ListPage>
  )
}

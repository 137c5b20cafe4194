import { Button } from '@mantine/core'
import type { ActualizacionCuotas } from '@mostrador/contract/credito/actualizaciones-cuotas'
import { nombreDePersona } from '@mostrador/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { formatCount, formatEntero, formatInstante } from '../../../platform/text/format.ts'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { useListError } from '../../../ui/tables/useListError.ts'
import { ActualizacionDialog } from './ActualizacionDialog.tsx'
import { actualizacionesCuotasQuery, exportActualizacionesCuotas } from './actualizaciones-cuotas.queries.ts'
import { comoSube } from './actualizaciones-cuotas.reglas.ts'

const route = getRouteApi('/app/actualizacion-cuotas')

const columns: readonly Column<ActualizacionCuotas>[] = [
  { header: 'Número', kind: 'numeric', width: '96px', cell: (a) => a.id },
  { header: 'Fecha', card: 'title', width: '160px', cell: (a) => formatInstante(a.momento) },
  { header: 'Usuario', cell: (a) => nombreDePersona(a.usuario) },
  { header: 'Cómo', cell: comoSube },
  { header: 'Clientes', kind: 'numeric', width: '96px', cell: (a) => formatEntero(a.clientes) },
  { header: 'Cuotas', kind: 'numeric', width: '88px', cell: (a) => formatEntero(a.cuotas) },
  {
    header: 'Aumento',
    kind: 'numeric',
    width: '136px',
    cell: (a) => <MoneyText value={a.nuevo - a.anterior} />,
  },
  {
    header: 'Estado',
    width: '176px',
    cell: (a) => (a.deshecha_por ? `Deshecha por ${nombreDePersona(a.deshecha_por)}` : '-'),
  },
]

/** The saved updates. One can be undone as a whole until something else touches its instalments. */
export function ActualizacionHistorial() {
  const { page = 1, actualizacion } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useQuery(actualizacionesCuotasQuery(page))
  useListError(list.error, 'Error al cargar las actualizaciones de cuotas')
  const open = (id: number) => void navigate({ search: (previous) => ({ ...previous, actualizacion: id }) })
  return (
    <>
      <ListPage
        title="Actualización de cuotas"
        section="Historial"
        action={
          <Button variant="default" onClick={() => void navigate({ search: {} })}>
            Volver a la actualización
          </Button>
        }
        count={list.data && formatCount(list.data.count, 'actualización', 'actualizaciones')}
        page={page}
        totalPages={list.data?.total_pages}
        onPage={(next) => void navigate({ search: (previous) => ({ ...previous, page: next }) })}
        footer={
          <ExcelButton fileName="actualizaciones-cuotas.xlsx" fetchWorkbook={exportActualizacionesCuotas} />
        }
      >
        <DataTable
          label="Actualizaciones de cuotas"
          columns={columns}
          rows={list.isError ? [] : list.data?.results}
          rowKey={(a) => a.id}
          stale={list.isPlaceholderData}
          onRow={(a) => open(a.id)}
          empty="Todavía no se actualizaron cuotas."
          actions={(a) => (
            <RowAction
              label="Ver"
              target={`la actualización ${a.id}`}
              icon="ver"
              onClick={() => open(a.id)}
            />
          )}
        />
      </ListPage>
      {actualizacion !== undefined && (
        <ActualizacionDialog
          id={actualizacion}
          onClose={() => void navigate({ search: ({ actualizacion: _, ...previous }) => previous })}
        />
      )}
    </>
  )
}

import { Button } from '@mantine/core'
import type { ActualizacionPrecios } from '@mostrador/contract/maestros/actualizaciones-precios'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import {
  formatCount,
  formatEntero,
  formatInstante,
  formatPorcentaje,
} from '../../../../platform/text/format.ts'
import { ExcelButton } from '../../../../ui/downloads/ExcelButton.tsx'
import { ErrorScreen } from '../../../../ui/pages/ErrorScreen.tsx'
import { ListPage } from '../../../../ui/pages/ListPage.tsx'
import { RowAction } from '../../../../ui/tables/acciones/RowAction.tsx'
import { type Column, DataTable } from '../../../../ui/tables/DataTable.tsx'
import styles from '../Precios.module.css'
import { actualizacionesQuery, exportActualizaciones } from '../precios.queries.ts'
import { DeImportacion } from './DeImportacion.tsx'
import { PreciosActualizacion } from './PreciosActualizacion.tsx'

const route = getRouteApi('/app/actualizacion-precios')

const estadoOf = ({ deshace_a, deshecha_por }: ActualizacionPrecios): string => {
  if (deshecha_por !== null) return `Deshecha por la ${deshecha_por}`
  return deshace_a === null ? '-' : `Deshace la ${deshace_a}`
}

/** Alone, its dash would say nothing on a card. */
const Estado = (props: ActualizacionPrecios) => {
  const estado = estadoOf(props)
  return <span className={estado === '-' ? styles.nada : undefined}>{estado}</span>
}

const columns: readonly Column<ActualizacionPrecios>[] = [
  { header: 'Número', kind: 'numeric', width: '96px', cell: (a) => a.id },
  { header: 'Fecha', card: 'title', width: '176px', cell: (a) => formatInstante(a.momento) },
  { header: 'Usuario', cell: (a) => a.usuario_persona ?? a.usuario_nombre },
  {
    header: 'Porcentaje',
    kind: 'numeric',
    width: '128px',
    cell: (a) => (a.porcentaje === null ? '-' : formatPorcentaje(a.porcentaje)),
  },
  { header: 'Artículos', kind: 'numeric', width: '112px', cell: (a) => formatEntero(a.articulos) },
  { header: 'Estado', width: '200px', cell: (a) => <Estado {...a} /> },
  { header: 'Importación', cell: (a) => (a.importacion ? <DeImportacion {...a.importacion} /> : '-') },
]

/** The saved price updates. A batch can be undone as a whole until another change touches its prices. */
export function PreciosHistorial() {
  const { page = 1, actualizacion } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useQuery(actualizacionesQuery(page))
  if (list.isError && !list.data) {
    return (
      <ErrorScreen
        message="Error al cargar las actualizaciones de precios"
        onRetry={() => void list.refetch()}
      />
    )
  }
  return (
    <>
      <ListPage
        title="Actualización de Precios"
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
        footer={<ExcelButton fileName="actualizaciones-precios.xlsx" fetchWorkbook={exportActualizaciones} />}
      >
        <DataTable
          label="Actualizaciones de precios"
          columns={columns}
          rows={list.data?.results}
          rowKey={(a) => a.id}
          empty="Todavía no se actualizaron precios."
          actions={(a) => (
            <RowAction
              label="Ver"
              target={`la actualización ${a.id}`}
              onClick={() => void navigate({ search: (previous) => ({ ...previous, actualizacion: a.id }) })}
            />
          )}
        />
      </ListPage>
      {actualizacion !== undefined && (
        <PreciosActualizacion
          id={actualizacion}
          onClose={() => void navigate({ search: ({ actualizacion: _, ...previous }) => previous })}
        />
      )}
    </>
  )
}

import { Button, NativeSelect } from '@mantine/core'
import { type Importacion, TipoImportacion } from '@mostrador/contract/gestion/importaciones/importaciones'
import { IconFileUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { formatCount, formatEntero, formatInstante } from '../../../platform/text/format.ts'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { ImportarDialog } from './archivo/ImportarDialog.tsx'
import { useSoltar } from './archivo/useSoltar.ts'
import { useTipos } from './archivo/useTipos.ts'
import { exportImportaciones, importacionesQuery } from './importaciones.queries.ts'
import type { ImportacionesSearch } from './importaciones.search.ts'
import { ESTADO, TIPO } from './importaciones.textos.ts'

const route = getRouteApi('/app/importaciones')

const numeric = (header: string, width: string, value: (i: Importacion) => number): Column<Importacion> => ({
  header,
  kind: 'numeric',
  width,
  cell: (i) => formatEntero(value(i)),
})

const columns: readonly Column<Importacion>[] = [
  // Ten columns leave it little room: day and hour stay in one line.
  { header: 'Fecha', width: '136px', cell: (i) => formatInstante(i.momento).replace(' ', '\u00a0') },
  { header: 'Usuario', width: '104px', cell: (i) => i.usuario_persona ?? i.usuario_nombre },
  { header: 'Qué', width: '112px', cell: (i) => TIPO[i.tipo] },
  { header: 'Archivo', card: 'title', cell: (i) => i.archivo },
  numeric('Filas', '64px', (i) => i.filas),
  numeric('Nuevas', '72px', (i) => i.nuevas),
  numeric('Cambian', '80px', (i) => i.cambian),
  numeric('Con errores', '96px', (i) => i.con_error),
  numeric('Importadas', '96px', (i) => i.escritas),
  {
    header: 'Estado',
    width: '128px',
    cell: ({ estado }) => <EstadoBadge tone={ESTADO[estado].tone}>{ESTADO[estado].text}</EstadoBadge>,
  },
]

/** The files that were imported, newest first, and the way to import one more. */
export function ImportacionList() {
  const { esAdmin } = useSesion()
  return esAdmin ? <Historial /> : <ErrorScreen message="Solo un administrador puede importar" />
}

function Historial() {
  const tipos = useTipos()
  const filters = route.useSearch()
  const { search = '', tipo, page } = filters
  const navigate = route.useNavigate()
  const list = useQuery(importacionesQuery(filters))
  const [dialog, setDialog] = useState<{ archivo?: File } | null>(null)
  useSoltar(dialog === null, (archivo) => setDialog({ archivo }))
  const filter = (changed: ImportacionesSearch) =>
    void navigate({ search: ({ page: _, ...previous }) => ({ ...previous, ...changed }) })
  const open = ({ id }: Importacion) =>
    void navigate({ to: '/importaciones/$id', params: { id: String(id) }, search: {} })

  if (list.isError && !list.data) {
    return <ErrorScreen message="Error al cargar las importaciones" onRetry={() => void list.refetch()} />
  }
  return (
    <>
      <ListPage
        title="Importar"
        action={
          <Button leftSection={<IconFileUpload size={16} aria-hidden />} onClick={() => setDialog({})}>
            Importar archivo
          </Button>
        }
        filters={
          <>
            <SearchBox
              label="Buscar importaciones"
              placeholder="Buscar por archivo o número"
              value={search}
              onSearch={(text) => filter({ search: text || undefined })}
            />
            <NativeSelect
              aria-label="Qué"
              w={176}
              data={[{ value: '', label: 'Todo' }, ...tipos.map((value) => ({ value, label: TIPO[value] }))]}
              value={tipo ?? ''}
              onChange={(event) =>
                filter({ tipo: TipoImportacion.options.find((t) => t === event.currentTarget.value) })
              }
            />
          </>
        }
        count={list.data && formatCount(list.data.count, 'importación', 'importaciones')}
        page={page}
        totalPages={list.data?.total_pages}
        onPage={(next) => void navigate({ search: (previous) => ({ ...previous, page: next }) })}
        footer={<ExcelButton fileName="importaciones.xlsx" fetchWorkbook={exportImportaciones(filters)} />}
      >
        <DataTable
          label="Importaciones"
          columns={columns}
          rows={list.data?.results}
          rowKey={(i) => i.id}
          stale={list.isPlaceholderData}
          onRow={open}
          wide
          empty={
            search || tipo
              ? 'No hay importaciones con estos filtros.'
              : 'Todavía no se importó nada. «Importar archivo» trae tus artículos, clientes, stock o precios de una planilla.'
          }
          actions={(i) => <RowAction label="Ver" target={i.archivo} icon="ver" onClick={() => open(i)} />}
        />
      </ListPage>
      {dialog && <ImportarDialog archivo={dialog.archivo} onClose={() => setDialog(null)} />}
    </>
  )
}

import { NativeSelect } from '@mantine/core'
import { rangoInvertido } from '@mostrador/contract/fechas'
import { type Auditoria, EntidadAuditada } from '@mostrador/contract/gestion/auditoria'
import { ACCION, ENTIDAD_FILTRO, queDe } from '@mostrador/contract/gestion/auditoria.textos'
import { nombreDePersona } from '@mostrador/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { formatCount, formatInstante } from '../../../platform/text/format.ts'
import { RangoFilter } from '../../../ui/dates/RangoFilter.tsx'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { usuariosQuery } from '../../base/usuarios/usuarios.queries.ts'
import { AuditoriaDetail } from './AuditoriaDetail.tsx'
import { auditoriaQuery, exportAuditoria } from './auditoria.queries.ts'
import type { AuditoriaSearch } from './auditoria.search.ts'
import { Quien } from './Quien.tsx'

const route = getRouteApi('/app/auditoria')

const columns: readonly Column<Auditoria>[] = [
  { header: 'Fecha', width: '152px', cell: (a) => formatInstante(a.momento) },
  { header: 'Usuario', width: '176px', cell: (a) => <Quien row={a} /> },
  { header: 'Acción', width: '144px', cell: (a) => ACCION[a.accion] },
  { header: 'Qué', card: 'title', cell: queDe },
]

const ENTIDADES = [
  { value: '', label: 'Todo' },
  ...EntidadAuditada.options.map((value) => ({ value, label: ENTIDAD_FILTRO[value] })),
]

/** Who changed what, and when. Admins read it; there is no way to edit it. */
export function AuditoriaList() {
  const { esAdmin } = useSesion()
  return esAdmin ? <Cambios /> : <ErrorScreen message="Solo un administrador puede ver la auditoría" />
}

function Cambios() {
  const filters = route.useSearch()
  const navigate = route.useNavigate()
  const invertido = rangoInvertido(filters)
  const list = useQuery(auditoriaQuery(filters))
  const data = invertido ? undefined : list.data
  const { data: usuarios = [] } = useQuery(usuariosQuery)
  const [open, setOpen] = useState<Auditoria | null>(null)
  const filter = (changed: AuditoriaSearch) =>
    void navigate({ search: ({ page: _, ...previous }) => ({ ...previous, ...changed }) })

  if (list.isError && !list.data) {
    return <ErrorScreen message="Error al cargar la auditoría" onRetry={() => void list.refetch()} />
  }
  return (
    <>
      <ListPage
        title="Auditoría"
        filters={
          <>
            <SearchBox
              label="Comprobante o código"
              placeholder="Comprobante o código..."
              value={filters.search ?? ''}
              onSearch={(search) => filter({ search: search || undefined })}
            />
            <RangoFilter value={filters} onChange={filter} />
            <NativeSelect
              aria-label="Usuario"
              w={208}
              data={[
                { value: '', label: 'Todos los usuarios' },
                ...usuarios.map((u) => ({ value: String(u.id), label: nombreDePersona(u) })),
              ]}
              value={String(filters.usuario ?? '')}
              onChange={(event) => filter({ usuario: Number(event.currentTarget.value) || undefined })}
            />
            <NativeSelect
              aria-label="Qué"
              w={208}
              data={ENTIDADES}
              value={filters.entidad ?? ''}
              onChange={(event) =>
                filter({ entidad: EntidadAuditada.options.find((e) => e === event.currentTarget.value) })
              }
            />
          </>
        }
        count={data && formatCount(data.count, 'cambio', 'cambios')}
        page={filters.page}
        totalPages={data?.total_pages}
        onPage={(next) => void navigate({ search: (previous) => ({ ...previous, page: next }) })}
        footer={<ExcelButton fileName="auditoria.xlsx" fetchWorkbook={exportAuditoria(filters)} />}
      >
        <DataTable
          label="Auditoría"
          columns={columns}
          rows={invertido ? [] : data?.results}
          rowKey={(a) => a.id}
          stale={list.isPlaceholderData}
          onRow={setOpen}
          empty="No hay cambios registrados con estos filtros."
          actions={(a) => (
            <RowAction
              label="Ver"
              target={`${ACCION[a.accion]} de ${queDe(a)}`}
              icon="ver"
              onClick={() => setOpen(a)}
            />
          )}
        />
      </ListPage>
      {open && <AuditoriaDetail row={open} onClose={() => setOpen(null)} />}
    </>
  )
}

import type { Dispositivo } from '@mostrador/contract/ventas/sin-conexion/dispositivos'
import { MAX_MINUTOS_RELOJ } from '@mostrador/contract/ventas/sin-conexion/llegadas'
import { nombreDePersona } from '@mostrador/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useSesion } from '../../../../platform/api/session.tsx'
import { notifyError, notifySuccess } from '../../../../platform/notify.tsx'
import { formatCount, formatEntero, formatInstante } from '../../../../platform/text/format.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx'
import { ListPage } from '../../../../ui/pages/ListPage.tsx'
import { RowAction } from '../../../../ui/tables/acciones/RowAction.tsx'
import { type Column, DataTable } from '../../../../ui/tables/DataTable.tsx'
import { useListError } from '../../../../ui/tables/useListError.ts'
import { dispositivosQuery, useOlvidar } from './sin-conexion.queries.ts'

const route = getRouteApi('/app/informes')

const nombreDe = ({ nombre, dispositivo }: Dispositivo): string =>
  nombre || `Equipo ${dispositivo.slice(0, 4).toUpperCase()}`

const relojDe = (minutos: number): string => {
  if (Math.abs(minutos) <= MAX_MINUTOS_RELOJ) return 'En hora'
  return `${minutos > 0 ? '+' : ''}${formatEntero(minutos)} min`
}

const columns: readonly Column<Dispositivo>[] = [
  { header: 'Equipo', card: 'title', cell: nombreDe },
  { header: 'Sucursal', cell: (d) => d.sucursal.nombre },
  { header: 'Usuario', cede: 2, cell: (d) => nombreDePersona(d.usuario) },
  { header: 'Visto', width: '136px', cell: (d) => formatInstante(d.visto) },
  {
    header: 'Por enviar',
    width: '216px',
    cell: (d) =>
      d.en_cola > 0 && d.desde
        ? `${formatEntero(d.en_cola)} desde ${formatInstante(d.desde)}`
        : formatEntero(d.en_cola),
  },
  { header: 'Para resolver', kind: 'numeric', width: '112px', cell: (d) => formatEntero(d.para_resolver) },
  { header: 'Copia', width: '136px', cede: 2, cell: (d) => (d.copia ? formatInstante(d.copia) : '-') },
  { header: 'Reloj', width: '96px', cell: (d) => relojDe(d.minutos_reloj) },
]

/** The devices as they told last: how many sales each has to send, and since when. */
export function DispositivosPart({ filtros }: { filtros: React.ReactNode }) {
  const { sucursal, page } = route.useSearch()
  const navigate = route.useNavigate()
  const { esAdmin } = useSesion()
  const list = useQuery(dispositivosQuery(sucursal, page))
  const olvidar = useOlvidar()
  const [elegido, setElegido] = useState<Dispositivo | null>(null)
  useListError(list.data ? null : list.error, 'Error al cargar los equipos')
  const close = () => setElegido(null)
  return (
    <ListPage
      filters={filtros}
      count={list.data && formatCount(list.data.count, 'equipo', 'equipos')}
      page={page}
      totalPages={list.data?.total_pages}
      onPage={(next) => void navigate({ search: (previous) => ({ ...previous, page: next }) })}
    >
      <DataTable
        label="Equipos que venden sin conexión"
        columns={columns}
        rows={list.isError && !list.data ? [] : list.data?.results}
        rowKey={(d) => d.id}
        stale={list.isPlaceholderData}
        wide
        empty="Todavía no hay equipos preparados para vender sin conexión."
        actions={
          esAdmin
            ? (d) => <RowAction label="Olvidar" target={nombreDe(d)} danger onClick={() => setElegido(d)} />
            : undefined
        }
      />
      {elegido && (
        <ConfirmDialog
          title={`Olvidar ${nombreDe(elegido)}`}
          question={
            elegido.en_cola > 0
              ? 'Tiene ventas por enviar: si el equipo se perdió, recupéralas de sus papeles. Si vuelve a entrar, aparece otra vez.'
              : 'Deja de estar en la lista. Si vuelve a entrar, aparece otra vez.'
          }
          confirmLabel="Olvidar"
          danger
          busy={olvidar.isPending}
          onConfirm={() =>
            olvidar.mutate(elegido.id, {
              onSuccess: () => {
                notifySuccess('Equipo olvidado')
                close()
              },
              onError: (error) => notifyError('No se pudo olvidar el equipo', error),
            })
          }
          onClose={close}
        />
      )}
    </ListPage>
  )
}

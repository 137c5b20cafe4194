import { Text } from '@mantine/core'
import type {
  ActualizacionProgramada,
  EstadoProgramada,
} from '@mostrador/contract/gestion/actualizaciones-programadas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { formatCount, formatEntero, formatInstante } from '../../../platform/text/format.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { ListPage, type ListPageProps } from '../../../ui/pages/ListPage.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { exportProgramadas, programadasQuery, useCancelarProgramada } from './precios-costos.queries.ts'

const ESTADO: Record<EstadoProgramada, { label: string; tone: 'blue' | 'green' | 'grey' }> = {
  programada: { label: 'Programada', tone: 'blue' },
  aplicada: { label: 'Aplicada', tone: 'green' },
  cancelada: { label: 'Cancelada', tone: 'grey' },
}

const columns: readonly Column<ActualizacionProgramada>[] = [
  { header: 'Vigencia', card: 'title', width: '176px', cell: (p) => formatInstante(p.vigencia) },
  { header: 'Usuario', cell: (p) => p.usuario_persona ?? p.usuario_nombre },
  { header: 'Artículos', kind: 'numeric', width: '112px', cell: (p) => formatEntero(p.articulos) },
  { header: 'Sin cambiar', kind: 'numeric', width: '120px', cell: (p) => formatEntero(p.salteados) },
  {
    header: 'Estado',
    width: '216px',
    cell: (p) =>
      p.detenida ? (
        <>
          <EstadoBadge tone="red">Detenida</EstadoBadge>
          <Text size="xs" c="dimmed">
            {p.detenida}
          </Text>
        </>
      ) : (
        <EstadoBadge tone={ESTADO[p.estado].tone}>{ESTADO[p.estado].label}</EstadoBadge>
      ),
  },
  {
    header: 'Actualización',
    width: '136px',
    cell: ({ actualizacion }) =>
      actualizacion === null ? (
        '-'
      ) : (
        <Link to="/actualizacion-precios" search={{ vista: 'historial', actualizacion }}>
          N.º {actualizacion}
        </Link>
      ),
  },
]

const preguntaDe = ({ articulos, vigencia, detenida }: ActualizacionProgramada): string => {
  const precios = `Los precios de ${formatCount(articulos, 'artículo', 'artículos')}`
  return detenida
    ? `${precios} quedan como están.`
    : `${precios} no cambiarán el ${formatInstante(vigencia)}.`
}

type ProgramadasPartProps = Pick<ListPageProps, 'title' | 'section' | 'action'> &
  Required<Pick<ListPageProps, 'page' | 'onPage'>>

/** Price updates that wait for their hour, and those that took effect. */
export function ProgramadasPart({ page = 1, onPage, ...heading }: ProgramadasPartProps) {
  const list = useQuery(programadasQuery(page))
  const cancelar = useCancelarProgramada()
  const [elegida, setElegida] = useState<ActualizacionProgramada | null>(null)
  return (
    <>
      <ListPage
        {...heading}
        count={list.data && formatCount(list.data.count, 'actualización', 'actualizaciones')}
        page={page}
        totalPages={list.data?.total_pages}
        onPage={onPage}
        footer={<ExcelButton fileName="actualizaciones-programadas.xlsx" fetchWorkbook={exportProgramadas} />}
      >
        <DataTable
          label="Actualizaciones programadas"
          columns={columns}
          rows={list.isError ? [] : list.data?.results}
          rowKey={(p) => p.id}
          stale={list.isPlaceholderData}
          empty={
            list.isError
              ? 'No se pudieron cargar las actualizaciones.'
              : 'No hay actualizaciones programadas.'
          }
          actions={(p) =>
            p.estado === 'programada' && (
              <RowAction
                label="Cancelar"
                target={`la actualización del ${formatInstante(p.vigencia)}`}
                danger
                onClick={() => setElegida(p)}
              />
            )
          }
        />
      </ListPage>
      {elegida && (
        <ConfirmDialog
          danger
          title="Cancelar la actualización programada"
          question={preguntaDe(elegida)}
          confirmLabel="Cancelar actualización"
          busy={cancelar.isPending}
          onConfirm={() =>
            cancelar.mutate(elegida.id, {
              onSuccess: () => {
                notifySuccess('Actualización cancelada')
                setElegida(null)
              },
              onError: (error) => notifyError('Error al cancelar la actualización', error),
            })
          }
          onClose={() => setElegida(null)}
        />
      )}
    </>
  )
}

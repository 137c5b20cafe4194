import { Text } from '@mantine/core'
import type { ActualizacionProgramada } from '@mostrador/contract/gestion/actualizaciones-programadas'
import {
  ESTADO_PROGRAMADA,
  programadasLista,
} from '@mostrador/contract/gestion/actualizaciones-programadas.lista'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { formatCount, formatInstante } from '../../../platform/text/format.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { Estado } from '../../../ui/lista/columnas.tsx'
import { Lista } from '../../../ui/lista/Lista.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { useCancelarProgramada } from './precios-costos.queries.ts'

const CELDAS = {
  estado: ({ estado, detenida }: ActualizacionProgramada) =>
    detenida ? (
      <>
        <EstadoBadge tone="red">Detenida</EstadoBadge>
        <Text size="xs" c="dimmed">
          {detenida}
        </Text>
      </>
    ) : (
      <Estado palabras={ESTADO_PROGRAMADA} de={estado} />
    ),
  actualizacion: ({ actualizacion }: ActualizacionProgramada) =>
    actualizacion === null ? (
      '-'
    ) : (
      <Link to="/actualizacion-precios" search={{ vista: 'historial', actualizacion }}>
        N.º {actualizacion}
      </Link>
    ),
}

const preguntaDe = ({ articulos, vigencia, detenida }: ActualizacionProgramada): string => {
  const precios = `Los precios de ${formatCount(articulos, 'artículo', 'artículos')}`
  return detenida
    ? `${precios} quedan como están.`
    : `${precios} no cambiarán el ${formatInstante(vigencia)}.`
}

interface ProgramadasPartProps {
  /** In a screen that has a title of its own. */
  dentro?: boolean
  seccion?: string
  accion?: React.ReactNode
}

/** Price updates that wait for their hour, and those that took effect. */
export function ProgramadasPart(lugar: ProgramadasPartProps) {
  const cancelar = useCancelarProgramada()
  const [elegida, setElegida] = useState<ActualizacionProgramada | null>(null)
  return (
    <>
      <Lista
        {...lugar}
        de={programadasLista}
        celdas={CELDAS}
        acciones={(p) =>
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

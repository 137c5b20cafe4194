import { Button, Checkbox } from '@mantine/core'
import type { ImportacionDetalle } from '@mostrador/contract/importaciones'
import { getRouteApi } from '@tanstack/react-router'
import { useId } from 'react'
import { notifyError, notifyInfo } from '../../platform/notify.tsx'
import { FormBar } from '../../ui/DocumentForm.tsx'
import styles from './Importacion.module.css'
import { ImportacionAvance } from './ImportacionAvance.tsx'
import { useAplicar, useCancelar } from './importaciones.queries.ts'
import {
  type Eleccion,
  filasPorEscribir,
  impedimentoOf,
  isCancelable,
  isEnCurso,
} from './importaciones.reglas.ts'
import type { ImportacionSearch } from './importaciones.search.ts'
import { contarFilas } from './importaciones.textos.ts'
import { Opciones } from './Opciones.tsx'

const route = getRouteApi('/app/importaciones/$id')

const MODOS = [
  { valor: 'nuevos_y_cambios', texto: 'Nuevas y cambios' },
  { valor: 'solo_nuevos', texto: 'Solo las nuevas' },
] as const

/** What the person chooses of the rows, and the ways on; stays in sight beneath them. */
export function ImportacionBarra({ importacion }: { importacion: ImportacionDetalle }) {
  const { modo = 'nuevos_y_cambios', sin_errores = false } = route.useSearch()
  const reasonId = useId()
  const aplicar = useAplicar(importacion.id)
  const cancelar = useCancelar(importacion.id)
  if (!isEnCurso(importacion) && importacion.estado !== 'revisada') return null

  const eleccion: Eleccion = { modo, sin_errores }
  const busy = isEnCurso(importacion) || aplicar.isPending
  const reason = busy ? null : impedimentoOf(importacion, eleccion)
  const cancel = () =>
    cancelar.mutate(undefined, {
      onSuccess: () => notifyInfo('Importación cancelada'),
      onError: (error) => notifyError('Error al cancelar la importación', error),
    })
  const write = () =>
    aplicar.mutate(eleccion, {
      onError: (error) => {
        // The person has stopped it: that is no error.
        if (!cancelar.isSuccess) notifyError('Error al importar', error)
      },
    })
  return (
    <FormBar
      lead={
        busy ? (
          <ImportacionAvance importacion={importacion} />
        ) : (
          <div className={styles.eleccion}>
            <ImportacionEleccion importacion={importacion} eleccion={eleccion} />
            <output id={reasonId} className={styles.impedimento}>
              {reason}
            </output>
          </div>
        )
      }
    >
      {isCancelable(importacion) && (
        <Button variant="default" loading={cancelar.isPending} onClick={cancel}>
          Cancelar importación
        </Button>
      )}
      {importacion.estado === 'revisada' && (
        <Button
          disabled={busy || reason !== null}
          aria-describedby={reason === null ? undefined : reasonId}
          onClick={write}
        >
          Importar {contarFilas(importacion.tipo, filasPorEscribir(importacion, eleccion))}
        </Button>
      )}
    </FormBar>
  )
}

interface ImportacionEleccionProps {
  importacion: ImportacionDetalle
  eleccion: Eleccion
}

/** In the address, so that a reload keeps it. A list of prices makes nothing new. */
function ImportacionEleccion({ importacion, eleccion }: ImportacionEleccionProps) {
  const navigate = route.useNavigate()
  const choose = (changed: Pick<ImportacionSearch, 'modo' | 'sin_errores'>) =>
    void navigate({
      search: (previous) => ({ ...previous, ...changed }),
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      {importacion.tipo !== 'precios' && (
        <Opciones
          legend="Qué se importa"
          look="inline"
          opciones={MODOS}
          value={eleccion.modo}
          onChange={(valor) => choose({ modo: valor === 'solo_nuevos' ? valor : undefined })}
        />
      )}
      {importacion.con_error > 0 && (
        <Checkbox
          label="Dejar afuera las filas con error"
          checked={eleccion.sin_errores}
          onChange={(event) => choose({ sin_errores: event.currentTarget.checked || undefined })}
        />
      )}
    </>
  )
}

import { Button } from '@mantine/core'
import type { ImportacionDetalle } from '@mostrador/contract/gestion/importaciones/importaciones'
import { useId } from 'react'
import { notifyError, notifyInfo } from '../../../platform/notify.tsx'
import { FormBar } from '../../../ui/pages/DocumentForm.tsx'
import styles from './Importacion.module.css'
import { ImportacionAvance } from './ImportacionAvance.tsx'
import { useAplicar, useCancelar } from './importaciones.queries.ts'
import { filasPorEscribir, impedimentoOf, isCancelable, isEnCurso } from './importaciones.reglas.ts'
import { contarFilas } from './importaciones.textos.ts'
import { ImportacionEleccion } from './revision/ImportacionEleccion.tsx'
import { useEleccion } from './revision/useEleccion.ts'
import { useNarrow } from './revision/useNarrow.ts'

/** The ways on, and why one of them is closed; stays in sight beneath the rows. */
export function ImportacionBarra({ importacion }: { importacion: ImportacionDetalle }) {
  const eleccion = useEleccion()
  const narrow = useNarrow()
  const reasonId = useId()
  const aplicar = useAplicar(importacion.id)
  const cancelar = useCancelar(importacion.id)
  if (!isEnCurso(importacion) && importacion.estado !== 'revisada') return null

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
          <div className={styles.lead}>
            {!narrow && <ImportacionEleccion importacion={importacion} />}
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
          {importacion.tipo === 'comprobantes_arca' ? 'Cargar como borrador:' : 'Importar'}{' '}
          {contarFilas(importacion.tipo, filasPorEscribir(importacion, eleccion))}
        </Button>
      )}
    </FormBar>
  )
}

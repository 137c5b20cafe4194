import { Button, Text } from '@mantine/core'
import type { ActualizacionDetalle } from '@mostrador/contract/maestros/actualizaciones-precios'
import { mostrarUnitario } from '@mostrador/contract/maestros/dolares'
import { notifyError, notifySuccess } from '../../../../platform/notify.tsx'
import { formatCount, formatInstante } from '../../../../platform/text/format.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { ExcelButton } from '../../../../ui/downloads/ExcelButton.tsx'
import { Columna, Grupo } from '../../../../ui/Grupo.tsx'
import { useFresh } from '../../../../ui/picker/useFresh.ts'
import { EtiquetasButton } from '../../articulos/EtiquetasButton.tsx'
import { CambiosTable } from '../CambiosTable.tsx'
import styles from '../Precios.module.css'
import { actualizacionQuery, exportActualizacion, useDeshacerActualizacion } from '../precios.queries.ts'
import { DeImportacion } from './DeImportacion.tsx'
import { DeLista } from './DeLista.tsx'

interface PreciosActualizacionProps {
  id: number
  onClose: () => void
}

/** One saved batch, and its undo. */
export function PreciosActualizacion({ id, onClose }: PreciosActualizacionProps) {
  const batch = useFresh(actualizacionQuery(id), 'Error al cargar la actualización de precios', onClose)
  return batch ? (
    <Dialog title={`Actualización ${id}`} onClose={onClose} size="75rem" ownClose>
      <Batch batch={batch} onClose={onClose} />
    </Dialog>
  ) : null
}

function whyNot({ deshecha_por, se_puede_deshacer }: ActualizacionDetalle): string | null {
  if (deshecha_por !== null) return `Ya fue deshecha por la actualización ${deshecha_por}.`
  return se_puede_deshacer ? null : 'No se puede deshacer: un cambio posterior tocó alguno de estos precios.'
}

function Batch({ batch, onClose }: { batch: ActualizacionDetalle; onClose: () => void }) {
  const undo = useDeshacerActualizacion()
  const reason = whyNot(batch)
  const confirm = () =>
    undo.mutate(batch.id, {
      onSuccess: () => {
        notifySuccess('Actualización de precios deshecha')
        onClose()
      },
      onError: (error) => notifyError('Error al deshacer la actualización de precios', error),
    })
  return (
    <Columna className={styles.batch}>
      <Text>
        {formatInstante(batch.momento)} · {batch.usuario_persona ?? batch.usuario_nombre} ·{' '}
        {formatCount(batch.articulos, 'artículo', 'artículos')}
        {batch.lista && ` · Lista ${batch.lista.nombre}`}
        {batch.cotizacion && ` · Dólar a $ ${mostrarUnitario(batch.cotizacion.valor)}`}
        {batch.importacion && (
          <>
            {' '}
            · <DeImportacion {...batch.importacion} />
          </>
        )}
      </Text>
      <div className={styles.batchTable}>
        {batch.en_lista && <DeLista cambios={batch.en_lista} />}
        {!batch.en_lista && (
          <CambiosTable
            rows={batch.detalles.map(({ articulo, articulo_nombre, anterior, nuevo }) => ({
              id: articulo,
              nombre: articulo_nombre,
              anterior,
              nuevo,
            }))}
          />
        )}
      </div>
      <Grupo justify="flex-end" className={styles.batchButtons}>
        <div className={styles.batchExcel}>
          <ExcelButton
            fileName={`actualizacion-${batch.id}.xlsx`}
            fetchWorkbook={exportActualizacion(batch.id)}
          />
        </div>
        <EtiquetasButton origen="actualizaciones-precios" id={batch.id} lista={batch.lista?.id} />
        {reason && <Text size="sm">{reason}</Text>}
        <Button variant="default" onClick={onClose}>
          Cerrar
        </Button>
        <Button loading={undo.isPending} disabled={reason !== null} onClick={confirm}>
          Deshacer
        </Button>
      </Grupo>
    </Columna>
  )
}

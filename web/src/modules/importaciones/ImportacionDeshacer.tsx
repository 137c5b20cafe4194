import { Button } from '@mantine/core'
import type { ImportacionDetalle, PreviaDeshacer } from '@mostrador/contract/importaciones'
import { formatCount, formatEntero } from '../../platform/format.ts'
import { notifyError, notifySuccess } from '../../platform/notify.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useFresh } from '../../ui/useFresh.ts'
import { Aviso } from './Aviso.tsx'
import styles from './Importacion.module.css'
import { previaDeshacerQuery, useDeshacer } from './importaciones.queries.ts'

interface ImportacionDeshacerProps {
  importacion: ImportacionDetalle
  onClose: () => void
}

/** What an undo would take back; where something has used it, what that is. */
export function ImportacionDeshacer({ importacion, onClose }: ImportacionDeshacerProps) {
  const { id, comprobante } = importacion
  const previa = useFresh(previaDeshacerQuery(id), 'Error al preparar el deshacer', onClose)
  const deshacer = useDeshacer(id)
  if (!previa) return null
  const title = `Deshacer la importación ${comprobante}`
  if (!previa.se_puede) return <NoSePuede title={title} previa={previa} onClose={onClose} />
  return (
    <ConfirmDialog
      title={title}
      question="¿Deshacer esta importación?"
      confirmLabel="Deshacer"
      danger
      busy={deshacer.isPending}
      onClose={onClose}
      onConfirm={() =>
        deshacer.mutate(undefined, {
          onSuccess: () => {
            notifySuccess('Importación deshecha')
            onClose()
          },
          onError: (error) => {
            notifyError('Error al deshacer la importación', error)
            onClose()
          },
        })
      }
    >
      <ul className={styles.lista}>
        {consecuenciasOf(previa).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}

function consecuenciasOf({ nuevas, restaurables, cambiadas_despues }: PreviaDeshacer): string[] {
  return [
    ...(nuevas > 0 ? [`Se quita lo nuevo: ${formatCount(nuevas, 'fila', 'filas')}.`] : []),
    ...(restaurables > 0
      ? [`Vuelven los valores anteriores: ${formatCount(restaurables, 'valor', 'valores')}.`]
      : []),
    ...(cambiadas_despues > 0
      ? [
          `Quedan como están, porque alguien los cambió después: ${formatCount(cambiadas_despues, 'valor', 'valores')}.`,
        ]
      : []),
  ]
}

interface NoSePuedeProps {
  title: string
  previa: PreviaDeshacer
  onClose: () => void
}

function NoSePuede({ title, previa, onClose }: NoSePuedeProps) {
  return (
    <Dialog title={title} onClose={onClose} size="md" centered fullOnPhone={false} ownClose>
      <div className={styles.dialogo}>
        <Aviso tone="amber">{previa.motivo ?? 'Esta importación no se puede deshacer.'}</Aviso>
        {previa.usos.length > 0 && (
          <ul className={styles.lista}>
            {previa.usos.map(({ texto, cantidad }) => (
              <li key={texto}>
                {texto}: {formatEntero(cantidad)}
              </li>
            ))}
          </ul>
        )}
        <Button variant="default" onClick={onClose} data-autofocus>
          Cerrar
        </Button>
      </div>
    </Dialog>
  )
}

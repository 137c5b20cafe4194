import type { Transferencia } from '@mostrador/contract/mercaderia/transferencias'
import { notifyError, notifySuccess } from '../../../../platform/notify.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx'
import { MotivoInput, useMotivo } from '../../../../ui/fields/MotivoInput.tsx'
import { isOvertaken, useCancelarTransferencia } from '../transferencias.queries.ts'

const WITHOUT_REASON = 'Debes ingresar un motivo para la cancelación'

interface TransferenciaCancelarProps {
  transferencia: Transferencia
  onCancelled: () => void
  onClose: () => void
}

/** Asks for the reason. Goods in transit go back to the origin. */
export function TransferenciaCancelar({ transferencia, onCancelled, onClose }: TransferenciaCancelarProps) {
  const { id, numero, estado, sucursal_origen_nombre } = transferencia
  const cancelar = useCancelarTransferencia(id)
  const motivo = useMotivo(WITHOUT_REASON)
  const confirm = () =>
    motivo.require((texto) =>
      cancelar.mutate(texto, {
        onSuccess: () => {
          notifySuccess('Transferencia cancelada correctamente')
          onCancelled()
        },
        onError: (error) => {
          notifyError('Error al cancelar la transferencia', error)
          if (isOvertaken(error)) onClose()
        },
      }),
    )
  return (
    <ConfirmDialog
      danger
      title={`Cancelar ${numero}`}
      question={
        estado === 'ENVIADA'
          ? `Los artículos en camino vuelven al stock de ${sucursal_origen_nombre}. No se puede deshacer.`
          : 'La transferencia todavía no salió del origen. No se puede deshacer.'
      }
      confirmLabel="Cancelar transferencia"
      cancelLabel="Volver"
      busy={cancelar.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <MotivoInput {...motivo.input} />
    </ConfirmDialog>
  )
}

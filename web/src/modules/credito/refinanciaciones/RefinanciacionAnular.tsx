import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { MotivoInput, useMotivo } from '../../../ui/fields/MotivoInput.tsx'
import { useAnularRefinanciacion } from './refinanciaciones.queries.ts'

interface RefinanciacionAnularProps {
  refinanciacion: { id: number; numero: string }
  onClose: () => void
}

/** Asks for the reason. */
export function RefinanciacionAnular({ refinanciacion: { id, numero }, onClose }: RefinanciacionAnularProps) {
  const anular = useAnularRefinanciacion(id)
  const motivo = useMotivo('Debes ingresar un motivo para la anulación')
  return (
    <ConfirmDialog
      danger
      title={`Anular ${numero}`}
      question="El plan nuevo se anula, el interés se devuelve a la cuenta y las cuotas de antes se cobran otra vez."
      confirmLabel="Anular refinanciación"
      cancelLabel="Volver"
      busy={anular.isPending}
      onConfirm={() =>
        motivo.require((texto) =>
          anular.mutate(texto, {
            onSuccess: () => {
              notifySuccess(`${numero} anulada`)
              onClose()
            },
            onError: (error) => notifyError('Error al anular la refinanciación', error),
          }),
        )
      }
      onClose={onClose}
    >
      <MotivoInput {...motivo.input} />
    </ConfirmDialog>
  )
}

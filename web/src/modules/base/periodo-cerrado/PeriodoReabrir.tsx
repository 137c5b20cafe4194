import { SIN_MOTIVO_DE_REAPERTURA } from '@mostrador/contract/base/periodo-cerrado'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { MotivoInput, useMotivo } from '../../../ui/fields/MotivoInput.tsx'
import { useCambiarPeriodo } from './periodo-cerrado.queries.ts'

/** Opens every closed day again, with a reason. */
export function PeriodoReabrir({ onClose }: { onClose: () => void }) {
  const cambiar = useCambiarPeriodo()
  const motivo = useMotivo(SIN_MOTIVO_DE_REAPERTURA)
  const confirm = () =>
    motivo.require((texto) =>
      cambiar.mutate(
        { cerrado_hasta: null, motivo: texto },
        {
          onSuccess: () => {
            notifySuccess('Período reabierto')
            onClose()
          },
          onError: (error) => notifyError('Error al guardar el período', error),
        },
      ),
    )
  return (
    <ConfirmDialog
      title="Reabrir todo"
      question="Se podrán fechar comprobantes en cualquier día. Queda registrado en la auditoría."
      confirmLabel="Reabrir"
      busy={cambiar.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <MotivoInput {...motivo.input} />
    </ConfirmDialog>
  )
}

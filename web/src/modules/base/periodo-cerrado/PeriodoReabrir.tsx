import { SIN_MOTIVO_DE_REAPERTURA } from '@mostrador/contract/base/periodo-cerrado'
import { MotivoDialog } from '../../../ui/dialogs/MotivoDialog.tsx'
import { useCambiarPeriodo } from './periodo-cerrado.queries.ts'

/** Opens every closed day again, with a reason. */
export function PeriodoReabrir({ onClose }: { onClose: () => void }) {
  const cambiar = useCambiarPeriodo()
  return (
    <MotivoDialog
      title="Reabrir todo"
      question="Se podrán fechar comprobantes en cualquier día. Queda registrado en la auditoría."
      confirmLabel="Reabrir"
      guardar={{
        isPending: cambiar.isPending,
        mutate: (motivo, answers) => cambiar.mutate({ cerrado_hasta: null, motivo }, answers),
      }}
      dicho={() => ['Período reabierto']}
      alFallar="Error al guardar el período"
      sinMotivo={SIN_MOTIVO_DE_REAPERTURA}
      onClose={onClose}
    />
  )
}

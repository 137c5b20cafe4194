import type { Transferencia } from '@mostrador/contract/mercaderia/transferencias'
import { MotivoDialog } from '../../../../ui/dialogs/MotivoDialog.tsx'
import { isOvertaken, useCancelarTransferencia } from '../transferencias.queries.ts'

interface TransferenciaCancelarProps {
  transferencia: Transferencia
  onCancelled: () => void
  onClose: () => void
}

/** Asks for the reason. Goods in transit go back to the origin. */
export function TransferenciaCancelar({ transferencia, onCancelled, onClose }: TransferenciaCancelarProps) {
  const { id, numero, estado, sucursal_origen_nombre } = transferencia
  const cancelar = useCancelarTransferencia(id)
  return (
    <MotivoDialog
      danger
      title={`Cancelar ${numero}`}
      question={
        estado === 'ENVIADA'
          ? `Los artículos en camino vuelven al stock de ${sucursal_origen_nombre}. No se puede deshacer.`
          : 'La transferencia todavía no salió del origen. No se puede deshacer.'
      }
      confirmLabel="Cancelar transferencia"
      cancelLabel="Volver"
      guardar={cancelar}
      dicho={() => ['Transferencia cancelada correctamente']}
      alFallar="Error al cancelar la transferencia"
      sinMotivo="Debes ingresar un motivo para la cancelación"
      onDone={onCancelled}
      onClose={onClose}
      yaHecho={isOvertaken}
    />
  )
}

import { MotivoDialog } from '../../../ui/dialogs/MotivoDialog.tsx'
import { useAnularRefinanciacion } from './refinanciaciones.queries.ts'

interface RefinanciacionAnularProps {
  refinanciacion: { id: number; numero: string }
  onClose: () => void
}

/** Asks for the reason. */
export function RefinanciacionAnular({ refinanciacion: { id, numero }, onClose }: RefinanciacionAnularProps) {
  const anular = useAnularRefinanciacion(id)
  return (
    <MotivoDialog
      danger
      title={`Anular ${numero}`}
      question="El plan nuevo se anula, el interés se devuelve a la cuenta y las cuotas de antes se cobran otra vez."
      confirmLabel="Anular refinanciación"
      cancelLabel="Volver"
      guardar={anular}
      dicho={() => [`${numero} anulada`]}
      alFallar="Error al anular la refinanciación"
      onClose={onClose}
    />
  )
}

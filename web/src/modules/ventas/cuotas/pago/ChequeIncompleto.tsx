import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx'
import { focusCheque } from './ChequeDatos.tsx'

interface ChequeIncompletoProps {
  /** What each cheque lacks, in words. */
  faltas: readonly string[]
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a cheque is taken without its bank, its number or its due date. */
export function ChequeIncompleto({ faltas, onConfirm, onClose }: ChequeIncompletoProps) {
  return (
    <ConfirmDialog
      title="Cheque incompleto"
      question={`${faltas.join(' ')} ¿Seguir sin completar?`}
      confirmLabel="Seguir así"
      cancelLabel="Completar"
      danger
      onConfirm={onConfirm}
      onClose={() => {
        onClose()
        focusCheque()
      }}
    />
  )
}

import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import type { Guardado } from './useGuardarCotizacion.ts'

/** A rate far from the last one: a slip of the finger, or a day of those. */
export const LejanaDialog = ({ lejana, confirmar, corregir, guardando }: Guardado) =>
  lejana && (
    <ConfirmDialog
      danger
      title="Confirmar la cotización"
      question={lejana.texto}
      confirmLabel="Sí, guardarla"
      cancelLabel="Corregir"
      busy={guardando}
      onConfirm={confirmar}
      onClose={corregir}
    />
  )

/** What each dialog about a refused sale is given, and how it ends. */
import { notifyError, notifySuccess } from '../../../../../platform/notify.tsx'
import type { EnEspera } from '../esquema.ts'

export interface Parte {
  fila: EnEspera
  onClose: () => void
}

/** Closes with what came of it: whatever was refused again stands in the row. */
export const alTerminar = ({ fila, onClose }: Parte, hecho: string, error: string) => ({
  onSuccess: () => void notifySuccess(`${fila.provisional} ${hecho}`),
  onError: (failure: Error) => void notifyError(error, failure),
  onSettled: onClose,
})

import { notifyError, notifySuccess } from '../../platform/notify.tsx'
import { type LineaRecibida, useRecibirTransferencia } from './transferencias.queries.ts'

/** Receives a transfer and says how it went. */
export function useRecibir() {
  const { mutate, isPending } = useRecibirTransferencia()
  return {
    recibiendo: isPending,
    recibir: (id: number, detalles: LineaRecibida[], onReceived?: () => void) =>
      mutate(
        { id, detalles },
        {
          onSuccess: () => {
            notifySuccess('Transferencia recibida correctamente')
            onReceived?.()
          },
          onError: (error) => notifyError('Error al recibir la transferencia', error),
        },
      ),
  }
}

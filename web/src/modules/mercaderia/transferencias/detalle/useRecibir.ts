import { notifyError, notifySuccess } from '../../../../platform/notify.tsx'
import { isOvertaken, type LineaRecibida, useRecibirTransferencia } from '../transferencias.queries.ts'

interface Then {
  onReceived?: () => void
  onOvertaken?: () => void
}

/** Receives a transfer and shows the result. */
export function useRecibir() {
  const { mutate, isPending } = useRecibirTransferencia()
  return {
    recibiendo: isPending,
    recibir: (id: number, detalles: LineaRecibida[], { onReceived, onOvertaken }: Then = {}) =>
      mutate(
        { id, detalles },
        {
          onSuccess: () => {
            notifySuccess('Transferencia recibida correctamente')
            onReceived?.()
          },
          onError: (error) => {
            notifyError('Error al recibir la transferencia', error)
            if (isOvertaken(error)) onOvertaken?.()
          },
        },
      ),
  }
}

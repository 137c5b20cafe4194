import { useQuery } from '@tanstack/react-query'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { MotivoInput, useMotivo } from '../../../ui/fields/MotivoInput.tsx'
import { DineroQueMueve } from '../../base/dinero/DineroQueMueve.tsx'
import { devolucionQuery, useAnularDevolucion } from './cuenta-clientes.queries.ts'

interface DevolucionAnularProps {
  devolucion: { id: number; numero: string }
  onClose: () => void
}

/** Asks for the reason. A contrary document brings the money back into the till. */
export function DevolucionAnular({ devolucion, onClose }: DevolucionAnularProps) {
  const anular = useAnularDevolucion(devolucion.id)
  const { data: hecha } = useQuery(devolucionQuery(devolucion.id))
  const motivo = useMotivo('Debes ingresar un motivo para la anulación')
  const confirm = () =>
    motivo.require((texto) =>
      anular.mutate(texto, {
        onSuccess: ({ numero, aviso_caja }) => {
          notifySuccess(`${devolucion.numero} anulada con ${numero}`, aviso_caja)
          onClose()
        },
        onError: (error) => notifyError('Error al anular la devolución', error),
      }),
    )
  return (
    <ConfirmDialog
      danger
      title={`Anular ${devolucion.numero}`}
      question="El dinero vuelve a la caja, y el cliente lo tiene otra vez a favor."
      confirmLabel="Anular devolución"
      busy={anular.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {hecha && <DineroQueMueve pagos={hecha.tipos_pago} sucursal={hecha.sucursal.id} sentido="entra" />}
      <MotivoInput {...motivo.input} />
    </ConfirmDialog>
  )
}

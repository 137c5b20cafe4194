import { useQuery } from '@tanstack/react-query'
import { MotivoDialog } from '../../../ui/dialogs/MotivoDialog.tsx'
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
  return (
    <MotivoDialog
      danger
      title={`Anular ${devolucion.numero}`}
      question="El dinero vuelve a la caja, y el cliente lo tiene otra vez a favor."
      confirmLabel="Anular devolución"
      guardar={anular}
      dicho={({ numero, aviso_caja }) => [`${devolucion.numero} anulada con ${numero}`, aviso_caja]}
      alFallar="Error al anular la devolución"
      onClose={onClose}
    >
      {hecha && <DineroQueMueve pagos={hecha.tipos_pago} sucursal={hecha.sucursal.id} sentido="entra" />}
    </MotivoDialog>
  )
}

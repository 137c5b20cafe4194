import type { Cliente } from '@mostrador/contract/clientes'
import { notifyError, notifySuccess } from '../../platform/notify.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useDarDeBajaCliente } from './clientes.queries.ts'

/** Nothing is deleted: the customer stays, marked baja. */
export function ClienteBaja({ cliente, onClose }: { cliente: Cliente; onClose: () => void }) {
  const darDeBaja = useDarDeBajaCliente()
  const confirm = () =>
    darDeBaja.mutate(cliente.id, {
      onSuccess: () => notifySuccess('Cliente marcado como baja'),
      onError: (error) => notifyError('Error al eliminar cliente', error),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      danger
      title={`Eliminar a ${cliente.nombre}`}
      question="¿Está seguro de que desea marcar este cliente como baja?"
      confirmLabel="Marcar como baja"
      busy={darDeBaja.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}

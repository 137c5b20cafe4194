import type { Cliente } from '@mostrador/contract/maestros/clientes'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { useFresh } from '../../../ui/picker/useFresh.ts'
import { clienteQuery } from '../cliente/cliente.queries.ts'
import { useDarDeBajaCliente } from './clientes.queries.ts'
import { useDadoDeBaja } from './useDadoDeBaja.ts'

/** Marks the customer baja; the customer is not deleted. */
export function ClienteBaja({ cliente, onClose }: { cliente: Cliente; onClose: () => void }) {
  const ahora = useFresh(clienteQuery(cliente.id), 'Error al cargar cliente', onClose)
  const darDeBaja = useDarDeBajaCliente()
  const already = useDadoDeBaja(ahora, darDeBaja.isIdle, onClose)
  if (!ahora || already) return null

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

import { ApiError } from '@mostrador/contract/errors'
import type { Cliente } from '@mostrador/contract/maestros/clientes'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { useSchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { useFresh } from '../../../ui/picker/useFresh.ts'
import { clienteQuery } from '../cliente/cliente.queries.ts'
import { ClienteForm } from './ClienteForm.tsx'
import { ClienteValues, valuesOf } from './cliente.form.ts'
import { useUpdateCliente } from './clientes.queries.ts'
import { useDadoDeBaja } from './useDadoDeBaja.ts'

interface ClienteEditProps {
  id: number
  onClose: () => void
}

/** Opens once the present state of the customer has arrived; the list may hold an older one. */
export function ClienteEdit({ id, onClose }: ClienteEditProps) {
  const cliente = useFresh(clienteQuery(id), 'Error al cargar cliente', onClose)
  return cliente ? <EditDialog cliente={cliente} onClose={onClose} /> : null
}

function EditDialog({ cliente, onClose }: { cliente: Cliente; onClose: () => void }) {
  const update = useUpdateCliente(cliente.id)
  const form = useSchemaForm(ClienteValues, { initialValues: valuesOf(cliente) })
  const already = useDadoDeBaja(cliente, update.isIdle, onClose)
  const save = form.onSubmit(({ saldo: _, ...values }) =>
    update.mutate(values, {
      onSuccess: () => {
        notifySuccess('Cliente actualizado exitosamente')
        onClose()
      },
      onError: (error) => {
        form.markServerErrors(error)
        notifyError('Error al guardar cliente', error)
        if (error instanceof ApiError && error.codigo === 'cliente_baja') onClose()
      },
    }),
  )
  if (already) return null
  return (
    <FormDialog title="Editar cliente" saving={update.isPending} onSubmit={save} onClose={onClose}>
      <ClienteForm form={form} id={cliente.id} />
    </FormDialog>
  )
}

import type { Cliente } from '@mostrador/contract/clientes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { notifyError, notifySuccess } from '../../platform/notify.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useSchemaForm } from '../../ui/useSchemaForm.ts'
import { ClienteForm } from './ClienteForm.tsx'
import { ClienteValues, valuesOf } from './cliente.form.ts'
import { clienteQuery, useUpdateCliente } from './clientes.queries.ts'

interface ClienteEditProps {
  id: number
  onClose: () => void
}

/** Opens once the customer is there as it is now, not as the list saw it. */
export function ClienteEdit({ id, onClose }: ClienteEditProps) {
  const { data, error } = useQuery({ ...clienteQuery(id), staleTime: 0, gcTime: 0 })
  const fail = useEffectEvent((reason: Error) => {
    notifyError('Error al cargar cliente', reason)
    onClose()
  })
  useEffect(() => {
    if (error) fail(error)
  }, [error])
  return data ? <EditDialog cliente={data} onClose={onClose} /> : null
}

function EditDialog({ cliente, onClose }: { cliente: Cliente; onClose: () => void }) {
  const update = useUpdateCliente(cliente.id)
  const form = useSchemaForm(ClienteValues, { initialValues: valuesOf(cliente) })
  const save = form.onSubmit(({ saldo: _, ...values }) =>
    update.mutate(values, {
      onSuccess: () => {
        notifySuccess('Cliente actualizado exitosamente')
        onClose()
      },
      onError: (error) => {
        form.markServerErrors(error)
        notifyError('Error al guardar cliente', error)
      },
    }),
  )
  return (
    <FormDialog title="Editar cliente" saving={update.isPending} onSubmit={save} onClose={onClose}>
      <ClienteForm form={form} id={cliente.id} />
    </FormDialog>
  )
}

import type { Cliente } from '@mostrador/contract/maestros/clientes'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { useSchemaDraft } from '../../../ui/forms/useSchemaDraft.ts'
import { BorradorRecuperado } from '../../../ui/pages/BorradorRecuperado.tsx'
import { ClienteForm } from './ClienteForm.tsx'
import { ClienteValues, emptyCliente } from './cliente.form.ts'
import { useCreateCliente } from './clientes.queries.ts'

interface ClienteNuevoProps {
  /** The known values of the new customer: the text of the search. */
  initial?: Partial<ClienteValues>
  /** Also offers EX Exento and PASAPORTE, for the delivery note. */
  extended?: boolean
  onCreated: (cliente: Cliente) => void
  onClose: () => void
}

/** The dialog that adds a customer from another form: a sale or a delivery note. */
export function ClienteNuevo({ initial = {}, extended = false, onCreated, onClose }: ClienteNuevoProps) {
  const blank = { ...emptyCliente(), ...initial }
  const { form, recovered, send, discard } = useSchemaDraft('cliente-nuevo', ClienteValues, {
    que: 'Este cliente',
    blank,
  })
  const create = useCreateCliente()
  const save = form.onSubmit(
    (values) =>
      send(create, values, {
        numeroOf: ({ nombre }) => nombre,
        onSuccess: (cliente) => {
          notifySuccess('Cliente creado correctamente')
          onCreated(cliente)
        },
        // This dialog shows no text of the server.
        onError: () => notifyError('Error al crear el cliente'),
      }),
    (errors) => {
      if (errors.nombre || errors.numero_documento) {
        notifyError('Nombre y número de documento son obligatorios')
      }
    },
  )
  return (
    <FormDialog
      title="Nuevo cliente"
      notice={recovered && <BorradorRecuperado onDiscard={discard} />}
      saving={create.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <ClienteForm form={form} extended={extended} />
    </FormDialog>
  )
}

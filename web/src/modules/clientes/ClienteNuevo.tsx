import type { Cliente } from '@mostrador/contract/clientes'
import { useDraft } from '../../platform/drafts.ts'
import { notifyError, notifySuccess } from '../../platform/notify.tsx'
import { BorradorRecuperado } from '../../ui/BorradorRecuperado.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useSchemaForm } from '../../ui/useSchemaForm.ts'
import { ClienteForm } from './ClienteForm.tsx'
import { ClienteValues, emptyCliente } from './cliente.form.ts'
import { useCreateCliente } from './clientes.queries.ts'

interface ClienteNuevoProps {
  /** What is known of the customer already: what was typed into the search. */
  initial?: Partial<ClienteValues>
  /** Also offers EX Exento and PASAPORTE, as the delivery note does. */
  extended?: boolean
  onCreated: (cliente: Cliente) => void
  onClose: () => void
}

/** The dialog in which another form, a sale or a delivery note, adds a customer on the way. */
export function ClienteNuevo({ initial = {}, extended = false, onCreated, onClose }: ClienteNuevoProps) {
  const draft = useDraft<ClienteValues>('cliente-nuevo')
  const create = useCreateCliente()
  const blank = { ...emptyCliente(), ...initial }
  const form = useSchemaForm(ClienteValues, {
    initialValues: draft.recovered ?? blank,
    onValuesChange: draft.save,
  })
  const discard = () => {
    form.setValues(blank)
    draft.discard()
  }
  const save = form.onSubmit(
    (values) =>
      create.mutate(values, {
        onSuccess: (cliente) => {
          draft.discard()
          notifySuccess('Cliente creado correctamente')
          onCreated(cliente)
        },
        // Here no text of the server's is shown at all.
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
      notice={draft.recovered && <BorradorRecuperado onDiscard={discard} />}
      saving={create.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <ClienteForm form={form} extended={extended} />
    </FormDialog>
  )
}

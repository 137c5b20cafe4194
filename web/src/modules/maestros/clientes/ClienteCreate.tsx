import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { useSchemaDraft } from '../../../ui/forms/useSchemaDraft.ts'
import { BorradorRecuperado } from '../../../ui/pages/BorradorRecuperado.tsx'
import { ClienteForm } from './ClienteForm.tsx'
import { ClienteValues, emptyCliente } from './cliente.form.ts'
import { useCreateCliente } from './clientes.queries.ts'

/** The list's dialog for a new customer. */
export function ClienteCreate({ onClose }: { onClose: () => void }) {
  const { form, recovered, send, discard } = useSchemaDraft('cliente', ClienteValues, {
    que: 'Este cliente',
    blank: emptyCliente(),
  })
  const create = useCreateCliente()
  const save = form.onSubmit((values) =>
    send(create, values, {
      numeroOf: ({ nombre }) => nombre,
      ...form.answers('Cliente creado exitosamente', 'Error al guardar cliente', onClose),
    }),
  )
  return (
    <FormDialog
      title="Nuevo cliente"
      notice={recovered && <BorradorRecuperado onDiscard={discard} />}
      saving={create.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <ClienteForm form={form} />
    </FormDialog>
  )
}

import { useDraft } from '../../platform/drafts.ts'
import { BorradorRecuperado } from '../../ui/BorradorRecuperado.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useSchemaForm } from '../../ui/useSchemaForm.ts'
import { ClienteForm } from './ClienteForm.tsx'
import { ClienteValues, emptyCliente } from './cliente.form.ts'
import { useCreateCliente } from './clientes.queries.ts'

/** The list's dialog for a new customer. */
export function ClienteCreate({ onClose }: { onClose: () => void }) {
  const draft = useDraft<ClienteValues>('cliente')
  const create = useCreateCliente()
  const form = useSchemaForm(ClienteValues, {
    initialValues: draft.recovered ?? emptyCliente(),
    onValuesChange: draft.save,
  })
  const discard = () => {
    form.setValues(emptyCliente())
    draft.discard()
  }
  const save = form.onSubmit((values) =>
    create.mutate(
      values,
      form.answers('Cliente creado exitosamente', 'Error al guardar cliente', () => {
        draft.discard()
        onClose()
      }),
    ),
  )
  return (
    <FormDialog
      title="Nuevo cliente"
      notice={draft.recovered && <BorradorRecuperado onDiscard={discard} />}
      saving={create.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <ClienteForm form={form} />
    </FormDialog>
  )
}

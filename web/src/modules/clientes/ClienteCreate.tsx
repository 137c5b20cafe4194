import { useDraft } from '../../platform/drafts.ts'
import { notifyError, notifySuccess } from '../../platform/notify.tsx'
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
    create.mutate(values, {
      onSuccess: () => {
        draft.discard()
        notifySuccess('Cliente creado exitosamente')
        onClose()
      },
      onError: (error) => {
        form.markServerErrors(error)
        notifyError('Error al guardar cliente', error)
      },
    }),
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

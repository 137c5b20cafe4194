import { CreateSucursal } from '@mostrador/contract/sucursales'
import { notifyError, notifySuccess } from '../../platform/notify.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useSchemaForm } from '../../ui/useSchemaForm.ts'
import { LocalForm } from './LocalForm.tsx'
import { useCreateSucursal } from './locales.queries.ts'

const EMPTY: CreateSucursal = { nombre: '', localidad: '', direccion: '', telefono_fijo: '', email: '' }

export function LocalCreate({ onClose }: { onClose: () => void }) {
  const create = useCreateSucursal()
  const form = useSchemaForm(CreateSucursal, { initialValues: EMPTY })
  const save = form.onSubmit((values) =>
    create.mutate(values, {
      onSuccess: () => {
        notifySuccess('Local creado')
        onClose()
      },
      onError: (error) => {
        form.markServerErrors(error)
        notifyError('Error al guardar local', error)
      },
    }),
  )
  return (
    <FormDialog title="Nuevo local" saving={create.isPending} onSubmit={save} onClose={onClose}>
      <LocalForm form={form} />
    </FormDialog>
  )
}

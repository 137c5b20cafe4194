import { CreateSucursal } from '@mostrador/contract/sucursales'
import { notifyError, notifySuccess } from '../../platform/notify.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useSchemaForm } from '../../ui/useSchemaForm.ts'
import { SucursalForm } from './SucursalForm.tsx'
import { useCreateSucursal } from './sucursales.queries.ts'

const EMPTY: CreateSucursal = { nombre: '', localidad: '', direccion: '', telefono_fijo: '', email: '' }

export function SucursalCreate({ onClose }: { onClose: () => void }) {
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
      <SucursalForm form={form} />
    </FormDialog>
  )
}

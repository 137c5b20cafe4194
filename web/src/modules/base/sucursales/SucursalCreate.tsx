import { CreateSucursal } from '@mostrador/contract/base/sucursales'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { useSchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { SucursalForm } from './SucursalForm.tsx'
import { useCreateSucursal } from './sucursales.queries.ts'

const EMPTY: CreateSucursal = { nombre: '', localidad: '', direccion: '', telefono_fijo: '', email: '' }

export function SucursalCreate({ onClose }: { onClose: () => void }) {
  const create = useCreateSucursal()
  const form = useSchemaForm(CreateSucursal, { initialValues: EMPTY })
  const save = form.onSubmit((values) =>
    create.mutate(values, form.answers('Local creado', 'Error al guardar local', onClose)),
  )
  return (
    <FormDialog title="Nuevo local" saving={create.isPending} onSubmit={save} onClose={onClose}>
      <SucursalForm form={form} />
    </FormDialog>
  )
}

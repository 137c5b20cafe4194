import { CreateSucursal, type Sucursal } from '@mostrador/contract/base/sucursales'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { useSchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { useFresh } from '../../../ui/picker/useFresh.ts'
import { SucursalForm } from './SucursalForm.tsx'
import { sucursalQuery, useUpdateSucursal } from './sucursales.queries.ts'

interface SucursalEditProps {
  id: number
  onClose: () => void
}

export function SucursalEdit({ id, onClose }: SucursalEditProps) {
  const sucursal = useFresh(sucursalQuery(id), 'Error al cargar local', onClose)
  return sucursal ? <EditDialog sucursal={sucursal} onClose={onClose} /> : null
}

function EditDialog({ sucursal, onClose }: { sucursal: Sucursal; onClose: () => void }) {
  const { id, punto_venta: _, ...initialValues } = sucursal
  const update = useUpdateSucursal(id)
  const form = useSchemaForm(CreateSucursal, { initialValues })
  const save = form.onSubmit((values) =>
    update.mutate(values, form.answers('Local actualizado', 'Error al guardar local', onClose)),
  )
  return (
    <FormDialog title="Editar local" saving={update.isPending} onSubmit={save} onClose={onClose}>
      <SucursalForm form={form} />
    </FormDialog>
  )
}

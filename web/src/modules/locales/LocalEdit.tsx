import { CreateSucursal, type Sucursal } from '@mostrador/contract/sucursales'
import { notifyError, notifySuccess } from '../../platform/notify.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useFresh } from '../../ui/useFresh.ts'
import { useSchemaForm } from '../../ui/useSchemaForm.ts'
import { LocalForm } from './LocalForm.tsx'
import { sucursalQuery, useUpdateSucursal } from './locales.queries.ts'

interface LocalEditProps {
  id: number
  onClose: () => void
}

export function LocalEdit({ id, onClose }: LocalEditProps) {
  const sucursal = useFresh(sucursalQuery(id), 'Error al cargar local', onClose)
  return sucursal ? <EditDialog sucursal={sucursal} onClose={onClose} /> : null
}

function EditDialog({ sucursal, onClose }: { sucursal: Sucursal; onClose: () => void }) {
  const { id, punto_venta: _, ...initialValues } = sucursal
  const update = useUpdateSucursal(id)
  const form = useSchemaForm(CreateSucursal, { initialValues })
  const save = form.onSubmit((values) =>
    update.mutate(values, {
      onSuccess: () => {
        notifySuccess('Local actualizado')
        onClose()
      },
      onError: (error) => {
        form.markServerErrors(error)
        notifyError('Error al guardar local', error)
      },
    }),
  )
  return (
    <FormDialog title="Editar local" saving={update.isPending} onSubmit={save} onClose={onClose}>
      <LocalForm form={form} />
    </FormDialog>
  )
}

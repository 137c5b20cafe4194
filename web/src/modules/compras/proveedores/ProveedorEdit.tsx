import { CreateProveedor, type Proveedor } from '@mostrador/contract/compras/proveedores'
import { withDefaults } from '@mostrador/contract/defaults'
import { notifyInfo } from '../../../platform/notify.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { useSchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { useFresh } from '../../../ui/picker/useFresh.ts'
import { ProveedorForm } from './ProveedorForm.tsx'
import { proveedorQuery, useCreateProveedor, useUpdateProveedor } from './proveedores.queries.ts'

const ERROR = 'Error al guardar el proveedor'

interface ProveedorCreateProps {
  /** Of a paper that names it. */
  cuit?: string
  onCreated?: (proveedor: Proveedor) => void
  onClose: () => void
}

/** The dialog for a new supplier. */
export function ProveedorCreate({ cuit = '', onCreated, onClose }: ProveedorCreateProps) {
  const create = useCreateProveedor()
  const form = useSchemaForm(CreateProveedor, {
    initialValues: withDefaults(CreateProveedor, { razon_social: '', cuit }),
  })
  const { onSuccess, onError } = form.answers('Proveedor creado', ERROR, onClose)
  const save = form.onSubmit((values) =>
    create.mutate(values, {
      onSuccess: (proveedor) => {
        onCreated?.(proveedor)
        onSuccess()
      },
      onError,
    }),
  )
  return (
    <FormDialog title="Nuevo proveedor" saving={create.isPending} onSubmit={save} onClose={onClose}>
      <ProveedorForm form={form} nuevo />
    </FormDialog>
  )
}

/** Opens once the present state of the supplier has arrived; the list may hold an older one. */
export function ProveedorEdit({ id, onClose }: { id: number; onClose: () => void }) {
  const proveedor = useFresh(proveedorQuery(id), 'Error al cargar el proveedor', onClose)
  return proveedor ? <EditDialog proveedor={proveedor} onClose={onClose} /> : null
}

/** What the costs are made of, of articles that have a list price. */
const cambiaCostos = (
  antes: Pick<Proveedor, 'descuentos' | 'precios_con_iva'>,
  ahora: Pick<Proveedor, 'descuentos' | 'precios_con_iva'>,
): boolean => antes.descuentos !== ahora.descuentos || antes.precios_con_iva !== ahora.precios_con_iva

function EditDialog({ proveedor, onClose }: { proveedor: Proveedor; onClose: () => void }) {
  const { id, baja: _, ...initialValues } = proveedor
  const update = useUpdateProveedor(id)
  const form = useSchemaForm(CreateProveedor, { initialValues })
  const save = form.onSubmit(({ saldo: _, ...values }) =>
    update.mutate(
      values,
      form.answers('Proveedor actualizado', ERROR, () => {
        onClose()
        if (cambiaCostos(proveedor, values))
          notifyInfo(
            'Los costos cambian con la próxima lista',
            'Hasta entonces, cada artículo conserva el suyo.',
          )
      }),
    ),
  )
  return (
    <FormDialog title="Editar proveedor" saving={update.isPending} onSubmit={save} onClose={onClose}>
      <ProveedorForm form={form} />
    </FormDialog>
  )
}

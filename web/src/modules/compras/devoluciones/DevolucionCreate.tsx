import {
  type CreateDevolucionProveedor,
  SIN_MOTIVO_DE_DEVOLUCION,
} from '@mostrador/contract/compras/devoluciones-proveedor'
import { admiteHasta } from '@mostrador/contract/documentos/documentos'
import { useNavigate } from '@tanstack/react-router'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { useDraftForm } from '../../documentos/formulario/useDraftForm.ts'
import { ConCompras } from '../proveedores/ConCompras.tsx'
import { MercaderiaCreate } from '../recepciones/MercaderiaCreate.tsx'
import {
  checkMercaderia,
  detallesDe,
  emptyMercaderia,
  isEmptyMercaderia,
  type MercaderiaValues,
} from '../recepciones/mercaderia.form.ts'
import { useCreateDevolucion } from './devoluciones.queries.ts'

/** Goods that go back to their supplier. */
export const DevolucionCreate = () => (
  <ConCompras>
    <Nueva />
  </ConCompras>
)

const bodyOf = (values: MercaderiaValues): CreateDevolucionProveedor => ({
  proveedor: values.proveedor?.id ?? 0,
  sucursal: values.sucursal,
  motivo: values.texto.trim(),
  detalles: detallesDe(values),
})

function Nueva() {
  const navigate = useNavigate()
  const form = useDraftForm<MercaderiaValues>({
    form: 'devolucion-proveedor',
    que: 'Esta devolución',
    empty: emptyMercaderia,
    isEmpty: isEmptyMercaderia,
    admite: { inactivos: true, lleno: admiteHasta('Una devolución') },
  })
  const create = useCreateDevolucion()
  const save = () =>
    form.save(
      (values) => checkMercaderia(values, SIN_MOTIVO_DE_DEVOLUCION),
      (values) =>
        form.send(create, bodyOf(values), {
          numeroOf: ({ numero }) => numero,
          onSuccess: ({ id, numero }) => {
            notifySuccess(`Devolución ${numero} guardada`)
            form.clear()
            void navigate({ to: '/devoluciones-proveedor/$id', params: { id: String(id) } })
          },
          onError: (error) => notifyError('Error al guardar la devolución', error),
        }),
    )
  return (
    <MercaderiaCreate
      vuelven
      title="Devolución a proveedor"
      form={form}
      texto={{ label: 'Motivo', required: true, maxLength: 500 }}
      onSave={save}
      onCancel={() => void navigate({ to: '/devoluciones-proveedor' })}
    />
  )
}

import { TextInput } from '@mantine/core'
import { admiteHasta } from '@mostrador/contract/documentos/documentos'
import { useNavigate } from '@tanstack/react-router'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { useDraftForm } from '../../documentos/formulario/useDraftForm.ts'
import { ConCompras } from '../proveedores/ConCompras.tsx'
import styles from './Mercaderia.module.css'
import { MercaderiaCreate } from './MercaderiaCreate.tsx'
import { checkMercaderia, isEmptyMercaderia } from './mercaderia.form.ts'
import { PedidoSelect } from './PedidoSelect.tsx'
import { bodyOf, conPedido, emptyRecepcion, type RecepcionValues, sinPedido } from './recepcion.form.ts'
import { useCreateRecepcion } from './recepciones.queries.ts'

/** Goods that come without their voucher. */
export const RecepcionCreate = () => (
  <ConCompras>
    <Nueva />
  </ConCompras>
)

function Nueva() {
  const navigate = useNavigate()
  const form = useDraftForm<RecepcionValues>({
    form: 'recepcion',
    que: 'Esta recepción',
    empty: emptyRecepcion,
    isEmpty: isEmptyMercaderia,
    admite: { inactivos: true, lleno: admiteHasta('Una recepción') },
  })
  const create = useCreateRecepcion()
  const save = () =>
    form.save(
      (values) => checkMercaderia(values, null),
      (values) =>
        form.send(create, bodyOf(values), {
          numeroOf: ({ numero }) => numero,
          onSuccess: ({ id, numero }) => {
            notifySuccess(`Recepción ${numero} guardada`)
            form.clear()
            void navigate({ to: '/recepciones/$id', params: { id: String(id) } })
          },
          onError: (error) => notifyError('Error al guardar la recepción', error),
        }),
    )
  return (
    <MercaderiaCreate
      title="Llegó mercadería sin factura"
      form={form}
      pedido={
        <PedidoSelect
          proveedor={form.values.proveedor?.id}
          value={form.values.pedido}
          onChange={(pedido) => form.change((v) => (pedido ? conPedido(v, pedido) : sinPedido(v)))}
        />
      }
      onProveedor={sinPedido}
      after={[
        {
          header: 'Motivo',
          width: '200px',
          cell: (linea) => (
            <TextInput
              aria-label={`Motivo de ${linea.nombre}`}
              placeholder="Vino roto, no se pidió…"
              className={styles.motivo ?? ''}
              size="xs"
              maxLength={200}
              value={linea.motivo ?? ''}
              onChange={({ currentTarget: { value } }) => form.setLinea(linea.articulo, { motivo: value })}
            />
          ),
        },
      ]}
      texto={{ label: 'Remito del proveedor', required: false, maxLength: 50 }}
      onSave={save}
      onCancel={() => void navigate({ to: '/recepciones' })}
    />
  )
}

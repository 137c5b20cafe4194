/** An order from the first line to the saved document. */

import { type Pedido, REPETIDO_EN_PEDIDO } from '@mostrador/contract/compras/pedidos/pedidos'
import { admiteHasta } from '@mostrador/contract/documentos/documentos'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import type { Creation } from '../../../platform/api/delivery.ts'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { useDraftForm } from '../../documentos/formulario/useDraftForm.ts'
import { addLinea } from '../../documentos/lineas/lineas.ts'
import {
  bodyOf,
  checkPedido,
  emptyPedido,
  isEmptyPedido,
  type PedidoValues,
  valuesOf,
} from './formulario/pedido.form.ts'

const ADMITE = {
  repetido: REPETIDO_EN_PEDIDO,
  lleno: admiteHasta('Un pedido'),
}

interface UsePedido {
  /** The draft that is changed; undefined for a new order. */
  pedido?: Pedido | undefined
  creation: Creation<ReturnType<typeof bodyOf>, Pedido>
  onSaved: (pedido: Pedido) => void
}

export function usePedido({ pedido, creation, onSaved }: UsePedido) {
  const guardado = pedido && valuesOf(pedido)
  const form = useDraftForm<PedidoValues>({
    form: pedido ? `pedido-${pedido.id}` : 'pedido',
    que: 'Este pedido',
    empty: () => guardado ?? emptyPedido(),
    // What the server keeps needs no draft here.
    isEmpty: guardado ? (v) => JSON.stringify(v) === JSON.stringify(guardado) : isEmptyPedido,
    admite: ADMITE,
  })
  const add = (articulo: Articulo, cantidad = 1) => {
    if (!form.accepts(articulo)) return false
    const { id, nombre, unidad = '' } = articulo
    form.change((v) => addLinea(v, { articulo: id, nombre, unidad, cantidad, costo: null }))
    return true
  }
  const save = (pedir: boolean) =>
    form.save(checkPedido, (values) =>
      form.send(creation, bodyOf(values, pedir), {
        numeroOf: ({ numero }) => numero,
        onSuccess: (saved) => {
          notifySuccess(pedir ? `${saved.numero} pedido` : `${saved.numero} guardado como borrador`)
          form.clear()
          onSaved(saved)
        },
        onError: (error) => notifyError('Error al guardar el pedido', error),
      }),
    )
  return { form, add, save }
}

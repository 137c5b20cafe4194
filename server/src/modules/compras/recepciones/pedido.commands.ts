/** The reception of an order: its lines by their number, and what came without having been ordered. */

import type { Pedido } from '@mostrador/contract/compras/pedidos/pedidos'
import { seRecibe } from '@mostrador/contract/compras/pedidos/pedidos'
import type { RecibirPedido } from '@mostrador/contract/compras/pedidos/recibir-pedido'
import { CantidadRecibida } from '@mostrador/contract/compras/pedidos/recibir-pedido'
import { REPETIDO_EN_LISTA } from '@mostrador/contract/documentos/documentos'
import { textoDeEntera } from '@mostrador/contract/fraccionable'
import { sucursalDe } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { invalidField } from '../../../platform/errors.ts'
import { lockPeriodo } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { getSucursal } from '../../base/sucursales/sucursales.queries.ts'
import { documento } from '../../documentos/documentos/documento.commands.ts'
import { checkRepetidos } from '../../documentos/documentos/documentos.reglas.ts'
import { checkFracciones } from '../../maestros/articulos/fracciones.queries.ts'
import { getPedido } from '../pedidos/pedidos.queries.ts'
import { estadoNoPermite } from '../pedidos/pedidos.reglas.ts'
import { requireCompras } from '../proveedores/compras.commands.ts'
import { createRecepcion, type NuevaRecepcion } from './recepciones.commands.ts'

/**
 * Receives an order at the caller's branch, or at any for an admin; whose order it is does not matter. A line of 0 units did
 * not come: where nothing came, nothing is written. Refuses with 400 a line that is not of the order, and what
 * `createRecepcion` refuses.
 */
export async function recibirPedido(
  tx: Tx,
  { pedido: id, ...recibido }: RecibirPedido & { pedido: number },
  actor: Actor,
  hoy: string,
): Promise<Pedido> {
  await lockPeriodo(tx)
  await requireCompras(tx)
  const { id: sucursal } = await getSucursal(tx, sucursalDe(actor, recibido.sucursal))
  const pedido = await getPedido(tx, id)
  if (!seRecibe(pedido.estado)) throw estadoNoPermite(pedido)
  const detalles = lineasDe(pedido, recibido)
  await checkFracciones(
    tx,
    recibido.detalles.flatMap(({ linea, cantidad }, i) => {
      const de = pedido.detalles.find((d) => d.linea === linea)
      return de ? [{ campo: `detalles.${i}.cantidad`, articulo: de.articulo.id, cantidad }] : []
    }),
    textoDeEntera(CantidadRecibida),
  )
  if (detalles.length === 0) return pedido
  const nueva = {
    proveedor: pedido.proveedor.id,
    sucursal,
    fecha: recibido.fecha ?? hoy,
    remito: recibido.remito,
    observaciones: recibido.observaciones,
    detalles,
  }
  await createRecepcion(tx, nueva, actor, hoy)
  await documento('pedido').firma(tx, actor, pedido)
  return await getPedido(tx, id)
}

function lineasDe(pedido: Pedido, { detalles, no_pedidos }: RecibirPedido): NuevaRecepcion['detalles'] {
  const numeros = detalles.map((d) => d.linea)
  const pedidas = detalles.map(({ linea, cantidad, motivo }, i) => {
    const pedida = pedido.detalles.find((d) => d.linea === linea)
    if (!pedida || numeros.indexOf(linea) !== i)
      throw invalidField(`detalles.${i}.linea`, 'La línea no es de este pedido, o está repetida')
    return {
      articulo: pedida.articulo.id,
      cantidad,
      costo_unitario: pedida.costo_unitario,
      motivo,
      pedido_linea: { pedido: pedido.id, linea },
    }
  })
  checkRepetidos(
    no_pedidos.map((d) => d.articulo),
    'articulo',
    REPETIDO_EN_LISTA,
  )
  for (const [i, { articulo }] of no_pedidos.entries())
    if (pedido.detalles.some((d) => d.articulo.id === articulo))
      throw invalidField(`no_pedidos.${i}.articulo`, 'Este artículo está en el pedido')
  return [...pedidas, ...no_pedidos.map((d) => ({ ...d, costo_unitario: null }))].filter(
    (d) => d.cantidad > 0,
  )
}

/** Days of buying by chance: each operation is sent, and either the second account follows it or says why it is refused. */
import { comprobantesCompra } from '@mostrador/contract/compras/comprobantes/comprobantes'
import { devolucionesProveedor } from '@mostrador/contract/compras/devoluciones-proveedor'
import { pagosProveedores } from '@mostrador/contract/compras/pagos-proveedores'
import { pedidos } from '@mostrador/contract/compras/pedidos/pedidos'
import { recepciones } from '@mostrador/contract/compras/recepciones'
import { ventas } from '@mostrador/contract/ventas/ventas'
import type { Compra, Devolucion, Pago, Pedido, Recepcion, Venta } from './libro.ts'
import { buy, credit, giveBack, order, receive, receiveOrder, sell, ship } from './mercaderia.ts'
import { attempt, type Jornada } from './operacion.ts'
import { apply, pay } from './pagos.ts'
import { closeTransfer, transfer } from './transferencias.ts'

type Anulable =
  | { de: 'compra'; doc: Compra }
  | { de: 'recepcion'; doc: Recepcion }
  | { de: 'devolucion'; doc: Devolucion }
  | { de: 'pago'; doc: Pago }
  | { de: 'pedido'; doc: Pedido }
  | { de: 'venta'; doc: Venta }

export function anulables({ libro }: Jornada): Anulable[] {
  return [
    ...libro.compras.map((doc) => ({ de: 'compra' as const, doc })),
    ...libro.recepciones.map((doc) => ({ de: 'recepcion' as const, doc })),
    ...libro.devoluciones.map((doc) => ({ de: 'devolucion' as const, doc })),
    ...libro.pagos.map((doc) => ({ de: 'pago' as const, doc })),
    ...libro.pedidos.map((doc) => ({ de: 'pedido' as const, doc })),
    ...libro.ventas.map((doc) => ({ de: 'venta' as const, doc })),
  ]
}

/** Annuls it, or is refused as the second account says. */
export async function annul(j: Jornada, { de, doc }: Anulable): Promise<void> {
  const { libro, shop } = j
  const { call } = shop.admin
  const args = { params: { id: doc.id }, body: { motivo: 'x' } }
  const que = `anula ${de}`
  if (de === 'compra') {
    const traba = libro.trabaCompra(doc)
    if (await attempt(j, que, traba, () => call(comprobantesCompra.anular, args))) libro.anulaCompra(doc)
  } else if (de === 'recepcion') {
    const traba = libro.trabaRecepcion(doc)
    if (await attempt(j, que, traba, () => call(recepciones.anular, args))) libro.anulaRecepcion(doc)
  } else if (de === 'devolucion') {
    const traba = libro.trabaDevolucion(doc)
    if (await attempt(j, que, traba, () => call(devolucionesProveedor.anular, args)))
      libro.anulaDevolucion(doc)
  } else if (de === 'pago') {
    await attempt(j, que, null, () => call(pagosProveedores.anular, args))
    libro.anulaPago(doc)
  } else if (de === 'pedido') {
    const traba = libro.trabaPedido(doc)
    if (await attempt(j, que, traba, () => call(pedidos.anular, args)))
      libro.pedidos = libro.pedidos.filter((p) => p !== doc)
  } else {
    await attempt(j, que, null, () => call(ventas.anular, { params: { id: doc.id }, body: {} }))
    libro.anulaVenta(doc)
  }
}

export async function step(j: Jornada): Promise<void> {
  const proveedor = j.random.pick(j.proveedores)
  const todos = anulables(j)
  await j.random.weighted<() => Promise<unknown>>([
    [() => buy(j, proveedor), 5],
    [() => ship(j, proveedor), 2],
    [() => receive(j, proveedor), 3],
    [() => order(j, proveedor), 1],
    [() => receiveOrder(j), 2],
    [() => giveBack(j, proveedor), 3],
    [() => credit(j, proveedor), 2],
    [() => pay(j, proveedor), 3],
    [() => apply(j, proveedor), 2],
    [() => sell(j), 4],
    [() => transfer(j), 2],
    [() => closeTransfer(j), 2],
    [() => (todos.length > 0 ? annul(j, j.random.pick(todos)) : Promise.resolve()), 6],
  ])()
}

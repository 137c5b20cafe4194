/** Delivery notes into the books: goods that a sale could not take, brought to the customer later. */
import { numeroRemito } from '@mostrador/contract/documentos/comprobantes'
import { sumarDias } from '@mostrador/contract/fechas'
import type { PendienteBooked, VentaBooked } from './booked.ts'
import type { Business } from './business.ts'

/** Plans the delivery for a day on which the goods should have arrived. */
export function planDelivery(business: Business, venta: VentaBooked, pendiente: PendienteBooked): void {
  const { random, agenda, hoy } = business
  agenda.add(sumarDias(venta.fecha, random.int(5, 25)), function deliverOrWait(fecha) {
    if (business.books.stock.saldo(venta.local.id, pendiente.linea.articulo.id) >= pendiente.cantidad) {
      deliver(business, venta, pendiente, fecha)
    } else if (fecha < hoy) {
      agenda.add(sumarDias(fecha, 7), deliverOrWait)
    }
  })
}

function deliver({ books }: Business, venta: VentaBooked, pendiente: PendienteBooked, fecha: string): void {
  const { local, cliente } = venta
  const { id: pendienteId, linea, cantidad } = pendiente
  const { precio_unitario } = linea
  const articulo = linea.articulo.id
  const total = cantidad * precio_unitario
  const id = books.remitos.nextId()
  const numero = books.nextRemito(local.id)
  const document = { sucursal: local.id, fecha, usuario: local.vendedor.id }
  books.remitos.add({
    id,
    ...document,
    punto_venta: local.punto_venta,
    numero,
    cliente,
    tipo_operacion: 'SALIDA',
    concepto: `Entrega de ${venta.numero}`,
    total,
  })
  books.remitoDetalles.add({ remito: id, linea: 1, articulo, cantidad, precio_unitario, total })
  books.remitoPendientes.add({ remito: id, linea: 1, pendiente: pendienteId, cantidad })
  books.entregados.push(pendienteId)
  const comprobante = numeroRemito(local.punto_venta, numero)
  books.stock.move(
    { ...document, documento_tipo: 'remito', documento_id: id, comprobante },
    articulo,
    -cantidad,
  )
}

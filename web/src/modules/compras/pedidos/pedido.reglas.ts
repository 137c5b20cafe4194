import type { Pedido } from '@mostrador/contract/compras/pedidos/pedidos'
import { formatCount, formatEntero, formatFecha } from '../../../platform/text/format.ts'

export const ERROR_IMPRIMIR_PEDIDO = 'Error al imprimir el pedido'

/** What differs between what was ordered and what came, line by line; empty while nothing came. */
export function diferenciasDe({ detalles, recibidas, no_pedidos, motivos }: Pedido): string[] {
  if (recibidas === 0 && no_pedidos.length === 0) return []
  return [
    ...detalles.flatMap(({ articulo, cantidad, recibida, faltan, sobran }) => {
      const de = `llegaron ${formatEntero(recibida)} de ${formatEntero(cantidad)}`
      if (faltan > 0) return [`${articulo.nombre}: ${de}, faltan ${formatEntero(faltan)}`]
      return sobran > 0 ? [`${articulo.nombre}: ${de}, sobran ${formatEntero(sobran)}`] : []
    }),
    ...no_pedidos.map(
      ({ articulo, cantidad }) => `${articulo.nombre}: llegaron ${formatEntero(cantidad)} sin pedir`,
    ),
    ...motivos.map(
      ({ articulo, cantidad, motivo }) =>
        `${articulo.nombre}: ${formatEntero(cantidad)} con motivo: ${motivo}`,
    ),
  ]
}

/** The order as a message for its supplier. */
export function mensajeDe({ numero, sucursal, fecha_entrega, observaciones, detalles }: Pedido): string {
  const lineas = detalles.map(
    ({ cantidad, articulo, codigo_proveedor }) =>
      `${formatEntero(cantidad)} × ${articulo.nombre} (${codigo_proveedor || articulo.id})`,
  )
  return [
    `Hola. Te paso el pedido ${numero} de ${sucursal.nombre}:`,
    '',
    ...lineas,
    '',
    `${formatCount(detalles.length, 'artículo', 'artículos')}.`,
    ...(fecha_entrega ? [`Lo esperamos el ${formatFecha(fecha_entrega)}.`] : []),
    ...(observaciones ? [observaciones] : []),
  ].join('\n')
}

import { esCuentaCorriente, nombreCondicion } from '@mostrador/contract/documentos/condiciones-venta'
import { type CuotaPlaneada, planCuotas } from '@mostrador/contract/ventas/cuotas/cuotas'
import type { Presupuesto } from '@mostrador/contract/ventas/presupuestos'
import { formatEntero, formatFecha, formatMoney } from '../../../platform/text/format.ts'

export const ERROR_IMPRIMIR_PRESUPUESTO = 'Error al imprimir el presupuesto'

/** `Anticipo de $ 100,00 y 3 cuotas de $ 50,00`; null for a sale on the spot. */
export function planDe({ condicion_venta, anticipo, cantidad_cuotas: n, valor_cuota }: Presupuesto) {
  if (!esCuentaCorriente(condicion_venta)) return null
  const cuotas = `${n} ${n === 1 ? 'cuota' : 'cuotas'} de ${formatMoney(valor_cuota)}`
  return anticipo > 0 ? `Anticipo de ${formatMoney(anticipo)} y ${cuotas}` : cuotas
}

export const validezDe = ({ estado, vence }: Presupuesto): string =>
  estado === 'vencido'
    ? `Venció el ${formatFecha(vence)}: se vende a los precios de hoy.`
    : `Vale hasta el ${formatFecha(vence)}.`

/** The instalments if it is sold today for this total; none of a sale on the spot. */
export function cuotasHoyDe(presupuesto: Presupuesto, total: number): CuotaPlaneada[] {
  const { anticipo, cantidad_cuotas: n, fecha, credito } = presupuesto
  return credito && n > 0 && total > anticipo ? planCuotas(total - anticipo, n, fecha, credito) : []
}

/** The offer as a message for its customer. */
export function mensajeDe(presupuesto: Presupuesto): string {
  const { numero, sucursal, detalles, bonificacion, total, vence } = presupuesto
  const plan = planDe(presupuesto)
  return [
    `Hola. Te paso el presupuesto ${numero} de ${sucursal.nombre}:`,
    '',
    ...detalles.map((l) => `${formatEntero(l.cantidad)} × ${l.articulo.nombre}: ${formatMoney(l.total)}`),
    '',
    ...(bonificacion > 0 ? [`Bonificación: ${formatMoney(bonificacion)}`] : []),
    `Total: ${formatMoney(total)} (${nombreCondicion(presupuesto)})`,
    ...(plan ? [plan] : []),
    `Vale hasta el ${formatFecha(vence)}.`,
  ].join('\n')
}

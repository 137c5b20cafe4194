import type { FilaAgenda } from '@mostrador/contract/gestion/informes'
import { nombreCuota } from '@mostrador/contract/ventas/cuotas'
import { formatFecha, formatMoney } from '../../../../platform/text/format.ts'

type Cuota = Pick<
  FilaAgenda,
  'cliente_nombre' | 'comprobante' | 'cuota_numero' | 'fecha_vencimiento' | 'monto' | 'dias_info'
>

/** The message to a customer about an instalment. `de` is the branch that writes. */
export function recordatorio(cuota: Cuota, de: string): string {
  const { cliente_nombre, comprobante, cuota_numero, monto, dias_info } = cuota
  const fecha = formatFecha(cuota.fecha_vencimiento)
  const cual = cuota_numero > 0 ? `la cuota ${cuota_numero}` : `el ${nombreCuota(cuota_numero).toLowerCase()}`
  const cuando = dias_info === 0 ? `vence hoy, ${fecha}` : `${dias_info < 0 ? 'venció' : 'vence'} el ${fecha}`
  const importe = formatMoney(monto).replace(/\s/g, ' ')
  return `Hola ${cliente_nombre}, le escribimos de ${de}. Le recordamos que ${cual} de su compra ${comprobante}, por ${importe}, ${cuando}. ¡Muchas gracias!`
}

/** What a receipt says beside its payments, so that it gives nothing away: what it paid, what stays open, and the reserve. */
import { mostrarFecha } from '@mostrador/contract/fechas'
import { sumar } from '@mostrador/contract/importes'
import { type CuotaACobrar, nombreCuota } from '@mostrador/contract/ventas/cuotas/cuotas'
import type { DeudaDeCliente } from '@mostrador/contract/ventas/recibos/cobros-cuenta'
import type { Recibo } from '@mostrador/contract/ventas/recibos/recibos'
import type { Html } from '../../../../platform/files/html.ts'
import { parrafo, seccion } from '../../../base/impresiones/impreso.print.ts'
import { pesosDe } from '../../../base/impresiones/lineas.print.ts'
import { type Abierta, reservaDe } from './cuenta.reglas.ts'

/** So many open instalments are named; a page has to hold them. */
const ABIERTAS_EN_PAPEL = 12

/** What a receipt of the account paid, line by line: the interest apart from the capital. */
export function aplicacionDeCuenta(
  { imputaciones, saldo_a_favor }: Recibo,
  { sin_cuotas, intereses, nota_debito }: NonNullable<Recibo['cuenta']>,
): Html[] {
  return [
    seccion(
      'Se aplicó a',
      ...(sin_cuotas > 0 ? [parrafo(`Saldo sin cuotas: ${pesosDe(sin_cuotas)}`)] : []),
      ...intereses.map((i) =>
        parrafo(
          `Interés por mora de ${nombreCuota(i.numero_cuota)} de ${i.venta_numero}: ${pesosDe(i.reclamado)}`,
        ),
      ),
      ...imputaciones.map(({ numero_cuota, venta_numero, importe, cancela }) =>
        parrafo(
          `${nombreCuota(numero_cuota)} de ${venta_numero}: ${pesosDe(importe)}${cancela ? '' : ' a cuenta'}`,
        ),
      ),
      ...(saldo_a_favor > 0 ? [parrafo(`A cuenta, a favor del cliente: ${pesosDe(saldo_a_favor)}`)] : []),
      ...(nota_debito ? [parrafo(`El interés está en ${nota_debito}.`)] : []),
    ),
  ]
}

/** What the customer still owes on the day of printing, instalment by instalment. */
export function pendienteDeCuenta({ cliente, sin_cuotas, cuotas }: DeudaDeCliente, hoy: string): Html {
  const abiertas = cuotas.filter((c) => !c.pagada)
  const nombradas = abiertas.slice(0, ABIERTAS_EN_PAPEL)
  const demas = abiertas.slice(ABIERTAS_EN_PAPEL)
  const interes = sumar(cuotas.map((c) => c.interes ?? 0))
  const { saldo } = cliente
  return seccion(
    `Saldo pendiente al ${mostrarFecha(hoy)}`,
    ...(sin_cuotas > 0 ? [parrafo(`Saldo sin cuotas: ${pesosDe(sin_cuotas)}`)] : []),
    ...nombradas.map((c) =>
      parrafo(
        `${nombreCuota(c.numero_cuota)} de ${c.venta_numero}, ${c.dias_vencimiento < 0 ? 'venció' : 'vence'} el ${mostrarFecha(c.fecha_vencimiento)}: ${pesosDe(c.total_cuota)}`,
      ),
    ),
    ...(demas.length > 0
      ? [parrafo(`Otras ${demas.length} cuotas: ${pesosDe(sumar(demas.map((c) => c.total_cuota)))}`)]
      : []),
    ...(interes > 0 ? [parrafo(`Interés por mora hasta hoy: ${pesosDe(interes)}`)] : []),
    parrafo(
      saldo < 0 ? `Saldo a favor en la cuenta: ${pesosDe(-saldo)}` : `Saldo de la cuenta: ${pesosDe(saldo)}`,
    ),
  )
}

const abiertaOf = (c: CuotaACobrar): Abierta => ({
  venta: c.venta,
  numero: c.venta_numero,
  numero_cuota: c.numero_cuota,
  capital: c.pagada ? 0 : c.total_cuota,
  interes: c.interes ?? 0,
})

/** The reserve of what stays open of the sales that it paid, and those that it settled. An advance pays no instalment. */
export function reservaEnPapel(recibo: Recibo, { cuotas }: DeudaDeCliente): Html[] {
  const { venta, venta_numero, imputaciones, interes, cuenta } = recibo
  const pagadas = [
    ...imputaciones.map((i) => ({ ...i, venta: i.venta ?? venta, numero: i.venta_numero ?? venta_numero })),
    ...(interes && interes.reclamado > 0
      ? [{ venta, numero: venta_numero, numero_cuota: interes.numero_cuota }]
      : []),
    ...(cuenta?.intereses ?? []).map((i) => ({ ...i, numero: i.venta_numero })),
  ]
  const { texto, porSaldo } = reservaDe(pagadas, cuotas.map(abiertaOf))
  return [
    ...porSaldo.map((numero) => parrafo(`Por saldo de ${numero}.`)),
    ...(texto ? [parrafo(`${texto}.`)] : []),
  ]
}

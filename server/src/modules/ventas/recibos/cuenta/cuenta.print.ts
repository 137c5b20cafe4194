/** What a receipt of the account says that it paid. */
import { nombreCuota } from '@mostrador/contract/ventas/cuotas/cuotas'
import type { Recibo } from '@mostrador/contract/ventas/recibos/recibos'
import type { Html } from '../../../../platform/files/html.ts'
import { parrafo, seccion } from '../../../base/impresiones/impreso.print.ts'
import { pesosDe } from '../../../base/impresiones/lineas.print.ts'

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

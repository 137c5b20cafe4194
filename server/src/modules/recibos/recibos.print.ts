/** The printed receipt, for the customer. */
import { nombreCuota } from '@mostrador/contract/cuotas'
import { mostrarFecha } from '@mostrador/contract/fechas'
import type { Formato } from '@mostrador/contract/impresiones'
import { pagoEnPalabras } from '@mostrador/contract/pagos'
import type { Recibo } from '@mostrador/contract/recibos'
import type { Queryable } from '../../platform/database/db.ts'
import type { Html, RenderedPage } from '../../platform/files/html.ts'
import { pesosDe, totales } from '../../platform/files/print/lines.ts'
import { datos, firma, instante, parrafo, printPage, seccion } from '../../platform/files/print/print.ts'
import { datosDeCliente } from '../clientes/clientes.print.ts'
import { getCliente } from '../clientes/clientes.queries.ts'
import { emisorDe } from '../sucursales/sucursales.print.ts'
import { getSucursal } from '../sucursales/sucursales.queries.ts'
import { getRecibo } from './recibos.queries.ts'

/** Refuses with 404. */
export async function printRecibo(db: Queryable, id: number, formato: Formato): Promise<RenderedPage> {
  const recibo = await getRecibo(db, id)
  const [sucursal, cliente] = await Promise.all([
    getSucursal(db, recibo.sucursal.id),
    getCliente(db, recibo.cliente.id),
  ])
  const anulado = recibo.estado === 'anulada'
  return printPage({
    formato,
    emisor: emisorDe(sucursal),
    titulo: 'Recibo',
    numero: recibo.numero,
    datos: [['Fecha', mostrarFecha(recibo.fecha)]],
    sello: anulado && 'ANULADO',
    cuerpo: [
      datos([
        ...datosDeCliente(cliente),
        ['Concepto', recibo.concepto],
        ['Motivo', anulado ? recibo.motivo_anulacion : ''],
      ]),
      ...aplicacion(recibo),
      seccion(
        'Forma de pago',
        ...(recibo.pagos ?? recibo.tipos_pago.map((p) => ({ ...p, tarjeta: null, cheque: null }))).map((p) =>
          parrafo(`${pagoEnPalabras(p)}: ${pesosDe(p.monto)}`),
        ),
      ),
      totales([['Total recibido', recibo.total]]),
      ...(anulado ? [] : [firma('Firma y aclaración')]),
    ],
    pie: `Emitido por ${recibo.usuario.username} el ${instante(recibo.fecha_creacion)}`,
  })
}

/** The paid instalments. An advance pays none, and its concept says so. */
function aplicacion({ imputaciones, saldo_a_favor }: Recibo): Html[] {
  if (imputaciones.length === 0) return []
  const partes = imputaciones.map(({ numero_cuota, importe, cancela }) =>
    parrafo(`${nombreCuota(numero_cuota)}: ${pesosDe(importe)}${cancela ? '' : ' a cuenta'}`),
  )
  if (saldo_a_favor > 0) partes.push(parrafo(`A favor en la cuenta: ${pesosDe(saldo_a_favor)}`))
  return [seccion('Se aplicó a', ...partes)]
}

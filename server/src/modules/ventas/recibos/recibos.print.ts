/** The printed receipt, for the customer. */

import type { Formato } from '@mostrador/contract/base/impresiones/enlace-impresion'
import { pagoEnPalabras } from '@mostrador/contract/caja/pagos'
import { mostrarFecha } from '@mostrador/contract/fechas'
import { nombreCuota } from '@mostrador/contract/ventas/cuotas/cuotas'
import type { Recibo } from '@mostrador/contract/ventas/recibos/recibos'
import { nombreDePersona } from '@mostrador/contract/wire'
import type { Queryable } from '../../../platform/database/db.ts'
import type { Html, RenderedPage } from '../../../platform/files/html.ts'
import { alEmitir } from '../../base/impresiones/emitido.queries.ts'
import { datos, firma, instante, parrafo, printPage, seccion } from '../../base/impresiones/impreso.print.ts'
import { pesosDe, totales } from '../../base/impresiones/lineas.print.ts'
import { emisorDe } from '../../base/sucursales/sucursales.print.ts'
import { getSucursal } from '../../base/sucursales/sucursales.queries.ts'
import { datosDeCliente } from '../../maestros/clientes/clientes.print.ts'
import { getCliente } from '../../maestros/clientes/clientes.queries.ts'
import { listCuotasDeVenta } from '../cuotas/cuotas.queries.ts'
import { aplicacionDeCuenta } from './cuenta/cuenta.print.ts'
import { findPendiente } from './cuenta/cuenta.queries.ts'
import { pendienteDeVenta } from './cuenta/cuenta.reglas.ts'
import { getRecibo } from './recibos.queries.ts'

/** Refuses with 404. */
export async function printRecibo(
  db: Queryable,
  id: number,
  formato: Formato,
  hoy: string,
): Promise<RenderedPage> {
  const recibo = await getRecibo(db, id)
  const { cuenta } = recibo
  const [sucursal, cliente, cuotas, deEseDia] = await Promise.all([
    getSucursal(db, recibo.sucursal.id),
    getCliente(db, recibo.cliente.id),
    listCuotasDeVenta(db, recibo.venta),
    findPendiente(db, id),
  ])
  const impagas = cuotas.filter((c) => !c.pagada && !c.anulada)
  const entonces = await alEmitir(db, 'recibos', id, {
    sucursales: [sucursal],
    clientes: [cliente],
    usuarios: [recibo.usuario],
  })
  const anulado = recibo.estado === 'anulada'
  return await printPage(db, {
    formato,
    emisor: emisorDe(entonces('sucursales', sucursal)),
    titulo: 'Recibo',
    numero: recibo.numero,
    datos: [['Fecha', mostrarFecha(recibo.fecha)]],
    sello: anulado && 'ANULADO',
    cuerpo: [
      datos([
        ...datosDeCliente(entonces('clientes', cliente)),
        ['Concepto', recibo.concepto],
        ['Motivo', anulado ? recibo.motivo_anulacion : ''],
        ['Autorizó', recibo.autorizado_por_persona ?? ''],
      ]),
      ...(cuenta ? aplicacionDeCuenta(recibo, cuenta) : aplicacion(recibo)),
      seccion(
        'Forma de pago',
        ...(recibo.pagos ?? recibo.tipos_pago.map((p) => ({ ...p, tarjeta: null, cheque: null }))).map((p) =>
          parrafo(`${pagoEnPalabras(p)}: ${pesosDe(p.monto)}`),
        ),
      ),
      totales([['Total recibido', recibo.total]]),
      ...(anulado
        ? []
        : [
            seccion(
              `Saldo pendiente al ${mostrarFecha(deEseDia ? recibo.fecha : hoy)}`,
              ...(deEseDia?.pendiente ?? pendienteDeVenta(recibo, impagas)).map((texto) => parrafo(texto)),
            ),
            ...(deEseDia?.reserva ?? []).map((texto) => parrafo(texto)),
            firma('Firma y aclaración'),
          ]),
    ],
    pie: `Emitido por ${nombreDePersona(entonces('usuarios', recibo.usuario))} el ${instante(recibo.fecha_creacion)}`,
  })
}

/** The paid instalments. An advance pays none, and its concept says so. */
function aplicacion({ imputaciones, saldo_a_favor, interes }: Recibo): Html[] {
  if (imputaciones.length === 0 && !interes) return []
  const partes = imputaciones.map(({ numero_cuota, importe, cancela }) =>
    parrafo(`${nombreCuota(numero_cuota)}: ${pesosDe(importe)}${cancela ? '' : ' a cuenta'}`),
  )
  if (saldo_a_favor > 0) partes.push(parrafo(`A favor en la cuenta: ${pesosDe(saldo_a_favor)}`))
  if (interes) partes.push(...interesEnPalabras(interes))
  return [seccion('Se aplicó a', ...partes)]
}

/** The interest apart from the capital, and what the payment covered first. */
function interesEnPalabras(interes: NonNullable<Recibo['interes']>): Html[] {
  const { reclamado, perdonado, motivo, numero_cuota, nota_debito, orden } = interes
  const cuota = nombreCuota(numero_cuota)
  return [
    ...(reclamado > 0
      ? [parrafo(`Interés por mora de ${cuota} (${nota_debito}): ${pesosDe(reclamado)}`)]
      : []),
    ...(perdonado > 0
      ? [parrafo(`Interés perdonado de ${cuota}: ${pesosDe(perdonado)}. Motivo: ${motivo}`)]
      : []),
    parrafo(`El pago cubre primero el ${orden === 'capital' ? 'capital' : 'interés'}.`),
  ]
}

/** The printed receipt, for the customer. */

import type { Formato } from '@mostrador/contract/base/impresiones/enlace-impresion'
import { pagoEnPalabras } from '@mostrador/contract/caja/pagos'
import { mostrarFecha } from '@mostrador/contract/fechas'
import { sumar } from '@mostrador/contract/importes'
import { type Cuota, nombreCuota } from '@mostrador/contract/ventas/cuotas/cuotas'
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
import { getConfiguracionVentas } from '../configuracion/configuracion.queries.ts'
import { listCuotasDeVenta } from '../cuotas/cuotas.queries.ts'
import { aplicacionDeCuenta, pendienteDeCuenta, reservaEnPapel } from './cuenta/cuenta.print.ts'
import { getDeuda } from './cuenta/cuenta.queries.ts'
import { getRecibo } from './recibos.queries.ts'

/** Refuses with 404. */
export async function printRecibo(
  db: Queryable,
  id: number,
  formato: Formato,
  hoy: string,
): Promise<RenderedPage> {
  const recibo = await getRecibo(db, id)
  const [sucursal, cliente, cuotas, { cobros_parciales, cobros_de_cuenta }] = await Promise.all([
    getSucursal(db, recibo.sucursal.id),
    getCliente(db, recibo.cliente.id),
    listCuotasDeVenta(db, recibo.venta),
    getConfiguracionVentas(db),
  ])
  const { cuenta } = recibo
  // Where less than what is due may be paid, the paper says what it does not pay.
  const reserva = cuenta !== undefined || ((cobros_parciales || cobros_de_cuenta) && !recibo.es_anticipo)
  const deuda = reserva ? await getDeuda(db, recibo.cliente.id, hoy) : null
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
            cuenta && deuda ? pendienteDeCuenta(deuda, hoy) : pendiente(recibo, cuotas, hoy),
            ...(deuda ? reservaEnPapel(recibo, deuda) : []),
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

/** What the customer still owes on the day of printing: of this sale, and on the whole account. */
function pendiente({ venta_numero, cliente: { saldo } }: Recibo, cuotas: Cuota[], hoy: string): Html {
  const impagas = cuotas.filter((c) => !c.pagada && !c.anulada)
  const debe = sumar(impagas.map((c) => c.total_cuota))
  const [proxima] = impagas.toSorted((a, b) => a.fecha_vencimiento.localeCompare(b.fecha_vencimiento))
  return seccion(
    `Saldo pendiente al ${mostrarFecha(hoy)}`,
    parrafo(
      `De ${venta_numero}: ${pesosDe(debe)}${debe > 0 ? ` en ${impagas.length} ${impagas.length === 1 ? 'cuota' : 'cuotas'}` : ''}`,
    ),
    ...(proxima
      ? [
          parrafo(
            `Próximo vencimiento: ${mostrarFecha(proxima.fecha_vencimiento)}, ${pesosDe(proxima.total_cuota)}`,
          ),
        ]
      : []),
    parrafo(
      saldo < 0 ? `Saldo a favor en la cuenta: ${pesosDe(-saldo)}` : `Saldo de la cuenta: ${pesosDe(saldo)}`,
    ),
  )
}

/** The paper of a payment, for the supplier. */

import type { Formato } from '@mostrador/contract/base/impresiones/enlace-impresion'
import { retencionEnPalabras } from '@mostrador/contract/caja/pagos'
import { MEDIO_PAGO, type Medio } from '@mostrador/contract/compras/medios-pago'
import type { Pago } from '@mostrador/contract/compras/pagos-proveedores'
import { mostrarFecha } from '@mostrador/contract/fechas'
import { nombreDePersona } from '@mostrador/contract/wire'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import type { Html, RenderedPage } from '../../../platform/files/html.ts'
import { alEmitir } from '../../base/impresiones/emitido.queries.ts'
import { datos, firma, instante, parrafo, printPage, seccion } from '../../base/impresiones/impreso.print.ts'
import { pesosDe, totales } from '../../base/impresiones/lineas.print.ts'
import { emisorDe } from '../../base/sucursales/sucursales.print.ts'
import { getSucursal } from '../../base/sucursales/sucursales.queries.ts'
import { datosDeProveedor } from '../proveedores/proveedores.print.ts'
import { getProveedor } from '../proveedores/proveedores.queries.ts'
import { getPagoVisible } from './pagos.queries.ts'

/** Refuses with 404, and with 403 another branch. */
export async function printPago(
  db: Queryable,
  id: number,
  formato: Formato,
  actor: Actor,
): Promise<RenderedPage> {
  const pago = await getPagoVisible(db, id, actor)
  const [sucursal, proveedor] = await Promise.all([
    getSucursal(db, pago.sucursal.id),
    getProveedor(db, pago.proveedor.id),
  ])
  const entonces = await alEmitir(db, 'pagos-proveedores', id, {
    sucursales: [sucursal],
    proveedores: [proveedor],
    usuarios: [pago.usuario],
  })
  const anulado = pago.estado === 'anulado'
  return await printPage(db, {
    formato,
    emisor: emisorDe(entonces('sucursales', sucursal)),
    titulo: 'Orden de pago',
    numero: pago.numero,
    datos: [['Fecha', mostrarFecha(pago.fecha)]],
    sello: anulado && 'ANULADA',
    cuerpo: [
      datos([
        ...datosDeProveedor(entonces('proveedores', proveedor)),
        ['Observaciones', pago.observaciones],
        ['Motivo', pago.motivo_anulacion],
        ['Autorizó', pago.autorizado_por_persona ?? ''],
      ]),
      ...aplicacion(pago),
      seccion(
        'Medios de pago',
        ...pago.medios.map((m) => parrafo(`${medioEnPalabras(m)}: ${pesosDe(m.monto)}`)),
      ),
      totales([['Total pagado', pago.total]]),
      ...(anulado ? [] : [firma('Recibí conforme')]),
    ],
    pie: `Emitido por ${nombreDePersona(entonces('usuarios', pago.usuario))} el ${instante(pago.fecha_creacion)}`,
  })
}

function aplicacion({ imputaciones, sin_aplicar, estado }: Pago): Html[] {
  if (estado === 'anulado') return []
  const partes = imputaciones.map(({ comprobante, importe, nota }) =>
    parrafo(`${comprobante}${nota ? `, con ${nota.comprobante}` : ''}: ${pesosDe(importe)}`),
  )
  if (sin_aplicar > 0) partes.push(parrafo(`A cuenta: ${pesosDe(sin_aplicar)}`))
  return [seccion('Se aplicó a', ...partes)]
}

/** `Cheque de tercero (Galicia, N.º 123, vence el 20/04/2026)`. */
function medioEnPalabras({ medio, referencia, cheque_propio, cheque, retencion }: Medio): string {
  const nombre = MEDIO_PAGO[medio]
  if (retencion) return `${nombre} (${retencionEnPalabras(retencion)})`
  const suyo = cheque_propio
    ? { banco: cheque_propio.banco, numero: cheque_propio.numero, vence: cheque_propio.fecha }
    : cheque && { banco: cheque.banco, numero: cheque.numero, vence: cheque.vencimiento }
  const partes = suyo
    ? [suyo.banco, suyo.numero && `N.º ${suyo.numero}`, `vence el ${mostrarFecha(suyo.vence)}`]
    : [referencia]
  const texto = partes.filter(Boolean).join(', ')
  return texto ? `${nombre} (${texto})` : nombre
}

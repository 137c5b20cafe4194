/** The paper of a refund of credit: the customer signs that the money was received. */

import type { Formato } from '@mostrador/contract/base/impresiones/enlace-impresion'
import { TIPO_PAGO } from '@mostrador/contract/caja/pagos'
import { mostrarFecha } from '@mostrador/contract/fechas'
import { nombreDePersona } from '@mostrador/contract/wire'
import type { Queryable } from '../../../platform/database/db.ts'
import type { RenderedPage } from '../../../platform/files/html.ts'
import { alEmitir } from '../../base/impresiones/emitido.queries.ts'
import { datos, firma, instante, parrafo, printPage, seccion } from '../../base/impresiones/impreso.print.ts'
import { pesosDe, totales } from '../../base/impresiones/lineas.print.ts'
import { emisorDe } from '../../base/sucursales/sucursales.print.ts'
import { getSucursal } from '../../base/sucursales/sucursales.queries.ts'
import { datosDeCliente } from '../../maestros/clientes/clientes.print.ts'
import { getCliente } from '../../maestros/clientes/clientes.queries.ts'
import { getDevolucionSaldo } from './devoluciones-saldo.queries.ts'

/** Refuses with 404. */
export async function printDevolucionSaldo(
  db: Queryable,
  id: number,
  formato: Formato,
): Promise<RenderedPage> {
  const devolucion = await getDevolucionSaldo(db, id)
  const [sucursal, cliente] = await Promise.all([
    getSucursal(db, devolucion.sucursal.id),
    getCliente(db, devolucion.cliente.id),
  ])
  const entonces = await alEmitir(db, 'devoluciones-saldo', id, {
    sucursales: [sucursal],
    clientes: [cliente],
    usuarios: [devolucion.usuario],
  })
  const { anula, anulada_por, autorizado_por_persona, total } = devolucion
  return await printPage(db, {
    formato,
    emisor: emisorDe(entonces('sucursales', sucursal)),
    titulo: anula ? 'Anulación de devolución de saldo' : 'Devolución de saldo',
    numero: devolucion.numero,
    datos: [['Fecha', mostrarFecha(devolucion.fecha)]],
    sello: anulada_por !== null && 'ANULADA',
    cuerpo: [
      datos([
        ...datosDeCliente(entonces('clientes', cliente)),
        ['Concepto', devolucion.concepto],
        ['Anulada por', anulada_por?.numero ?? ''],
        ['Autorizó', autorizado_por_persona ?? ''],
      ]),
      seccion(
        'Forma de pago',
        ...devolucion.tipos_pago.map((p) => parrafo(`${TIPO_PAGO[p.tipo_pago]}: ${pesosDe(p.monto)}`)),
      ),
      totales([[anula ? 'Total recibido' : 'Total devuelto', total]]),
      ...(anulada_por ? [] : [firma('Firma y aclaración')]),
    ],
    pie: `Emitido por ${nombreDePersona(entonces('usuarios', devolucion.usuario))} el ${instante(devolucion.fecha_creacion)}`,
  })
}

/** The printed debit note of a refused cheque or of interest, for the customer. */

import type { Formato } from '@mostrador/contract/base/impresiones/enlace-impresion'
import { mostrarFecha } from '@mostrador/contract/fechas'
import { nombreDePersona } from '@mostrador/contract/wire'
import type { Queryable } from '../../../platform/database/db.ts'
import type { RenderedPage } from '../../../platform/files/html.ts'
import { alEmitir } from '../../base/impresiones/emitido.queries.ts'
import { datos, firma, instante, printPage } from '../../base/impresiones/impreso.print.ts'
import { totales } from '../../base/impresiones/lineas.print.ts'
import { emisorDe } from '../../base/sucursales/sucursales.print.ts'
import { getSucursal } from '../../base/sucursales/sucursales.queries.ts'
import { datosDeCliente } from '../../maestros/clientes/clientes.print.ts'
import { getCliente } from '../../maestros/clientes/clientes.queries.ts'
import { getNotaDebito } from './notas-debito.queries.ts'

/** Refuses with 404. */
export async function printNotaDebito(db: Queryable, id: number, formato: Formato): Promise<RenderedPage> {
  const nota = await getNotaDebito(db, id)
  const [sucursal, cliente] = await Promise.all([
    getSucursal(db, nota.sucursal.id),
    getCliente(db, nota.cliente.id),
  ])
  const entonces = await alEmitir(db, 'notas-debito', id, {
    sucursales: [sucursal],
    clientes: [cliente],
    usuarios: [nota.usuario],
  })
  const anulada = nota.estado === 'anulada'
  return await printPage(db, {
    formato,
    emisor: emisorDe(entonces('sucursales', sucursal)),
    titulo: 'Nota de débito',
    numero: nota.numero,
    datos: [['Fecha', mostrarFecha(nota.fecha)]],
    sello: anulada && 'ANULADA',
    cuerpo: [
      datos([
        ...datosDeCliente(entonces('clientes', cliente)),
        ['Concepto', nota.concepto],
        ['Banco', nota.cheque?.banco ?? ''],
        ['Cheque', nota.cheque?.numero ?? ''],
        ['Vencimiento', nota.cheque ? mostrarFecha(nota.cheque.vencimiento) : ''],
        ['Recibo', nota.recibo?.numero ?? ''],
        ['Venta', nota.venta_numero],
      ]),
      totales([['Total', nota.total]]),
      ...(anulada ? [] : [firma('Firma y aclaración')]),
    ],
    pie: `Emitido por ${nombreDePersona(entonces('usuarios', nota.usuario))} el ${instante(nota.fecha_creacion)}`,
  })
}

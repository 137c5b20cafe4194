/** The printed reception, for whoever counts the goods again. */
import type { Formato } from '@mostrador/contract/base/enlace-impresion'
import { mostrarFecha } from '@mostrador/contract/fechas'
import { mostrarEntero, sumar } from '@mostrador/contract/importes'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import type { RenderedPage } from '../../../platform/files/html.ts'
import { datos, firma, instante, printPage } from '../../base/impresiones/impreso.print.ts'
import { lineas } from '../../base/impresiones/lineas.print.ts'
import { emisorDe } from '../../base/sucursales/sucursales.print.ts'
import { getSucursal } from '../../base/sucursales/sucursales.queries.ts'
import { getRecepcionVisible } from './recepciones.queries.ts'

/** Prints no costs: the paper lies where everybody reads it. Refuses with 404, and with 403 another branch. */
export async function printRecepcion(
  db: Queryable,
  id: number,
  formato: Formato,
  actor: Actor,
): Promise<RenderedPage> {
  const recepcion = await getRecepcionVisible(db, id, actor)
  const { detalles, proveedor, remito, observaciones, compra, estado, usuario } = recepcion
  return printPage({
    formato,
    emisor: emisorDe(await getSucursal(db, recepcion.sucursal.id)),
    titulo: 'Recepción de mercadería',
    numero: recepcion.numero,
    sello: estado === 'anulada' && 'Anulada',
    datos: [['Fecha', mostrarFecha(recepcion.fecha)]],
    cuerpo: [
      datos([
        ['Proveedor', proveedor.nombre],
        ['Remito', remito],
        ['Compra', compra?.nombre ?? ''],
        ['Unidades', mostrarEntero(sumar(detalles.map((d) => d.cantidad)))],
        ['Observaciones', observaciones],
      ]),
      lineas(
        detalles.map(({ articulo, cantidad, motivo }) => ({
          codigo: articulo.id,
          nombre: motivo === '' ? articulo.nombre : `${articulo.nombre} (${motivo})`,
          cantidad,
        })),
      ),
      firma('Firma y aclaración'),
    ],
    pie: `Emitido por ${usuario.username} el ${instante(recepcion.creado)}`,
  })
}

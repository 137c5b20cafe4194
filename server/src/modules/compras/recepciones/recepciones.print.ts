/** The printed reception, for whoever counts the goods again. */

import type { Formato } from '@mostrador/contract/base/impresiones/enlace-impresion'
import { mostrarCantidad, sumarCantidades } from '@mostrador/contract/cantidades'
import { mostrarFecha } from '@mostrador/contract/fechas'
import { nombreDePersona } from '@mostrador/contract/wire'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import type { RenderedPage } from '../../../platform/files/html.ts'
import { alEmitir } from '../../base/impresiones/emitido.queries.ts'
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
  const sucursal = await getSucursal(db, recepcion.sucursal.id)
  const suyo = { id: proveedor.id, razon_social: proveedor.nombre }
  const entonces = await alEmitir(db, 'recepciones', id, {
    sucursales: [sucursal],
    proveedores: [suyo],
    articulos: detalles.map((d) => d.articulo),
    usuarios: [usuario],
  })
  return await printPage(db, {
    formato,
    emisor: emisorDe(entonces('sucursales', sucursal)),
    titulo: 'Recepción de mercadería',
    numero: recepcion.numero,
    sello: estado === 'anulada' && 'Anulada',
    datos: [['Fecha', mostrarFecha(recepcion.fecha)]],
    cuerpo: [
      datos([
        ['Proveedor', entonces('proveedores', suyo).razon_social],
        ['Remito', remito],
        ['Compra', compra?.nombre ?? ''],
        ['Unidades', mostrarCantidad(sumarCantidades(detalles.map((d) => d.cantidad)))],
        ['Observaciones', observaciones],
        ['Autorizó', recepcion.autorizado_por_persona ?? ''],
      ]),
      lineas(
        detalles.map(({ articulo, cantidad, motivo }) => {
          const { nombre } = entonces('articulos', articulo)
          return {
            codigo: articulo.id,
            nombre: motivo === '' ? nombre : `${nombre} (${motivo})`,
            cantidad,
            unidad: articulo.unidad,
          }
        }),
      ),
      firma('Firma y aclaración'),
    ],
    pie: `Emitido por ${nombreDePersona(entonces('usuarios', usuario))} el ${instante(recepcion.creado)}`,
  })
}

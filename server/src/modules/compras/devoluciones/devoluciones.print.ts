/** The printed return, which goes with the goods and which the supplier signs. */

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
import { getDevolucionVisible } from './devoluciones.queries.ts'

/** Prints no costs. Refuses with 404, and with 403 another branch. */
export async function printDevolucion(
  db: Queryable,
  id: number,
  formato: Formato,
  actor: Actor,
): Promise<RenderedPage> {
  const devolucion = await getDevolucionVisible(db, id, actor)
  const { detalles, proveedor, motivo, estado, usuario } = devolucion
  const sucursal = await getSucursal(db, devolucion.sucursal.id)
  const suyo = { id: proveedor.id, razon_social: proveedor.nombre }
  const entonces = await alEmitir(db, 'devoluciones-proveedor', id, {
    sucursales: [sucursal],
    proveedores: [suyo],
    articulos: detalles.map((d) => d.articulo),
    usuarios: [usuario],
  })
  return await printPage(db, {
    formato,
    emisor: emisorDe(entonces('sucursales', sucursal)),
    titulo: 'Devolución a proveedor',
    numero: devolucion.numero,
    sello: estado === 'anulada' && 'Anulada',
    datos: [['Fecha', mostrarFecha(devolucion.fecha)]],
    cuerpo: [
      datos([
        ['Proveedor', entonces('proveedores', suyo).razon_social],
        ['Motivo', motivo],
        ['Unidades', mostrarCantidad(sumarCantidades(detalles.map((d) => d.cantidad)))],
        ['Autorizó', devolucion.autorizado_por_persona ?? ''],
      ]),
      lineas(
        detalles.map((d) => ({
          codigo: d.articulo.id,
          nombre: entonces('articulos', d.articulo).nombre,
          cantidad: d.cantidad,
          unidad: d.articulo.unidad,
        })),
      ),
      firma('Recibió por el proveedor'),
    ],
    pie: `Emitido por ${nombreDePersona(entonces('usuarios', usuario))} el ${instante(devolucion.creado)}`,
  })
}

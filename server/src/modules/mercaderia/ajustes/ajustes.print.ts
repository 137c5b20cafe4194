/** The printed stock adjustment, for whoever keeps the papers of the branch. */

import type { Formato } from '@mostrador/contract/base/impresiones/enlace-impresion'
import { mostrarCantidad, sumarCantidades } from '@mostrador/contract/cantidades'
import { numeroAjuste } from '@mostrador/contract/documentos/comprobantes'
import { mostrarFecha } from '@mostrador/contract/fechas'
import { nombreDePersona } from '@mostrador/contract/wire'
import { alcanceDe } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import type { RenderedPage } from '../../../platform/files/html.ts'
import { alEmitir } from '../../base/impresiones/emitido.queries.ts'
import { datos, firma, instante, printPage } from '../../base/impresiones/impreso.print.ts'
import { lineas } from '../../base/impresiones/lineas.print.ts'
import { emisorDe } from '../../base/sucursales/sucursales.print.ts'
import { getSucursal } from '../../base/sucursales/sucursales.queries.ts'
import { getAjuste } from './ajustes.queries.ts'

/** Prints no costs: the paper lies where everybody reads it. Refuses with 404, and with 403 another branch. */
export async function printAjuste(
  db: Queryable,
  id: number,
  formato: Formato,
  actor: Actor,
): Promise<RenderedPage> {
  const ajuste = await getAjuste(db, id)
  alcanceDe(actor, ajuste.sucursal.id)
  const { detalles, concepto, observaciones, autorizado_por_persona } = ajuste
  const sucursal = await getSucursal(db, ajuste.sucursal.id)
  const entonces = await alEmitir(db, 'ajustes', id, {
    sucursales: [sucursal],
    articulos: detalles.map((d) => d.articulo),
    usuarios: [ajuste.usuario],
  })
  return await printPage(db, {
    formato,
    emisor: emisorDe(entonces('sucursales', sucursal)),
    titulo: 'Ajuste de stock',
    numero: numeroAjuste(ajuste.numero),
    datos: [['Fecha', mostrarFecha(ajuste.fecha)]],
    cuerpo: [
      datos([
        ['Operación', ajuste.tipo_operacion === 'SALIDA' ? 'Salida' : 'Entrada'],
        ['Unidades', mostrarCantidad(sumarCantidades(detalles.map((d) => d.cantidad)))],
        ['Concepto', concepto],
        ['Autorizó', autorizado_por_persona ?? ''],
        ['Observaciones', observaciones],
      ]),
      lineas(
        detalles.map(({ articulo, cantidad }) => ({
          codigo: articulo.id,
          nombre: entonces('articulos', articulo).nombre,
          cantidad,
          unidad: articulo.unidad,
        })),
      ),
      firma('Firma y aclaración'),
    ],
    pie: `Emitido por ${nombreDePersona(entonces('usuarios', ajuste.usuario))} el ${instante(ajuste.fecha_creacion)}`,
  })
}

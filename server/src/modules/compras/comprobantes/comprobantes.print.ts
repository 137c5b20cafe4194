/** The printed entry of a supplier's voucher, for the folder of the month. */

import type { Formato } from '@mostrador/contract/base/impresiones/enlace-impresion'
import { TRIBUTO } from '@mostrador/contract/compras/comprobantes/tributos'
import { mostrarFecha } from '@mostrador/contract/fechas'
import { nombreDePersona } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { puede } from '../../../platform/access/permisos.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import type { RenderedPage } from '../../../platform/files/html.ts'
import { alEmitir } from '../../base/impresiones/emitido.queries.ts'
import { datos, instante, printPage } from '../../base/impresiones/impreso.print.ts'
import { lineas, totales } from '../../base/impresiones/lineas.print.ts'
import { emisorDe } from '../../base/sucursales/sucursales.print.ts'
import { getSucursal } from '../../base/sucursales/sucursales.queries.ts'
import { getCompraVisible } from './comprobantes.queries.ts'

/** Prints what each article cost only for a user who may see it. Refuses with 404, and with 403 another branch. */
export async function printCompra(
  db: Queryable,
  id: number,
  formato: Formato,
  actor: Actor,
): Promise<RenderedPage> {
  const compra = await getCompraVisible(db, id, actor)
  const ve = puede(actor, 'ver_costos')
  const pie: [string, number][] = [
    ['Descuento', -compra.descuento],
    ['Flete', compra.flete],
    ...compra.ivas.flatMap(({ tasa, neto, iva }): [string, number][] => [
      [`Neto ${tasa.replace('.', ',')} %`, neto],
      [`IVA ${tasa.replace('.', ',')} %`, iva],
    ]),
    ['No gravado', compra.no_gravado],
    ['Exento', compra.exento],
    ...compra.tributos.map(({ tipo, jurisdiccion, importe }): [string, number] => [
      [TRIBUTO[tipo], jurisdiccion].filter(Boolean).join(' '),
      importe,
    ]),
  ]
  const [sucursal, sinTexto] = await Promise.all([
    getSucursal(db, compra.sucursal.id),
    // A line without a text of its own is called as its article.
    db.rows<{ linea: number; id: string; nombre: string }>(sql`
      select d.linea, a.id, a.nombre from compra_detalles d join articulos a on a.id = d.articulo
      where d.compra = ${id} and d.descripcion = ''`),
  ])
  const proveedor = { id: compra.proveedor.id, razon_social: compra.proveedor.nombre }
  const entonces = await alEmitir(db, 'compras', id, {
    sucursales: [sucursal],
    proveedores: [proveedor],
    articulos: sinTexto,
    usuarios: [compra.usuario],
  })
  const nombres = new Map(sinTexto.map((a) => [a.linea, entonces('articulos', a).nombre]))
  return await printPage(db, {
    formato,
    emisor: emisorDe(entonces('sucursales', sucursal)),
    titulo: 'Compra',
    numero: compra.documento,
    sello: compra.estado === 'anulada' && 'Anulada',
    datos: [['Fecha', mostrarFecha(compra.fecha)]],
    cuerpo: [
      datos([
        ['Comprobante', compra.comprobante],
        ['Proveedor', entonces('proveedores', proveedor).razon_social],
        ['CUIT', compra.cuit],
        ['Vencimiento', mostrarFecha(compra.vencimiento)],
        ['Período', compra.periodo.split('-').toReversed().join('/')],
        ['Categoría', compra.categoria],
        ['Concepto', compra.concepto],
        ['Autorizó', compra.autorizado_por_persona ?? ''],
      ]),
      lineas(
        compra.detalles.map((d, i) => ({
          codigo: d.articulo ?? '',
          nombre: nombres.get(i + 1) ?? d.descripcion,
          cantidad: d.cantidad,
          ...(ve && { precio_unitario: Math.round((d.precio_unitario ?? 0) / 100), total: d.total }),
        })),
      ),
      totales([...pie.filter(([, importe]) => importe !== 0), ['Total', compra.total]]),
    ],
    pie: `Registrada por ${nombreDePersona(entonces('usuarios', compra.usuario))} el ${instante(compra.creado)}`,
  })
}

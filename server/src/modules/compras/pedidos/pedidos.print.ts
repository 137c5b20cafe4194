/** The paper of an order, which goes to the supplier: printed by the browser, or as a PDF that is sent. */

import type { Formato } from '@mostrador/contract/base/impresiones/enlace-impresion'
import { enMilesimas, mostrarCantidad } from '@mostrador/contract/cantidades'
import type { EstadoPedido, PedidoLinea } from '@mostrador/contract/compras/pedidos/pedidos'
import { mostrarFecha } from '@mostrador/contract/fechas'
import { divideRounded } from '@mostrador/contract/importes'
import { nombreDePersona } from '@mostrador/contract/wire'
import type { Actor } from '../../../platform/access/auth.ts'
import { puede } from '../../../platform/access/permisos.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import type { FileAnswer } from '../../../platform/files/fileAnswer.ts'
import type { RenderedPage } from '../../../platform/files/html.ts'
import { pdf } from '../../../platform/files/pdf.ts'
import { alEmitir } from '../../base/impresiones/emitido.queries.ts'
import { datos, instante, printPage } from '../../base/impresiones/impreso.print.ts'
import { type LineaImpresa, lineas } from '../../base/impresiones/lineas.print.ts'
import { conMembrete, getMembrete } from '../../base/impresiones/membrete.queries.ts'
import { emisorDe } from '../../base/sucursales/sucursales.print.ts'
import { getSucursal } from '../../base/sucursales/sucursales.queries.ts'
import { getProveedor } from '../proveedores/proveedores.queries.ts'
import { hojaDe, type PapelDePedido } from './pedidos.hoja.print.ts'
import { getPedido } from './pedidos.queries.ts'

/** What the paper says of an order that the supplier should not serve. */
const SELLO: Partial<Record<EstadoPedido, string>> = {
  borrador: 'BORRADOR',
  cerrado: 'CERRADO',
  anulado: 'ANULADO',
}

/** With the agreed prices, if all are known and the reader may see costs. Refuses with 404. */
async function papelDe(db: Queryable, id: number, actor: Actor): Promise<PapelDePedido> {
  const pedido = await getPedido(db, id)
  const [local, suyo] = await Promise.all([
    getSucursal(db, pedido.sucursal.id),
    getProveedor(db, pedido.proveedor.id),
  ])
  const entonces = await alEmitir(db, 'pedidos', id, {
    sucursales: [local],
    proveedores: [suyo],
    articulos: pedido.detalles.map((d) => d.articulo),
    usuarios: [pedido.usuario],
  })
  const sucursal = entonces('sucursales', local)
  const proveedor = entonces('proveedores', suyo)
  const conPrecios =
    puede(actor, 'ver_costos') && pedido.detalles.every(({ costo_unitario }) => costo_unitario !== null)
  return {
    emisor: emisorDe(sucursal),
    titulo: 'Pedido',
    numero: pedido.numero,
    fecha: mostrarFecha(pedido.fecha),
    sello: SELLO[pedido.estado] ?? false,
    facts: [
      ['Proveedor', proveedor.razon_social],
      ['CUIT', proveedor.cuit],
      ['Contacto', proveedor.contacto],
      ['Entregar en', [sucursal.nombre, sucursal.direccion, sucursal.localidad].filter(Boolean).join(', ')],
      ['Fecha de entrega', pedido.fecha_entrega ? mostrarFecha(pedido.fecha_entrega) : ''],
      ['Unidades', mostrarCantidad(pedido.unidades)],
      ['Observaciones', pedido.observaciones],
      ['Autorizó', pedido.autorizado_por_persona ?? ''],
    ],
    detalles: pedido.detalles.map((d) =>
      impresa({ ...d, articulo: entonces('articulos', d.articulo) }, conPrecios),
    ),
    pie: `Emitido por ${nombreDePersona(entonces('usuarios', pedido.usuario))} el ${instante(pedido.creado)}`,
  }
}

/** Refuses with 404. */
export async function printPedido(
  db: Queryable,
  id: number,
  formato: Formato,
  actor: Actor,
): Promise<RenderedPage> {
  const { fecha, facts, detalles, ...papel } = await papelDe(db, id, actor)
  return await printPage(db, {
    ...papel,
    formato,
    datos: [['Fecha', fecha]],
    cuerpo: [datos(facts), lineas(detalles)],
  })
}

/** Refuses with 404. */
export async function pdfPedido(db: Queryable, id: number, actor: Actor): Promise<FileAnswer> {
  const [pedido, membrete] = await Promise.all([papelDe(db, id, actor), getMembrete(db)])
  const papel = { ...pedido, emisor: conMembrete(pedido.emisor, membrete) }
  const content = await pdf({ info: { title: `Pedido ${papel.numero}` }, ...hojaDe(papel) })
  return { content, filename: `pedido_${id}.pdf` }
}

/** By the supplier's own code, where it is known. */
function impresa(
  { articulo, codigo_proveedor, cantidad, costo_unitario }: PedidoLinea,
  conPrecios: boolean,
): LineaImpresa {
  const linea = {
    codigo: codigo_proveedor || articulo.id,
    nombre: articulo.nombre,
    cantidad,
    unidad: articulo.unidad,
  }
  if (!conPrecios || costo_unitario === null) return linea
  return {
    ...linea,
    precio_unitario: Math.round(costo_unitario / 100),
    total: Number(divideRounded(enMilesimas(cantidad) * BigInt(costo_unitario), 100_000n)),
  }
}

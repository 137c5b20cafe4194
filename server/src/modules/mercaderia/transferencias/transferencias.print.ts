/** The printed transfer, which travels with the goods and returns with a signature. */

import type { Formato } from '@mostrador/contract/base/impresiones/enlace-impresion'
import type { Sucursal } from '@mostrador/contract/base/sucursales'
import { mostrarCantidad, sumarCantidades } from '@mostrador/contract/cantidades'
import type { EstadoTransferencia, Transferencia } from '@mostrador/contract/mercaderia/transferencias'
import { nombreDePersona } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import type { Html, RenderedPage } from '../../../platform/files/html.ts'
import { alEmitir } from '../../base/impresiones/emitido.queries.ts'
import {
  type Dato,
  datos,
  firma,
  firmas,
  instante,
  parrafo,
  printPage,
  seccion,
} from '../../base/impresiones/impreso.print.ts'
import { lineas } from '../../base/impresiones/lineas.print.ts'
import { emisorDe } from '../../base/sucursales/sucursales.print.ts'
import { getSucursal } from '../../base/sucursales/sucursales.queries.ts'
import { getTransferenciaVisible } from './transferencias.queries.ts'

/** What the paper says of goods that are not on the road. */
const SELLO: Partial<Record<EstadoTransferencia, string>> = {
  PENDIENTE: 'PENDIENTE',
  CANCELADA: 'CANCELADA',
}

const ESTADO: Record<EstadoTransferencia, string> = {
  PENDIENTE: 'Pendiente de envío',
  ENVIADA: 'Enviada',
  RECIBIDA: 'Recibida',
  CANCELADA: 'Cancelada',
}

/** Prints no amounts, because no money moves. Refuses with 404, and with 403 branches that it does not touch. */
export async function printTransferencia(
  db: Queryable,
  id: number,
  formato: Formato,
  actor: Actor,
): Promise<RenderedPage> {
  const transferencia = await getTransferenciaVisible(db, id, actor)
  const [usuario, ...locales] = await Promise.all([
    db.one<{ id: number; username: string; persona: string }>(sql`
      select u.id, u.username, u.persona from transferencias t join usuarios u on u.id = t.usuario where t.id = ${id}`),
    getSucursal(db, transferencia.sucursal_origen),
    getSucursal(db, transferencia.sucursal_destino),
  ])
  const entonces = await alEmitir(db, 'transferencias', id, {
    sucursales: locales,
    articulos: transferencia.detalles.map(articuloDe),
    usuarios: [usuario],
  })
  const [origen, destino] = [entonces('sucursales', locales[0]), entonces('sucursales', locales[1])]
  const { numero, estado, fecha_envio, fecha_creacion } = transferencia
  const detalles = transferencia.detalles.map((d) => ({
    ...d,
    articulo_nombre: entonces('articulos', articuloDe(d)).nombre,
  }))
  return await printPage(db, {
    formato,
    emisor: emisorDe(origen),
    titulo: 'Transferencia entre sucursales',
    numero,
    datos: [['Fecha', instante(fecha_envio ?? fecha_creacion)]],
    sello: SELLO[estado] ?? false,
    cuerpo: [
      datos([...viaje(origen, destino), ...hechos(transferencia)]),
      lineas(
        detalles.map((d) => ({
          codigo: d.articulo,
          nombre: d.articulo_nombre,
          cantidad: d.cantidad_solicitada,
        })),
      ),
      ...faltantes(detalles),
      ...(estado === 'PENDIENTE' || estado === 'CANCELADA'
        ? []
        : [firmas(firma('Entregué: firma y aclaración'), firma('Recibí conforme: firma y aclaración'))]),
    ],
    pie: `Emitida por ${nombreDePersona(entonces('usuarios', usuario))} el ${instante(fecha_creacion)}`,
  })
}

const articuloDe = (d: Transferencia['detalles'][number]) => ({ id: d.articulo, nombre: d.articulo_nombre })

const lugar = ({ nombre, direccion, localidad }: Sucursal): string =>
  [nombre, direccion, localidad].filter(Boolean).join(', ')

const viaje = (origen: Sucursal, destino: Sucursal): Dato[] => [
  ['Origen', lugar(origen)],
  ['Destino', lugar(destino)],
]

const hechos = (t: Transferencia): Dato[] => [
  ['Estado', ESTADO[t.estado]],
  ['Unidades', mostrarCantidad(sumarCantidades(t.detalles.map((d) => d.cantidad_solicitada)))],
  ['Concepto', t.concepto],
  ['Recibida', t.fecha_recepcion ? instante(t.fecha_recepcion) : ''],
  ['Cancelada', t.fecha_cancelacion ? instante(t.fecha_cancelacion) : ''],
  ['Motivo', t.motivo_cancelacion],
  ['Observaciones', t.observaciones],
  ['Autorizó', t.autorizado_por_persona ?? ''],
]

/** The units that left the origin and never arrived. */
function faltantes(detalles: Transferencia['detalles']): Html[] {
  const conFaltante = detalles.filter((d) => d.cantidad_faltante > 0)
  if (conFaltante.length === 0) return []
  return [
    seccion(
      'Faltantes',
      ...conFaltante.map((d) =>
        parrafo(
          `${d.articulo_nombre}: llegaron ${mostrarCantidad(d.cantidad_recibida ?? 0)} de ${mostrarCantidad(d.cantidad_solicitada)}, faltan ${mostrarCantidad(d.cantidad_faltante)}`,
        ),
      ),
    ),
  ]
}

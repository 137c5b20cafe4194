/** The printed delivery note, which travels with the goods and returns with a signature. */

import type { Formato } from '@mostrador/contract/base/impresiones/enlace-impresion'
import { mostrarFecha } from '@mostrador/contract/fechas'
import type { Remito } from '@mostrador/contract/mercaderia/remitos-cliente'
import { nombreDePersona } from '@mostrador/contract/wire'
import type { Queryable } from '../../../platform/database/db.ts'
import type { RenderedPage } from '../../../platform/files/html.ts'
import { alEmitir } from '../../base/impresiones/emitido.queries.ts'
import {
  type Dato,
  datos,
  firma,
  instante,
  parrafo,
  printPage,
  seccion,
} from '../../base/impresiones/impreso.print.ts'
import { lineas } from '../../base/impresiones/lineas.print.ts'
import { emisorDe } from '../../base/sucursales/sucursales.print.ts'
import { getSucursal } from '../../base/sucursales/sucursales.queries.ts'
import { datosDeCliente } from '../../maestros/clientes/clientes.print.ts'
import { getCliente } from '../../maestros/clientes/clientes.queries.ts'
import { getRemito } from './remitos-cliente.queries.ts'

/** Prints no amounts, because no money moves. Refuses with 404. */
export async function printRemito(db: Queryable, id: number, formato: Formato): Promise<RenderedPage> {
  const remito = await getRemito(db, id)
  const [sucursal, cliente] = await Promise.all([
    getSucursal(db, remito.sucursal.id),
    getCliente(db, remito.cliente.id),
  ])
  const entonces = await alEmitir(db, 'remitos-cliente', id, {
    sucursales: [sucursal],
    clientes: [cliente],
    articulos: remito.detalles.map((d) => d.articulo),
    usuarios: [remito.usuario],
  })
  const observaciones = remito.detalles.filter((d) => d.observaciones)
  return await printPage(db, {
    formato,
    emisor: emisorDe(entonces('sucursales', sucursal)),
    titulo: 'Remito',
    numero: remito.numero,
    datos: [['Fecha', mostrarFecha(remito.fecha)]],
    cuerpo: [
      datos([...datosDeCliente(entonces('clientes', cliente)), ...operacion(remito)]),
      lineas(
        remito.detalles.map(({ articulo, cantidad }) => ({
          codigo: articulo.id,
          nombre: entonces('articulos', articulo).nombre,
          cantidad,
          unidad: articulo.unidad,
        })),
      ),
      ...(observaciones.length > 0
        ? [
            seccion(
              'Observaciones',
              ...observaciones.map((d) =>
                parrafo(`${entonces('articulos', d.articulo).nombre}: ${d.observaciones}`),
              ),
            ),
          ]
        : []),
      firma(
        remito.tipo_operacion === 'SALIDA' ? 'Recibí conforme: firma y aclaración' : 'Firma y aclaración',
      ),
    ],
    pie: `Emitido por ${nombreDePersona(entonces('usuarios', remito.usuario))} el ${instante(remito.fecha_creacion)}`,
  })
}

const operacion = ({ tipo_operacion, concepto, detalles, autorizado_por_persona }: Remito): Dato[] => [
  ['Operación', tipo_operacion === 'SALIDA' ? 'Salida' : 'Entrada'],
  ['Concepto', concepto],
  ['Entrega de', [...new Set(detalles.flatMap((d) => d.ventas.map((v) => v.numero)))].join(', ')],
  ['Autorizó', autorizado_por_persona ?? ''],
]

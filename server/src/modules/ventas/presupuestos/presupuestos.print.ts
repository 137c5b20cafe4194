/** The printed offer, for the customer. */

import type { Formato } from '@mostrador/contract/base/impresiones/enlace-impresion'
import { esCuentaCorriente, nombreCondicion } from '@mostrador/contract/documentos/condiciones-venta'
import { mostrarFecha } from '@mostrador/contract/fechas'
import { sumar } from '@mostrador/contract/importes'
import type { EstadoPresupuesto, Presupuesto } from '@mostrador/contract/ventas/presupuestos'
import { rebajasEnPalabras } from '@mostrador/contract/ventas/rebajas'
import { nombreDePersona } from '@mostrador/contract/wire'
import type { Queryable } from '../../../platform/database/db.ts'
import type { RenderedPage } from '../../../platform/files/html.ts'
import { alEmitir } from '../../base/impresiones/emitido.queries.ts'
import { datos, instante, parrafo, printPage, seccion } from '../../base/impresiones/impreso.print.ts'
import { lineas, pesosDe, totales } from '../../base/impresiones/lineas.print.ts'
import { emisorDe } from '../../base/sucursales/sucursales.print.ts'
import { getSucursal } from '../../base/sucursales/sucursales.queries.ts'
import { datosDeCliente } from '../../maestros/clientes/clientes.print.ts'
import { getCliente } from '../../maestros/clientes/clientes.queries.ts'
import { getPresupuesto } from './presupuestos.queries.ts'

/** What the paper says of an offer that no longer holds. */
const SELLO: Partial<Record<EstadoPresupuesto, string>> = {
  vencido: 'VENCIDO',
  vendido: 'VENDIDO',
  anulado: 'ANULADO',
}

/** Refuses with 404. */
export async function printPresupuesto(
  db: Queryable,
  id: number,
  formato: Formato,
  hoy: string,
): Promise<RenderedPage> {
  const presupuesto = await getPresupuesto(db, id, hoy)
  const [sucursal, cliente] = await Promise.all([
    getSucursal(db, presupuesto.sucursal.id),
    getCliente(db, presupuesto.cliente.id),
  ])
  const entonces = await alEmitir(db, 'presupuestos', id, {
    sucursales: [sucursal],
    clientes: [cliente],
    articulos: presupuesto.detalles.map((d) => d.articulo),
    usuarios: [presupuesto.usuario],
  })
  return await printPage(db, {
    formato,
    emisor: emisorDe(entonces('sucursales', sucursal)),
    titulo: 'Presupuesto',
    numero: presupuesto.numero,
    datos: [
      ['Fecha', mostrarFecha(presupuesto.fecha)],
      ['Válido hasta', mostrarFecha(presupuesto.vence)],
    ],
    sello: SELLO[presupuesto.estado] ?? false,
    cuerpo: [
      datos([
        ...datosDeCliente(entonces('clientes', cliente)),
        ['Condición', nombreCondicion(presupuesto)],
        ['Concepto', presupuesto.concepto],
        ['Autorizó', presupuesto.autorizado_por_persona ?? ''],
      ]),
      lineas(
        presupuesto.detalles.map(({ articulo, cantidad, precio_unitario, total, iva, ...d }) => ({
          codigo: articulo.id,
          nombre: iva ? articulo.nombre : entonces('articulos', articulo).nombre,
          notas: rebajasEnPalabras(d),
          cantidad,
          unidad: articulo.unidad,
          precio_unitario,
          total,
        })),
      ),
      totales([
        ['Subtotal', sumar(presupuesto.detalles.map((d) => d.total))],
        ['Bonificación', -presupuesto.bonificacion],
        ['Total', presupuesto.total],
      ]),
      ...(esCuentaCorriente(presupuesto.condicion_venta)
        ? [seccion('Plan de pago', parrafo(planDe(presupuesto)))]
        : []),
      parrafo(
        `Estos precios valen hasta el ${mostrarFecha(presupuesto.vence)} inclusive. El presupuesto no reserva mercadería.`,
      ),
    ],
    pie: `Emitido por ${nombreDePersona(entonces('usuarios', presupuesto.usuario))} el ${instante(presupuesto.creado)}`,
  })
}

/** `Anticipo de $ 100,00 y 3 cuotas de $ 50,00`. */
function planDe({ anticipo, cantidad_cuotas: n, valor_cuota }: Presupuesto): string {
  const cuotas = `${n} ${n === 1 ? 'cuota' : 'cuotas'} de ${pesosDe(valor_cuota)}`
  return anticipo > 0 ? `Anticipo de ${pesosDe(anticipo)} y ${cuotas}` : cuotas
}

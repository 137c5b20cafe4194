/** The printed document of a sale, for the customer. */

import type { Formato } from '@mostrador/contract/base/impresiones/enlace-impresion'
import { AJUSTABLE } from '@mostrador/contract/base/plan'
import { type PagoDeVenta, pagoEnPalabras, pagosEnLinea, REDONDEO } from '@mostrador/contract/caja/pagos'
import { codigoDeVenta } from '@mostrador/contract/documentos/comprobantes'
import { esCuentaCorriente, nombreCondicion } from '@mostrador/contract/documentos/condiciones-venta'
import { mostrarFecha } from '@mostrador/contract/fechas'
import { sumar } from '@mostrador/contract/importes'
import { bonificacionEnPalabras } from '@mostrador/contract/permiso'
import { esDelPlan, refinanciadaPor } from '@mostrador/contract/ventas/cuotas/cuotas'
import { rebajasEnPalabras } from '@mostrador/contract/ventas/rebajas'
import { regaloDe } from '@mostrador/contract/ventas/regalo'
import type { Venta } from '@mostrador/contract/ventas/ventas'
import { nombreDePersona } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import type { Html, RenderedPage } from '../../../platform/files/html.ts'
import { alEmitir } from '../../base/impresiones/emitido.queries.ts'
import {
  barras,
  type CodigoDe,
  type Dato,
  datos,
  firma,
  instante,
  parrafo,
  printPage,
  seccion,
} from '../../base/impresiones/impreso.print.ts'
import { lineas, pesosDe, totales } from '../../base/impresiones/lineas.print.ts'
import { emisorDe } from '../../base/sucursales/sucursales.print.ts'
import { getSucursal } from '../../base/sucursales/sucursales.queries.ts'
import { datosDeCliente } from '../../maestros/clientes/clientes.print.ts'
import { getCliente } from '../../maestros/clientes/clientes.queries.ts'
import { getConfiguracionVentas } from '../configuracion/configuracion.queries.ts'
import { planImpreso } from '../cuotas/cuotas.print.ts'
import { creditoAlEmitir, creditoDe } from './planes/ley-credito.queries.ts'
import { seccionDeLey } from './planes/planes.print.ts'
import { getVenta } from './ventas.queries.ts'

/** Refuses with 404. */
export async function printVenta(
  db: Queryable,
  id: number,
  formato: Formato,
  codigoDe: CodigoDe,
): Promise<RenderedPage> {
  const venta = await getVenta(db, id)
  const [sucursal, cliente, credito, pendientes, codigo, { devolver_desde_venta, descuento_por_linea }] =
    await Promise.all([
      getSucursal(db, venta.sucursal),
      getCliente(db, venta.cliente),
      esCuentaCorriente(venta.condicion_venta) ? creditoAlEmitir(db, 'ventas', venta) : null,
      listPendientes(db, id),
      seFirma(venta) ? codigoDe(db, venta.cliente) : [],
      getConfiguracionVentas(db),
    ])
  const usuario = { id: venta.usuario, username: venta.usuario_nombre, persona: venta.usuario_persona }
  const entonces = await alEmitir(db, 'ventas', id, {
    sucursales: [sucursal],
    clientes: [cliente],
    articulos: venta.detalles.map((d) => d.articulo),
    usuarios: [usuario],
  })
  // The text of an open line stands on the line, whatever its article is called.
  const detalles = venta.detalles.map((d) => ({
    ...d,
    articulo: d.iva ? d.articulo : entonces('articulos', d.articulo),
    unidad: d.articulo.unidad,
  }))
  const ley = credito?.ley
  const subtotal = sumar(venta.detalles.map((d) => d.total))
  return await printPage(db, {
    formato,
    emisor: emisorDe(entonces('sucursales', sucursal)),
    titulo: 'Comprobante de venta',
    numero: venta.numero,
    datos: [
      ['Fecha', mostrarFecha(venta.fecha)],
      ...(venta.sin_conexion ? [['Provisional', venta.sin_conexion.provisional] as Dato] : []),
    ],
    sello: venta.estado === 'anulada' && 'ANULADA',
    cuerpo: [
      datos([...datosDeCliente(entonces('clientes', cliente)), ...condiciones({ ...venta, detalles })]),
      lineas(
        detalles.map(({ articulo, ...d }) => ({
          codigo: articulo.id,
          nombre: articulo.nombre,
          notas: [...rebajasEnPalabras(d), ...(d.series ?? []).map(serieImpresa)],
          ...d,
        })),
      ),
      totales([
        ['Subtotal', subtotal],
        [
          descuento_por_linea ? bonificacionEnPalabras(venta.bonificacion, subtotal) : 'Bonificación',
          -venta.bonificacion,
        ],
        ...(venta.redondeo ? ([[REDONDEO, -venta.redondeo]] as [string, number][]) : []),
        ['Total', venta.total],
      ]),
      ...(venta.pagos && venta.pagos.length > 0 ? [formaDePago(venta.pagos)] : []),
      ...(esCuentaCorriente(venta.condicion_venta) ? [financiacion(venta)] : []),
      ...seccionDeLey(ley ? creditoDe(venta, ley) : []),
      ...(venta.plan?.ajustable ? [parrafo(AJUSTABLE)] : []),
      ...(pendientes.length > 0
        ? [
            seccion(
              'Pendiente de entrega',
              lineas(pendientes.map((p) => ({ codigo: p.id, ...entonces('articulos', p) }))),
            ),
          ]
        : []),
      ...(seFirma(venta) ? [firma('Firma y aclaración del cliente')] : []),
      ...codigo,
      ...(devolver_desde_venta ? [barras(codigoDeVenta(venta.id))] : []),
    ],
    pie: `Emitido por ${nombreDePersona(entonces('usuarios', usuario))} el ${instante(venta.fecha_creacion)}`,
  })
}

const serieImpresa = ({
  numero,
  garantia_hasta,
}: NonNullable<Venta['detalles'][number]['series']>[number]): string =>
  [
    `N.º de serie ${numero}`,
    ...(garantia_hasta ? [`Garantía hasta ${mostrarFecha(garantia_hasta)}`] : []),
  ].join(' · ')

const condiciones = (venta: Venta): Dato[] => [
  ['Condición', nombreCondicion(venta)],
  ...(venta.a_favor ? [['Saldo a favor', pesosDe(venta.a_favor)] as Dato] : []),
  ['Concepto', venta.concepto],
  ['Regalo', regaloDe(venta)],
  ['Autorizó', venta.autorizado_por_persona ?? ''],
]

/** The parts of a divided payment, with what the shop noted about cards and cheques. */
const formaDePago = (pagos: PagoDeVenta[]): Html =>
  seccion('Forma de pago', ...pagos.map((pago) => parrafo(`${pagoEnPalabras(pago)}: ${pesosDe(pago.monto)}`)))

/** The customer signs for a debt: a valid sale on account. */
const seFirma = ({ condicion_venta, estado }: Venta): boolean =>
  esCuentaCorriente(condicion_venta) && estado === 'aprobada'

/** The agreed advance, instalments and due dates; a paid instalment is marked. */
function financiacion({ anticipo, anticipo_pagos, total, cuotas: todas }: Venta): Html {
  const cuotas = todas.filter((c) => esDelPlan(c.numero_cuota) && !c.refinanciacion)
  const saldo = `Saldo de ${pesosDe(total - anticipo)} en ${cuotas.length} ${cuotas.length === 1 ? 'cuota' : 'cuotas'}`
  const con = anticipo_pagos ? ` (${pagosEnLinea(anticipo_pagos)})` : ''
  return seccion(
    'Plan de pago',
    parrafo(anticipo > 0 ? `Anticipo de ${pesosDe(anticipo)}${con} · ${saldo}` : saldo),
    planImpreso(
      cuotas.map((c) => ({
        numero: c.numero_cuota,
        vencimiento: mostrarFecha(c.fecha_vencimiento),
        importe: c.monto_original,
        nota: c.pagada ? 'Pagada' : (refinanciadaPor(c) ?? ''),
      })),
    ),
  )
}

interface PendienteImpreso {
  /** Of the article. */
  id: string
  nombre: string
  cantidad: number
}

/** The articles of this sale that the branch still has to deliver. */
const listPendientes = (db: Queryable, venta: number): Promise<PendienteImpreso[]> =>
  db.rows<PendienteImpreso>(sql`
    select a.id, a.nombre, p.cantidad_solicitada as cantidad
    from articulos_pendientes p join articulos a on a.id = p.articulo
    where p.venta = ${venta} and p.estado = 'PENDIENTE' order by p.id`)

/** The paper of a refinancing: what it took, the new plan, and the customer's signature. */

import type { Formato } from '@mostrador/contract/base/impresiones/enlace-impresion'
import { MOTIVO_DE_LA_ANULACION } from '@mostrador/contract/base/motivos'
import type { LeyCredito } from '@mostrador/contract/base/plan'
import type { Refinanciacion } from '@mostrador/contract/credito/refinanciaciones'
import { PERIODO, type Periodo } from '@mostrador/contract/credito/refinanciaciones.plan'
import { mostrarFecha } from '@mostrador/contract/fechas'
import { esDelPlan, nombreCuota } from '@mostrador/contract/ventas/cuotas/cuotas'
import { credito } from '@mostrador/contract/ventas/planes/ley-credito'
import { nombreDePersona } from '@mostrador/contract/wire'
import type { Queryable } from '../../../platform/database/db.ts'
import type { Html, RenderedPage } from '../../../platform/files/html.ts'
import { alEmitir } from '../../base/impresiones/emitido.queries.ts'
import { datos, firma, instante, parrafo, printPage, seccion } from '../../base/impresiones/impreso.print.ts'
import { asientos, pesosDe, totales } from '../../base/impresiones/lineas.print.ts'
import { emisorDe } from '../../base/sucursales/sucursales.print.ts'
import { getSucursal } from '../../base/sucursales/sucursales.queries.ts'
import { datosDeCliente } from '../../maestros/clientes/clientes.print.ts'
import { getCliente } from '../../maestros/clientes/clientes.queries.ts'
import { creditoAlEmitir } from '../../ventas/ventas/planes/ley-credito.queries.ts'
import { seccionDeLey } from '../../ventas/ventas/planes/planes.print.ts'
import { getRefinanciacion } from './refinanciaciones.queries.ts'

/** Refuses with 404. */
export async function printRefinanciacion(
  db: Queryable,
  id: number,
  formato: Formato,
): Promise<RenderedPage> {
  const refinanciacion = await getRefinanciacion(db, id)
  const [sucursal, cliente, { ley }] = await Promise.all([
    getSucursal(db, refinanciacion.sucursal.id),
    getCliente(db, refinanciacion.cliente.id),
    creditoAlEmitir(db, 'refinanciaciones', refinanciacion),
  ])
  const entonces = await alEmitir(db, 'refinanciaciones', id, {
    sucursales: [sucursal],
    clientes: [cliente],
    usuarios: [refinanciacion.usuario],
  })
  const anulada = refinanciacion.estado === 'anulada'
  const { numero, usuario, fecha_creacion, autorizado_por_persona, observaciones } = refinanciacion
  return await printPage(db, {
    formato,
    emisor: emisorDe(entonces('sucursales', sucursal)),
    titulo: 'Refinanciación',
    numero,
    datos: [['Fecha', mostrarFecha(refinanciacion.fecha)]],
    sello: anulada && 'ANULADA',
    cuerpo: [
      datos([
        ...datosDeCliente(entonces('clientes', cliente)),
        ['Observaciones', observaciones],
        [MOTIVO_DE_LA_ANULACION, refinanciacion.motivo_anulacion],
        ['Autorizó', autorizado_por_persona ?? ''],
      ]),
      tomadas(refinanciacion),
      totalesDe(refinanciacion),
      ...perdonDe(refinanciacion),
      plan(refinanciacion),
      ...seccionDeLey(ley ? creditoDe(refinanciacion, ley) : []),
      ...(anulada
        ? []
        : [
            parrafo(
              'Las cuotas de arriba dejan de cobrarse y se pagan con este plan. Lo que ya se pagó de ellas sigue pagado.',
            ),
            firma('Firma y aclaración'),
          ]),
    ],
    pie: `Emitido por ${nombreDePersona(entonces('usuarios', usuario))} el ${instante(fecha_creacion)}`,
  })
}

const tomadas = ({ tomadas: todas }: Refinanciacion): Html =>
  seccion(
    'Cuotas que se refinancian',
    asientos(
      [
        ['Vencimiento', 'fecha'],
        ['Cuota', 'nombre'],
        ['Se debía', 'importe'],
      ],
      todas.map((t) => [
        mostrarFecha(t.fecha_vencimiento),
        `${nombreCuota(t.numero_cuota)} de ${t.venta_numero}`,
        pesosDe(t.importe),
      ]),
    ),
  )

const totalesDe = ({ capital, tasa, interes, interes_mora, total }: Refinanciacion): Html => {
  const pasa = interes_mora?.reclamado ?? 0
  const tomada: [string, number][] = pasa > 0 ? [['Interés por mora que pasa al plan', pasa]] : []
  return totales([
    ['Capital', capital],
    ...tomada,
    [tasa === null ? 'Interés' : `Interés (${String(tasa).replace('.', ',')} %)`, interes - pasa],
    ['Total a pagar', total],
  ])
}

/** What was let go, and why. */
const perdonDe = ({ interes_mora }: Refinanciacion): Html[] =>
  interes_mora && interes_mora.perdonado > 0
    ? [
        parrafo(
          `Se perdonó interés por mora: ${pesosDe(interes_mora.perdonado)}. Motivo: ${interes_mora.motivo}`,
        ),
      ]
    : []

const CADA: Record<Periodo, string> = {
  mensual: 'mensuales',
  quincenal: 'cada 15 días',
  semanal: 'semanales',
}

/** The statement about the credit: what is owed today with its interest takes the place of the cash price. */
const creditoDe = (
  { fecha, capital, interes_mora, anticipo, plan: cuotas, periodo }: Refinanciacion,
  ley: LeyCredito,
): [string, string][] =>
  credito(
    {
      fecha,
      contado: capital + (interes_mora?.reclamado ?? 0),
      anticipo,
      cuotas: cuotas
        .filter((c) => esDelPlan(c.numero_cuota))
        .map((c) => ({ importe: c.importe, vence: c.fecha_vencimiento })),
    },
    ley,
    { contado: 'Deuda que se refinancia', periodo: CADA[periodo] },
  )

const plan = ({ plan: cuotas, periodo, cantidad_cuotas: n, venta_numero }: Refinanciacion): Html =>
  seccion(
    'Plan nuevo',
    parrafo(
      `${n} ${n === 1 ? 'cuota' : `cuotas, ${PERIODO[periodo].toLowerCase()}`}; se cobran con la venta ${venta_numero}`,
    ),
    asientos(
      [
        ['Vencimiento', 'fecha'],
        ['Cuota', 'nombre'],
        ['Importe', 'importe'],
      ],
      cuotas.map((c) => [mostrarFecha(c.fecha_vencimiento), nombreCuota(c.numero_cuota), pesosDe(c.importe)]),
    ),
  )

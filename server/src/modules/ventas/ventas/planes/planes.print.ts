/** The plan of payments of a sale on account, for the customer to sign. Always on A4. */

import { AJUSTABLE } from '@mostrador/contract/base/plan'
import { esCuentaCorriente, nombreCondicion } from '@mostrador/contract/documentos/condiciones-venta'
import { mostrarFecha } from '@mostrador/contract/fechas'
import { esDelPlan } from '@mostrador/contract/ventas/cuotas/cuotas'
import { CONDICIONES_DEL_CREDITO } from '@mostrador/contract/ventas/planes/ley-credito'
import type { Venta } from '@mostrador/contract/ventas/ventas'
import { nombreDePersona } from '@mostrador/contract/wire'
import type { Queryable } from '../../../../platform/database/db.ts'
import { conflict } from '../../../../platform/errors.ts'
import { type Html, html, type RenderedPage } from '../../../../platform/files/html.ts'
import { alEmitir } from '../../../base/impresiones/emitido.queries.ts'
import {
  type Dato,
  datos,
  firma,
  firmas,
  instante,
  parrafo,
  printPage,
  seccion,
} from '../../../base/impresiones/impreso.print.ts'
import { pesosDe } from '../../../base/impresiones/lineas.print.ts'
import { emisorDe } from '../../../base/sucursales/sucursales.print.ts'
import { getSucursal } from '../../../base/sucursales/sucursales.queries.ts'
import { datosDeCliente } from '../../../maestros/clientes/clientes.print.ts'
import { getCliente } from '../../../maestros/clientes/clientes.queries.ts'
import { getVenta } from '../ventas.queries.ts'
import { creditoAlEmitir, creditoDe } from './ley-credito.queries.ts'

/** Refuses with 404, and with 409 a sale on the spot. */
export async function printPlanPago(db: Queryable, id: number): Promise<RenderedPage> {
  const venta = await getVenta(db, id)
  if (!esCuentaCorriente(venta.condicion_venta)) {
    throw conflict('sin_plan_de_pago', 'Una venta que se paga en el momento no tiene plan de pagos')
  }
  const [sucursal, cliente, { ley, pagare }] = await Promise.all([
    getSucursal(db, venta.sucursal),
    getCliente(db, venta.cliente),
    creditoAlEmitir(db, 'planes-pago', venta),
  ])
  const usuario = { id: venta.usuario, username: venta.usuario_nombre, persona: venta.usuario_persona }
  const entonces = await alEmitir(db, 'planes-pago', id, {
    sucursales: [sucursal],
    clientes: [cliente],
    usuarios: [usuario],
  })
  const titular = entonces('clientes', cliente)
  return await printPage(db, {
    formato: 'a4',
    emisor: emisorDe(entonces('sucursales', sucursal)),
    titulo: 'Plan de pagos',
    numero: venta.numero,
    datos: [['Fecha', mostrarFecha(venta.fecha)]],
    sello: venta.estado === 'anulada' && 'ANULADA',
    cuerpo: [
      datos([
        ...datosDeCliente(titular),
        ['Teléfono', titular.telefono_movil || titular.telefono_fijo],
        ['Condición', nombreCondicion(venta)],
        ['Total', pesosDe(venta.total)],
        ['Anticipo', venta.anticipo > 0 ? pesosDe(venta.anticipo) : ''],
      ]),
      seccion('Cuotas', tablaDe(venta)),
      ...seccionDeLey(ley ? creditoDe(venta, ley) : []),
      ...(venta.plan?.ajustable ? [parrafo(AJUSTABLE)] : []),
      ...(pagare === '' ? [] : [seccion('Pagaré', ...pagare.split('\n').map(parrafo))]),
      firmas(firma('Firma y aclaración del cliente'), firma('DNI'), firma('Por el negocio')),
    ],
    pie: `Emitido por ${nombreDePersona(entonces('usuarios', usuario))} el ${instante(venta.fecha_creacion)}`,
  })
}

/** The statement, on any paper; nothing where it is empty. */
export const seccionDeLey = (condiciones: Dato[]): Html[] =>
  condiciones.length > 0 ? [seccion(CONDICIONES_DEL_CREDITO, datos(condiciones))] : []

/** Number, due date and amount of each instalment as it was agreed, with their sum. */
function tablaDe({ cuotas }: Venta): Html {
  const todas = cuotas.filter((c) => esDelPlan(c.numero_cuota) && !c.refinanciacion)
  const suma = todas.reduce((total, c) => total + c.monto_original, 0)
  return html`<table class="tabla">
<thead><tr><th>Cuota</th><th>Vence</th><th class="total">Importe</th></tr></thead>
<tbody>${todas.map(
    (c) => html`<tr><td>${c.numero_cuota}</td><td>${mostrarFecha(c.fecha_vencimiento)}</td>
  <td class="total">${pesosDe(c.monto_original)}</td></tr>`,
  )}</tbody>
<tfoot><tr><td></td><td>Total en cuotas</td><td class="total">${pesosDe(suma)}</td></tr></tfoot>
</table>`
}

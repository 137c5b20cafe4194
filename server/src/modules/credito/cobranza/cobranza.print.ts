/** The sheet for the way: whom to visit today, in the order of the screen. */

import type { Formato } from '@mostrador/contract/base/impresiones/enlace-impresion'
import type { FilaCobranza } from '@mostrador/contract/credito/cobranza'
import { mostrarFecha } from '@mostrador/contract/fechas'
import { sumar } from '@mostrador/contract/importes'
import { nombreDePersona } from '@mostrador/contract/wire'
import { alcanceDe } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { RenderedPage } from '../../../platform/files/html.ts'
import { parrafo, printPage } from '../../base/impresiones/impreso.print.ts'
import { asientos, pesosDe, totales } from '../../base/impresiones/lineas.print.ts'
import { emisorDe } from '../../base/sucursales/sucursales.print.ts'
import { getSucursal } from '../../base/sucursales/sucursales.queries.ts'
import { cobranzaList } from './cobranza.queries.ts'

/** More customers than one person sees in a day. */
const MAX_VISITAS = 200

const visita = (f: FilaCobranza): string[] => [
  f.cliente.nombre,
  [[f.domicilio, f.localidad].filter(Boolean).join(', '), f.telefono && `Tel. ${f.telefono}`]
    .filter(Boolean)
    .join(' · '),
  `${f.cuotas} · ${f.dias} d`,
  pesosDe(f.vencido),
  [
    f.promesa &&
      `Promesa ${mostrarFecha(f.promesa.fecha)}${f.promesa.monto === null ? '' : ` ${pesosDe(f.promesa.monto)}`}`,
    f.promesas_rotas > 0 && `Rotas: ${f.promesas_rotas}`,
  ]
    .filter(Boolean)
    .join(' · '),
  '',
]

/** The customers of a branch who owe. Refuses with 403 a branch that the caller may not see. */
export async function printHojaDeRuta(
  db: Db,
  sucursal: number,
  { actor, hoy, formato }: { actor: Actor; hoy: string; formato: Formato },
): Promise<RenderedPage> {
  const alcance = alcanceDe(actor, sucursal)
  const emisor = await getSucursal(db, sucursal)
  const { results, count } = await cobranzaList.page(
    { db, reports: db, actor, hoy, params: undefined, query: { search: '' }, alcance },
    { page: 1, page_size: MAX_VISITAS },
  )
  return await printPage(db, {
    formato,
    emisor: emisorDe(emisor),
    titulo: 'Hoja de ruta',
    numero: mostrarFecha(hoy),
    datos: [['Clientes', String(results.length)]],
    cuerpo: [
      asientos(
        [
          ['Cliente', 'nombre'],
          ['Dónde', 'texto'],
          ['Cuotas · atraso', 'texto'],
          ['Vencido', 'importe'],
          ['Promesa', 'texto'],
          ['Resultado', 'texto'],
        ],
        results.map(visita),
      ),
      totales([['Total', sumar(results.map((f) => f.vencido))]]),
      ...(count > results.length ? [parrafo(`Son los ${MAX_VISITAS} primeros de ${count} clientes.`)] : []),
    ],
    pie: `Hoja de ruta de ${nombreDePersona(actor)} del ${mostrarFecha(hoy)}`,
  })
}

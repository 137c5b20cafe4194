import { vencimientosDe } from '../../server/src/modules/gestion/informes/informes.reglas.ts'
/** Reports and lists that the floor does not have: the call through HTTP, compared with the same SQL without the server. */

import { fechaDe, sumarDias } from '@mostrador/contract/fechas'
import { informes } from '@mostrador/contract/gestion/informes'
import { panel } from '@mostrador/contract/gestion/panel'
import { stock } from '@mostrador/contract/mercaderia/stock'
import { cuotas } from '@mostrador/contract/ventas/cuotas/cuotas'
import { recibos } from '@mostrador/contract/ventas/recibos/recibos'
import { agendaCobros, informeCobros } from '../../server/src/modules/gestion/informes/informes.queries.ts'
import { getPanel } from '../../server/src/modules/gestion/panel/panel.queries.ts'
import { movimientosList } from '../../server/src/modules/mercaderia/stock/stock.queries.ts'
import { ventasPendientesList } from '../../server/src/modules/ventas/cuotas/cuotas.queries.ts'
import { recibosList } from '../../server/src/modules/ventas/recibos/recibos.queries.ts'
import { alcanceDe } from '../../server/src/platform/access/alcance.ts'
import { limitWhole } from '../../server/src/platform/api/lists/whole.ts'
import type { Rows } from '../../server/src/platform/database/batches.ts'
import { compare, type Result } from '../measure/measure.ts'
import type { World } from '../world.ts'

const TIMES = 25

/** Reads all rows and keeps none. */
const drain = <T>(rows: Rows<T>): Promise<void> => rows(() => {})

export async function benchReports({ db, call, actor }: World): Promise<Result[]> {
  const alcance = alcanceDe(actor)
  const hasta = fechaDe(new Date())
  const rango = { desde: sumarDias(hasta, -30), hasta }
  const page = { page: 1, page_size: 20, search: '' }
  const asked = <Query>(query: Query) => ({
    db,
    reports: db,
    actor,
    alcance,
    hoy: hasta,
    params: undefined,
    query,
  })
  const measure = (
    name: string,
    allowed: number,
    work: () => Promise<unknown>,
    limit: () => Promise<unknown>,
  ) => compare({ name, limit: 'the same SQL, without the server', allowed }, TIMES, work, limit)

  return [
    await measure(
      'collections report of a month',
      4,
      () => call(informes.cobros, { query: rango }),
      () => drain(informeCobros(db, alcance, rango, limitWhole)),
    ),
    await measure(
      'agenda, overdue and the next 30 days',
      4,
      () => call(informes.agenda, { query: {} }),
      async () =>
        await drain(
          await agendaCobros(db, alcance, vencimientosDe({}, hasta), { hoy: hasta, cut: limitWhole }),
        ),
    ),
    await measure(
      'pending instalments per sale, first page',
      3,
      () => call(cuotas.ventasPendientes, { query: page }),
      () => ventasPendientesList.page(asked(page), page),
    ),
    await measure(
      'receipts, first page',
      3,
      () => call(recibos.list, { query: page }),
      () => recibosList.page(asked(page), page),
    ),
    await measure(
      'panel of the branch',
      3,
      () => call(panel.get, { query: {} }),
      () => getPanel(db, alcance, actor, hasta),
    ),
    await measure(
      'stock movements of a month, first page',
      6,
      () => call(stock.movimientos, { query: { ...rango, page: 1 } }),
      () => movimientosList.page(asked(rango), page),
    ),
  ]
}

/** Closing the past, and opening it again. */

import { periodoCerrado } from '@mostrador/contract/base/periodo-cerrado'
import type { Client } from '@mostrador/contract/client'
import { informes } from '@mostrador/contract/gestion/informes'
import { daysFrom } from '../rights.ts'
import { add, type Shop, type Venta } from '../shop.ts'
import { type Action, type No, no, type Persona, prohibido, same, step, type Yes } from '../step.ts'

/** Never today: the other operations of the day go on. */
export const moverPeriodo: Action = (draw, shop, quien) => {
  const days = draw.pick([null, -61, -60, -31, -30, -30, 1]) ?? null
  const cerrado_hasta = days === null ? null : daysFrom(shop.hoy, days)
  const motivo = draw.once(3) ? '' : 'se revisó'
  return step(
    periodoCerrado.update,
    { body: { cerrado_hasta, motivo } },
    judge(shop, quien, cerrado_hasta, motivo),
  )
}

function judge(
  shop: Shop,
  quien: Persona,
  hasta: string | null,
  motivo: string,
): No | Yes<typeof periodoCerrado.update> {
  if (!quien.admin) return prohibido()
  if (hasta !== null && hasta > shop.hoy) return no(400)
  const opens = shop.cerrado !== null && (hasta === null || hasta < shop.cerrado)
  if (opens && motivo === '') return no(400)
  return {
    done() {
      shop.cerrado = hasta
    },
  }
}

type Fila = [comprobante: string, total: number]
const texto = (letra: string, id: number): string => `${letra} ${id}`

/** A sale counts unless it is annulled. Annulled after its day was closed it counts, and its note takes it back. */
const filasDe = (v: Venta): Fila[] => {
  const venta: Fila = [texto('TKT-X', v.id), v.total]
  if (v.nota === null) return [venta]
  return v.anuladaDespues ? [venta, [texto('NC-X', v.nota), -v.total]] : []
}

const byName = (filas: Fila[]): Fila[] => filas.toSorted(([a], [b]) => (a < b ? -1 : 1))

const negative = (pagos: Venta['pagos']): Venta['pagos'] => pagos.map((p) => ({ ...p, monto: -p.monto }))

/** The report of all sales, and the money that each sale on the spot brought, and took back when it was annulled. */
export async function compareReports(shop: Shop, look: Client): Promise<void> {
  const query = { desde: '2000-01-01', hasta: shop.hoy }
  const sold = await look(informes.ventas, { query })
  same(
    'the sales report',
    byName(sold.map((f) => [texto(f.comprobante.slice(0, f.comprobante.indexOf(' ')), f.id), f.total])),
    byName(shop.ventas.flatMap(filasDe)),
  )
  const moved = await look(informes.cobros, { query })
  const spot = shop.ventas.filter((v) => v.pagos.length > 0)
  const expected = new Map<string, Venta['pagos']>(
    spot.flatMap((v) => [
      [`FACTURA ${v.id}`, v.pagos] as const,
      ...(v.nota === null ? [] : [[`NOTA_CREDITO ${v.nota}`, negative(v.pagos)] as const]),
    ]),
  )
  for (const { id, devuelve, revertida } of shop.notas) {
    if (devuelve) expected.set(`NOTA_CREDITO ${id}`, revertida ? [] : negative(devuelve))
  }
  for (const { id, pagos, contraria } of shop.devoluciones) {
    expected.set(`DEVOLUCION ${id}`, contraria ? pagos : negative(pagos))
  }
  // A correction of another day has a row of its own.
  const told = Map.groupBy(moved, (f) => `${f.tipo_documento} ${f.id}`)
  for (const [key, filas] of told) {
    const pagos = expected.get(key)
    if (pagos === undefined) continue
    const traido = filas.flatMap((f) => f.tipos_pago.map((p) => ({ tipo_pago: p.tipo, monto: p.monto })))
    same(`the money of ${key}`, porTipo(traido), porTipo(pagos))
    expected.delete(key)
  }
  same('the money that the report leaves out', [...expected.keys()], [])
}

/** The sum of each payment type that is not 0. */
function porTipo(pagos: { tipo_pago: string; monto: number }[]): [string, number][] {
  const sumas = new Map<string, number>()
  for (const { tipo_pago, monto } of pagos) add(sumas, tipo_pago, monto)
  return [...sumas].filter(([, suma]) => suma !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1))
}

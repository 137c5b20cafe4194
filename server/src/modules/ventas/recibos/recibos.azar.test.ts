/**
 * Thousands of random payments, excesses and annulments: the accounts always add up, and annulments undo all
 * payments.
 */

import { type LineaPago, TipoPago } from '@mostrador/contract/caja/pagos'
import {
  CONDICIONES,
  condicionesDeVenta,
  esCuentaCorriente,
} from '@mostrador/contract/documentos/condiciones-venta'
import { ApiError } from '@mostrador/contract/errors'
import { sumarDias } from '@mostrador/contract/fechas'
import { informes } from '@mostrador/contract/gestion/informes'
import { sumar } from '@mostrador/contract/importes'
import { ventas } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { Random } from '../../../../seeds/random.ts'
import { HOY, startTestApp, type TestApp } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../../test/shop/builders.ts'
import { anularRecibo, cuotasDe, pagar, saldoDe } from '../../../../test/shop/cobros.ts'
import { checkIntegridad } from '../../gestion/integridad/integridad.queries.ts'

const SEED = 20_260_315
const OPERATIONS = 2_400
const AT_ONCE = 8
const PER_DAY = 160

/** The test's own sums of moved money, by day and payment type. */
type Caja = Map<string, Map<string, number>>

interface Shop extends TestApp {
  random: Random
  clientes: number[]
  articulos: Awaited<ReturnType<typeof buildArticulo>>[]
  ventas: { id: number; contado?: { tipo: string; total: number } }[]
  recibos: Map<number, LineaPago[]>
  caja: Caja
  dia: string
}

function move({ caja, dia }: Shop, tipo: string, monto: number): void {
  const day = caja.get(dia) ?? new Map<string, number>()
  caja.set(dia, day.set(tipo, (day.get(tipo) ?? 0) + monto))
}

async function sell(shop: Shop): Promise<void> {
  const { random } = shop
  const onAccount = random.chance(0.85)
  const condicion_venta = onAccount
    ? 'Cta-Cte mas cuotas'
    : random.pick(condicionesDeVenta().filter((condicion) => !esCuentaCorriente(condicion)))
  const anticipo = onAccount && random.chance(0.5) ? random.int(1, 9_000) : 0
  const { venta } = await buildVenta(shop.admin.call, {
    cliente: random.pick(shop.clientes),
    fecha: shop.dia,
    lineas: [{ articulo: random.pick(shop.articulos), cantidad: random.int(1, 9) }],
    condicion_venta,
    anticipo,
    cantidad_cuotas: onAccount ? random.int(1, 7) : null,
  })
  const tipo = CONDICIONES[condicion_venta].pago
  if (tipo) move(shop, tipo, venta.total)
  if (anticipo > 0) {
    move(shop, 'EFECTIVO', anticipo)
    const { id } = await shop.db.one<{ id: number }>(sql`select id from recibos where venta = ${venta.id}`)
    shop.recibos.set(id, [{ tipo_pago: 'EFECTIVO', monto: anticipo }])
  }
  shop.ventas.push({ id: venta.id, ...(tipo ? { contado: { tipo, total: venta.total } } : {}) })
}

/** The amount in one to three payment lines. */
function lineas(random: Random, monto: number): LineaPago[] {
  const first = random.chance(0.5) ? monto : random.int(1, monto)
  const second = monto - first > 1 && random.chance(0.5) ? random.int(1, monto - first - 1) : monto - first
  return [first, second, monto - first - second]
    .filter((m) => m > 0)
    .map((m) => ({ tipo_pago: random.pick(TipoPago.options), monto: m }))
}

async function collect(shop: Shop): Promise<void> {
  const { random } = shop
  const plan = await cuotasDe(shop.vendedor.call, random.pick(shop.ventas).id)
  if (plan.length === 0) return
  const { id, total_cuota } = random.pick(plan)
  const monto = total_cuota + (random.chance(0.6) ? random.int(-50, 3 * total_cuota) : 0)
  if (monto <= 0) return
  const tipos_pago = lineas(random, monto)
  const who = random.pick([shop.vendedor, shop.vecino])
  const { cobro_id } = await pagar(who.call, id, monto, { tipos_pago, a_favor: random.chance(0.3) })
  shop.recibos.set(cobro_id, tipos_pago)
  for (const { tipo_pago, monto } of tipos_pago) move(shop, tipo_pago, monto)
}

async function anularSomeRecibo(shop: Shop): Promise<void> {
  const ids = [...shop.recibos.keys()]
  if (ids.length === 0) return
  const id = shop.random.pick(ids)
  await anularRecibo(shop.admin.call, id)
  for (const { tipo_pago, monto } of shop.recibos.get(id) ?? []) move(shop, tipo_pago, -monto)
}

async function anularSomeVenta(shop: Shop): Promise<void> {
  const { id, contado } = shop.random.pick(shop.ventas)
  await shop.admin.call(ventas.anular, { params: { id }, body: { observaciones: '' } })
  if (contado) move(shop, contado.tipo, -contado.total)
}

/** Accepts a refusal, because a random operation may be late or invalid. Any other error is a bug. */
async function oRechazo(operation: Promise<void>): Promise<void> {
  await operation.catch((error: unknown) => {
    if (!(error instanceof ApiError) || !error.isRefusal) throw error
  })
}

async function run(shop: Shop): Promise<void> {
  const operations = [
    [collect, 70],
    [anularSomeRecibo, 18],
    [sell, 9],
    [anularSomeVenta, 3],
  ] as const
  for (let done = 0; done < OPERATIONS; done += AT_ONCE) {
    if (done % PER_DAY === 0) {
      shop.dia = sumarDias(shop.dia, 1)
      shop.clock.set(`${shop.dia}T15:00:00Z`)
    }
    const batch = Array.from({ length: AT_ONCE }, () => shop.random.weighted(operations))
    await Promise.all(batch.map((operation) => oRechazo(operation(shop))))
  }
}

/** The equalities of the server's own check, written in another way. */
async function checkLedgers({ db }: Shop): Promise<void> {
  expect(await checkIntegridad(db)).toEqual({ ok: true, diferencias: [] })
  const wrong = await db.rows(sql`
    select c.id from clientes c
    where c.saldo <> (select coalesce(sum(importe), 0) from cuenta_movimientos where cliente = c.id)
      or c.saldo <> (select coalesce(sum(total), 0) from ventas
          where cliente = c.id and estado = 'aprobada' and condicion_venta like 'Cta-Cte%')
        - (select coalesce(sum(total), 0) from recibos where cliente = c.id and estado = 'activo')
    union all
    select q.id from cuotas q
    cross join lateral (select coalesce(sum(i.importe), 0) as pagado from recibo_cuotas i
      join recibos r on r.id = i.recibo where i.cuota = q.id and r.estado = 'activo') p
    where p.pagado > q.monto_original or q.pagada <> (p.pagado = q.monto_original)
      or (not q.pagada and q.total_cuota <> q.monto_original - p.pagado)`)
  expect(wrong).toEqual([])
}

/** Each day's report equals the sum of the day's payment lines less the refunds. */
async function checkReports(shop: Shop): Promise<void> {
  for (const [dia, expected] of shop.caja) {
    const rows = await shop.admin.call(informes.cobros, { query: { desde: dia, hasta: dia } })
    const found = new Map<string, number>()
    for (const { tipo, monto } of rows.flatMap((r) => r.tipos_pago)) {
      found.set(tipo, (found.get(tipo) ?? 0) + monto)
    }
    const moved = (caja: Map<string, number>) => [...caja].filter(([, monto]) => monto !== 0).sort()
    expect(moved(found)).toEqual(moved(expected))
    expect(sumar(rows.map((r) => r.total))).toBe(sumar(expected.values()))
  }
}

/** Annuls every receipt: the accounts are then as before all payments. */
async function undoEverything(shop: Shop): Promise<void> {
  const ids = await shop.db.rows<{ id: number }>(sql`select id from recibos where estado = 'activo'`)
  const shuffled = shop.random.shuffle(ids.map((r) => r.id))
  while (shuffled.length > 0) {
    await Promise.all(shuffled.splice(0, AT_ONCE).map((id) => anularRecibo(shop.admin.call, id)))
  }
  const rows = await shop.db.rows(sql`
    select c.id from cuotas c join ventas v on v.id = c.venta
    where c.pagada or c.total_cuota <> c.monto_original or c.fecha_pago is not null
      or c.anulada <> (v.estado = 'anulada')`)
  expect(rows).toEqual([])
  for (const cliente of shop.clientes) {
    const { total } = await shop.db.one<{ total: number }>(sql`
      select coalesce(sum(total), 0) as total from ventas
      where cliente = ${cliente} and estado = 'aprobada' and condicion_venta like 'Cta-Cte%'`)
    expect(await saldoDe(shop.admin.call, cliente)).toBe(total)
  }
}

it(`keeps every balance through ${OPERATIONS} random operations, and gives everything back`, {
  timeout: 300_000,
}, async () => {
  const app = await startTestApp()
  const many = <T>(n: number, build: () => Promise<T>) => Promise.all(Array.from({ length: n }, build))
  const shop: Shop = {
    ...app,
    random: new Random(SEED),
    clientes: (await many(12, () => buildCliente(app.admin.call))).map((c) => c.id),
    articulos: await many(5, () => buildArticulo(app)),
    ventas: [],
    recibos: new Map(),
    caja: new Map(),
    dia: HOY,
  }
  for (let i = 0; i < 60; i++) await sell(shop)
  await run(shop)
  expect(shop.recibos.size).toBeGreaterThan(500)
  await checkLedgers(shop)
  await checkReports(shop)
  await undoEverything(shop)
  await checkLedgers(shop)
})

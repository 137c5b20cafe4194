/** Two thousand random sales: each plan adds up, and the account equals its ledger. */

import { condicionesDeVenta, DOS_CUOTAS, MAS_CUOTAS } from '@mostrador/contract/documentos/condiciones-venta'
import { sumarDias, sumarMeses } from '@mostrador/contract/fechas'
import { dividir, sumar } from '@mostrador/contract/importes'
import { type Articulo, MAX_CUOTAS } from '@mostrador/contract/maestros/articulos'
import { planCuotas } from '@mostrador/contract/ventas/cuotas/cuotas'
import { type CreateVenta, type Venta, ventas } from '@mostrador/contract/ventas/ventas'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { HOY, startTestApp } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, ventaInput } from '../../../../test/shop/builders.ts'

const SALES = 2_000
const AT_ONCE = 8

/** Random inputs of a seller, all within the rules. */
const typed = fc.record({
  condicion: fc.constantFrom(...condicionesDeVenta()),
  lineas: fc.uniqueArray(fc.record({ articulo: fc.nat(19), cantidad: fc.integer({ min: 1, max: 9 }) }), {
    selector: (l) => l.articulo,
    minLength: 1,
    maxLength: 6,
  }),
  cliente: fc.nat(9),
  diasAtras: fc.nat(60),
  bonificacionPct: fc.nat(90),
  anticipoPct: fc.nat(99),
  n: fc.integer({ min: 1, max: MAX_CUOTAS }),
})
type Typed = typeof typed extends fc.Arbitrary<infer T> ? T : never

/** The payload as the form computes it, instalments included. */
function payload(t: Typed, articulos: Articulo[], clientes: number[]): CreateVenta {
  const lineas = t.lineas.map((l) => ({ articulo: articulos[l.articulo] as Articulo, cantidad: l.cantidad }))
  const fecha = sumarDias(HOY, -t.diasAtras)
  const base = { cliente: clientes[t.cliente] as number, lineas, condicion_venta: t.condicion, fecha }
  const suma = ventaInput(base).total
  const bonificacion = dividir(suma * t.bonificacionPct, 100)
  const body = ventaInput({ ...base, bonificacion })
  if (t.condicion !== DOS_CUOTAS && t.condicion !== MAS_CUOTAS) return body
  const anticipo = t.condicion === MAS_CUOTAS ? dividir(body.total * t.anticipoPct, 100) : 0
  // A total of a few centavos cannot be split into many instalments: the server refuses such a sale.
  const n = t.condicion === DOS_CUOTAS ? 2 : Math.min(t.n, Math.ceil((body.total - anticipo) / 200))
  const cuotas = planCuotas(body.total - anticipo, n, fecha)
  return { ...body, anticipo, cantidad_cuotas: n, valor_cuota: dividir(body.total - anticipo, n), cuotas }
}

function checkPlan(venta: Venta): void {
  const planned = sumar(venta.cuotas.map((c) => c.total_cuota)) + venta.anticipo
  if (venta.cuotas.length > 0) expect(planned).toBe(venta.total)
  for (const [i, cuota] of venta.cuotas.entries()) {
    expect(cuota).toMatchObject({ numero_cuota: i + 1, fecha_vencimiento: sumarMeses(venta.fecha, i + 1) })
    expect(cuota.total_cuota).toBeGreaterThan(0)
  }
}

it(`keeps plan, account and stock true over ${SALES} random sales`, { timeout: 300_000 }, async () => {
  const shop = await startTestApp()
  const articulos = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      buildArticulo(shop, {
        precio_venta: 12_345 + i * 7_919,
        precio_2_cuotas: i % 5 ? 13_579 + i * 8_111 : 0,
        precio_financiado: i % 4 ? 17_171 + i * 9_973 : 0,
        stock: { sucursal: shop.centro, cantidad: 1_000 },
      }),
    ),
  )
  const clientes = await Promise.all(
    Array.from(
      { length: 10 },
      async (_, i) => (await buildCliente(shop.vendedor.call, { saldo: i * 1_000 })).id,
    ),
  )
  const bodies = fc
    .sample(typed, { numRuns: SALES, seed: 20260315 })
    .map((t) => payload(t, articulos, clientes))
  const sellers = Array.from({ length: AT_ONCE }, async () => {
    for (let body = bodies.pop(); body; body = bodies.pop()) {
      const { venta } = await shop.vendedor.call(ventas.create, { body })
      expect(venta.total).toBe(body.total)
      checkPlan(venta)
    }
  })
  await Promise.all(sellers)

  const figures = await shop.db.one(sql`select
    (select count(*) from ventas) as ventas,
    (select count(*) from clientes c where saldo <> (
      select coalesce(sum(importe), 0) from cuenta_movimientos where cliente = c.id)) as saldos_falsos,
    (select count(*) from clientes c where saldo <> (
      select saldo from cuenta_movimientos where cliente = c.id order by id desc limit 1)) as ultimos_falsos,
    (select count(*) from stock s where cantidad < 0 or cantidad <> (
      select sum(cantidad) from stock_movimientos where articulo = s.articulo and sucursal = s.sucursal)) as stock_falso,
    (select count(*) from (
      select d.articulo, sum(d.cantidad) as vendido from venta_detalles d group by 1) v
      where vendido <> (select -sum(cantidad) from stock_movimientos
          where articulo = v.articulo and documento_tipo = 'venta')
        + (select coalesce(sum(cantidad_original), 0) from articulos_pendientes where articulo = v.articulo)
    ) as vendido_sin_explicar`)
  expect(figures).toEqual({
    ventas: SALES,
    saldos_falsos: 0,
    ultimos_falsos: 0,
    stock_falso: 0,
    vendido_sin_explicar: 0,
  })
})

/** A sale is planned a few times, and then runs with the plans that PostgreSQL keeps: to plan its lines takes longer than to write them. */
import type { CreateVenta } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import { createVenta } from '../src/modules/ventas/ventas/ventas.commands.ts'
import type { Actor } from '../src/platform/access/auth.ts'
import { HOY, shopOfFile } from './run/app.ts'
import { buildArticulo, buildCliente, ventaInput } from './shop/builders.ts'
import { abrir, activarCajas } from './shop/cajas.ts'
import { facturar } from './shop/fiscal.ts'

const shop = shopOfFile()
const lineas: { articulo: Awaited<ReturnType<typeof buildArticulo>>; cantidad: number }[] = []
let cliente: number
let actor: Actor

beforeAll(async () => {
  for (const cantidad of [1, 2, 3]) {
    lineas.push({
      articulo: await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 100 } }),
      cantidad,
    })
  }
  cliente = (await buildCliente(shop.vendedor.call)).id
  actor = await shop.db.one<Actor>(sql`
    select id, username, tipo_usuario, sucursal from usuarios where tipo_usuario = 'vendedor' order by id limit 1`)
})

class TakenBack extends Error {}

type Planned = Map<string, number>

/** Makes the sale, takes it back, and tells how often its connection has planned each statement anew. */
async function sell(venta: CreateVenta): Promise<Planned> {
  let rows: { statement: string; n: number }[] = []
  await shop.db
    .inTx(async (tx) => {
      await createVenta(tx, venta, actor, HOY)
      rows = await tx.rows(sql`select statement, custom_plans as n from pg_prepared_statements`)
      throw new TakenBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error
    })
  return new Map(rows.map(({ statement, n }) => [statement, Number(n)]))
}

/** The statements that sales of one, two and three lines, in turn, go on planning. */
async function planned(otro: Partial<Parameters<typeof ventaInput>[0]>): Promise<string[]> {
  const ventas = [3, 1, 2].map((n) =>
    ventaInput({ fecha: HOY, cliente, ...otro, lineas: lineas.slice(0, n) }),
  )
  let before: Planned = new Map()
  let now: Planned = new Map()
  for (let n = 0; n < 4; n++) for (const venta of ventas) before = await sell(venta)
  for (let n = 0; n < 2; n++) for (const venta of ventas) now = await sell(venta)
  return [...now].filter(([statement, n]) => n > (before.get(statement) ?? 0)).map(([statement]) => statement)
}

const CUOTAS = { condicion_venta: 'Cta-Cte mas cuotas', cantidad_cuotas: 3 } as const

it('keeps its plans on the spot and in instalments, however many lines there are', async () => {
  expect(await planned({})).toEqual([])
  expect(await planned(CUOTAS)).toEqual([])
})

it('keeps them with a till and with a voucher', async () => {
  const { caja } = await activarCajas(shop)
  await abrir(shop.vendedor.call, caja.id)
  await facturar(shop)
  expect(await planned({})).toEqual([])
  expect(await planned(CUOTAS)).toEqual([])
})

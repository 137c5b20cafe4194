/** Sales that are measured, each with its SQL. */

import { sesion } from '@mostrador/contract/base/sesion'
import { createClient, urlOf } from '@mostrador/contract/client'
import { fechaDe } from '@mostrador/contract/fechas'
import { CreateVenta, ventas } from '@mostrador/contract/ventas/ventas'
import sql, { type Sql } from 'sql-template-tag'
import * as z from 'zod/mini'
import { ventaInput } from '../../contract/test/inputs.ts'
import type { Actor } from '../../server/src/platform/access/auth.ts'
import type { Db } from '../../server/src/platform/database/db.ts'
import type { Request } from '../measure/turn.ts'
import { adminOf, type World } from '../world.ts'
import { recordSale } from './recorded.ts'
import { listVendibles, restockRecorded, type Vendible } from './restock.ts'

const SALES = 600
const BRANCHES = 3
const LINES = 3
/** Every third is on account, with as many instalments. */
const ON_ACCOUNT = 3
const INSTALMENTS = [3, 6, 12]

interface Seller {
  actor: Actor
  token: string
}

async function sellerOf({ baseUrl, db }: World, branch: number): Promise<Seller> {
  const username = `vendedor${branch}`
  const body = { username, password: 'vendedor-demo', sucursal: branch }
  const { access, usuario } = await createClient({ baseUrl })(sesion.login, { body })
  const { id } = await db.one<{ id: string }>(sql`
    select id from sesiones where usuario = ${usuario.id} order by creada desc limit 1`)
  return {
    token: access,
    actor: { id: usuario.id, username, tipo_usuario: 'vendedor', sucursal: branch, sesion: id },
  }
}

export const requestOf = (venta: CreateVenta): Request => ({
  method: 'POST',
  path: urlOf(ventas.create),
  body: JSON.stringify(z.encode(CreateVenta, venta)),
})

/** Three lines to each of so many customers, paid on the spot. */
export async function ventasTo(db: Db, customers: Sql): Promise<CreateVenta[]> {
  const vendibles = await listVendibles(db)
  const compradores = await db.rows<{ id: number }>(sql`
    select id from clientes where not baja and ${customers} order by id limit 1000`)
  const fecha = fechaDe(new Date())
  return Array.from({ length: Math.floor(vendibles.length / LINES) }, (_, n) => {
    const lineas = vendibles.slice(n * LINES, (n + 1) * LINES)
    return ventaInput({
      fecha,
      cliente: compradores[n % compradores.length]?.id ?? 1,
      lineas: lineas.map((articulo) => ({ articulo, cantidad: 1 })),
    })
  })
}

/** Without their SQL. */
export const salesTo = async (db: Db, customers: Sql): Promise<Request[]> =>
  (await ventasTo(db, customers)).map(requestOf)

export async function spotSales(db: Db, { actor }: World, customers: Sql): Promise<Request[]> {
  const hoy = fechaDe(new Date())
  const requests: Request[] = []
  for (const venta of await ventasTo(db, customers)) {
    requests.push({ ...requestOf(venta), statements: await recordSale(db, venta, actor, hoy) })
  }
  return requests
}

/** Those of a real day: any customer, any article, in stock or not, a third in instalments, each branch with its own seller. */
export async function usualSales(db: Db, world: World): Promise<Request[]> {
  const sellers: Seller[] = []
  for (let branch = 1; branch <= BRANCHES; branch++) sellers.push(await sellerOf(world, branch))
  const articulos = await db.rows<Vendible>(sql`
    select id, precio_venta, precio_2_cuotas, precio_financiado from articulos where not baja
    order by md5('usual' || id) limit ${SALES * LINES}`)
  const clientes = await db.rows<{ id: number }>(sql`
    select id from clientes where not baja order by md5('usual' || id) limit ${SALES}`)
  const hoy = fechaDe(new Date())
  const usual = clientes.map(({ id: cliente }, n) => ({
    seller: sellers[n % sellers.length] as Seller,
    cliente,
    lineas: Array.from({ length: LINES }, (_, line) => ({
      articulo: articulos[(n * LINES + line) % articulos.length] as Vendible,
      cantidad: 1 + (n % 2),
    })),
  }))
  const vendidos = usual.flatMap(({ seller, lineas }) =>
    lineas.map(({ articulo }) => ({ sucursal: seller.actor.sucursal, articulo: articulo.id })),
  )
  await restockRecorded(db, await adminOf(world), vendidos)
  const requests: Request[] = []
  for (const [n, { seller, cliente, lineas }] of usual.entries()) {
    const cuotas = {
      condicion_venta: 'Cta-Cte mas cuotas' as const,
      cantidad_cuotas: INSTALMENTS[n % INSTALMENTS.length] ?? 3,
    }
    const venta = ventaInput({ fecha: hoy, cliente, lineas, ...(n % ON_ACCOUNT === 0 ? cuotas : {}) })
    requests.push({
      ...requestOf(venta),
      token: seller.token,
      statements: await recordSale(db, venta, seller.actor, hoy),
    })
  }
  return requests
}

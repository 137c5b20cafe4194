/** Sixteen calls at once, on two servers of one shop: the money of a till moves once, and a shift closes once. */

import { usuarios } from '@mostrador/contract/base/usuarios'
import { cajaTraspasos } from '@mostrador/contract/caja/caja-traspasos'
import { cajaTurnos } from '@mostrador/contract/caja/caja-turnos'
import { cajas } from '@mostrador/contract/caja/cajas'
import type { Client } from '@mostrador/contract/client'
import { ApiError } from '@mostrador/contract/errors'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { queued, waitForLocks } from '../../../test/database/locks.ts'
import { type Session, shopOfFile, startSecondServer } from '../../../test/run/app.ts'
import { clientOf } from '../../../test/run/tienda.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../test/shop/builders.ts'
import {
  abrir,
  activarCajas,
  buildCaja,
  cerrar,
  cerrarJusto,
  contar,
  saldosDe,
  traspasar,
  turnoDe,
} from '../../../test/shop/cajas.ts'
import { buildSession } from '../../../test/shop/usuarios.ts'
import { checkIntegridad } from '../gestion/integridad/integridad.queries.ts'

const shop = shopOfFile()
let second: FastifyInstance
let tesoreria: number
beforeAll(async () => {
  second = await startSecondServer(shop)
  tesoreria = (await activarCajas(shop)).tesoreria.id
})

afterEach(async () => expect(await checkIntegridad(shop.db)).toMatchObject({ ok: true }))

/** Sixteen calls, half of them on each server: how many won, and why the others lost. */
async function sixteen(who: Session, call: (client: Client, n: number) => Promise<unknown>) {
  const clients = [who.call, clientOf(second, who.access)] as const
  const outcomes = await Promise.allSettled(
    Array.from({ length: 16 }, (_, n) => call(clients[n % 2 ? 1 : 0], n)),
  )
  const lost = outcomes.flatMap((o) => (o.status === 'rejected' ? [codigoOf(o.reason)] : []))
  return { won: outcomes.length - lost.length, lost: [...new Set(lost)].sort() }
}

function codigoOf(error: unknown): string {
  if (error instanceof ApiError) return error.codigo
  throw error
}

it('two users open one till: one of them works at it', async () => {
  const caja = await buildCaja(shop)
  const [admin, vendedor] = await Promise.allSettled([
    abrir(shop.admin.call, caja.id),
    abrir(clientOf(second, shop.vendedor.access), caja.id),
  ])
  const opened = [admin, vendedor].filter((o) => o.status === 'fulfilled')
  const [refused] = [admin, vendedor].filter((o) => o.status === 'rejected')
  expect(opened).toHaveLength(1)
  expect(codigoOf(refused?.reason)).toBe('caja_abierta')
  const who = admin.status === 'fulfilled' ? shop.admin : shop.vendedor
  await cerrarJusto(who.call, opened[0]?.value.id ?? 0)
})

it('one user opens two tills: one of them', async () => {
  const tills = [await buildCaja(shop), await buildCaja(shop)]
  const { won, lost } = await sixteen(shop.vendedor, (call, n) =>
    call(cajas.abrir, { params: { id: tills[n % 2]?.id ?? 0 }, body: { fondo: 0 } }),
  )
  expect(won).toBe(1)
  expect(lost.filter((codigo) => !['caja_abierta', 'en_otra_caja'].includes(codigo))).toEqual([])
  const { results } = await shop.vendedor.call(cajaTurnos.list, { query: { estado: 'abierto' } })
  expect(results).toHaveLength(1)
  await cerrarJusto(shop.vendedor.call, results[0]?.id ?? 0)
})

it('a shift closes once', async () => {
  const { id } = await abrir(shop.vendedor.call, (await buildCaja(shop)).id, 1_000)
  await contar(shop.vendedor.call, id, 1_000)
  const { won, lost } = await sixteen(shop.vendedor, (call) => cerrar(call, id))
  expect({ won, lost }).toEqual({ won: 1, lost: ['turno_cerrado'] })
})

it('one key opens once', async () => {
  const caja = await buildCaja(shop)
  const { won } = await sixteen(shop.vendedor, (call) =>
    call(
      cajas.abrir,
      { params: { id: caja.id }, body: { fondo: 7 } },
      { idempotencyKey: `abrir-${caja.id}` },
    ),
  )
  expect(won).toBe(16)
  const { results } = await shop.vendedor.call(cajaTurnos.list, { query: { caja: caja.id } })
  expect(results).toHaveLength(1)
  await cerrarJusto(shop.vendedor.call, results[0]?.id ?? 0)
})

async function sale() {
  const { id: cliente } = await buildCliente(shop.vendedor.call)
  const articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 99 } })
  return () => buildVenta(shop.vendedor.call, { cliente, lineas: [{ articulo, cantidad: 1 }] })
}

it('a sale is in the shift before its close, or in no shift after it', async () => {
  const sell = await sale()
  // Both wait for the shift; the one that came first goes first.
  for (const first of ['sale', 'close'] as const) {
    const { id } = await abrir(shop.vendedor.call, (await buildCaja(shop)).id)
    await contar(shop.vendedor.call, id, 0)
    const close = () => cerrar(shop.vendedor.call, id)
    const calls: (() => Promise<unknown>)[] = first === 'sale' ? [sell, close] : [close, sell]
    const [one, two] = await queued(shop.db, sql`select from caja_turnos where id = ${id} for update`, calls)
    expect(one?.status).toBe('fulfilled')
    expect(two?.status === 'rejected' && codigoOf(two.reason)).toBe(
      first === 'sale' ? 'conteo_vencido' : 'caja_cerrada',
    )
    if (first === 'sale') await cerrarJusto(shop.vendedor.call, id)
    const turno = await turnoDe(shop.vendedor.call, id)
    expect([turno.estado, turno.esperado]).toEqual(['cerrado', first === 'sale' ? 10_000 : 0])
  }
})

it('sales at one till add up', async () => {
  const sell = await sale()
  const { id } = await abrir(shop.vendedor.call, (await buildCaja(shop)).id)
  await Promise.all(Array.from({ length: 16 }, sell))
  expect(await saldosDe(shop.vendedor.call, id)).toEqual({ EFECTIVO: 160_000 })
  await cerrarJusto(shop.vendedor.call, id)
})

it('money between tills arrives once or goes back once, never both', async () => {
  const { id: turno } = await abrir(shop.admin.call, (await buildCaja(shop)).id, 5_000)
  const { id } = await traspasar(shop.admin.call, { turno, destino: tesoreria })
  const params = { id }
  const { won, lost } = await sixteen(shop.admin, (call, n) =>
    call(n % 4 < 2 ? cajaTraspasos.confirmar : cajaTraspasos.rechazar, { params }),
  )
  expect({ won, lost }).toEqual({ won: 1, lost: ['ya_resuelto'] })
  await cerrarJusto(shop.admin.call, turno)
})

it('a till opens before its branch is switched off, or not at all', async () => {
  const { caja } = await activarCajas(shop, { sucursal: shop.norte })
  const params = { id: shop.norte }
  const off = () => shop.admin.call(cajas.configurar, { params, body: { activas: false } })
  const open = () => abrir(clientOf(second, shop.vecino.access), caja.id)
  for (const first of ['open', 'off'] as const) {
    const [one, two] = await queued<unknown>(
      shop.db,
      sql`select from caja_sucursales where sucursal = ${shop.norte} for update`,
      first === 'open' ? [open, off] : [off, open],
    )
    expect(one?.status).toBe('fulfilled')
    expect(two?.status === 'rejected' && codigoOf(two.reason)).toBe(
      first === 'open' ? 'turnos_abiertos' : 'cajas_inactivas',
    )
    const { results } = await shop.vecino.call(cajaTurnos.list, { query: { estado: 'abierto' } })
    expect(results).toHaveLength(first === 'open' ? 1 : 0)
    for (const { id } of results) await cerrarJusto(shop.vecino.call, id)
  }
})

it('money leaves the safe before its branch is switched off, or not at all', async () => {
  const { caja, tesoreria: safe } = await activarCajas(shop, { sucursal: shop.norte })
  const [turno] = (await shop.admin.call(cajaTurnos.list, { query: { caja: safe.id } })).results
  const off = () =>
    shop.admin.call(cajas.configurar, { params: { id: shop.norte }, body: { activas: false } })
  const send = () => traspasar(shop.admin.call, { turno: turno?.id ?? 0, destino: caja.id })
  const [one, two] = await queued<unknown>(
    shop.db,
    sql`select from caja_sucursales where sucursal = ${shop.norte} for update`,
    [off, send],
  )
  expect(one?.status).toBe('fulfilled')
  expect(two?.status === 'rejected' && codigoOf(two.reason)).toBe('cajas_inactivas')
})

it('a user who is being moved enters no till of the old branch', async () => {
  for (const first of ['move', 'enter'] as const) {
    const who = await buildSession(shop)
    const { id: turno } = await abrir(shop.admin.call, (await buildCaja(shop)).id)
    const body = { sucursal: shop.norte }
    const move = () => shop.admin.call(usuarios.update, { params: { id: who.id }, body })
    const enter = () => clientOf(second, who.access)(cajaTurnos.entrar, { params: { id: turno } })
    const [one, two] = await queued<unknown>(
      shop.db,
      sql`select from usuarios where id = ${who.id} for update`,
      first === 'move' ? [move, enter] : [enter, move],
    )
    expect(one?.status).toBe('fulfilled')
    if (first === 'enter') expect(two?.status).toBe('fulfilled')
    else expect(two?.status === 'rejected' && codigoOf(two.reason)).toBe('sucursal_ajena')
    const { usuarios: trabajan } = await turnoDe(shop.admin.call, turno)
    expect(trabajan.filter((u) => u.presente).map((u) => u.username)).toEqual(['admin'])
    await cerrarJusto(shop.admin.call, turno)
  }
})

it('a sale that read no till stays without one, though its user opened one meanwhile', async () => {
  const caja = await buildCaja(shop)
  const { id: cliente } = await buildCliente(shop.admin.call)
  const articulo = await buildArticulo(shop)
  const lineas = [{ articulo, cantidad: 1 }]
  const opening = await shop.db.inTx(async (tx) => {
    await tx.run(sql`select from cajas where id = ${caja.id} for update`)
    const opened = abrir(shop.admin.call, caja.id)
    opened.catch(() => {})
    await waitForLocks(shop.db, 1)
    // It begins after the opening, and ends before it. The other branch works without tills.
    await buildVenta(shop.admin.call, { cliente, sucursal: shop.norte, lineas })
    return { opened }
  })
  const { id } = await opening.opened
  expect(await saldosDe(shop.admin.call, id)).toEqual({})
  expect(await checkIntegridad(shop.db)).toMatchObject({ ok: true })
  await cerrarJusto(shop.admin.call, id)
})

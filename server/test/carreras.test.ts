/** Sixteen calls at once, on two servers of one shop: one takes effect, and the others get a refusal. */

import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { sesion } from '@mostrador/contract/base/sesion'
import { usuarios } from '@mostrador/contract/base/usuarios'
import type { Client } from '@mostrador/contract/client'
import { ApiError } from '@mostrador/contract/errors'
import {
  type ActualizarPrecios,
  actualizacionesPrecios,
} from '@mostrador/contract/maestros/actualizaciones-precios'
import { type Articulo, articulos, preciosOf } from '@mostrador/contract/maestros/articulos'
import { CONSUMIDOR_FINAL, clientes } from '@mostrador/contract/maestros/clientes'
import { transferencias } from '@mostrador/contract/mercaderia/transferencias'
import { recibos } from '@mostrador/contract/ventas/recibos/recibos'
import { llegadas as sinConexion } from '@mostrador/contract/ventas/sin-conexion/llegadas'
import { ventas } from '@mostrador/contract/ventas/ventas'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkIntegridad } from '../src/modules/gestion/integridad/integridad.queries.ts'
import { type Session, shopOfFile, startSecondServer } from './run/app.ts'
import { clientOf } from './run/tienda.ts'
import { auditOf } from './shop/audit.ts'
import { buildArticulo, buildCliente, buildVenta, giveStock, stockOf, ventaInput } from './shop/builders.ts'
import { buildVentaEnCuotas, cuotasDe, estadoDe, pagar, saldoDe } from './shop/cobros.ts'
import { buildAjuste, buildRemito, buildTransferencia } from './shop/mercaderia.ts'
import { activarSinConexion, Dispositivo, enviar } from './shop/sinConexion.ts'
import { buildSession } from './shop/usuarios.ts'

const shop = shopOfFile()
let second: FastifyInstance
beforeAll(async () => {
  second = await startSecondServer(shop)
})

/** After every race, every balance still equals its movements. */
afterEach(async () => expect(await checkIntegridad(shop.db)).toMatchObject({ ok: true }))

/** Every second call goes to the second server. */
const servers = (who: Session): [Client, Client] => [who.call, clientOf(second, who.access)]

interface Race<T> {
  won: T[]
  /** The refusals of the others: `409 ya_anulada`, each once. */
  lost: string[]
}

/** Starts all calls before the first answer. A failure that is no refusal fails the test. */
async function race<T>(calls: Promise<T>[]): Promise<Race<T>> {
  const outcomes = await Promise.allSettled(calls)
  const won = outcomes.flatMap((o) => (o.status === 'fulfilled' ? [o.value] : []))
  const lost = outcomes.flatMap((o) => (o.status === 'rejected' ? [reasonOf(o.reason)] : []))
  expect(won.length + lost.length).toBe(calls.length)
  return { won, lost: [...new Set(lost)].sort() }
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return `${error.status} ${error.codigo}`
  throw error
}

/** Sixteen times the same call, half of them on each server. */
const sixteen = <T>(who: Session, call: (client: Client, n: number) => Promise<T>): Promise<Race<T>> => {
  const [one, two] = servers(who)
  return race(Array.from({ length: 16 }, (_, n) => call(n % 2 ? two : one, n)))
}

/** Eight of each call, mixed, half of them on each server. */
const eightEach = <A, B>(
  who: Session,
  a: (client: Client) => Promise<A>,
  b: (client: Client) => Promise<B>,
): Promise<[Race<A>, Race<B>]> => {
  const [one, two] = servers(who)
  const calls = Array.from({ length: 8 }, (_, n) => {
    const [first, other] = n % 2 ? [one, two] : [two, one]
    return [a(first), b(other)] as const
  })
  return Promise.all([race(calls.map(([x]) => x)), race(calls.map(([, y]) => y))])
}

const stocked = async (cantidad: number): Promise<Articulo> =>
  buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad } })

describe('transfers', () => {
  const cancelar = (call: Client, id: number) =>
    call(transferencias.cancelar, { params: { id }, body: { motivo: '' } })
  const sent = async () => {
    const { id: articulo } = await stocked(3)
    const { id } = await buildTransferencia(
      shop.vendedor.call,
      { [articulo]: 3 },
      { sucursal_destino: shop.norte },
    )
    return { articulo, id }
  }

  it('come back once', async () => {
    const { articulo, id } = await sent()
    const { won, lost } = await sixteen(shop.admin, (call) => cancelar(call, id))
    expect(won).toHaveLength(1)
    expect(lost).toEqual(['409 estado_no_permite'])
    expect(await stockOf(shop.db, articulo, shop.centro)).toBe(3)
  })

  it('arrive or come back, never both', async () => {
    const { articulo, id } = await sent()
    const norte = await shop.login('admin', shop.norte)
    const [received, cancelled] = await eightEach(
      norte,
      (call) => call(transferencias.recibir, { params: { id }, body: { detalles: [] } }),
      (call) => cancelar(call, id),
    )
    expect(received.won.length + cancelled.won.length).toBe(1)
    expect(new Set([...received.lost, ...cancelled.lost])).toEqual(new Set(['409 estado_no_permite']))
    const [centro, lejos] = [
      await stockOf(shop.db, articulo, shop.centro),
      await stockOf(shop.db, articulo, shop.norte),
    ]
    expect([centro, lejos]).toEqual(received.won.length > 0 ? [0, 3] : [3, 0])
  })
})

describe('prices', () => {
  const raise = ({ id, ...a }: Articulo, more: number): ActualizarPrecios => {
    const anterior = preciosOf(a)
    return {
      articulos: [{ id, anterior, nuevo: { ...anterior, precio_venta: anterior.precio_venta + more } }],
    }
  }

  it('of two batches at once are those of one batch', async () => {
    const articulo = await buildArticulo(shop)
    const { won, lost } = await sixteen(shop.vendedor, async (call, n) => {
      await call(actualizacionesPrecios.create, { body: raise(articulo, n + 1) })
      return n + 1
    })
    expect(won).toHaveLength(1)
    expect(lost).toEqual(['409 precios_cambiados'])
    const now = await shop.vendedor.call(articulos.get, { params: { id: articulo.id } })
    expect(now.precio_venta).toBe(articulo.precio_venta + (won[0] ?? 0))
  })

  it('of a batch are restored once', async () => {
    const articulo = await buildArticulo(shop)
    const { id } = await shop.vendedor.call(actualizacionesPrecios.create, { body: raise(articulo, 500) })
    const { won, lost } = await sixteen(shop.vendedor, (call) =>
      call(actualizacionesPrecios.deshacer, { params: { id }, body: {} }),
    )
    expect(won).toHaveLength(1)
    expect(lost).toEqual(['409 ya_deshecha'])
    expect(await shop.vendedor.call(articulos.get, { params: { id: articulo.id } })).toEqual(articulo)
  })
})

describe('sales, receipts and instalments', () => {
  it('a sale is annulled once, and its instalment is collected before that or not at all', async () => {
    const { venta, cliente, cuotas: plan } = await buildVentaEnCuotas(shop)
    const [annulled, paid] = await eightEach(
      shop.admin,
      (call) => call(ventas.anular, { params: { id: venta.id }, body: { observaciones: '' } }),
      (call) => pagar(call, plan[0]?.id ?? 0, 10_000),
    )
    expect(annulled.won).toHaveLength(1)
    expect(annulled.lost).toEqual(['409 ya_anulada'])
    expect(paid.won.length).toBeLessThanOrEqual(1)
    for (const why of paid.lost) expect(['409 cuota_pagada', '409 venta_anulada']).toContain(why)
    const states = estadoDe(await cuotasDe(shop.admin.call, venta.id))
    expect(states).toEqual([paid.won.length > 0 ? 'pagada' : 'anulada', ...Array(5).fill('anulada')])
    expect(await saldoDe(shop.admin.call, cliente)).toBe(0 - 10_000 * paid.won.length)
  })

  it('a receipt is annulled once while its instalment is collected again, and no debt doubles', async () => {
    const { venta, cliente, cuotas: plan } = await buildVentaEnCuotas(shop)
    const cuota = plan[0]?.id ?? 0
    const { cobro_id } = await pagar(shop.admin.call, cuota, 10_000)
    const [annulled, paid] = await eightEach(
      shop.admin,
      (call) => call(recibos.anular, { params: { id: cobro_id }, body: { motivo: 'se cobró mal' } }),
      (call) => pagar(call, cuota, 10_000),
    )
    expect(annulled.won).toHaveLength(1)
    expect(annulled.lost).toEqual(['409 ya_anulado'])
    expect(paid.won.length).toBeLessThanOrEqual(1)
    const [state] = estadoDe(await cuotasDe(shop.admin.call, venta.id))
    expect(state).toBe(paid.won.length > 0 ? 'pagada' : 10_000)
    expect(await saldoDe(shop.admin.call, cliente)).toBe(60_000 - 10_000 * paid.won.length)
  })

  it('one key sells once, on either server', async () => {
    const cliente = await buildCliente(shop.vendedor.call)
    const articulo = await stocked(16)
    const body = ventaInput({ cliente: cliente.id, lineas: [{ articulo, cantidad: 1 }] })
    const { won } = await sixteen(shop.vendedor, (call) =>
      call(ventas.create, { body }, { idempotencyKey: 'dos-servidores' }),
    )
    expect(won).toHaveLength(16)
    expect(new Set(won.map((v) => v.id)).size).toBe(1)
    expect(await stockOf(shop.db, articulo.id, shop.centro)).toBe(15)
  })

  it('a customer is marked baja once: earlier sales stand, and later ones are refused', async () => {
    const { id } = await buildCliente(shop.vendedor.call)
    const articulo = await stocked(8)
    const [gone, sold] = await eightEach(
      shop.vendedor,
      (call) => call(clientes.darDeBaja, { params: { id } }),
      (call) => buildVenta(call, { cliente: id, lineas: [{ articulo, cantidad: 1 }] }),
    )
    expect(gone.won).toHaveLength(1)
    expect(gone.lost).toEqual(['409 cliente_baja'])
    for (const why of sold.lost) expect(why).toBe('409 cliente_baja')
    expect(await stockOf(shop.db, articulo.id, shop.centro)).toBe(8 - sold.won.length)
    const after = await race([
      buildVenta(shop.vendedor.call, { cliente: id, lineas: [{ articulo, cantidad: 1 }] }),
    ])
    expect(after.lost).toEqual(['409 cliente_baja'])
  })
})

describe('the last units', () => {
  it('leave with a delivery note or with a sale; units missing for a sale become pending', async () => {
    const articulo = await stocked(5)
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    const { id: otro } = await buildCliente(shop.vendedor.call)
    const [notes, sales] = await eightEach(
      shop.vendedor,
      (call) => buildRemito(call, { [articulo.id]: 1 }, { cliente: otro }),
      (call) => buildVenta(call, { cliente, lineas: [{ articulo, cantidad: 1 }] }),
    )
    expect(sales.won).toHaveLength(8)
    for (const why of notes.lost) expect(why).toBe('409 stock_insuficiente')
    const pending = sales.won.flatMap((v) => v.pendientes).length
    expect(notes.won.length + 8 - pending).toBe(5)
    expect(await stockOf(shop.db, articulo.id, shop.centro)).toBe(0)
  })

  it('leave with one adjustment', async () => {
    const { id } = await stocked(5)
    const { won, lost } = await sixteen(shop.admin, (call) =>
      buildAjuste(call, { [id]: 5 }, { tipo_operacion: 'SALIDA' }),
    )
    expect(won).toHaveLength(1)
    expect(lost).toEqual(['409 stock_insuficiente'])
    expect(await stockOf(shop.db, id, shop.centro)).toBe(0)
  })

  it('are there again for all waiting calls when an entry comes with the sales', async () => {
    const articulo = await buildArticulo(shop)
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    const [sales] = await eightEach(
      shop.vendedor,
      (call) => buildVenta(call, { cliente, lineas: [{ articulo, cantidad: 1 }] }),
      () => giveStock(shop, articulo.id, shop.centro, 1),
    )
    const pending = sales.won.flatMap((v) => v.pendientes).length
    expect(await stockOf(shop.db, articulo.id, shop.centro)).toBe(pending)
  })
})

describe('users and sessions', () => {
  it('two admins remove each other, and one remains', async () => {
    const [one, two] = [
      await buildSession(shop, { tipo_usuario: 'admin' }),
      await buildSession(shop, { tipo_usuario: 'admin' }),
    ]
    const [gone, demoted] = [
      { is_active: false },
      { tipo_usuario: 'vendedor', sucursal: shop.centro },
    ] as const
    const remove = (by: Session, victim: Session) =>
      Array.from({ length: 8 }, (_, n) =>
        servers(by)[n % 2 ? 1 : 0](usuarios.update, {
          params: { id: victim.id },
          body: n < 4 ? gone : demoted,
        }),
      )
    const [a, b] = [remove(one, two), remove(two, one)]
    const { won, lost } = await race(a.flatMap((call, n) => [call, b[n] ?? call]))
    expect(won.length).toBeGreaterThanOrEqual(1)
    for (const why of lost) expect(['401 sesion_invalida', '403 sin_permiso']).toContain(why)
    const left = await Promise.all(
      [one, two].map(({ id }) => shop.admin.call(usuarios.get, { params: { id } })),
    )
    expect(left.filter((u) => u.is_active && u.tipo_usuario === 'admin')).toHaveLength(1)
  })

  it('sixteen edits of one user all take effect, each on top of the one before', async () => {
    const { id } = await buildSession(shop, { tipo_usuario: 'vendedor' })
    const { won } = await sixteen(shop.admin, (call, n) =>
      call(usuarios.update, {
        params: { id },
        body: n % 2 ? { first_name: `N${n}` } : { last_name: `A${n}` },
      }),
    )
    expect(won).toHaveLength(16)
    const edits = (await auditOf(shop.db, 'usuarios', id)).filter((row) => row.accion === 'modificar')
    expect(edits).toHaveLength(16)
    for (const [i, { antes }] of edits.entries()) if (i > 0) expect(antes).toEqual(edits[i - 1]?.despues)
  })

  it('a refresh token that sixteen tabs send renews the session once and keeps it alive', async () => {
    const { id, refresh } = await shop.login('vecino', shop.norte)
    const nobody = [shop.nobody, clientOf(second, '')]
    const { won } = await race(
      Array.from({ length: 16 }, (_, n) =>
        (nobody[n % 2] ?? shop.nobody)(sesion.refresh, { body: { refresh } }),
      ),
    )
    expect(won).toHaveLength(16)
    const { rotacion } = await shop.db.one<{ rotacion: number }>(sql`
      select max(rotacion) as rotacion from sesiones where usuario = ${id} and cerrada is null`)
    expect(rotacion).toBe(1)
    for (const { access } of won) expect(await clientOf(second, access)(sesion.profile)).toMatchObject({ id })
  })

  it('a print link that sixteen tabs open shows its document once', async () => {
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    const { id } = await buildVenta(shop.vendedor.call, {
      cliente,
      lineas: [{ articulo: await buildArticulo(shop), cantidad: 1 }],
    })
    const { url } = await shop.vendedor.call(impresiones.create, {
      body: { documento: 'ventas', id, formato: 'ticket' },
    })
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) => (n % 2 ? second : shop.http).inject({ url })),
    )
    expect(answers.map((a) => a.statusCode).sort()).toEqual([200, ...Array(15).fill(401)])
  })
})

describe('a sale that a device made without a line', () => {
  const CF = CONSUMIDOR_FINAL.id
  const hechas = (articulo: Articulo) =>
    shop.db.rows<{ venta: number }>(sql`select venta from venta_detalles where articulo = ${articulo.id}`)

  it('is one sale, from two tabs and two people at once', async () => {
    await activarSinConexion(shop, shop.centro)
    const articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 1 } })
    const device = new Dispositivo()
    const entrada = device.venta(shop.vendedor.id, { cliente: CF, lineas: [{ articulo, cantidad: 2 }] })
    const calls = Array.from({ length: 16 }, (_, n) => {
      const [one, two] = servers(n % 4 < 2 ? shop.vendedor : shop.admin)
      return enviar(n % 2 ? one : two, entrada)
    })
    const { won, lost } = await race(calls)
    expect(lost).toEqual([])
    expect(new Set(won.map((v) => v.id)).size).toBe(1)
    expect(await hechas(articulo)).toHaveLength(1)
    expect(await stockOf(shop.db, articulo.id, shop.centro)).toBe(0)
  })

  it('is one sale, when its form is sent again at the same time', async () => {
    await activarSinConexion(shop, shop.centro)
    const device = new Dispositivo()
    for (let i = 0; i < 4; i++) {
      const articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 5 } })
      const entrada = device.venta(shop.vendedor.id, { cliente: CF, lineas: [{ articulo, cantidad: 1 }] })
      const [llegadas, online] = await eightEach(
        shop.vendedor,
        (client) => enviar(client, entrada),
        (client) => client(ventas.create, { body: entrada.venta }, { idempotencyKey: entrada.clave }),
      )
      expect([llegadas.lost, online.lost]).toEqual([[], []])
      expect(new Set([...llegadas.won, ...online.won].map((v) => v.id)).size).toBe(1)
      expect(await hechas(articulo)).toHaveLength(1)
    }
  })

  it('brings in what lacks once for each, whoever takes the last unit', async () => {
    await activarSinConexion(shop, shop.centro)
    const articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 3 } })
    const [one, two] = servers(shop.vendedor)
    const calls = Array.from({ length: 8 }, (_, n) =>
      enviar(
        n % 2 ? one : two,
        new Dispositivo().venta(shop.vendedor.id, { cliente: CF, lineas: [{ articulo, cantidad: 1 }] }),
      ),
    )
    const { won } = await race(calls)
    expect(won.filter((v) => v.notas.some((n) => n.tipo === 'faltante'))).toHaveLength(5)
    expect(await stockOf(shop.db, articulo.id, shop.centro)).toBe(0)
  })

  it('is counted once', async () => {
    await activarSinConexion(shop, shop.centro)
    const articulo = await buildArticulo(shop)
    await enviar(
      shop.vendedor.call,
      new Dispositivo().venta(shop.vendedor.id, { cliente: CF, lineas: [{ articulo, cantidad: 1 }] }),
    )
    const query = { page: 1, search: articulo.nombre }
    const { results } = await shop.admin.call(sinConexion.porContar, { query })
    const params = { id: results[0]?.id ?? 0 }
    const { won, lost } = await sixteen(shop.vendedor, (call) =>
      call(sinConexion.contar, { params, body: {} }),
    )
    expect([won.length, lost]).toEqual([1, ['409 ya_contada']])
  })
})

/** The shop and its model at the beginning of a day, and the people who work in it. */

import { cambioRapido } from '@mostrador/contract/base/cambio-rapido'
import { type Entrada, sesion } from '@mostrador/contract/base/sesion'
import { type Client, createClient } from '@mostrador/contract/client'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { ajustes } from '@mostrador/contract/mercaderia/ajustes'
import { costos } from '@mostrador/contract/mercaderia/costos'
import { ajusteInput, articuloInput } from '@mostrador/contract/test/inputs'
import { sendTo } from '../calls/raw.ts'
import { HOY, type Session, type TestApp } from '../run/app.ts'
import { fetchInto, PASSWORD } from '../run/tienda.ts'
import { activarCompras } from '../shop/compras.ts'
import { grantAll } from '../shop/fiscal.ts'
import { activarSinConexion } from '../shop/sinConexion.ts'
import { buildSession } from '../shop/usuarios.ts'
import { createCliente } from './base/maestros.ts'
import { PIN } from './base/pin.ts'
import { openCredito } from './credito/credito.ts'
import { Draw } from './draw.ts'
import { type Equipo, existing, Shop } from './shop.ts'
import type { Persona } from './step.ts'
import { bringIn } from './stock.ts'
import { SUELTO } from './unidades.ts'
import { openListas } from './ventas/listas.ts'
import { openPacks } from './ventas/packs.ts'

const ARTICLES = [
  { id: 'M-1', precio_venta: 10_000, precio_2_cuotas: 11_001, precio_financiado: 15_000 },
  { id: 'M-2', precio_venta: 3_333, precio_2_cuotas: 0, precio_financiado: 4_999 },
  { id: 'M-3', precio_venta: 99_901, precio_2_cuotas: 100_007, precio_financiado: 0 },
  { id: 'M-4', precio_venta: 1, precio_2_cuotas: 2, precio_financiado: 3 },
  { id: 'M-5', precio_venta: 55_555, precio_2_cuotas: 60_001, precio_financiado: 77_777 },
  { id: SUELTO, precio_venta: 7_777, precio_2_cuotas: 8_001, precio_financiado: 9_999 },
]
const SERVICIO = { id: 'S-1', precio_venta: 20_000, precio_2_cuotas: 0, precio_financiado: 22_222 }

/** A session of a user. */
export interface Caller {
  persona: Persona
  call: Client
}

/**
 * Two sellers of one branch, of whom admins move one, and the other once more with a PIN; one of the other branch; and an admin
 * at work in both.
 */
export const CALLERS = 6

export const nobodyInParticular: Persona = {
  nombre: '',
  usuario: '',
  id: 0,
  admin: true,
  sucursal: 0,
  prestados: [],
}

export class World {
  readonly shop: Shop
  readonly callers: Caller[]
  readonly look: Client
  readonly nobody: Client
  /** Requests and predictions, for the reader of a failure. */
  readonly diary: string[] = []
  replayed = 0
  keys = 0

  constructor(
    app: TestApp,
    {
      norteAdmin,
      colega,
      conPin,
    }: { norteAdmin: Session; colega: Session; conPin: Pick<Session, 'id' | 'access'> },
  ) {
    const colegaSession = { id: colega.id, access: colega.access }
    const movible = {
      id: colega.id,
      usuario: 'colega',
      persona: (): Persona => existing(this.callers.find((c) => c.persona.usuario === 'colega')).persona,
      enter: async (sucursal: number) => {
        colegaSession.access = (await app.login('colega', sucursal)).access
        movible.persona().sucursal = sucursal
      },
    }
    this.shop = new Shop(HOY, [app.centro, app.norte], movible, {
      grant: () => grantAll(app),
      setClock: (instant) => app.clock.set(instant),
    })
    this.shop.vendedores.push(app.vendedor.id, app.vecino.id, colega.id)
    const caller = (
      nombre: string,
      usuario: string,
      sucursal: number,
      session: Pick<Session, 'id' | 'access'>,
    ): Caller => ({
      persona: {
        nombre,
        usuario,
        id: session.id,
        admin: usuario === 'admin',
        sucursal,
        prestados: [],
      },
      call: this.#client(app, session),
    })
    this.callers = [
      caller('admin', 'admin', app.centro, app.admin),
      caller('vendedor', 'vendedor', app.centro, app.vendedor),
      caller('vecino', 'vecino', app.norte, app.vecino),
      caller('admin en Norte', 'admin', app.norte, norteAdmin),
      caller('colega', 'colega', app.centro, colegaSession),
      caller('vendedor con PIN', 'vendedor', app.centro, conPin),
    ]
    this.look = app.admin.call
    this.nobody = app.nobody
  }

  newKey = (): string => `clave-${++this.keys}`

  /** A client that counts repeated answers. */
  #client(app: TestApp, session: Pick<Session, 'access'>): Client {
    const send = fetchInto(app.http)
    return createClient({
      accessToken: () => session.access,
      fetch: async (...args) => {
        const response = await send(...args)
        if (response.headers.get('idempotency-replayed')) this.replayed++
        return response
      },
    })
  }
}

/** The till that an admin opened with a password, where a seller goes on with the PIN: `session` is then that of the seller. */
async function openEquipo(app: TestApp, session: Pick<Session, 'id' | 'access'>): Promise<Equipo> {
  const body = { username: 'admin', password: PASSWORD, sucursal: app.centro }
  const opened = await sendTo(app.http, sesion.login, { body })
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? ''
  session.access = (opened.body as Entrada).access
  const send = fetchInto(app.http)
  const till = createClient({
    accessToken: () => session.access,
    fetch: (url, init) => {
      const headers = new Headers(init?.headers)
      headers.set('cookie', cookie)
      return send(url, { ...init, headers })
    },
  })
  const equipo: Equipo = {
    fallos: 0,
    async entrar(como, secreto) {
      const { access } =
        como === 'pin'
          ? await till(cambioRapido.entrar, { body: { usuario: session.id, pin: secreto } })
          : await till(cambioRapido.entrarConClave, { body: { username: 'vendedor', password: secreto } })
      session.access = access
    },
  }
  await equipo.entrar('pin', PIN)
  return equipo
}

/** Articles, their stock and customers, in the shop and in the model. */
export async function openWorld(app: TestApp): Promise<World> {
  const colega = await buildSession(app, { username: 'colega' })
  const norteAdmin = await app.login('admin', app.norte)
  const conPin = { id: app.vendedor.id, access: '' }
  const world = new World(app, { norteAdmin, colega, conPin })
  const { shop, look } = world
  await activarCompras(look)
  await look(costos.configurar, { body: { criterio: 'con_iva', existentes: 'conservar' } })
  for (const [n, a] of [...ARTICLES, SERVICIO].entries()) {
    const prices = { ...a, precio_lista: a.precio_venta }
    const servicio = a === SERVICIO
    const suelto = a.id === SUELTO ? { unidad: 'kg' } : {}
    const fields = servicio ? { ...prices, es_servicio: true } : { ...prices, ...suelto }
    await look(articulos.create, { body: articuloInput(n, fields) })
    shop.articulos.push({ ...prices, baja: false, servicio })
  }
  for (const [i, sucursal_id] of shop.sucursales.entries()) {
    const lineas = ARTICLES.slice(i).map(({ id }, n) => ({ articulo: id, cantidad: 4 + 3 * n }))
    const units = Object.fromEntries(lineas.map(({ articulo, cantidad }) => [articulo, cantidad]))
    await look(ajustes.create, { body: ajusteInput(units, { fecha: HOY, sucursal_id }) })
    bringIn(shop, sucursal_id, lineas)
  }
  for (const sucursal of shop.sucursales) await activarSinConexion(app, sucursal)
  await openCredito(shop, look)
  await openListas(shop, look)
  await openPacks(shop, look)
  await app.vendedor.call(cambioRapido.elegirPin, { body: { password_actual: PASSWORD, pin: PIN } })
  shop.equipo = await openEquipo(app, conPin)
  existing(world.callers.at(-1)).persona.pin = true
  for (const drawn of [0, 1, 2, 3]) {
    const newcomer = createCliente(new Draw([drawn]), shop, nobodyInParticular)
    if (newcomer) await newcomer.done(await newcomer.send(look), look)
  }
  return world
}

/** People who change by PIN at tills that somebody opened with a password. */
import { cambioRapido } from '@mostrador/contract/base/cambio-rapido'
import { permisos } from '@mostrador/contract/base/permisos'
import { type Entrada, sesion } from '@mostrador/contract/base/sesion'
import { usuarios } from '@mostrador/contract/base/usuarios'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { auditoria } from '@mostrador/contract/gestion/auditoria/auditoria'
import { transferencias } from '@mostrador/contract/mercaderia/transferencias'
import { transferenciaInput } from '@mostrador/contract/test/inputs'
import { notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { ventas } from '@mostrador/contract/ventas/ventas'
import {
  type UpdateConfiguracionVentas,
  ventasConfiguracion,
} from '@mostrador/contract/ventas/ventas-configuracion'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RawAnswer, sendTo } from '../../../../test/calls/raw.ts'
import { shopOfFile } from '../../../../test/run/app.ts'
import { clientOf, PASSWORD } from '../../../../test/run/tienda.ts'
import { auditOf } from '../../../../test/shop/audit.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../../test/shop/builders.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'

const shop = shopOfFile()

const PIN = { admin: '5820', vendedor: '4817', otra: '90315' }

/** A browser in which somebody entered with a password. */
interface Till {
  token: string
  refresh: string
  cookie: string
}

const call = (
  { token, cookie }: Pick<Till, 'token'> & Partial<Till>,
  endpoint: Endpoint,
  fields: { body?: object; params?: Record<string, unknown>; headers?: Record<string, string> } = {},
): Promise<RawAnswer> =>
  sendTo(shop.http, endpoint, {
    token,
    ...fields,
    headers: { ...fields.headers, ...(cookie ? { cookie } : {}) },
  })

async function openTill(username: string, sucursal = shop.centro): Promise<Till> {
  const body = { username, password: PASSWORD, sucursal }
  const answer = await sendTo(shop.http, sesion.login, { body })
  expect(answer.status).toBe(200)
  const { access: token, refresh } = answer.body as Entrada
  return { token, refresh, cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' }
}

const entrar = (till: Till, usuario: number, pin: string) =>
  call(till, cambioRapido.entrar, { body: { usuario, pin } })

/** The same browser, with the tokens of whoever entered. */
async function change(till: Till, usuario: number, pin: string): Promise<Till> {
  const answer = await entrar(till, usuario, pin)
  expect(answer).toMatchObject({ status: 200 })
  const { access: token, refresh } = answer.body as Entrada
  return { ...till, token, refresh }
}

const configurar = (fields: Partial<UpdateConfiguracionVentas>) =>
  shop.admin.call(ventasConfiguracion.update, {
    body: { presupuestos: false, dias_presupuesto: 15, cambios: false, ...fields },
  })
const encender = (cambio_rapido: boolean) => configurar({ cambio_rapido })

const elegir = (token: string, pin: string, password_actual = PASSWORD) =>
  call({ token }, cambioRapido.elegirPin, { body: { pin, password_actual } })

let otra: { id: number; access: string }
beforeAll(async () => {
  const { id } = await shop.admin.call(usuarios.create, {
    body: {
      username: 'olga',
      first_name: 'Olga',
      last_name: 'Otra',
      password: PASSWORD,
      password2: PASSWORD,
      sucursal: shop.centro,
    },
  })
  otra = { id, access: (await shop.login('olga', shop.centro)).access }
  await encender(true)
  expect(await elegir(shop.admin.access, PIN.admin)).toMatchObject({ status: 204 })
  expect(await elegir(shop.vendedor.access, PIN.vendedor)).toMatchObject({ status: 204 })
  expect(await elegir(otra.access, PIN.otra)).toMatchObject({ status: 204 })
})
beforeEach(async () => {
  await shop.db.run(sql`delete from intentos_login`)
  await shop.db.run(sql`update pines set fallos = 0`)
})

describe('at a till', () => {
  it('the people of the branch with a PIN are offered, and those of another are not', async () => {
    const nombres = async (till: Till) =>
      ((await call(till, cambioRapido.personas)).body as { nombre: string }[]).map(({ nombre }) => nombre)
    expect(await nombres(await openTill('vendedor'))).toEqual(['Ana Admin', 'Olga Otra', 'Vera Venta'])
    expect(await nombres(await openTill('vecino', shop.norte))).toEqual(['Ana Admin'])
  })

  it('another person goes on with the PIN, in the branch of the till', async () => {
    const till = await openTill('vendedor')
    const answer = await entrar(till, otra.id, PIN.otra)
    expect(answer.body).toMatchObject({
      sucursal: shop.centro,
      usuario: { id: otra.id, cambio_rapido: { pin: true, por_pin: true, minutos: 0 } },
    })
    const { access } = answer.body as Entrada
    expect(await clientOf(shop.http, access)(sesion.profile)).toMatchObject({ username: 'olga' })
  })

  it('what whoever was there before had, opens nothing until that person enters again', async () => {
    const till = await openTill('vendedor')
    const suya = await change(till, otra.id, PIN.otra)
    expect(await call(till, ventas.list)).toMatchObject({
      status: 403,
      body: { codigo: 'equipo_bloqueado' },
    })
    const vuelve = await change(suya, shop.vendedor.id, PIN.vendedor)
    expect(await call(vuelve, ventas.list)).toMatchObject({ status: 200 })
    expect(await call(suya, ventas.list)).toMatchObject({ status: 403 })
    expect(await call(till, ventas.list)).toMatchObject({ status: 403 })
  })

  it('a locked session does nothing but say who may enter, also after it is renewed', async () => {
    const till = await openTill('vendedor')
    expect(await call(till, cambioRapido.bloquear)).toMatchObject({ status: 204 })
    expect(await call(till, ventas.list)).toMatchObject({ status: 403 })
    const renewed = await sendTo(shop.http, sesion.refresh, { body: { refresh: till.refresh } })
    const { access: token } = renewed.body as Entrada
    expect(await call({ token }, ventas.list)).toMatchObject({ status: 403 })
    expect((await call({ token }, sesion.profile)).body).toMatchObject({
      cambio_rapido: { bloqueada: true },
    })
    expect(await call({ token }, cambioRapido.personas)).toMatchObject({ status: 200 })
    const vuelve = await change({ ...till, token }, shop.vendedor.id, PIN.vendedor)
    expect((await call(vuelve, sesion.profile)).body).not.toMatchObject({
      cambio_rapido: { bloqueada: true },
    })
  })

  it('without the switch nobody enters by PIN, and who did is out', async () => {
    const till = await openTill('vendedor')
    const suya = await change(till, otra.id, PIN.otra)
    await encender(false)
    expect(await entrar(await openTill('vendedor'), otra.id, PIN.otra)).toMatchObject({
      status: 409,
      body: { codigo: 'cambio_rapido_inactivo' },
    })
    const { status } = await sendTo(shop.http, sesion.refresh, { body: { refresh: suya.refresh } })
    expect(status).toBe(401)
    await encender(true)
  })
})

describe('a PIN', () => {
  it('opens nothing where no password opened the till: without its browser, or without a session', async () => {
    const till = await openTill('vendedor')
    const ajeno = await openTill('olga')
    for (const cookie of ['', ajeno.cookie, 'navegador=nada'])
      expect(await entrar({ ...till, cookie }, otra.id, PIN.otra)).toMatchObject({
        status: 403,
        body: { codigo: 'equipo_desconocido' },
      })
    expect(await entrar({ ...till, token: 'nada' }, otra.id, PIN.otra)).toMatchObject({ status: 401 })
  })

  it('is of who says it: that of another person, of another branch or of nobody is wrong', async () => {
    const till = await openTill('vendedor')
    for (const [usuario, pin] of [
      [otra.id, PIN.vendedor],
      [shop.vecino.id, '7391'],
      [987_654, PIN.otra],
    ] as const)
      expect(await entrar(till, usuario, pin)).toMatchObject({
        status: 400,
        body: { codigo: 'pin_incorrecto' },
      })
  })

  it('is refused after five wrong ones, tried at two tills, until the password is typed', async () => {
    const [una, dos] = [await openTill('vendedor'), await openTill('admin')]
    for (const [n, till] of [una, dos, una, dos].entries())
      expect(await entrar(till, otra.id, '0000')).toMatchObject({
        status: 400,
        body: {
          error: `El PIN no es correcto. ${n === 3 ? 'Queda un intento.' : `Quedan ${4 - n} intentos.`}`,
        },
      })
    expect(await entrar(una, otra.id, '0000')).toMatchObject({
      status: 403,
      body: { codigo: 'pin_agotado' },
    })
    for (const till of [una, dos, await openTill('vendedor')])
      expect(await entrar(till, otra.id, PIN.otra)).toMatchObject({
        status: 403,
        body: { codigo: 'pin_agotado' },
      })
    expect((await call(una, cambioRapido.personas)).body).toContainEqual({
      id: otra.id,
      username: 'olga',
      nombre: 'Olga Otra',
      solo_clave: true,
    })
    const conClave = await call(dos, cambioRapido.entrarConClave, {
      body: { username: 'olga', password: PASSWORD },
    })
    expect(conClave).toMatchObject({ status: 200 })
    expect(await entrar(una, otra.id, PIN.otra)).toMatchObject({ status: 200 })
  })

  it('is not guessed faster by asking for many people, or for many at once', async () => {
    const till = await openTill('vendedor')
    const ids = [otra.id, shop.admin.id, 987_654]
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => entrar(till, ids[n % 3] ?? 0, '0000')),
    )
    expect(answers.filter(({ status }) => status === 400).length).toBeLessThan(5)
    expect(await entrar(till, otra.id, PIN.otra)).toMatchObject({
      status: 403,
      body: { error: 'Demasiados PIN equivocados en este equipo: entra con la contraseña.' },
    })
  })

  it('needs the password to be chosen, is of 4 to 6 digits, and is none that anybody tries or a colleague has', async () => {
    const wrong = async (pin: string, clave = PASSWORD) => {
      await shop.db.run(sql`delete from intentos_login`)
      const { status, body } = await elegir(otra.access, pin, clave)
      return { status, ...(body as { campos?: object }).campos }
    }
    expect(await wrong('2846', 'no-es-esta')).toEqual({
      status: 400,
      password_actual: 'La contraseña actual no es correcta',
    })
    for (const pin of ['123', '1234567', '12a4', ' 4817'])
      expect(await wrong(pin)).toEqual({ status: 400, pin: 'El PIN tiene de 4 a 6 números' })
    for (const pin of ['1111', '1234', '654321'])
      expect(await wrong(pin)).toEqual({
        status: 400,
        pin: 'Ese PIN se adivina enseguida: elige otro',
      })
    expect(await wrong(PIN.vendedor)).toEqual({
      status: 400,
      pin: 'Elige otro PIN: ese no se puede usar',
    })
  })

  it('of a colleague is not found by choosing one after another', async () => {
    for (let n = 0; n < 5; n++) expect((await elegir(otra.access, PIN.vendedor)).status).toBe(400)
    expect(await elegir(otra.access, PIN.vendedor)).toMatchObject({ status: 429 })
  })

  it('is kept by one of two who choose the same at once', async () => {
    await shop.db.run(sql`delete from intentos_login`)
    const both = await Promise.all([elegir(otra.access, '264839'), elegir(shop.vendedor.access, '264839')])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 400])
    await elegir(otra.access, PIN.otra)
    await elegir(shop.vendedor.access, PIN.vendedor)
    expect(await shop.db.rows(sql`select from pines`)).toHaveLength(3)
  })

  it('stands in no answer, nor in the trail, not even as its hash', async () => {
    const till = await openTill('vendedor')
    const answers = [
      await call(till, cambioRapido.personas),
      await entrar(till, otra.id, PIN.otra),
      await elegir(otra.access, PIN.otra),
      await sendTo(shop.http, usuarios.list, { token: shop.admin.access }),
      await sendTo(shop.http, auditoria.list, { token: shop.admin.access }),
      await sendTo(shop.http, sesion.profile, { token: shop.admin.access }),
    ]
    const { hash } = await shop.db.one<{ hash: string }>(
      sql`select hash from pines where usuario = ${otra.id}`,
    )
    for (const { text } of answers) {
      expect(text).not.toMatch(/argon2|scrypt|hash/)
      expect(text).not.toContain(PIN.otra)
      expect(text).not.toContain(hash.slice(-20))
    }
    expect((await auditOf(shop.db, 'usuarios', otra.id)).at(-1)).toMatchObject({
      usuario_nombre: 'olga',
      despues: { pin: 'cambiado' },
    })
  })

  it('is taken away by an admin, and goes with another password or another branch', async () => {
    const hay = async () => (await shop.db.rows(sql`select from pines where usuario = ${otra.id}`)).length
    const { status } = await call({ token: shop.admin.access }, cambioRapido.quitarPinDe, {
      params: { id: otra.id },
    })
    expect([status, await hay()]).toEqual([204, 0])
    const vuelve = async () => {
      const { access } = await shop.login('olga', shop.centro)
      await shop.db.run(sql`delete from intentos_login`)
      expect((await elegir(access, PIN.otra)).status).toBe(204)
      otra = { ...otra, access }
    }
    await vuelve()
    await shop.admin.call(usuarios.update, { params: { id: otra.id }, body: { sucursal: shop.norte } })
    expect(await hay()).toBe(0)
    await shop.admin.call(usuarios.update, { params: { id: otra.id }, body: { sucursal: shop.centro } })
    await vuelve()
  })
})

describe('a session that a PIN opened', () => {
  it('of a vendedor sends transfers as one of a password does, as long as no admin decides who may', async () => {
    const till = await change(await openTill('admin'), shop.vendedor.id, PIN.vendedor)
    const articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 5 } })
    const body = transferenciaInput({ [articulo.id]: 1 }, { sucursal_destino: shop.norte })
    expect(await call(till, transferencias.create, { body })).toMatchObject({ status: 201 })
  })

  it('ends with that of its till: when whoever opened it leaves, is out, or closes it from the PIN', async () => {
    const till = await openTill('vendedor')
    const suya = await change(till, otra.id, PIN.otra)
    expect(await call(suya, sesion.logout, { body: {} })).toMatchObject({ status: 204 })
    const renew = (refresh: string) => sendTo(shop.http, sesion.refresh, { body: { refresh } })
    expect((await renew(till.refresh)).status).toBe(401)
    const otro = await openTill('admin')
    const deOlga = await change(otro, otra.id, PIN.otra)
    await shop.db.run(sql`update sesiones set cerrada = now() where usuario = ${shop.admin.id} and cerrada is null
      and id = (select equipo from sesiones where usuario = ${otra.id} order by creada desc limit 1)`)
    expect((await renew(deOlga.refresh)).status).toBe(401)
  })

  it('changes no password, no own data and no setting, also of an admin', async () => {
    const suya = await change(await openTill('vendedor'), shop.admin.id, PIN.admin)
    const refused = { status: 403, body: { codigo: 'pide_clave' } }
    const clave = { password_actual: PASSWORD, password: 'otra-clave-larga', password2: 'otra-clave-larga' }
    expect(await call(suya, sesion.updateProfile, { body: clave })).toMatchObject(refused)
    expect(await call(suya, sesion.updateProfile, { body: { email: 'a@b.com' } })).toMatchObject(refused)
    expect(
      await call(suya, ventasConfiguracion.update, {
        body: { presupuestos: true, dias_presupuesto: 15, cambios: false },
      }),
    ).toMatchObject(refused)
    expect(
      await call(suya, usuarios.update, { params: { id: otra.id }, body: { is_active: false } }),
    ).toMatchObject(refused)
    expect(await call(suya, ventasConfiguracion.get)).toMatchObject({ status: 200 })
  })

  it('of an admin annuls only with the password again or the PIN of somebody else, and both stand in the trail', async () => {
    const cliente = (await buildCliente(shop.admin.call)).id
    const articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 5 } })
    const suya = await change(await openTill('vendedor'), shop.admin.id, PIN.admin)
    const admin = clientOf(shop.http, suya.token)
    const { id } = await buildVenta(admin, { cliente, lineas: [{ articulo, cantidad: 1 }] })
    const key = { 'idempotency-key': 'anular-por-pin' }
    const anular = (headers: Record<string, string> = {}) =>
      call(suya, ventas.anular, {
        params: { id },
        body: { observaciones: 'se arrepintió' },
        headers: { ...key, ...headers },
      })
    const pedir = (fields: object) =>
      call(suya, permisos.autorizar, {
        body: { permisos: ['anular_ventas'], operacion: 'anular-por-pin', ...fields },
      })
    expect(await anular()).toMatchObject({
      status: 403,
      body: { codigo: 'permiso_requerido', permiso: 'anular_ventas' },
    })
    expect(await pedir({ usuario: 'admin', clave: PIN.admin, con_pin: true })).toMatchObject({
      status: 400,
      body: { error: 'Tu PIN no alcanza: escribe tu contraseña, o el PIN de otra persona.' },
    })
    const lent = await pedir({ usuario: 'vendedor', clave: PIN.vendedor, con_pin: true })
    expect(lent).toMatchObject({ status: 201, body: { autorizado_por: 'vendedor' } })
    const { autorizacion } = lent.body as { autorizacion: string }
    expect(await anular({ autorizacion })).toMatchObject({ status: 200 })
    const { results } = await shop
      .login('admin', shop.centro)
      .then(({ call }) => call(auditoria.list, { query: { entidad: 'ventas' } }))
    expect(results[0]).toMatchObject({
      usuario_nombre: 'admin',
      autorizado_por_nombre: 'vendedor',
      equipo: 'abierto por Vera Venta',
    })
    expect(await pedir({ usuario: 'admin', clave: PASSWORD })).toMatchObject({ status: 201 })
  })

  describe('with a limit for returns', () => {
    const limite = (cambio_rapido_devolucion: number | null) =>
      configurar({ cambio_rapido_devolucion, devolver_desde_venta: true })
    afterEach(async () => {
      await limite(null)
    })

    /** Three units of $ 100,00 that a vendedor sold, and that vendedor by PIN at the till of another. */
    async function vendida() {
      const { id: cliente } = await buildCliente(shop.admin.call)
      const articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 3 } })
      const { id } = await buildVenta(shop.vendedor.call, { cliente, lineas: [{ articulo, cantidad: 3 }] })
      const suya = await change(await openTill('vendedor'), otra.id, PIN.otra)
      let n = 0
      const devolver = (cantidad: number, headers: Record<string, string> = {}, key = `${id}-${++n}`) =>
        call(suya, notasCredito.devolver, {
          params: { ventaId: id },
          body: { motivo: '', lineas: [{ articulo: articulo.id, cantidad }], total: cantidad * 100 },
          headers: { 'idempotency-key': `devolver-por-pin-${key}`, ...headers },
        })
      return { suya, id, devolver }
    }
    const sinClave = { status: 403, body: { codigo: 'permiso_requerido', permiso: 'notas_credito_manuales' } }

    it('it takes goods back up to it, and above it with the PIN of somebody else, who stands on the note', async () => {
      await limite(10_000)
      const { suya, id, devolver } = await vendida()
      expect((await call(suya, sesion.profile)).body).toMatchObject({
        permisos: expect.arrayContaining(['notas_credito_manuales']),
      })
      expect(await devolver(1)).toMatchObject({ status: 201 })
      const key = `${id}-grande`
      expect(await devolver(2, {}, key)).toMatchObject({
        ...sinClave,
        body: {
          detalle: expect.arrayContaining([
            { dato: 'Más que lo que se devuelve con el PIN', valor: '$\u00a0100,00' },
          ]),
        },
      })
      const pedir = (fields: object) =>
        call(suya, permisos.autorizar, {
          body: { permisos: ['notas_credito_manuales'], operacion: `devolver-por-pin-${key}`, ...fields },
        })
      expect(await pedir({ usuario: 'olga', clave: PIN.otra, con_pin: true })).toMatchObject({ status: 400 })
      const lent = await pedir({ usuario: 'vendedor', clave: PIN.vendedor, con_pin: true })
      expect(lent).toMatchObject({ status: 201, body: { autorizado_por: 'vendedor' } })
      const { autorizacion } = lent.body as { autorizacion: string }
      const hecha = await devolver(2, { autorizacion }, key)
      expect(hecha).toMatchObject({ status: 201, body: { usuario: { username: 'olga' } } })
      const { results } = await shop.admin.call(auditoria.list, { query: { entidad: 'autorizaciones' } })
      expect(results[0]).toMatchObject({
        usuario_nombre: 'olga',
        autorizado_por_nombre: 'vendedor',
        equipo: 'abierto por Vera Venta',
      })
    })

    it('without one, each asks; and who has not the permission is asked below it too', async () => {
      const { devolver } = await vendida()
      const pide = { pide_clave: true, error: expect.stringContaining('Entraste con tu PIN, y «') }
      expect(await devolver(1)).toMatchObject({ ...sinClave, body: { ...sinClave.body, ...pide } })
      await limite(1_000_000)
      await givePermisos(shop, { sin: ['notas_credito_manuales'] })
      const sinPermiso = await vendida()
      const refused = await sinPermiso.devolver(1)
      expect(refused).toMatchObject({
        ...sinClave,
        body: { ...sinClave.body, error: expect.stringMatching(/^No tienes el permiso «/) },
      })
      expect(refused.body).not.toHaveProperty('pide_clave')
      await givePermisos(shop)
      expect(await sinPermiso.devolver(1)).toMatchObject({ status: 201 })
    })

    it('a session that a password opened has none', async () => {
      await limite(100)
      const { id } = await vendida()
      const { lineas } = await shop.vendedor.call(notasCredito.deVenta, { params: { ventaId: id } })
      const articulo = lineas[0]?.articulo.id ?? ''
      const body = { motivo: '', lineas: [{ articulo, cantidad: 3 }], total: 30_000 }
      await shop.vendedor.call(notasCredito.devolver, { params: { ventaId: id }, body })
    })
  })

  it('of a vendedor sells, and its sale is of that person', async () => {
    const cliente = (await buildCliente(shop.admin.call)).id
    const articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 5 } })
    const till = await openTill('vendedor')
    const suya = await change(till, otra.id, PIN.otra)
    const venta = await buildVenta(clientOf(shop.http, suya.token), {
      cliente,
      lineas: [{ articulo, cantidad: 1 }],
    })
    expect(await shop.vendedor.call(ventas.get, { params: { id: venta.id } })).toMatchObject({
      usuario_nombre: 'olga',
    })
  })
})

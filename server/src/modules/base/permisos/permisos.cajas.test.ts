/** The permissions of tills and prices, and a vendedor who runs the own branch. */
import { readFileSync } from 'node:fs'
import { permisos } from '@mostrador/contract/base/permisos'
import { usuarios } from '@mostrador/contract/base/usuarios'
import { cajaFlujo } from '@mostrador/contract/caja/caja-flujo'
import { cajaMovimientos } from '@mostrador/contract/caja/caja-movimientos'
import { cajaTraspasos } from '@mostrador/contract/caja/caja-traspasos'
import { cajaTurnos } from '@mostrador/contract/caja/caja-turnos'
import { cajas } from '@mostrador/contract/caja/cajas'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { ENCARGADO, type Permiso } from '@mostrador/contract/permiso'
import { ventas } from '@mostrador/contract/ventas/ventas'
import sql, { raw } from 'sql-template-tag'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal, type Session, shopOfFile } from '../../../../test/run/app.ts'
import { PASSWORD } from '../../../../test/run/tienda.ts'
import { buildArticulo } from '../../../../test/shop/builders.ts'
import { abrir, activarCajas, mover, traspasar } from '../../../../test/shop/cajas.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'

const MIGRATION = new URL('../../../../migrations/0136_precio_de_un_articulo.sql', import.meta.url)

const shop = shopOfFile()
let caja: number
let tesoreria: { id: number; turno: number }
let turno: number
beforeAll(async () => {
  const made = await activarCajas(shop)
  caja = made.caja.id
  tesoreria = { id: made.tesoreria.id, turno: made.tesoreria.turno?.id ?? 0 }
  turno = (await abrir(shop.vendedor.call, caja)).id
  const person = { username: 'encargada', first_name: 'Elsa', last_name: 'Encargada', sucursal: shop.centro }
  await shop.admin.call(usuarios.create, { body: { ...person, password: PASSWORD, password2: PASSWORD } })
})

const reset = async () => {
  for (const table of [sql`permisos_usuarios`, sql`permisos_roles`, sql`permisos_negocio`])
    await shop.db.run(sql`delete from ${table}`)
}
beforeEach(reset)

const needs = (permiso: Permiso) => ({ status: 403, codigo: 'permiso_requerido', body: { permiso } })
const as = (username = 'vendedor') => shop.login(username, shop.centro)

describe('money that leaves the till by hand', () => {
  it('needs its permission, also in a transfer; whoever has it moves money', async () => {
    await givePermisos(shop, { sin: ['mover_caja'] })
    const { call } = await as()
    expect(await refusal(mover(call, turno))).toMatchObject(needs('mover_caja'))
    expect(await refusal(traspasar(call, { turno, destino: tesoreria.id }))).toMatchObject(
      needs('mover_caja'),
    )
    await givePermisos(shop)
    await mover(call, turno)
    await traspasar(call, { turno, destino: tesoreria.id })
  })

  it('says what it is about to the lender', async () => {
    await givePermisos(shop, { sin: ['mover_caja'] })
    const { body } = await refusal(
      mover((await as()).call, turno, { tipo: 'RETIRO', monto: 123_456, motivo: 'Flete' }),
    )
    expect(body.detalle).toEqual([
      { dato: 'Retiro', valor: '$\u00a01.234,56' },
      { dato: 'Motivo', valor: 'Flete' },
    ])
  })
})

describe('the till of others', () => {
  const contar = ({ call }: Session) =>
    call(cajaTurnos.contar, {
      params: { id: turno },
      body: { contado: [{ tipo_pago: 'EFECTIVO', monto: 0 }] },
    })

  it('is refused as before until an admin saves the permissions', async () => {
    expect(await refusal(contar(await as('encargada')))).toMatchObject({ status: 403, codigo: 'otra_caja' })
  })

  it('is counted and closed with the permission, and not moved', async () => {
    await givePermisos(shop)
    expect(await refusal(contar(await as('encargada')))).toMatchObject(needs('cerrar_otras_cajas'))
    await givePermisos(shop, { con: ['cerrar_otras_cajas'], sin: ['informe_cajas'] })
    const elsa = await as('encargada')
    expect(await refusal(mover(elsa.call, turno))).toMatchObject({ codigo: 'otra_caja' })
    expect((await contar(elsa)).conteo).toMatchObject({ usuario: { username: 'encargada' } })
    const args = { params: { id: turno }, body: { observaciones: 'Se fue sin cerrar' } }
    expect(await elsa.call(cajaTurnos.cerrar, args)).toMatchObject({ estado: 'cerrado' })
    turno = (await abrir(shop.vendedor.call, caja)).id
    const neighbour = await shop.login('vecino', shop.norte)
    expect(await refusal(contar(neighbour))).toMatchObject({ codigo: 'sucursal_ajena' })
  })
})

describe('the safe', () => {
  const get = ({ call }: Session) => call(cajaTurnos.get, { params: { id: tesoreria.turno } })
  const turnoDe = async ({ call }: Session) =>
    (await call(cajas.list, {})).find((c) => c.tesoreria)?.turno ?? null

  it('does not show, nor moves, without its permission', async () => {
    await givePermisos(shop)
    const elsa = await as('encargada')
    expect(await turnoDe(elsa)).toBeNull()
    expect(await refusal(get(elsa))).toMatchObject({ status: 404 })
    expect(await refusal(mover(elsa.call, tesoreria.turno))).toMatchObject(needs('tesoreria'))
  })

  it('is of whoever has the permission, in the own branch', async () => {
    await givePermisos(shop, { con: ['tesoreria'], sin: ['informe_cajas'] })
    const elsa = await as('encargada')
    expect(await turnoDe(elsa)).toMatchObject({ id: tesoreria.turno })
    expect(await get(elsa)).toMatchObject({ tesoreria: true })
    await mover(elsa.call, tesoreria.turno)
    const { id } = await traspasar(shop.vendedor.call, { turno, destino: tesoreria.id })
    expect(await elsa.call(cajaTraspasos.confirmar, { params: { id } })).toMatchObject({
      estado: 'CONFIRMADO',
    })
    const movidos = await elsa.call(cajaMovimientos.list, { query: { turno: tesoreria.turno } })
    expect(movidos.results.map((m) => m.tipo)).toContain('TRASPASO')
    const neighbour = await shop.login('vecino', shop.norte)
    expect(await refusal(get(neighbour))).toMatchObject({ status: 403 })
  })
})

describe('the price of one article', () => {
  const edit = ({ call }: Session, id: string, body: object) =>
    call(articulos.update, { params: { id }, body })

  it('is changed with its own permission, and nothing else', async () => {
    const { id, precio_venta } = await buildArticulo(shop)
    await givePermisos(shop, { sin: ['cambiar_precio_articulo'] })
    const { call } = await as()
    const edited = await edit({ call } as Session, id, { nombre: 'Otro nombre', precio_venta })
    expect(edited.nombre).toBe('Otro nombre')
    const refused = await refusal(edit({ call } as Session, id, { precio_venta: precio_venta + 100 }))
    expect(refused).toMatchObject(needs('cambiar_precio_articulo'))
    expect(refused.body.detalle).toContainEqual({
      dato: 'Precio de venta',
      valor: expect.stringMatching(/^\$\u00a0100,00 → \$\u00a0101,00$/),
    })
    await givePermisos(shop, { sin: ['editar_articulos'] })
    expect((await edit({ call } as Session, id, { precio_venta: 20_000 })).precio_venta).toBe(20_000)
    expect(await refusal(edit({ call } as Session, id, { nombre: 'Tercero' }))).toMatchObject(
      needs('editar_articulos'),
    )
  })

  it('was taken with the other data from whom an admin had taken these', async () => {
    await givePermisos(shop, {
      sin: ['editar_articulos'],
      excepciones: [{ usuario: shop.vendedor.id, permiso: 'editar_articulos', concedido: true }],
    })
    await shop.db.run(sql`delete from permisos_roles where permiso = 'cambiar_precio_articulo'`)
    await shop.db.run(raw(readFileSync(MIGRATION, 'utf8').split(';')[0] ?? ''))
    await shop.db.run(raw(readFileSync(MIGRATION, 'utf8').split(';')[1] ?? ''))
    const { vendedor, excepciones } = await shop.admin.call(permisos.get)
    expect(vendedor.cambiar_precio_articulo).toBe(false)
    expect(excepciones).toContainEqual({
      usuario: shop.vendedor.id,
      permiso: 'cambiar_precio_articulo',
      concedido: true,
    })
  })

  it('follows the other data for a program that does not know it', async () => {
    const { id } = await buildArticulo(shop)
    const { version, vendedor, excepciones, limites } = await shop.admin.call(permisos.get)
    const { cambiar_precio_articulo: _, ...known } = { ...vendedor, editar_articulos: false }
    await shop.admin.call(permisos.update, { body: { version, vendedor: known, excepciones, limites } })
    const refused = await refusal(edit(await as(), id, { precio_venta: 1 }))
    expect(refused).toMatchObject(needs('cambiar_precio_articulo'))
  })
})

it('an encargado has all of the own branch, and neither users nor settings', async () => {
  const quien = (await shop.admin.call(usuarios.list)).find((u) => u.username === 'encargada')?.id ?? 0
  const excepciones = ENCARGADO.map((permiso) => ({ usuario: quien, permiso, concedido: true }))
  await givePermisos(shop, { sin: ENCARGADO, excepciones })
  const elsa = await as('encargada')
  expect((await elsa.call(ventas.list, {})).results).toEqual([])
  await elsa.call(cajaFlujo.get, {})
  await mover(elsa.call, tesoreria.turno)
  expect(await refusal(elsa.call(ventas.list, { query: { sucursal: shop.norte } }))).toMatchObject({
    status: 403,
  })
  const person = { username: 'otra', first_name: 'O', last_name: 'P', sucursal: shop.centro }
  const hire = elsa.call(usuarios.create, { body: { ...person, password: PASSWORD, password2: PASSWORD } })
  expect(await refusal(hire)).toMatchObject({ status: 403, codigo: 'sin_permiso' })
  expect(await refusal(elsa.call(permisos.get))).toMatchObject({ status: 403 })
  const off = { params: { id: shop.centro }, body: { activas: false } }
  expect(await refusal(elsa.call(cajas.configurar, off))).toMatchObject({ status: 403 })
})

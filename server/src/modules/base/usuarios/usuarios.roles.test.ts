/** The roles beside the counter: an accountant, and whoever looks after the stock. Each call by each role: `permisos.test.ts`. */
import { permisos } from '@mostrador/contract/base/permisos'
import { sesion } from '@mostrador/contract/base/sesion'
import { usuarios } from '@mostrador/contract/base/usuarios'
import { cajaTurnos } from '@mostrador/contract/caja/caja-turnos'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { ajustes } from '@mostrador/contract/mercaderia/ajustes'
import { transferencias } from '@mostrador/contract/mercaderia/transferencias'
import { Permiso, tieneDeInicio } from '@mostrador/contract/permiso'
import { ajusteInput } from '@mostrador/contract/test/inputs'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { beforeAll, describe, expect, it } from 'vitest'
import { fieldRefused, forbidden } from '../../../../test/calls/refusals.ts'
import { HOY, refusal, type Session, shopOfFile } from '../../../../test/run/app.ts'
import { PASSWORD } from '../../../../test/run/tienda.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../../test/shop/builders.ts'
import { abrir, activarCajas } from '../../../../test/shop/cajas.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'
import { buildSession, buildUsuario, usuarioInput } from '../../../../test/shop/usuarios.ts'

const shop = shopOfFile()
let articulo: string
let cliente: number
let contador: Session
let deposito: Session
beforeAll(async () => {
  cliente = (await buildCliente(shop.admin.call)).id
  const made = await buildArticulo(shop, {
    precio_costo: 7_000,
    stock: { sucursal: shop.centro, cantidad: 50 },
  })
  articulo = made.id
  contador = await buildSession(shop, { tipo_usuario: 'contador', sucursal: null })
  deposito = await buildSession(shop, { tipo_usuario: 'deposito' })
})

const profileOf = ({ call }: Session) => call(sesion.profile)
const transferir = ({ call }: Session, sucursal_origen: number | null = null) =>
  call(transferencias.create, {
    body: {
      sucursal_origen,
      sucursal_destino: sucursal_origen === shop.norte ? shop.centro : shop.norte,
      concepto: 'reposición',
      detalles: [{ articulo_id: articulo, cantidad_solicitada: 1 }],
    },
  })

describe('an accountant', () => {
  it('has no branch of its own, and enters in any', async () => {
    const made = await buildUsuario(shop, { tipo_usuario: 'contador' })
    expect(made).toMatchObject({ tipo_usuario: 'contador', sucursal: null })
    for (const sucursal of [shop.centro, shop.norte])
      expect(await profileOf(await shop.login(made.username, sucursal))).toMatchObject({ sucursal })
  })

  it('reads what each branch sold, with what it cost', async () => {
    const enCentro = await buildVenta(shop.vendedor.call, {
      cliente,
      lineas: [
        {
          articulo: await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 5 } }),
          cantidad: 1,
        },
      ],
    })
    const norte = await buildArticulo(shop, { stock: { sucursal: shop.norte, cantidad: 5 } })
    const enNorte = await buildVenta(shop.vecino.call, {
      cliente,
      lineas: [{ articulo: norte, cantidad: 1 }],
    })
    const page = await contador.call(ventas.list, { query: {} })
    expect(page.results.map(({ id }) => id)).toEqual(expect.arrayContaining([enCentro.id, enNorte.id]))
    expect(await contador.call(articulos.get, { params: { id: articulo } })).toMatchObject({
      precio_costo: 7_000,
    })
  })

  it('reads a till of another branch, and its safe', async () => {
    const { caja } = await activarCajas(shop, { sucursal: shop.norte, cierre_ciego: true })
    const { id } = await abrir(shop.vecino.call, caja.id)
    expect(await contador.call(cajaTurnos.get, { params: { id } })).toMatchObject({ id })
    const safe = (await contador.call(cajaTurnos.list, { query: {} })).results.find((t) => t.id !== id)
    expect(safe).toBeDefined()
  })

  it('is told that nothing may be changed, and is not told to ask somebody', async () => {
    expect((await refusal(transferir(contador))).body).toEqual(forbidden)
    const borrow = contador.call(permisos.autorizar, {
      body: { usuario: 'admin', clave: PASSWORD, permisos: ['exportar'], operacion: 'x' },
    })
    expect((await refusal(borrow)).body).toEqual(forbidden)
  })

  it('keeps its permissions, whatever an admin decides about them', async () => {
    const excepciones = Permiso.options.map((permiso) => ({
      usuario: contador.id,
      permiso,
      concedido: !tieneDeInicio('contador', permiso),
    }))
    await givePermisos(shop, { excepciones })
    const { permisos: suyos } = await profileOf(contador)
    expect(suyos).toEqual(Permiso.options.filter((p) => tieneDeInicio('contador', p)))
  })

  it('lends nothing, though it reads what the permission shows', async () => {
    await givePermisos(shop, { sin: ['exportar'] })
    await refusal(shop.vendedor.call(ventas.exportar, { query: {} }))
    const { username } = await buildUsuario(shop, { tipo_usuario: 'contador' })
    const lent = shop.vendedor.call(permisos.autorizar, {
      body: { usuario: username, clave: PASSWORD, permisos: ['exportar'], operacion: 'x' },
    })
    expect(await refusal(lent)).toMatchObject({ status: 403, codigo: 'autorizador_sin_permiso' })
  })
})

describe('whoever looks after the stock', () => {
  it('has exactly one branch', async () => {
    const without = shop.admin.call(usuarios.create, {
      body: usuarioInput(shop, { tipo_usuario: 'deposito', sucursal: null }),
    })
    const text = 'La sucursal es obligatoria para quien trabaja en el depósito'
    expect((await refusal(without)).body).toEqual(fieldRefused('sucursal', text))
    const { username } = await buildUsuario(shop, { tipo_usuario: 'deposito' })
    expect(await refusal(shop.login(username, shop.norte))).toMatchObject({ codigo: 'sucursal_ajena' })
  })

  it('adjusts and sends goods of the own branch, and of no other', async () => {
    const salida = ajusteInput({ [articulo]: 1 }, { fecha: HOY, tipo_operacion: 'SALIDA', sucursal_id: null })
    expect(await deposito.call(ajustes.create, { body: salida })).toMatchObject({
      numero: expect.any(Number),
    })
    expect(await transferir(deposito)).toMatchObject({ estado: 'ENVIADA' })
    expect(await refusal(transferir(deposito, shop.norte))).toMatchObject({ codigo: 'sucursal_ajena' })
  })

  it('sees what a unit costs only by permission', async () => {
    await givePermisos(shop)
    const ver = () => deposito.call(articulos.get, { params: { id: articulo } })
    expect(await ver()).toMatchObject({ precio_costo: 0 })
    await givePermisos(shop, {
      excepciones: [{ usuario: deposito.id, permiso: 'ver_costos', concedido: true }],
    })
    expect(await ver()).toMatchObject({ precio_costo: 7_000 })
  })

  it('sends nothing once an admin takes that away', async () => {
    const excepciones = [{ usuario: deposito.id, permiso: 'crear_transferencias' as const, concedido: false }]
    await givePermisos(shop, { excepciones })
    expect(await refusal(transferir(deposito))).toMatchObject({
      codigo: 'permiso_requerido',
      body: { permiso: 'crear_transferencias' },
    })
  })

  it('has no sale, not even with every permission', async () => {
    const excepciones = Permiso.options.map((permiso) => ({ usuario: deposito.id, permiso, concedido: true }))
    await givePermisos(shop, { excepciones })
    expect((await refusal(deposito.call(ventas.list, { query: {} }))).body).toEqual(forbidden)
  })

  it('leaves the till where the user sold before', async () => {
    const { caja } = await activarCajas(shop)
    const vende = await buildSession(shop)
    const { id } = await abrir(vende.call, caja.id)
    await shop.admin.call(usuarios.update, { params: { id: vende.id }, body: { tipo_usuario: 'deposito' } })
    const { usuarios: suyos } = await shop.admin.call(cajaTurnos.get, { params: { id } })
    expect(suyos).toMatchObject([{ id: vende.id, presente: false }])
    expect(await profileOf(await shop.login(vende.username, shop.centro))).not.toHaveProperty('caja')
  })
})

describe('a vendedor sends goods to another branch', () => {
  it('by permission, from the own branch', async () => {
    await givePermisos(shop)
    expect(await refusal(transferir(shop.vendedor))).toMatchObject({ codigo: 'permiso_requerido' })
    await givePermisos(shop, { con: ['crear_transferencias'] })
    expect(await transferir(shop.vendedor)).toMatchObject({ estado: 'ENVIADA' })
    expect(await refusal(transferir(shop.vendedor, shop.norte))).toMatchObject({ codigo: 'sucursal_ajena' })
  })
})

it('the last admin stays one', async () => {
  for (const tipo_usuario of ['contador', 'deposito'] as const) {
    const change = shop.admin.call(usuarios.update, {
      params: { id: shop.admin.id },
      body: { tipo_usuario, sucursal: shop.centro },
    })
    expect(await refusal(change)).toMatchObject({ status: 409, codigo: 'admin_propio' })
  }
})

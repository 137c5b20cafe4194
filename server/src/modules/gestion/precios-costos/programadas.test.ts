import { permisos } from '@mostrador/contract/base/permisos'
import { type UpdateUsuario, type Usuario, usuarios } from '@mostrador/contract/base/usuarios'
import { compras } from '@mostrador/contract/compras/compras'
import { actualizacionesProgramadas } from '@mostrador/contract/gestion/actualizaciones-programadas'
import { auditoria } from '@mostrador/contract/gestion/auditoria/auditoria'
import { panel } from '@mostrador/contract/gestion/panel'
import { preciosCostos } from '@mostrador/contract/gestion/precios-costos'
import { actualizacionesPrecios } from '@mostrador/contract/maestros/actualizaciones-precios'
import { type Articulo, articulos, preciosOf } from '@mostrador/contract/maestros/articulos'
import { nombreDePersona } from '@mostrador/contract/wire'
import { beforeAll, describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { refusal, shopOfFile, startSecondServer } from '../../../../test/run/app.ts'
import { PASSWORD } from '../../../../test/run/tienda.ts'
import { buildArticulo } from '../../../../test/shop/builders.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'
import { buildUsuario } from '../../../../test/shop/usuarios.ts'
import { aplicarProgramada, PROGRAMADAS } from './programadas.commands.ts'

const shop = shopOfFile()
beforeAll(async () => {
  await shop.admin.call(compras.configurar, { body: { activa: true } })
})

let horas = 0
/** An hour after the last one, while the clock of the tests stands before it. */
const proxima = () => new Date(Date.parse('2026-03-16T03:00:00Z') + ++horas * 3_600_000).toISOString()

const cambio = (a: Articulo, precio_venta: number) => ({
  id: a.id,
  anterior: preciosOf(a),
  nuevo: { ...preciosOf(a), precio_venta },
})

const programar = (cambios: ReturnType<typeof cambio>[], vigencia = proxima()) =>
  shop.admin.call(actualizacionesProgramadas.create, { body: { articulos: cambios, vigencia } })

const get = async (id: number) =>
  (await shop.admin.call(actualizacionesProgramadas.list, { query: {} })).results.find((p) => p.id === id)

const precio = async (id: string) => (await shop.admin.call(articulos.get, { params: { id } })).precio_venta

/** The hour comes, and somebody looks. */
function llega(vigencia: string): void {
  shop.clock.set(vigencia)
  shop.db.wake(PROGRAMADAS)
}

describe('a scheduled price update', () => {
  it('takes effect when its instant comes, as a price update of who scheduled it', async () => {
    const a = await buildArticulo(shop)
    const { id, vigencia, estado, articulos: cuantos } = await programar([cambio(a, 12_345)])
    expect({ estado, cuantos }).toEqual({ estado: 'programada', cuantos: 1 })
    shop.db.wake(PROGRAMADAS)
    expect(await precio(a.id)).toBe(a.precio_venta)
    llega(vigencia)
    await expect.poll(() => get(id), { timeout: 20_000 }).toMatchObject({ estado: 'aplicada', salteados: 0 })
    expect(await precio(a.id)).toBe(12_345)
    const lote = (await get(id))?.actualizacion ?? 0
    expect(await shop.admin.call(actualizacionesPrecios.get, { params: { id: lote } })).toMatchObject({
      usuario_nombre: 'admin',
      usuario_persona: 'Ana Admin',
      articulos: 1,
    })
    const { rows } = await readWorkbook(await shop.admin.call(actualizacionesProgramadas.exportar))
    expect(rows[1]?.slice(2)).toEqual(['Ana Admin', 1, 0, 'Aplicada', lote])
  })

  it('takes effect once, also with two servers that look at the same moment', async () => {
    await startSecondServer(shop)
    const a = await buildArticulo(shop)
    const { id, vigencia } = await programar([cambio(a, 500)])
    const now = new Date(vigencia)
    const took = await Promise.all(
      Array.from({ length: 6 }, () => shop.db.inTx((tx) => aplicarProgramada(tx, id, now))),
    )
    expect(took.filter(Boolean)).toHaveLength(1)
    llega(vigencia)
    expect(await get(id)).toMatchObject({ estado: 'aplicada' })
    const { results } = await shop.admin.call(actualizacionesPrecios.list, { query: { page_size: 100 } })
    const lotes = await Promise.all(
      results.map((r) => shop.admin.call(actualizacionesPrecios.get, { params: { id: r.id } })),
    )
    expect(lotes.filter((lote) => lote.detalles.some((d) => d.articulo === a.id))).toHaveLength(1)
  })

  it('is done by a server that starts after the instant', async () => {
    const a = await buildArticulo(shop)
    const { id, vigencia } = await programar([cambio(a, 900)])
    shop.clock.set(vigencia)
    await startSecondServer(shop)
    await expect.poll(() => get(id), { timeout: 30_000 }).toMatchObject({ estado: 'aplicada' })
    expect(await precio(a.id)).toBe(900)
  })

  it('leaves prices that changed meanwhile, and says how many; with none left it makes no update', async () => {
    const [a, b] = [await buildArticulo(shop), await buildArticulo(shop)]
    const { id, vigencia } = await programar([cambio(a, 700), cambio(b, 700)])
    const sola = await programar([cambio(b, 800)])
    await shop.admin.call(articulos.update, { params: { id: b.id }, body: { precio_venta: 1 } })
    llega(vigencia)
    await expect.poll(() => get(id), { timeout: 20_000 }).toMatchObject({ estado: 'aplicada', salteados: 1 })
    expect([await precio(a.id), await precio(b.id)]).toEqual([700, 1])
    llega(sola.vigencia)
    await expect
      .poll(() => get(sola.id), { timeout: 20_000 })
      .toMatchObject({ estado: 'aplicada', salteados: 1, actualizacion: null })
  })

  it('is cancelled before its instant, once, and then has no effect', async () => {
    const a = await buildArticulo(shop)
    const { id, vigencia } = await programar([cambio(a, 3)])
    const cancelar = () => shop.admin.call(actualizacionesProgramadas.cancelar, { params: { id }, body: {} })
    expect(await cancelar()).toMatchObject({ estado: 'cancelada' })
    expect(await refusal(cancelar())).toMatchObject({ status: 409, codigo: 'no_programada' })
    expect(await shop.db.inTx((tx) => aplicarProgramada(tx, id, new Date(vigencia)))).toBe(false)
    expect(await precio(a.id)).toBe(a.precio_venta)
  })

  it('refuses the past, more than ten years, prices that are others already, and a user without the permission', async () => {
    const a = await buildArticulo(shop)
    expect(await refusal(programar([cambio(a, 3)], '2020-01-01T00:00:00Z'))).toMatchObject({ status: 400 })
    expect(await refusal(programar([cambio(a, 3)], '2099-01-01T00:00:00Z'))).toMatchObject({ status: 400 })
    expect(await refusal(programar([cambio(a, a.precio_venta)]))).toMatchObject({ status: 400 })
    expect(await refusal(programar([cambio(a, 3), cambio(a, 4)]))).toMatchObject({ status: 400 })
    expect(await refusal(programar([cambio({ ...a, precio_venta: 1 }, 3)]))).toMatchObject({
      status: 409,
      codigo: 'precios_cambiados',
    })
    await shop.admin.call(compras.configurar, { body: { activa: false } })
    expect(await refusal(programar([cambio(a, 3)]))).toMatchObject({ codigo: 'compras_inactivas' })
    await shop.admin.call(compras.configurar, { body: { activa: true } })
  })

  it('may be the prices of a draft', async () => {
    const a = await buildArticulo(shop, { precio_costo: 100 })
    await shop.admin.call(articulos.update, { params: { id: a.id }, body: { precio_costo: 200 } })
    const vigencia = proxima()
    const { programada, id } = await shop.admin.call(preciosCostos.aplicar, {
      body: { articulos: [cambio(a, 4_444)], vigencia },
    })
    expect(id).toBeNull()
    expect((await shop.admin.call(preciosCostos.list, { query: {} })).count).toBe(0)
    llega(vigencia)
    await expect.poll(() => get(programada ?? 0), { timeout: 20_000 }).toMatchObject({ estado: 'aplicada' })
    expect(await precio(a.id)).toBe(4_444)
    expect((await shop.admin.call(preciosCostos.list, { query: {} })).count).toBe(0)
  })

  it('of a draft leaves its articles to be looked at when it is cancelled, or leaves them out', async () => {
    const [a, b] = [await buildArticulo(shop, { precio_costo: 100 }), await buildArticulo(shop)]
    const costar = (id: string, precio_costo: number) =>
      shop.admin.call(articulos.update, { params: { id }, body: { precio_costo } })
    const porRevisar = async () =>
      (await shop.admin.call(preciosCostos.list, { query: {} })).results.map((p) => [p.id, p.costo_anterior])
    const aplicar = (vigencia: string) =>
      shop.admin.call(preciosCostos.aplicar, {
        body: { articulos: [cambio(a, 5_555), cambio(b, 6_666)], vigencia },
      })
    await costar(a.id, 200)
    const cancelada = (await aplicar(proxima())).programada ?? 0
    expect(await porRevisar()).toEqual([])
    await costar(a.id, 300)
    const params = { id: cancelada }
    await shop.admin.call(actualizacionesProgramadas.cancelar, { params, body: {} })
    expect(await porRevisar()).toEqual([[a.id, 100]])

    const vigencia = proxima()
    const salteada = (await aplicar(vigencia)).programada ?? 0
    await shop.admin.call(articulos.update, { params: { id: a.id }, body: { precio_venta: 1 } })
    llega(vigencia)
    await expect
      .poll(() => get(salteada), { timeout: 20_000 })
      .toMatchObject({ estado: 'aplicada', salteados: 1 })
    expect(await porRevisar()).toEqual([[a.id, 100]])
  })
})

describe('at its hour its author is asked for again', () => {
  /** A seller schedules a price; `pierde` happens before the hour. */
  async function llegaDe(pierde: (autor: Usuario) => Promise<unknown>) {
    const usuario = await buildUsuario(shop)
    const autor = await shop.login(usuario.username, shop.centro)
    const a = await buildArticulo(shop)
    const { id, vigencia } = await autor.call(actualizacionesProgramadas.create, {
      body: { articulos: [cambio(a, 1)], vigencia: proxima() },
    })
    await pierde(usuario)
    expect(await shop.db.inTx((tx) => aplicarProgramada(tx, id, new Date(vigencia)))).toBe(true)
    return { id, vigencia, antes: a.precio_venta, ahora: await precio(a.id), fila: await get(id), usuario }
  }

  const cambiar = (usuario: Usuario, cambios: Partial<UpdateUsuario>) =>
    shop.admin.call(usuarios.update, { params: { id: usuario.id }, body: cambios })

  it('one who was dismissed changes no price, and the panel says that somebody must look', async () => {
    const { id, vigencia, antes, ahora, fila, usuario } = await llegaDe((u) =>
      cambiar(u, { is_active: false }),
    )
    expect(ahora).toBe(antes)
    const motivo = `${nombreDePersona(usuario)} ya no es un usuario activo`
    expect(fila).toMatchObject({ estado: 'programada', detenida: motivo, actualizacion: null })
    const { precios_detenidos } = await shop.admin.call(panel.get, { query: {} })
    expect(precios_detenidos).toBe(1)
    const { rows } = await readWorkbook(await shop.admin.call(actualizacionesProgramadas.exportar))
    expect(rows[1]?.[5]).toBe(`Detenida: ${motivo}`)
    const [trail] = (
      await shop.admin.call(auditoria.list, { query: { entidad: 'actualizaciones-programadas' } })
    ).results
    expect(trail).toMatchObject({ despues: { estado: 'detenida', motivo } })

    // It is over, also when the user comes back.
    await cambiar(usuario, { is_active: true })
    expect(await shop.db.inTx((tx) => aplicarProgramada(tx, id, new Date(vigencia)))).toBe(false)
    await shop.admin.call(actualizacionesProgramadas.cancelar, { params: { id }, body: {} })
    expect(await get(id)).not.toHaveProperty('detenida')
    expect(await shop.admin.call(panel.get, { query: {} })).not.toHaveProperty('precios_detenidos')
  })

  it('one who lost the permission changes no price; one who still has it does', async () => {
    const sin = await llegaDe(() => givePermisos(shop, { sin: ['cambiar_precios'] }))
    expect(sin.ahora).toBe(sin.antes)
    expect(sin.fila?.detenida).toContain('ya no tiene el permiso «')
    await givePermisos(shop)
    const con = await llegaDe(() => Promise.resolve())
    expect([con.ahora, con.fila?.estado]).toEqual([1, 'aplicada'])
  })

  it.each([
    ['stays', {}, 'aplicada'],
    ['was dismissed', { is_active: false }, 'programada'],
    ['is an admin no more', { tipo_usuario: 'vendedor' as const, sucursal: 1 }, 'programada'],
  ])('one who borrowed the permission needs its lender, who %s', async (_, cambios, estado) => {
    const sin = { sin: ['cambiar_precios' as const] }
    await givePermisos(shop, sin)
    const prestamista = await buildUsuario(shop, { tipo_usuario: 'admin' })
    const a = await buildArticulo(shop)
    const body = { articulos: [cambio(a, 1)], vigencia: proxima() }
    const operacion = `programar-${horas}`
    const pedir = (autorizacion?: string) =>
      shop.vendedor.call(
        actualizacionesProgramadas.create,
        { body },
        { idempotencyKey: operacion, autorizacion },
      )
    expect(await refusal(pedir())).toMatchObject({ codigo: 'permiso_requerido' })
    const { autorizacion } = await shop.vendedor.call(permisos.autorizar, {
      body: { usuario: prestamista.username, clave: PASSWORD, permisos: ['cambiar_precios'], operacion },
    })
    const { id, vigencia } = await pedir(autorizacion)
    await cambiar(prestamista, cambios)
    await shop.db.inTx((tx) => aplicarProgramada(tx, id, new Date(vigencia)))
    expect(await get(id)).toMatchObject({ estado })
    if (estado === 'programada') expect((await get(id))?.detenida).toContain(nombreDePersona(prestamista))
    await givePermisos(shop)
  })
})

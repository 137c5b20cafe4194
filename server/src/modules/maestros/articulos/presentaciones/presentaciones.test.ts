/** The other codes of an article, and its packs: what names it, and what a reading of each is. */
import { articulos } from '@mostrador/contract/maestros/articulos'
import { type CreatePresentacion, presentaciones } from '@mostrador/contract/maestros/presentaciones'
import { copia } from '@mostrador/contract/ventas/sin-conexion/copia'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { beforeEach, describe, expect, it } from 'vitest'
import { refusal } from '../../../../../test/run/app.ts'
import { auditOf } from '../../../../../test/shop/audit.ts'
import { buildArticulo } from '../../../../../test/shop/builders.ts'
import { shopForEachTest } from '../../../../../test/shop/cajas.ts'
import { empezar, encenderConteos, lectura, leer } from '../../../../../test/shop/conteos.ts'
import { erroresDe, filasDe, importar, xlsxOf } from '../../../../../test/shop/importar.ts'
import { givePermisos } from '../../../../../test/shop/permisos.ts'
import { activarSinConexion } from '../../../../../test/shop/sinConexion.ts'

const shop = shopForEachTest()

const activar = (presentaciones: boolean) =>
  shop.admin.call(ventasConfiguracion.update, {
    body: { presupuestos: true, dias_presupuesto: 15, cambios: true, presentaciones },
  })
const dar = (id: string, body: Partial<CreatePresentacion> & { codigo: string }, call = shop.admin.call) =>
  call(presentaciones.create, { params: { id }, body: { nombre: '', factor: 1, ...body } })
const ver = (id: string) => shop.vendedor.call(articulos.get, { params: { id } })
const buscar = async (search: string) =>
  (await shop.vendedor.call(articulos.list, { query: { search } })).results.map((a) => a.id)

const CAJA = '17790001234565'

beforeEach(() => activar(true))

describe('a code or a pack', () => {
  it('is neither given nor seen while the business does not use them', async () => {
    const { id } = await buildArticulo(shop)
    await dar(id, { codigo: CAJA, nombre: 'Caja', factor: 12 })
    expect((await ver(id)).presentaciones).toMatchObject([{ codigo: CAJA, nombre: 'Caja', factor: 12 }])
    await activar(false)
    expect(await ver(id)).not.toHaveProperty('presentaciones')
    const apagadas = { status: 409, codigo: 'presentaciones_inactivas' }
    expect(await refusal(dar(id, { codigo: 'otro' }))).toMatchObject(apagadas)
  })

  it('finds its article, exactly and alone, with and without the zeros in front', async () => {
    const [yerba, otra] = [await buildArticulo(shop), await buildArticulo(shop)]
    await dar(yerba.id, { codigo: CAJA, nombre: 'Caja', factor: 12 })
    await dar(yerba.id, { codigo: '036000291452' })
    for (const codigo of [CAJA, '036000291452', '0036000291452', '00036000291452'])
      expect(await buscar(codigo)).toEqual([yerba.id])
    expect(await buscar('17790001234566')).toEqual([])
    expect(await buscar(otra.id)).toEqual([otra.id])
  })

  it('is the barcode of no article in a file, also not of its own', async () => {
    const [yerba, otra] = [await buildArticulo(shop), await buildArticulo(shop)]
    await dar(yerba.id, { codigo: CAJA, nombre: 'Caja', factor: 12 })
    const filas = [['Código', 'Código de barras'], ...[yerba, otra].map(({ id }) => [id, CAJA])]
    const leida = await importar(shop, 'articulos', await xlsxOf(filas))
    const malas = await filasDe(shop, leida.id, { destino: 'error' })
    expect(malas.map(erroresDe)).toEqual([
      { codigo_barras: 'Ese código es de una presentación del artículo' },
      { codigo_barras: 'Otro artículo tiene ese código de barras' },
    ])
  })

  it('names one article in the whole business, and says which has it', async () => {
    const [yerba, otra] = [
      await buildArticulo(shop, { nombre: 'Yerba', codigo_barras: '7790001234568' }),
      await buildArticulo(shop, { nombre: 'Pava' }),
    ]
    const deYerba = `El código ya es de «Yerba» («${yerba.id}»)`
    const { id: caja } = await dar(yerba.id, { codigo: CAJA, nombre: 'Caja', factor: 12 })
    const tomados = [CAJA, '7790001234568', '07790001234568', yerba.id.toLowerCase()]
    for (const codigo of tomados)
      expect(await refusal(dar(otra.id, { codigo }))).toMatchObject({
        status: 409,
        codigo: 'codigo_duplicado',
        campos: { codigo: deYerba },
      })
    // Not even twice of its own article.
    expect(await refusal(dar(yerba.id, { codigo: '7790001234568', factor: 6 }))).toMatchObject({
      status: 409,
    })
    const { id: suyo } = await dar(otra.id, { codigo: 'PAVA-2' })
    const params = { id: otra.id, presentacion: suyo }
    const mover = refusal(shop.admin.call(presentaciones.update, { params, body: { codigo: CAJA } }))
    expect(await mover).toMatchObject({ campos: { codigo: deYerba } })
    // An article does not take it either, nor its own.
    const barras = (id: string, codigo_barras: string) =>
      refusal(shop.admin.call(articulos.update, { params: { id }, body: { codigo_barras } }))
    expect(await barras(otra.id, CAJA)).toMatchObject({ codigo: 'codigo_barras_duplicado' })
    expect(await barras(yerba.id, CAJA)).toMatchObject({ codigo: 'codigo_barras_duplicado' })
    // What is taken away is free again.
    const quitar = { params: { id: yerba.id, presentacion: caja } }
    await shop.admin.call(presentaciones.quitar, quitar)
    await shop.admin.call(presentaciones.quitar, quitar)
    await shop.admin.call(presentaciones.update, { params, body: { codigo: CAJA } })
    expect(await buscar(CAJA)).toEqual([otra.id])
    expect(await buscar('PAVA-2')).toEqual([])
  })

  it('is given to one of two that ask for it at the same time', async () => {
    const [una, otra] = [await buildArticulo(shop), await buildArticulo(shop)]
    const both = await Promise.allSettled([dar(una.id, { codigo: CAJA }), dar(otra.id, { codigo: CAJA })])
    expect(both.map((b) => b.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await buscar(CAJA)).toHaveLength(1)
  })

  it('stays when the barcode of its article changes, and changes with the permission of an article, in its trail', async () => {
    const { id } = await buildArticulo(shop, { codigo_barras: '7790001234568' })
    const { id: presentacion } = await dar(id, { codigo: CAJA, nombre: 'Caja', factor: 12 })
    await shop.admin.call(articulos.update, { params: { id }, body: { codigo_barras: 'otro-9' } })
    expect(await buscar(CAJA)).toEqual([id])
    const params = { id, presentacion }
    await shop.admin.call(presentaciones.update, { params, body: { factor: 6 } })
    expect((await auditOf(shop.db, 'articulos', id)).at(-1)).toMatchObject({
      antes: { codigos: `caja × 12 (${CAJA})` },
      despues: { codigos: `caja × 6 (${CAJA})` },
    })
    await givePermisos(shop, { sin: ['editar_articulos'] })
    expect(await refusal(dar(id, { codigo: 'x-9' }, shop.vendedor.call))).toMatchObject({ status: 403 })
    const otro = await buildArticulo(shop)
    // Of another article it is neither changed nor taken away.
    const ajena = { id: otro.id, presentacion }
    const cambiar = shop.admin.call(presentaciones.update, { params: ajena, body: { factor: 2 } })
    expect(await refusal(cambiar)).toMatchObject({ status: 404 })
    await shop.admin.call(presentaciones.quitar, { params: ajena })
    expect(await buscar(CAJA)).toEqual([id])
  })

  it('holds whole units, one at least, up to thirty of an article', async () => {
    const { id } = await buildArticulo(shop)
    for (const factor of [0, -1, 1.5, 1_000_000])
      expect(await refusal(dar(id, { codigo: 'n', factor }))).toMatchObject({ status: 400 })
    for (let n = 0; n < 30; n++) await dar(id, { codigo: `n-${n}` })
    expect(await refusal(dar(id, { codigo: 'n-30' }))).toMatchObject({ codigo: 'demasiadas_presentaciones' })
  })

  it('goes to the devices that sell without a line, and each change of it', async () => {
    await activarSinConexion(shop, shop.centro)
    const { id } = await buildArticulo(shop)
    const { sello } = await shop.vendedor.call(copia.get, { query: {} })
    const cambios = async () => (await shop.vendedor.call(copia.get, { query: { sello } })).articulos
    const { id: presentacion } = await dar(id, { codigo: CAJA, nombre: 'Caja', factor: 12 })
    expect(await cambios()).toMatchObject([{ id, presentaciones: [{ codigo: CAJA, factor: 12 }] }])
    await shop.admin.call(presentaciones.quitar, { params: { id, presentacion } })
    expect((await cambios()).map((a) => 'presentaciones' in a)).toEqual([false])
  })
})

describe('in a count', () => {
  it('a box counts as its units, and a label as its weight; without the switch its code names nothing', async () => {
    await encenderConteos(shop)
    const yerba = await buildArticulo(shop, { nombre: 'Yerba' })
    const queso = await buildArticulo(shop, {
      nombre: 'Queso',
      codigo_barras: '97790001234561',
      unidad: 'kg',
    })
    await dar(yerba.id, { codigo: CAJA, nombre: 'Caja', factor: 12 })
    const c = await empezar(shop.admin.call, [yerba.id, queso.id])
    const leidas = await leer(
      shop.admin.call,
      c,
      lectura(CAJA),
      lectura(CAJA, 2),
      lectura(yerba.id),
      lectura('(01)97790001234561(3103)001250'),
      lectura('01977900012345613103000333'),
    )
    // The answer says what is counted with all of them.
    expect(leidas).toMatchObject([
      { contado: 37, leido: '1 caja × 12 de Yerba', problema: null },
      { contado: 37 },
      { contado: 37 },
      { contado: 1.583, leido: '1,25\u00a0kg de Queso' },
      { contado: 1.583 },
    ])
    expect(leidas[2]).not.toHaveProperty('leido')
    await activar(false)
    await encenderConteos(shop)
    expect(await leer(shop.admin.call, c, lectura(CAJA))).toMatchObject([
      { problema: 'No hay un artículo con ese código' },
    ])
  })
})

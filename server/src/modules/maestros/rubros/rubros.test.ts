import { sesion } from '@mostrador/contract/base/sesion'
import { auditoria } from '@mostrador/contract/gestion/auditoria/auditoria'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { rubros } from '@mostrador/contract/maestros/rubros'
import { stock } from '@mostrador/contract/mercaderia/stock'
import { describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { refusal, shopOfFile } from '../../../../test/run/app.ts'
import { auditOf } from '../../../../test/shop/audit.ts'
import { buildArticulo, giveStock } from '../../../../test/shop/builders.ts'
import { aplicar, csvOf, deshacer, detalle, filasDe, importar } from '../../../../test/shop/importar.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'

const shop = shopOfFile()

const create = (nombre: string) => shop.admin.call(rubros.create, { body: { nombre } })
const get = (id: string) => shop.admin.call(articulos.get, { params: { id } })
const codesOf = async (query: object) =>
  (await shop.admin.call(articulos.list, { query })).results.map(({ id }) => id)

const headingsOf = async (): Promise<unknown[]> =>
  (await readWorkbook(await shop.admin.call(articulos.exportar, { query: {} }))).rows[0] ?? []

describe('a shop without rubros', () => {
  it('sees nothing of them until a file brings them: no field in an answer, no column, nothing in the profile', async () => {
    const { id } = await buildArticulo(shop)
    const articulo = await get(id)
    for (const campo of ['marca', 'rubro', 'rubro_nombre']) expect(articulo[campo as 'marca']).toBeUndefined()
    expect(await shop.vendedor.call(sesion.profile)).not.toHaveProperty('rubros')
    expect(await headingsOf()).not.toContain('Marca')
    const file = csvOf('Código;Nombre;Rubro\nn-1;Pava;Bazar\n')
    const { columnas } = await importar(shop, 'articulos', file)
    expect(columnas[2]).toMatchObject({ encabezado: 'Rubro', campo: 'rubro' })
  })
})

describe('a rubro', () => {
  it('is created, renamed and taken out of use, with its trail', async () => {
    const { id } = await create('Ferretería')
    expect(await shop.vendedor.call(sesion.profile)).toMatchObject({ rubros: true })
    const params = { id }
    await shop.vendedor.call(rubros.update, { params, body: { nombre: 'Ferreterías' } })
    expect(await shop.admin.call(rubros.update, { params, body: { baja: true } })).toEqual({
      id,
      nombre: 'Ferreterías',
      baja: true,
    })
    expect(await auditOf(shop.db, 'rubros', id)).toMatchObject([
      { accion: 'crear' },
      { accion: 'modificar', antes: { nombre: 'Ferretería' }, despues: { nombre: 'Ferreterías' } },
      { accion: 'modificar', despues: { baja: true } },
    ])
  })

  it('has a name of its own, in any case', async () => {
    const { id } = await create('Bazar')
    const text = 'Ya existe un rubro con ese nombre'
    const taken = { status: 409, codigo: 'rubro_duplicado', campos: { nombre: text } }
    expect(await refusal(create('BAZAR'))).toMatchObject(taken)
    const { id: otro } = await create('Bazar y más')
    const rename = shop.admin.call(rubros.update, { params: { id: otro }, body: { nombre: 'bazar' } })
    expect(await refusal(rename)).toMatchObject(taken)
    expect(await refusal(create('  '))).toMatchObject({ status: 400 })
    await shop.admin.call(rubros.update, { params: { id }, body: { nombre: 'BAZAR' } })
  })

  it('needs the permission to edit articles, and exists', async () => {
    await givePermisos(shop, { sin: ['editar_articulos'] })
    const refused = shop.vendedor.call(rubros.create, { body: { nombre: 'Ajeno' } })
    expect(await refusal(refused)).toMatchObject({ status: 403 })
    expect(await shop.vendedor.call(rubros.list)).not.toEqual([])
    await givePermisos(shop)
    const lost = shop.admin.call(rubros.update, { params: { id: 99_999 }, body: { baja: true } })
    expect(await refusal(lost)).toMatchObject({ status: 404 })
  })
})

describe('an article', () => {
  it('has a brand and a rubro, which can change and go', async () => {
    const { id: rubro } = await create('Cocina')
    const body = { id: 'con-rubro', nombre: 'Olla', marca: 'Essen', rubro }
    const created = await shop.vendedor.call(articulos.create, { body })
    expect(created).toMatchObject({ marca: 'Essen', rubro, rubro_nombre: 'Cocina' })
    expect(await get('con-rubro')).toEqual(created)
    await shop.admin.call(rubros.update, { params: { id: rubro }, body: { nombre: 'Cocinas' } })
    const params = { id: 'con-rubro' }
    expect(await shop.admin.call(articulos.update, { params, body: { nombre: 'Olla 24' } })).toMatchObject({
      marca: 'Essen',
      rubro_nombre: 'Cocinas',
    })
    const sin = await shop.admin.call(articulos.update, { params, body: { marca: '', rubro: null } })
    expect(sin.rubro ?? null).toBeNull()
    expect((await auditOf(shop.db, 'articulos', 'con-rubro')).at(-1)).toMatchObject({
      antes: { marca: 'Essen', rubro_nombre: 'Cocinas' },
    })
    expect(await headingsOf()).toEqual(expect.arrayContaining(['Marca', 'Rubro']))
  })

  it('takes no rubro that is unknown or out of use, but keeps the one that it has', async () => {
    const { id: rubro } = await create('Jardín')
    const { id } = await buildArticulo(shop, { rubro })
    await shop.admin.call(rubros.update, { params: { id: rubro }, body: { baja: true } })
    const body = { id: 'otro-jardin', nombre: 'x' }
    const of = (one: number) => refusal(shop.admin.call(articulos.create, { body: { ...body, rubro: one } }))
    expect(await of(rubro)).toMatchObject({ status: 400, campos: { rubro: 'El rubro ya no se usa' } })
    expect(await of(99_999)).toMatchObject({ status: 400, campos: { rubro: 'El rubro no existe' } })
    const kept = await shop.admin.call(articulos.update, { params: { id }, body: { nombre: 'Pala', rubro } })
    expect(kept).toMatchObject({ rubro_nombre: 'Jardín' })
  })

  it('is found by its rubro, in the catalogue and in the stock report', async () => {
    const { id: rubro } = await create('Camping')
    const { id } = await buildArticulo(shop, { rubro, nombre: 'Carpa iglú' })
    const { id: sinStock } = await buildArticulo(shop, { rubro, nombre: 'Bolsa' })
    await giveStock(shop, id, shop.centro, 3)
    expect(await codesOf({ rubro })).toEqual([sinStock, id])
    expect(await codesOf({ rubro, search: 'carpa' })).toEqual([id])
    expect(await codesOf({ rubro: rubro + 1_000 })).toEqual([])
    const query = { sucursal: shop.centro, rubro }
    const informe = await shop.admin.call(stock.informe, { query })
    expect(informe).toMatchObject({ count: 2, estadisticas: { total: 2, con_stock: 1, sin_stock: 1 } })
    const con = await shop.admin.call(stock.informe, { query: { ...query, estado: 'CON_STOCK' } })
    expect(con.productos.map(({ codigo }) => codigo)).toEqual([id])
    const sheet = await readWorkbook(await shop.admin.call(stock.exportarInforme, { query }))
    expect(sheet.rows).toHaveLength(3)
  })
})

describe('an import', () => {
  it('knows a rubro by its name, makes an unknown one, and undoes it', async () => {
    const { id: conocido } = await create('Luces')
    await buildArticulo(shop, { id: 'luz-2', nombre: 'Foco' })
    const file = csvOf(
      'Código;Nombre;Marca;Categoría\nluz-1;Lámpara;Osram;LUCES\nluz-2;Foco;Philips;Pilas\nluz-3;Pila;;pilas\nluz-4;Cable;;\n',
    )
    const { id, nuevas, cambian, con_error } = await importar(shop, 'articulos', file)
    expect({ nuevas, cambian, con_error }).toEqual({ nuevas: 3, cambian: 1, con_error: 0 })
    const celdas = (await filasDe(shop, id)).map((fila) => fila.celdas.find(({ campo }) => campo === 'rubro'))
    expect(celdas).toMatchObject([
      { valor: 'Luces', aviso: null },
      { valor: 'Pilas', aviso: 'El rubro «Pilas» no existe: se crea al importar.' },
      { valor: 'pilas' },
      { valor: '' },
    ])
    await aplicar(shop, id)
    expect(await get('luz-1')).toMatchObject({ marca: 'Osram', rubro: conocido })
    const nuevo = (await get('luz-2')).rubro
    expect(await get('luz-2')).toMatchObject({ marca: 'Philips', rubro_nombre: 'Pilas' })
    expect(await get('luz-3')).toMatchObject({ rubro: nuevo })
    expect((await get('luz-4')).rubro ?? null).toBeNull()
    expect((await filasDe(shop, id))[2]?.celdas.find(({ campo }) => campo === 'rubro')?.valor).toBe('Pilas')
    const trail = await shop.admin.call(auditoria.list, { query: { search: 'luz-2', entidad: 'articulos' } })
    expect(trail.results[0]).toMatchObject({ despues: { rubro_nombre: 'Pilas', marca: 'Philips' } })

    const again = await importar(shop, 'articulos', file)
    expect(again).toMatchObject({ iguales: 4, nuevas: 0, cambian: 0 })
    await deshacer(shop, id)
    expect((await get('luz-2')).rubro ?? null).toBeNull()
    const all = await shop.admin.call(rubros.list)
    expect(all.find(({ nombre }) => nombre === 'Pilas')).toMatchObject({ baja: true })
    expect(all.find(({ nombre }) => nombre === 'Luces')).toMatchObject({ baja: false })
    expect((await detalle(shop, id)).estado).toBe('deshecha')
  })

  it('takes the categories between the rows of a list for rubros, where articles have none', async () => {
    const { id: conocido } = await create('Ferretería')
    await buildArticulo(shop, { id: 'cat-2', nombre: 'Pinza' })
    await buildArticulo(shop, { id: 'cat-3', nombre: 'Lija' })
    const { id: otro } = await create('Propio')
    await shop.admin.call(articulos.update, { params: { id: 'cat-3' }, body: { rubro: otro } })
    const filas = ['Código;Nombre;Precio', 'cat-0;Suelto;1,00', 'FERRETERÍA;;', 'cat-1;Martillo;10,00']
    const file = csvOf(
      [...filas, 'cat-2;Pinza;', 'cat-3;Lija;', ';PINTURAS 2026;', 'cat-4;Látex;20,00'].join('\n'),
    )
    const leida = await importar(shop, 'articulos', file)
    expect(leida).toMatchObject({ filas: 7, nuevas: 3, cambian: 1, iguales: 3, con_error: 0 })
    const motivos = (await filasDe(shop, leida.id)).map(({ motivo }) => motivo)
    const nuevo = 'El rubro «PINTURAS 2026» no existe: se crea al importar.'
    expect([motivos[1], motivos[5]]).toEqual([expect.stringContaining('el rubro de'), motivos[1]])
    expect(motivos[6]).toContain(nuevo)
    await aplicar(shop, leida.id)
    expect((await get('cat-0')).rubro ?? null).toBeNull()
    expect([(await get('cat-1')).rubro, (await get('cat-2')).rubro]).toEqual([conocido, conocido])
    expect((await get('cat-3')).rubro).toBe(otro)
    expect((await get('cat-4')).rubro_nombre).toBe('PINTURAS 2026')
    await deshacer(shop, leida.id)
    expect((await get('cat-2')).rubro ?? null).toBeNull()
    // A column of rubros says it itself, also where it is empty.
    const conColumna = ['Código;Nombre;Rubro', 'PINTURAS;;', 'cat-5;Rodillo;'].join('\n')
    const { id } = await importar(shop, 'articulos', csvOf(conColumna))
    expect((await filasDe(shop, id)).map(({ motivo }) => motivo)).toEqual([
      'Es un título de la lista: no se importa.',
      null,
    ])
  })
})

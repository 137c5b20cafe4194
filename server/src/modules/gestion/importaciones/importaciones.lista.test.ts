import { compras } from '@mostrador/contract/compras/compras'
import { articuloProveedores } from '@mostrador/contract/compras/listas/articulo-proveedores'
import { codigosPendientes } from '@mostrador/contract/compras/listas/codigos-pendientes'
import { type CreateProveedor, proveedores } from '@mostrador/contract/compras/proveedores'
import { importaciones } from '@mostrador/contract/gestion/importaciones/importaciones'
import { articulos, type CreateArticulo } from '@mostrador/contract/maestros/articulos'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestApp, type TestApp } from '../../../../test/run/app.ts'
import { aplicar, csvOf, deshacer, filasDe, importarLista, xlsxOf } from '../../../../test/shop/importar.ts'

let shop: TestApp
let n = 0
beforeAll(async () => {
  shop = await startTestApp()
  await shop.admin.call(compras.configurar, { body: { activa: true } })
})

const proveedor = async (body: Partial<CreateProveedor> = {}) =>
  (await shop.admin.call(proveedores.create, { body: { razon_social: 'Molinos', ...body } })).id

const articulo = async (body: Partial<CreateArticulo> = {}) =>
  (await shop.admin.call(articulos.create, { body: { id: `L${++n}`, nombre: `Yerba ${n}`, ...body } })).id

const costoDe = async (id: string) => (await shop.admin.call(articulos.get, { params: { id } })).precio_costo

const vinculosDe = async (id: number) =>
  (await shop.admin.call(articuloProveedores.list, { params: { id }, query: { page_size: 100 } })).results

const pendientesDe = async (id: number, query = {}) =>
  (await shop.admin.call(codigosPendientes.list, { params: { id }, query })).results

const HEAD = ['Código', 'Descripción', 'Precio', 'Bulto', 'Dto']

/** A supplier with as many codes at $ 100, each of an article. */
async function conCodigos(cuantos: number, body: Partial<CreateProveedor> = {}) {
  const id = await proveedor(body)
  const ids: string[] = []
  for (let i = 1; i <= cuantos; i++) {
    ids.push(await articulo())
    const vinculo = { codigo: `C${i}`, articulo: ids.at(-1) ?? '', precio_lista: 1_000_000 }
    await shop.admin.call(articuloProveedores.create, { params: { id }, body: vinculo })
  }
  return { id, ids }
}

const listaDe = (precio: number, codigos: string[]) =>
  xlsxOf([HEAD, ...codigos.map((codigo) => [codigo, 'x', precio, null, null])])

describe("a supplier's price list", () => {
  it('is refused without its supplier, and while purchases are off', async () => {
    const create = (query: object) =>
      shop.admin.call(importaciones.create, {
        query: { tipo: 'lista_proveedor', nombre: 'l.xlsx', ...query },
        file: csvOf('Código;Precio\na;1'),
      })
    expect(await refusal(create({}))).toMatchObject({ status: 400 })
    expect(await refusal(create({ proveedor: 999_999 }))).toMatchObject({ status: 404 })
    const id = await proveedor()
    await shop.admin.call(compras.configurar, { body: { activa: false } })
    expect(await refusal(create({ proveedor: id }))).toMatchObject({ codigo: 'compras_inactivas' })
    await shop.admin.call(compras.configurar, { body: { activa: true } })
  })

  it('changes the price of its codes and the cost of the articles of which it is the usual supplier', async () => {
    const { id, ids } = await conCodigos(2, { descuentos: '10' })
    const otro = await articulo()
    const usual = await proveedor()
    await shop.admin.call(articuloProveedores.create, {
      params: { id: usual },
      body: { codigo: 'z', articulo: otro, precio_lista: 500_000 },
    })
    await shop.admin.call(articuloProveedores.create, {
      params: { id },
      body: { codigo: 'C3', articulo: otro },
    })
    const file = xlsxOf([
      ['DISTRIBUIDORA MOLINOS S.A.'],
      ['Lista de precios Noviembre', null, null],
      HEAD,
      ['ALMACÉN'],
      ['C1', 'Yerba', 120, 12, null],
      ['c2', 'Mate', 100, null, '20+5'],
      ['C3', 'Otro', 77.12345, null, null],
    ])
    const lista = await importarLista(shop, id, file)
    expect(lista).toMatchObject({ estado: 'revisada', proveedor: { id, nombre: 'Molinos' }, alarmas: [] })
    expect([lista.cambian, lista.iguales, lista.con_error, lista.sin_vincular]).toEqual([3, 1, 0, 0])
    expect(await filasDe(shop, lista.id)).toMatchObject([
      { destino: 'igual', motivo: 'Es un título de la lista: no se importa.' },
      { destino: 'cambia' },
      { destino: 'cambia' },
      { destino: 'cambia' },
    ])
    await aplicar(shop, lista.id)
    expect(
      (await vinculosDe(id)).map((v) => [v.codigo, v.precio_lista, v.factor, v.descuentos, v.costo]),
    ).toEqual([
      ['C1', 1_200_000, 12, null, 90_000],
      ['C2', 1_000_000, 1, '20+5', 760_000],
      ['C3', 771_235, 1, null, 694_112],
    ])
    expect([await costoDe(ids[0] ?? ''), await costoDe(ids[1] ?? ''), await costoDe(otro)]).toEqual([
      900, 7_600, 5_000,
    ])

    await deshacer(shop, lista.id)
    expect((await vinculosDe(id)).map((v) => [v.precio_lista, v.factor, v.descuentos])).toEqual([
      [1_000_000, 1, null],
      [1_000_000, 1, null],
      [null, 1, null],
    ])
    expect([await costoDe(ids[0] ?? ''), await costoDe(ids[1] ?? '')]).toEqual([9_000, 9_000])
  })

  it('keeps unknown codes waiting, with the articles that they may be; each becomes one once', async () => {
    const id = await proveedor()
    const conBarras = await articulo({ nombre: 'Fideos tirabuzón 500', codigo_barras: '7790001112223' })
    const parecido = await articulo({ nombre: 'Aceite de girasol Cocinero 900 ml' })
    const file = xlsxOf([
      ['Rubro', 'Código', 'Descripción', 'Precio', 'EAN'],
      ['Almacén', '00123', 'FIDEOS TIRABUZON', 100, '7790001112223'],
      [null, 124, 'ACEITE GIRASOL COCINERO 900', 200, null],
      ['Limpieza', 'AB-1', 'Lavandina', 300, '7790001119999'],
      [null, 'AB-2', 'Trapo', 400, null],
    ])
    const lista = await importarLista(shop, id, file)
    expect(lista).toMatchObject({ sin_vincular: 4, cambian: 0, impedimento: null })
    expect(await aplicar(shop, lista.id)).toMatchObject({ escritas: 4 })
    const [uno, dos, tres, cuatro] = await pendientesDe(id)
    expect(uno).toMatchObject({
      codigo: '00123',
      categoria: 'Almacén',
      precio_lista: 1_000_000,
      sugerencias: [{ articulo: conBarras, por: 'codigo_barras' }],
    })
    expect(dos).toMatchObject({
      codigo: '124',
      categoria: 'Almacén',
      sugerencias: [{ articulo: parecido, por: 'nombre' }],
    })
    expect(tres).toMatchObject({ codigo: 'AB-1', categoria: 'Limpieza', sugerencias: [] })

    expect(await shop.admin.call(codigosPendientes.vincularPorBarras, { params: { id }, body: {} })).toEqual({
      vinculados: 1,
    })
    expect(await costoDe(conBarras)).toBe(10_000)
    const enlace = { params: { id, pendiente: dos?.id ?? 0 }, body: { articulo: parecido, factor: 2 } }
    expect(await shop.admin.call(codigosPendientes.vincular, enlace)).toMatchObject({
      codigo: '124',
      costo: 1_000_000,
    })
    expect(await refusal(shop.admin.call(codigosPendientes.vincular, enlace))).toMatchObject({ status: 404 })
    const nuevo = { pendiente: tres?.id ?? 0, id: 'LAV1' }
    expect(
      await shop.admin.call(codigosPendientes.crearArticulos, {
        params: { id },
        body: { articulos: [nuevo] },
      }),
    ).toEqual({ articulos: ['LAV1'] })
    expect(await shop.admin.call(articulos.get, { params: { id: 'LAV1' } })).toMatchObject({
      nombre: 'Lavandina',
      codigo_barras: '7790001119999',
      precio_costo: 30_000,
    })
    const descartado = { params: { id, pendiente: cuatro?.id ?? 0 }, body: {} }
    await shop.admin.call(codigosPendientes.descartar, descartado)
    expect(await pendientesDe(id)).toEqual([])

    const otra = await importarLista(shop, id, file)
    expect(otra).toMatchObject({ sin_vincular: 0, iguales: 4, con_error: 0 })
    await shop.admin.call(codigosPendientes.recuperar, descartado)
    expect(await pendientesDe(id)).toHaveLength(1)
  })

  it('a code that is linked by hand waits no more; one that is there already is refused', async () => {
    const id = await proveedor()
    const a = await articulo()
    const lista = await importarLista(shop, id, listaDe(100, ['W1', 'W2']))
    await aplicar(shop, lista.id)
    const [uno, dos] = await pendientesDe(id)
    await shop.admin.call(articuloProveedores.create, { params: { id }, body: { codigo: 'w1', articulo: a } })
    expect(await pendientesDe(id)).toMatchObject([{ codigo: 'W2' }])
    const vincular = (pendiente = 0) =>
      shop.admin.call(codigosPendientes.vincular, { params: { id, pendiente }, body: { articulo: a } })
    expect(await refusal(vincular(uno?.id))).toMatchObject({ status: 404 })
    const [{ id: vinculo } = { id: 0 }] = await vinculosDe(id)
    const params = { id, vinculo }
    await shop.admin.call(articuloProveedores.update, { params, body: { codigo: 'w2' } })
    expect(await refusal(vincular(dos?.id))).toMatchObject({ status: 409, codigo: 'codigo_duplicado' })
  })

  it('takes a code whose zeros Excel took away, where it is one alone', async () => {
    const id = await proveedor()
    const a = await articulo()
    await shop.admin.call(articuloProveedores.create, {
      params: { id },
      body: { codigo: '000451', articulo: a },
    })
    const lista = await importarLista(shop, id, xlsxOf([HEAD, [451, 'x', 50, null, null]]))
    expect(lista).toMatchObject({ cambian: 1, con_aviso: 1 })
    await aplicar(shop, lista.id)
    expect(await vinculosDe(id)).toMatchObject([{ codigo: '000451', precio_lista: 500_000 }])
  })

  it('links a code by the code of the shop, and a cost is taken where the article has no usual supplier', async () => {
    const id = await proveedor()
    const a = await articulo()
    const file = xlsxOf([
      ['Código', 'Precio', 'Código interno', 'Dto 1', 'Dto 2'],
      ['N-1', 100, a, 0.2, 10],
      ['N-2', 100, 'no-existe', null, null],
    ])
    const lista = await importarLista(shop, id, file)
    expect(lista).toMatchObject({ nuevas: 1, sin_vincular: 1, con_aviso: 1 })
    await aplicar(shop, lista.id)
    expect(await vinculosDe(id)).toMatchObject([
      { codigo: 'N-1', articulo: a, descuentos: '20+10', habitual: true, costo: 720_000 },
    ])
    expect(await costoDe(a)).toBe(7_200)
    await deshacer(shop, lista.id)
    expect(await vinculosDe(id)).toEqual([])
    expect(await pendientesDe(id)).toEqual([])
    expect(await costoDe(a)).toBe(0)
  })

  it.each([
    [
      1_100,
      [
        'Los precios parecen multiplicados por 10: revisa la coma decimal.',
        '4 artículos cambian más de 50 %.',
      ],
    ],
    [
      1.02,
      ['Los precios parecen divididos por 100: revisa la coma decimal.', '4 artículos cambian más de 50 %.'],
    ],
    [160, ['4 artículos cambian más de 50 %.']],
    [130, []],
  ])('at $ %d in place of $ 100 says %j before anything', async (precio, alarmas) => {
    const { id, ids } = await conCodigos(4)
    const lista = await importarLista(shop, id, listaDe(precio, ['C1', 'C2', 'C3', 'C4']))
    expect(lista.alarmas).toEqual(alarmas)
    if (alarmas.length > 0) {
      expect(await refusal(aplicar(shop, lista.id))).toMatchObject({
        status: 409,
        codigo: 'lista_sospechosa',
      })
      expect(await costoDe(ids[0] ?? '')).toBe(10_000)
    }
    await aplicar(shop, lista.id, { con_alarmas: true })
    expect(await costoDe(ids[0] ?? '')).toBe(precio * 100)
  })

  it('with half of its codes missing says so', async () => {
    const { id } = await conCodigos(4)
    const lista = await importarLista(shop, id, listaDe(110, ['C1', 'C2']))
    expect(lista.alarmas).toEqual([
      'Faltan 2 de los 4 códigos que tenías de este proveedor: puede ser una lista incompleta.',
    ])
  })

  it('marks a row without price, one that comes twice and discounts that are none', async () => {
    const { id } = await conCodigos(1)
    const file = xlsxOf([
      HEAD,
      ['C1', 'x', 110, 0, null],
      ['C1', 'x', 110, null, null],
      ['C7', 'x', null, null, null],
      ['C8', 'x', 10, null, '120'],
    ])
    const lista = await importarLista(shop, id, file)
    expect(lista).toMatchObject({ con_error: 4 })
    expect((await filasDe(shop, lista.id)).map((f) => f.motivo)).toEqual([
      'Unidades por bulto: Debe ser 1 o más',
      'Código del proveedor: El código está repetido en el archivo (fila 2)',
      'Precio de lista: Falta el precio',
      'Descuentos: Escribe hasta cinco porcentajes, como 20+10+5',
    ])
  })

  it('writes nothing when somebody changed a price meanwhile', async () => {
    const { id, ids } = await conCodigos(1)
    const lista = await importarLista(shop, id, listaDe(110, ['C1']))
    const [vinculo] = await vinculosDe(id)
    const params = { id, vinculo: vinculo?.id ?? 0 }
    await shop.admin.call(articuloProveedores.update, { params, body: { precio_lista: 1_050_000 } })
    expect(await refusal(aplicar(shop, lista.id))).toMatchObject({ status: 409, codigo: 'datos_cambiados' })
    expect(await costoDe(ids[0] ?? '')).toBe(10_500)
  })
})

describe('a workbook of 8.000 rows', () => {
  it('with mixed codes becomes links, prices and costs, and codes that wait', async () => {
    const id = await proveedor({ descuentos: '20+10+5' })
    const CODIGOS = 3_000
    // As a shop would after its first lists: half of the codes are numbers with zeros in front.
    const codigoDe = (i: number) => (i % 2 === 0 ? String(i).padStart(6, '0') : `AB-${i}/X`)
    await shop.db.run(sql`
      insert into articulos (id, nombre, fecha_alta)
      select 'M' || i, 'Artículo de prueba ' || i, current_date from generate_series(1, ${CODIGOS}) i`)
    await shop.db.run(sql`
      insert into articulo_proveedores (proveedor, codigo, articulo, factor, precio_lista, desde, habitual)
      select ${id}, c.codigo, 'M' || c.i, 1, 100, current_date, true
      from unnest(${Array.from({ length: CODIGOS }, (_, i) => codigoDe(i + 1))}::text[]) with ordinality as c (codigo, i)`)
    const rows = Array.from({ length: 8_000 }, (_, n) => {
      const i = n + 1
      // Excel took the zeros of the numbers away.
      const codigo = i % 2 === 0 ? i : codigoDe(i)
      return [n % 500 === 0 ? `Rubro ${n / 500}` : null, codigo, `Producto ${i}`, 110 + (i % 7) / 100]
    })
    const file = xlsxOf([
      ['DISTRIBUIDORA'],
      ['Lista vigente'],
      ['Rubro', 'Código', 'Descripción', 'Precio'],
      ...rows,
    ])
    const lista = await importarLista(shop, id, file)
    expect(lista).toMatchObject({ cambian: CODIGOS, sin_vincular: 5_000, con_error: 0, alarmas: [] })
    expect(await aplicar(shop, lista.id)).toMatchObject({ escritas: 8_000 })
    // 110.02 × 0.8 × 0.9 × 0.95
    expect(await costoDe('M2')).toBe(7_525)
    const { count } = await shop.admin.call(codigosPendientes.list, { params: { id } })
    expect(count).toBe(5_000)
    expect(await pendientesDe(id, { search: 'AB-3001' })).toMatchObject([{ categoria: 'Rubro 6' }])
    await deshacer(shop, lista.id)
    expect(await costoDe('M2')).toBe(0)
  }, 120_000)
})

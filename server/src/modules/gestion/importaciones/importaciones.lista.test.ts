import { compras } from '@mostrador/contract/compras/compras'
import { articuloProveedores } from '@mostrador/contract/compras/listas/articulo-proveedores'
import { codigosPendientes } from '@mostrador/contract/compras/listas/codigos-pendientes'
import { type CreateProveedor, proveedores } from '@mostrador/contract/compras/proveedores'
import { importaciones } from '@mostrador/contract/gestion/importaciones/importaciones'
import { articulos, type CreateArticulo } from '@mostrador/contract/maestros/articulos'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { refusal, shopOfFile } from '../../../../test/run/app.ts'
import {
  aplicar,
  configurar,
  csvOf,
  deshacer,
  filasDe,
  importarLista,
  xlsxOf,
} from '../../../../test/shop/importar.ts'

const shop = shopOfFile()
let n = 0
beforeAll(async () => {
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

/** The answer to what the price is of. */
const porBulto = (id: number, bulto: 'bulto' | 'unidad') =>
  configurar(shop, id, { columnas: [{ indice: 3, respuestas: { bulto } }] })

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
    const leida = await importarLista(shop, id, file)
    expect(leida.columnas[3]?.preguntas).toMatchObject([
      {
        clave: 'bulto',
        texto: 'La lista trae «12» unidades por bulto. ¿El precio es por bulto o por unidad?',
      },
    ])
    expect(await refusal(aplicar(shop, leida.id))).toMatchObject({ codigo: 'no_se_puede_aplicar' })
    const lista = await porBulto(leida.id, 'bulto')
    expect(lista).toMatchObject({ estado: 'revisada', proveedor: { id, nombre: 'Molinos' } })
    // $ 90 of one, and $ 9 of one in a pack of twelve.
    expect(lista.alarmas).toEqual(['1 artículo cambia más de 50 %.'])
    expect([lista.cambian, lista.iguales, lista.con_error, lista.sin_vincular]).toEqual([3, 1, 0, 0])
    expect(await filasDe(shop, lista.id)).toMatchObject([
      { destino: 'igual', motivo: 'Es un título de la lista: no se importa.' },
      { destino: 'cambia' },
      { destino: 'cambia' },
      { destino: 'cambia' },
    ])
    await aplicar(shop, lista.id, { con_alarmas: true })
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

describe('what a list asks for', () => {
  it('of one unit is not divided by the pack, which is kept with its price', async () => {
    const { id, ids } = await conCodigos(2)
    const file = xlsxOf([
      HEAD,
      ['C1', 'x', 110, 12, null],
      ['C2', 'x', 105.5, 6, null],
      ['N1', 'x', 10, 24, null],
    ])
    const leida = await importarLista(shop, id, file)
    const lista = await porBulto(leida.id, 'unidad')
    expect(lista).toMatchObject({ alarmas: [], impedimento: null })
    await aplicar(shop, lista.id)
    expect((await vinculosDe(id)).map((v) => [v.codigo, v.precio_lista, v.factor, v.costo])).toEqual([
      ['C1', 13_200_000, 12, 1_100_000],
      ['C2', 6_330_000, 6, 1_055_000],
    ])
    expect(await costoDe(ids[0] ?? '')).toBe(11_000)
    expect(await pendientesDe(id)).toMatchObject([{ codigo: 'N1', precio_lista: 2_400_000, factor: 24 }])
  })

  it.each([
    ['Precio unitario', 1_100_000],
    ['Precio x bulto', 91_667],
  ])('under «%s» needs no question', async (titulo, costo) => {
    const { id } = await conCodigos(1)
    const lista = await importarLista(
      shop,
      id,
      xlsxOf([
        ['Código', titulo, 'UxB'],
        ['C1', 110, 12],
      ]),
    )
    expect(lista.impedimento).toBeNull()
    await aplicar(shop, lista.id, { con_alarmas: true })
    expect(await vinculosDe(id)).toMatchObject([{ factor: 12, costo }])
  })

  it('is doubted where the pack divides every cost, before anything is written', async () => {
    const { id } = await conCodigos(4)
    const file = xlsxOf([HEAD, ...[1, 2, 3, 4].map((n) => [`C${n}`, 'x', 100, 12, null])])
    const lista = await porBulto((await importarLista(shop, id, file)).id, 'bulto')
    expect(lista.alarmas).toEqual([
      'Los precios parecen divididos por 10: revisa la coma decimal.',
      '4 artículos cambian más de 50 %.',
    ])
    expect((await filasDe(shop, lista.id))[0]?.motivo).toBe('Costo por unidad: Baja 92 %.')
    expect(await refusal(aplicar(shop, lista.id))).toMatchObject({ codigo: 'lista_sospechosa' })
  })

  it.each([
    [0, ''],
    ['0 %', ''],
    ['0,00', ''],
    ['10/5', '10+5'],
    ['10 + 5', '10+5'],
    ['-10%', '10'],
    [null, null],
  ])('with a discount of %o is %o, and not the usual one of the supplier', async (dto, descuentos) => {
    const { id, ids } = await conCodigos(1, { descuentos: '50' })
    const lista = await importarLista(shop, id, xlsxOf([HEAD, ['C1', 'x', 100, null, dto]]))
    expect(lista.con_error).toBe(0)
    if (lista.impedimento === null) await aplicar(shop, lista.id, { con_alarmas: true })
    expect(await vinculosDe(id)).toMatchObject([{ descuentos }])
    const queda = { '': 10_000, '10+5': 8_550, '10': 9_000 }[descuentos ?? 'x'] ?? 5_000
    expect(await costoDe(ids[0] ?? '')).toBe(queda)
  })
})

describe('codes that are linked at once', () => {
  const costo = (id: string, precio_costo: number) =>
    shop.admin.call(articulos.update, { params: { id }, body: { precio_costo } })
  const porBarras = (id: number, body = {}) =>
    shop.admin.call(codigosPendientes.vincularPorBarras, { params: { id }, body })
  const porNombre = (id: number, body = {}) =>
    shop.admin.call(codigosPendientes.vincularPorNombre, { params: { id }, body })
  const previa = (id: number) => shop.admin.call(importaciones.previaDeshacer, { params: { id } })

  it('by their barcodes show costs that change a lot first, and the undo of the list gives all of it back', async () => {
    const id = await proveedor()
    const barras = ['7790009990018', '7790009990025', '7790009990032']
    const suyos = []
    for (const codigo_barras of barras) suyos.push(await articulo({ codigo_barras }))
    for (const uno of suyos) await costo(uno, 9_286)
    const file = xlsxOf([
      ['Código', 'Descripción', 'Precio', 'UxB', 'EAN'],
      ...barras.map((ean, n) => [`B${n}`, `Galletitas ${n}`, 98.76, 12, ean]),
    ])
    const lista = await porBulto((await importarLista(shop, id, file)).id, 'bulto')
    await aplicar(shop, lista.id)
    const alarmas = [
      'Los precios parecen divididos por 10: revisa la coma decimal.',
      '3 artículos cambian más de 50 %.',
      ...suyos.map((uno) => `${uno}: $\u00a092,86 → $\u00a08,23.`),
    ]
    expect(await refusal(porBarras(id))).toMatchObject({
      status: 409,
      codigo: 'lista_sospechosa',
      body: { alarmas },
    })
    expect(await costoDe(suyos[0] ?? '')).toBe(9_286)
    expect(await vinculosDe(id)).toEqual([])
    expect(await porBarras(id, { con_alarmas: true })).toEqual({ vinculados: 3 })
    expect(await costoDe(suyos[0] ?? '')).toBe(823)

    expect(await previa(lista.id)).toMatchObject({ se_puede: true, desvinculados: 3, restaurables: 3 })
    await costo(suyos[2] ?? '', 5_000)
    await deshacer(shop, lista.id)
    expect(await vinculosDe(id)).toEqual([])
    expect(await pendientesDe(id)).toEqual([])
    expect(await Promise.all(suyos.map(costoDe))).toEqual([9_286, 9_286, 5_000])
    expect(await porBarras(id)).toEqual({ vinculados: 0 })
  })

  it('by the one name that is the same, and by no other', async () => {
    const id = await proveedor()
    const [yerba, gemela, otra] = [
      await articulo({ nombre: 'Yerba Ñandú 1 kg' }),
      await articulo({ nombre: 'Doble nombre' }),
      await articulo({ nombre: 'Con otro código', codigo_barras: '7790001119982' }),
    ]
    await articulo({ nombre: 'Doble nombre' })
    const lista = await importarLista(
      shop,
      id,
      xlsxOf([
        ['Código', 'Descripción', 'Precio', 'EAN'],
        ['N1', 'YERBA ÑANDU 1 KG', 100, null],
        ['N2', 'Doble nombre', 100, null],
        ['N3', 'Con otro código', 100, '7790001119975'],
        ['N4', 'Repetida', 100, null],
        ['N5', 'Yerba Ñandú 1', 100, null],
      ]),
    )
    await aplicar(shop, lista.id)
    expect(await porNombre(id)).toEqual({ vinculados: 1 })
    expect(await vinculosDe(id)).toMatchObject([{ codigo: 'N1', articulo: yerba, habitual: true }])
    expect(await Promise.all([yerba, gemela, otra].map((uno) => costoDe(uno ?? '')))).toEqual([10_000, 0, 0])
    await deshacer(shop, lista.id)
    expect(await costoDe(yerba ?? '')).toBe(0)
  })

  it('stay linked after the undo where somebody gave them another price', async () => {
    const id = await proveedor()
    const suyo = await articulo({ codigo_barras: '7790009990049' })
    const file = xlsxOf([
      ['Código', 'Precio', 'EAN'],
      ['P1', 100, '7790009990049'],
    ])
    const lista = await importarLista(shop, id, file)
    await aplicar(shop, lista.id)
    await porBarras(id)
    const [vinculo] = await vinculosDe(id)
    const params = { id, vinculo: vinculo?.id ?? 0 }
    await shop.admin.call(articuloProveedores.update, { params, body: { precio_lista: 1_200_000 } })
    await deshacer(shop, lista.id)
    expect(await vinculosDe(id)).toMatchObject([{ articulo: suyo, precio_lista: 1_200_000 }])
    expect(await costoDe(suyo)).toBe(12_000)
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

describe('a column «Artículo» in the list of a supplier', () => {
  it.each([
    [
      ['Artículo', 'Descripción', 'Precio lista'],
      ['codigo', 'descripcion', 'precio'],
    ],
    [
      ['Código', 'Artículo', 'Precio lista'],
      ['codigo', 'descripcion', 'precio'],
    ],
    [
      ['Código', 'Tu código', 'Precio lista'],
      ['codigo', 'articulo', 'precio'],
    ],
  ])('%j is what the supplier calls it', async (titulos, campos) => {
    const leida = await importarLista(shop, await proveedor(), xlsxOf([titulos, ['00012', 'Lija', 100]]))
    expect(leida.columnas.map(({ campo }) => campo)).toEqual(campos)
    expect(leida.faltan).toEqual([])
  })
})

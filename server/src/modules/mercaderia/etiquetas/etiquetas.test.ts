import { actualizacionesPrecios } from '@mostrador/contract/maestros/actualizaciones-precios'
import { preciosOf } from '@mostrador/contract/maestros/articulos'
import {
  etiquetas,
  type OrigenEtiquetas,
  type PedidoEtiquetas,
} from '@mostrador/contract/mercaderia/etiquetas'
import { transferencias } from '@mostrador/contract/mercaderia/transferencias'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { refusal, type Session, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente } from '../../../../test/shop/builders.ts'
import { buildAjuste, buildRemito, buildTransferencia } from '../../../../test/shop/mercaderia.ts'

const shop = shopOfFile()

const propose = (
  who: Session,
  origen: OrigenEtiquetas,
  id: number,
  query: { page?: number; page_size?: number } = {},
) => who.call(etiquetas.propuesta, { params: { origen, id }, query })

const quantities = async (who: Session, origen: OrigenEtiquetas, id: number) =>
  (await propose(who, origen, id)).results.map((r) => [r.articulo, r.cantidad])

const pedido = (fields: Partial<PedidoEtiquetas> & Pick<PedidoEtiquetas, 'articulos'>) => ({
  formato: 'a4-3x8' as const,
  ...fields,
})

const look = (body: Parameters<typeof pedido>[0], hoja = 1) =>
  shop.vendedor.call(etiquetas.vista, { body: pedido(body), query: { hoja } })

describe('GET /gestion/etiquetas/propuesta/{origen}/{id}/', () => {
  it('has the articles of an adjustment that brings goods in, as many as came in', async () => {
    const { id } = await buildArticulo(shop, { nombre: 'Pava', codigo_barras: '7790000000001' })
    const ajuste = await buildAjuste(shop.vendedor.call, { [id]: 7 })
    expect(await propose(shop.vendedor, 'ajustes', ajuste.id)).toMatchObject({
      results: [{ articulo: id, articulo_nombre: 'Pava', codigo_barras: '7790000000001', cantidad: 7 }],
      count: 1,
    })
  })

  it('has what a transfer brought, and before it arrives what is on its way', async () => {
    const [one, two] = await Promise.all(
      [10, 10].map((cantidad) => buildArticulo(shop, { stock: { sucursal: shop.norte, cantidad } })),
    )
    const lineas = { [one?.id ?? '']: 5, [two?.id ?? '']: 3 }
    const t = await buildTransferencia(shop.vecino.call, lineas, { sucursal_destino: shop.centro })
    expect(await quantities(shop.vendedor, 'transferencias', t.id)).toEqual([
      [one?.id, 5],
      [two?.id, 3],
    ])
    const detalles = t.detalles.map((d, i) => ({ id: d.id, cantidad_recibida: i === 0 ? 4 : 0 }))
    await shop.vendedor.call(transferencias.recibir, { params: { id: t.id }, body: { detalles } })
    expect(await quantities(shop.vendedor, 'transferencias', t.id)).toEqual([[one?.id, 4]])
  })

  it('has what a delivery note brought in', async () => {
    const { id } = await buildArticulo(shop)
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    const remito = await buildRemito(shop.vendedor.call, { [id]: 2 }, { cliente, tipo_operacion: 'ENTRADA' })
    expect(await quantities(shop.vendedor, 'remitos-cliente', remito.id)).toEqual([[id, 2]])
  })

  it('has one label for each article of a price update, page by page', async () => {
    const list = await Promise.all(
      ['Zanja', 'Ánfora', 'Mate'].map((nombre) => buildArticulo(shop, { nombre })),
    )
    const { id } = await shop.vendedor.call(actualizacionesPrecios.create, {
      body: {
        articulos: list.map((a) => ({
          id: a.id,
          anterior: preciosOf(a),
          nuevo: { ...preciosOf(a), precio_venta: 20_000 },
        })),
      },
    })
    const first = await propose(shop.vendedor, 'actualizaciones-precios', id, { page: 1, page_size: 2 })
    expect(first).toMatchObject({ count: 3, total_pages: 2 })
    expect(first.results.map((r) => [r.articulo_nombre, r.cantidad])).toEqual([
      ['Ánfora', 1],
      ['Mate', 1],
    ])
    const second = await propose(shop.vendedor, 'actualizaciones-precios', id, { page: 2, page_size: 2 })
    expect(second.results.map((r) => r.articulo_nombre)).toEqual(['Zanja'])
  })

  it('is a workbook too, whole', async () => {
    const { id } = await buildArticulo(shop, { nombre: 'Pava', codigo_barras: '0012345' })
    const ajuste = await buildAjuste(shop.vendedor.call, { [id]: 7 })
    const blob = await shop.vendedor.call(etiquetas.exportarPropuesta, {
      params: { origen: 'ajustes', id: ajuste.id },
    })
    const { rows } = await readWorkbook(blob)
    expect(rows).toEqual([
      ['Código', 'Artículo', 'Código de barras', 'Etiquetas'],
      [id, 'Pava', '0012345', 7],
    ])
  })

  it('refuses goods that went out, an unknown document, and a document of another branch', async () => {
    const { id } = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 5 } })
    const out = await buildAjuste(shop.admin.call, { [id]: 1 }, { tipo_operacion: 'SALIDA' })
    const refused = await refusal(propose(shop.admin, 'ajustes', out.id))
    expect(refused).toMatchObject({ status: 409, codigo: 'sin_ingreso' })
    const own = await buildAjuste(shop.vendedor.call, { [id]: 1 })
    expect(await refusal(propose(shop.vecino, 'ajustes', own.id))).toMatchObject({ status: 403 })
    for (const origen of [
      'ajustes',
      'transferencias',
      'remitos-cliente',
      'actualizaciones-precios',
    ] as const) {
      expect(await refusal(propose(shop.admin, origen, 999))).toMatchObject({ status: 404 })
    }
  })
})

describe('POST /gestion/etiquetas/vista-previa/', () => {
  it('starts at any label, and goes on row by row over the sheets', async () => {
    const { id } = await buildArticulo(shop)
    const articulos = [{ articulo: id, cantidad: 24 }]
    const first = await look({ articulos, desde: 23 })
    expect(first).toMatchObject({ etiquetas: 24, hojas: 2, hoja: 1, ancho: 210, alto: 297 })
    expect(first.pagina.map(({ x, y }) => [x, y])).toEqual([
      [70, 7 * 37 + 0.5],
      [140, 7 * 37 + 0.5],
    ])
    const second = await look({ articulos, desde: 23 }, 2)
    expect(second.pagina).toHaveLength(22)
    expect(second.pagina[0]).toMatchObject({ x: 0, y: 0.5, ancho: 70, alto: 37 })
    expect((await look({ articulos, desde: 23 }, 3)).pagina).toEqual([])
  })

  it('has one label on each page of a roll', async () => {
    const [one, two] = await Promise.all(['Una', 'Otra'].map((nombre) => buildArticulo(shop, { nombre })))
    const articulos = [one, two].map((a) => ({ articulo: a?.id ?? '', cantidad: 2 }))
    const view = await look({ formato: 'rollo-40', articulos }, 3)
    expect(view).toMatchObject({ hojas: 4, ancho: 40, alto: 25 })
    expect(view.pagina).toHaveLength(1)
    expect(view.pagina[0]?.dibujo.textos[0]?.texto).toBe('Otra')
  })

  it('says what was chosen and nothing else', async () => {
    const { id } = await buildArticulo(shop, {
      nombre: 'Pava',
      codigo_barras: '7791234567898',
      precio_venta: 1_234_550,
      precio_financiado: 2_400_000,
      n_cuotas: 6,
    })
    const words = async (parts: string[]) => {
      const contenido = Object.fromEntries(
        ['nombre', 'codigo', 'codigo_barras', 'precio', 'cuotas', 'fecha'].map((p) => [p, parts.includes(p)]),
      ) as PedidoEtiquetas['contenido']
      const { pagina } = await look({ articulos: [{ articulo: id, cantidad: 1 }], contenido })
      const { textos, barras } = pagina[0]?.dibujo ?? { textos: [], barras: null }
      return [...textos.map((t) => t.texto.replaceAll('\u00a0', ' ')), ...(barras ? [barras.tipo] : [])]
    }
    expect(await words(['nombre'])).toEqual(['Pava'])
    expect(await words(['codigo'])).toEqual([id])
    expect(await words(['codigo_barras'])).toEqual(['7791234567898', 'ean13'])
    expect(await words(['precio'])).toEqual(['$ 12.345,50'])
    expect(await words(['cuotas'])).toEqual(['o 6 cuotas de $ 4.000,00'])
    expect(await words(['fecha'])).toEqual(['15/03/2026'])
    expect(await words(['nombre', 'precio', 'codigo', 'fecha'])).toEqual([
      'Pava',
      '$ 12.345,50',
      id,
      '15/03/2026',
    ])
  })

  it('names the advance that goes with the instalments, and leaves out instalments that there are not', async () => {
    const conAnticipo = await buildArticulo(shop, {
      precio_financiado: 130_000,
      anticipo: 10_000,
      n_cuotas: 1,
    })
    const sin = await buildArticulo(shop)
    const texts = async (articulo: string) =>
      (await look({ articulos: [{ articulo, cantidad: 1 }] })).pagina[0]?.dibujo.textos.map((t) =>
        t.texto.replaceAll('\u00a0', ' '),
      )
    expect(await texts(conAnticipo.id)).toContain('o 1 cuota de $ 1.200,00 + anticipo $ 100,00')
    expect((await texts(sin.id))?.filter((t) => t.includes('cuota'))).toEqual([])
  })

  it('warns of what a label lacks: bars that do not fit or cannot be written, a price of 0', async () => {
    const largo = await buildArticulo(shop, { nombre: 'Largo', codigo_barras: 'X'.repeat(50) })
    const fino = await buildArticulo(shop, { nombre: 'Fino', codigo_barras: 'CODIGO-MUY-LARGO-1' })
    const raro = await buildArticulo(shop, { nombre: 'Raro', codigo_barras: 'ÑANDÚ' })
    const gratis = await buildArticulo(shop, { nombre: 'Gratis', precio_venta: 0 })
    const bien = await buildArticulo(shop, { nombre: 'Bien' })
    const articulos = [largo, fino, raro, gratis, bien].map(({ id }) => ({ articulo: id, cantidad: 1 }))
    const { avisos, pagina } = await look({ formato: 'rollo-58', articulos })
    expect(avisos.map((a) => [a.articulo_nombre, a.aviso])).toEqual([
      ['Largo', 'barras_anchas'],
      ['Fino', 'barras_finas'],
      ['Raro', 'sin_barras'],
      ['Gratis', 'sin_precio'],
    ])
    expect(pagina[0]?.dibujo.barras).toBeNull()
  })

  it('refuses what no paper takes', async () => {
    const { id } = await buildArticulo(shop)
    const one = [{ articulo: id, cantidad: 1 }]
    const nothing = {
      nombre: false,
      codigo: false,
      codigo_barras: false,
      precio: false,
      cuotas: false,
      fecha: false,
    }
    for (const body of [
      { articulos: [] },
      { articulos: one, desde: 25 },
      { articulos: one, formato: 'rollo-58' as const, desde: 2 },
      { articulos: one, contenido: nothing },
      { articulos: [1, 2].map(() => ({ articulo: id, cantidad: 1_001 })) },
      { articulos: [{ articulo: id, cantidad: 0 }] },
    ]) {
      expect(await refusal(look(body))).toMatchObject({ status: 400 })
    }
    expect(await refusal(look({ articulos: [{ articulo: 'no-hay', cantidad: 1 }] }))).toMatchObject({
      status: 404,
      message: 'El artículo «no-hay» no existe',
    })
  })
})

describe('POST /gestion/etiquetas/', () => {
  it('tells how many labels and sheets will come out', async () => {
    const { id } = await buildArticulo(shop)
    const body = pedido({ articulos: [{ articulo: id, cantidad: 30 }], desde: 24 })
    expect(await shop.vendedor.call(etiquetas.create, { body })).toMatchObject({ etiquetas: 30, hojas: 3 })
  })

  it('throws away those of days before', async () => {
    const { id: articulo } = await buildArticulo(shop)
    const body = pedido({ articulos: [{ articulo, cantidad: 1 }] })
    const { id } = await shop.vendedor.call(etiquetas.create, { body })
    await shop.db.run(sql`update etiquetas set momento = now() - interval '25 hours' where id = ${id}`)
    await shop.vendedor.call(etiquetas.create, { body })
    expect(await shop.db.maybe(sql`select from etiquetas where id = ${id}`)).toBeUndefined()
  })

  it('refuses an unknown article and too many labels', async () => {
    const send = (articulo: string, cantidad: number) =>
      shop.vendedor.call(etiquetas.create, { body: pedido({ articulos: [{ articulo, cantidad }] }) })
    expect(await refusal(send('no-hay', 1))).toMatchObject({ status: 404 })
    expect(await refusal(send('no-hay', 2_001))).toMatchObject({
      status: 400,
      message: 'Se imprimen hasta 2.000 etiquetas por vez',
    })
  })
})

import { facturacion } from '@mostrador/contract/base/facturacion/facturacion'
import { compras } from '@mostrador/contract/compras/compras'
import { articuloProveedores } from '@mostrador/contract/compras/listas/articulo-proveedores'
import { proveedores } from '@mostrador/contract/compras/proveedores'
import { actualizacionesPrecios } from '@mostrador/contract/maestros/actualizaciones-precios'
import { listasPrecio } from '@mostrador/contract/maestros/listas-precio'
import { rubros } from '@mostrador/contract/maestros/rubros'
import { etiquetas } from '@mostrador/contract/mercaderia/etiquetas'
import { listaPrecios, type PedidoLista } from '@mostrador/contract/ventas/lista-precios'
import { planes } from '@mostrador/contract/ventas/planes/planes'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { beforeAll, describe, expect, it } from 'vitest'
import { type LetraImpresa, letrasDe } from '../../../../test/files/pdf.ts'
import { refusal, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo } from '../../../../test/shop/builders.ts'
import { facturar } from '../../../../test/shop/fiscal.ts'

const shop = shopOfFile()

let bebidas: number
let proveedor: number
let plan: number

beforeAll(async () => {
  const { call } = shop.admin
  await facturar(shop)
  await call(compras.configurar, { body: { activa: true } })
  bebidas = (await call(rubros.create, { body: { nombre: 'Bebidas' } })).id
  const almacen = (await call(rubros.create, { body: { nombre: 'Almacén' } })).id
  proveedor = (await call(proveedores.create, { body: { razon_social: 'Bodega' } })).id
  plan = (await call(planes.create, { body: { nombre: 'Tres', cuotas: 3, coeficiente: 1_200_000 } })).id
  await buildArticulo(shop, {
    id: 'VIN',
    nombre: 'Vino tinto',
    rubro: bebidas,
    marca: 'Rutini',
    contenido_neto: '750 ml',
    precio_venta: 1_250_000,
    precio_costo: 777_700,
  })
  await buildArticulo(shop, { id: 'AGU', nombre: 'Agua', rubro: bebidas, iva: '10.5', precio_venta: 110_500 })
  await buildArticulo(shop, { id: 'YER', nombre: 'Yerba', rubro: almacen, precio_venta: 480_000 })
  await buildArticulo(shop, { id: 'SUE', nombre: 'Suelto', unidad: 'kg', precio_venta: 1_000 })
  await buildArticulo(shop, { id: 'BAJ', nombre: 'De baja', baja: true, precio_venta: 1_000 })
  await buildArticulo(shop, { id: 'CER', nombre: 'Sin precio', precio_venta: 0 })
  await call(articuloProveedores.create, {
    params: { id: proveedor },
    body: { codigo: 'X1', articulo: 'YER', precio_lista: 10_000 },
  })
})

const pdfOf = async (pedido: Partial<PedidoLista> = {}) => {
  const blob = await shop.vendedor.call(listaPrecios.imprimir, { query: pedido })
  return await letrasDe(new Uint8Array(await blob.arrayBuffer()))
}

/** The codes of the first column, in their order. */
const CODIGOS = ['VIN', 'AGU', 'YER', 'SUE', 'BAJ', 'CER']
const codigosDe = (letras: LetraImpresa[]) =>
  letras.map((l) => l.texto).filter((text) => CODIGOS.includes(text))

/** What stands on the line of an article, from left to right. */
function filaDe(letras: LetraImpresa[], codigo: string): string[] {
  const base = letras.find(({ texto }) => texto === codigo)
  return letras
    .filter((l) => l.pagina === base?.pagina && Math.abs(l.y - base.y) < 0.01)
    .toSorted((a, b) => a.x - b.x)
    .map((l) => l.texto)
}

describe('the list of prices', () => {
  it('has code, name, price per unit, price without taxes and final price of what is sold at a price', async () => {
    const letras = await pdfOf()
    expect(codigosDe(letras)).toEqual(['AGU', 'SUE', 'VIN', 'YER'])
    expect(filaDe(letras, 'VIN')).toEqual([
      'VIN',
      'Vino tinto',
      '$ 16.666,67 por litro',
      '$ 10.330,58',
      '$ 12.500,00',
    ])
    expect(filaDe(letras, 'AGU')).toEqual(['AGU', 'Agua', '$ 1.000,00', '$ 1.105,00'])
    const textos = letras.map((l) => l.texto)
    for (const said of [
      'Lista de precios',
      'Centro',
      'Al 15/03/2026',
      'PRECIO SIN IMPUESTOS',
      'NACIONALES',
      'Página 1 de 1',
    ])
      expect(textos).toContain(said)
    expect(textos.join()).not.toMatch(/CFTEA|7\.777/)
  })

  it('says of what a price is beside it, and nothing beside that of a unit', async () => {
    const letras = await pdfOf()
    expect(filaDe(letras, 'SUE').slice(-2)).toEqual(['$ 10,00', 'por kg'])
    const endOf = (texto: string) => letras.find((l) => l.texto === texto)?.x ?? 0
    expect(endOf('por kg')).toBeGreaterThan(endOf('Precio final'))
    expect(letras.filter((l) => l.texto === 'por kg')).toHaveLength(1)
  })

  it('says the final price in larger letters than the other two', async () => {
    const letras = await pdfOf()
    const sizeOf = (texto: string) => letras.find((l) => l.texto === texto)?.tamano ?? 0
    expect(sizeOf('$ 12.500,00')).toBeGreaterThan(sizeOf('$ 10.330,58'))
    expect(sizeOf('$ 12.500,00')).toBeGreaterThan(sizeOf('$ 16.666,67 por litro'))
    expect(sizeOf('$ 10.330,58')).toBeGreaterThan(2)
  })

  it.each([
    ['a rubro', () => ({ rubro: bebidas }), ['AGU', 'VIN']],
    ['a brand in any case', () => ({ marca: 'rutini' }), ['VIN']],
    ['a supplier', () => ({ proveedor }), ['YER']],
    ['its codes as order', () => ({ orden: 'codigo' as const }), ['AGU', 'SUE', 'VIN', 'YER']],
    ['its prices as order', () => ({ orden: 'precio' as const }), ['SUE', 'AGU', 'YER', 'VIN']],
    ['groups', () => ({ agrupar: 'rubro' as const }), ['YER', 'AGU', 'VIN', 'SUE']],
  ])('is that of %s', async (_, pedido, codigos) => {
    expect(codigosDe(await pdfOf(pedido()))).toEqual(codigos)
  })

  it('has the prices of a price list, in their order, with the instalments that follow from them', async () => {
    const { call } = shop.admin
    const usar = async (listas_precio: boolean) =>
      call(ventasConfiguracion.update, { body: { ...(await call(ventasConfiguracion.get)), listas_precio } })
    await usar(true)
    const { id: lista } = await call(listasPrecio.create, { body: { nombre: 'Gremio', porcentaje: -1_000 } })
    const aMano = (articulo: string, nuevo: number) => ({ id: articulo, anterior: null, nuevo })
    const batch = await call(actualizacionesPrecios.deLista, {
      params: { id: lista },
      body: { articulos: [aMano('SUE', 99_900), aMano('CER', 5_000)] },
    })
    const letras = await pdfOf({ lista, orden: 'precio', plan })
    expect(codigosDe(letras)).toEqual(['CER', 'AGU', 'SUE', 'YER', 'VIN'])
    expect(filaDe(letras, 'VIN')).toContain('$ 11.250,00')
    expect(filaDe(letras, 'VIN')).toContain('$ 9.297,52')
    const textos = letras.map((l) => l.texto).join('\n')
    expect(textos).toContain('Lista Gremio')
    // 11.250 by 1,2 in three.
    expect(textos).toContain('$ 4.500,00')
    const { results } = await call(etiquetas.propuesta, {
      params: { origen: 'actualizaciones-precios', id: batch.id },
      query: {},
    })
    expect(results.map((r) => [r.articulo, r.cantidad])).toEqual([
      ['CER', 1],
      ['SUE', 1],
    ])
    const vista = await call(etiquetas.vista, {
      body: { formato: 'a4-3x8', lista, articulos: [{ articulo: 'VIN', cantidad: 1 }] },
      query: {},
    })
    const escritos = vista.pagina.flatMap((e) => e.dibujo.textos.map((t) => t.texto))
    expect(escritos.join('\n').replaceAll('\u00a0', ' ')).toContain('$ 11.250,00')
    await usar(false)
    expect(await refusal(pdfOf({ lista }))).toMatchObject({ status: 404 })
  })

  it('is that of the articles of prepared labels, as far as they are sold', async () => {
    const { id } = await shop.vendedor.call(etiquetas.create, {
      body: {
        formato: 'a4-3x8',
        articulos: ['SUE', 'YER', 'BAJ'].map((articulo) => ({ articulo, cantidad: 1 })),
      },
    })
    expect(codigosDe(await pdfOf({ etiquetas: id }))).toEqual(['SUE', 'YER'])
  })

  it('names its groups, and what belongs to none', async () => {
    const textos = (await pdfOf({ agrupar: 'rubro' })).map((l) => l.texto)
    expect(textos.filter((t) => ['Almacén', 'Bebidas', 'Sin rubro'].includes(t))).toEqual([
      'Almacén',
      'Bebidas',
      'Sin rubro',
    ])
  })

  it('leaves the codes out, and says the instalments of a plan with CFTEA and total', async () => {
    const letras = await pdfOf({ codigos: 'false', plan })
    expect(codigosDe(letras)).toEqual([])
    const textos = letras.map((l) => l.texto)
    expect(textos.find((t) => t.startsWith('3 cuotas de $ 5.000,00'))).toMatch(
      /^3 cuotas de \$ 5\.000,00 · CFTEA \d+,\d\d % · total financiado \$ 15\.000,00$/,
    )
  })

  it('has no price without taxes of a Monotributista', async () => {
    await shop.admin.call(facturacion.update, { body: { condicion_iva: 'monotributo' } })
    const letras = await pdfOf()
    await shop.admin.call(facturacion.update, { body: { condicion_iva: 'responsable_inscripto' } })
    expect(filaDe(letras, 'YER')).toEqual(['YER', 'Yerba', '$ 4.800,00'])
    expect(letras.map((l) => l.texto).join()).not.toContain('SIN IMPUESTOS')
  })

  it('is refused without any article, and for a rubro, a supplier or a plan that does not exist', async () => {
    const refused = async (pedido: Partial<PedidoLista>) =>
      await refusal(shop.vendedor.call(listaPrecios.imprimir, { query: pedido }))
    expect(await refused({ marca: 'ninguna' })).toMatchObject({ status: 400 })
    for (const pedido of [{ rubro: 9_999 }, { proveedor: 9_999 }, { plan: 9_999 }, { etiquetas: 9_999 }])
      expect(await refused(pedido)).toMatchObject({ status: 404 })
  })

  it('goes on over pages, with its columns on each, and nothing below the foot', async () => {
    const muchos = await Promise.all(
      Array.from({ length: 120 }, (_, i) =>
        buildArticulo(shop, {
          nombre: `Zapato ${String(i).padStart(3, '0')}`,
          marca: 'Larga',
          precio_venta: 100 + i,
        }),
      ),
    )
    const letras = await pdfOf({ marca: 'Larga', agrupar: 'marca' })
    const paginas = Math.max(...letras.map((l) => l.pagina))
    expect(paginas).toBe(3)
    const textos = letras.map((l) => l.texto)
    expect(textos.filter((t) => t === 'Precio final')).toHaveLength(paginas)
    expect(textos.filter((t) => t === 'Larga (sigue)')).toHaveLength(paginas - 1)
    expect(textos).toContain('Página 2 de 3')
    expect(textos.filter((t) => t.startsWith('Zapato'))).toEqual(muchos.map((a) => a.nombre).toSorted())
    for (const l of letras.filter((t) => t.texto.startsWith('Zapato'))) expect(l.y).toBeLessThan(280)
  })
})

import { type Agrupar, analisis, type Comparar } from '@mostrador/contract/gestion/analisis/analisis'
import { inicio } from '@mostrador/contract/gestion/inicio'
import { panel } from '@mostrador/contract/gestion/panel'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { readWorkbook, serialOf } from '../../../../test/files/xlsx.ts'
import { HOY, refusal, type Session, shopOfFile, startTestApp } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../../test/shop/builders.ts'
import { activarCompras } from '../../../../test/shop/compras.ts'
import { facturar } from '../../../../test/shop/fiscal.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'

const shop = shopOfFile()
let mate: Articulo
let sinCosto: Articulo
let cliente: number

/** $ 100,00 at a cost of $ 60,00, on the spot. */
const sell = async (
  who: Session,
  fecha: string,
  {
    cantidad = 1,
    articulo = mate,
    bonificacion = 0,
  }: { cantidad?: number; articulo?: Articulo; bonificacion?: number } = {},
) => (await buildVenta(who.call, { cliente, fecha, bonificacion, lineas: [{ articulo, cantidad }] })).venta

beforeAll(async () => {
  mate = await buildArticulo(shop, { nombre: 'Mate' })
  sinCosto = await buildArticulo(shop, { nombre: 'Bombilla', precio_costo: 0 })
  cliente = (await buildCliente(shop.admin.call)).id
  await sell(shop.vendedor, HOY, { cantidad: 3 })
  await sell(shop.vendedor, HOY, { articulo: sinCosto, bonificacion: 1_000 })
  await sell(shop.vendedor, '2026-03-08', { cantidad: 5 })
  await sell(shop.vecino, '2026-03-10')
  const venta = await sell(shop.vendedor, '2026-02-20', { cantidad: 4 })
  const detalles = [{ articulo: mate.id, cantidad: 1, precio_unitario: 10_000, total: 10_000 }]
  const body = { cliente, fecha: HOY, concepto: 'Vino rota', detalles, total: 10_000, venta: venta.id }
  await shop.vendedor.call(notasCredito.create, { body })
})

const ask = (who: Session, query: Partial<Parameters<typeof expect>[0]> & object) =>
  who.call(analisis.ventas, { query })

describe('GET /gestion/analisis_ventas/', () => {
  it('has a return on its own day, beside what was sold, and the units of both', async () => {
    const { grupos, total, comparado } = await ask(shop.vendedor, {
      desde: '2026-03-14',
      hasta: HOY,
      comparar: 'semana',
    })
    expect(comparado).toEqual({ desde: '2026-03-07', hasta: '2026-03-08' })
    expect(grupos.map((g) => [g.clave, g.vendido, g.antes?.vendido])).toEqual([
      ['2026-03-14', 0, 0],
      [HOY, 39_000, 50_000],
    ])
    expect(total).toMatchObject({
      ventas: 2,
      unidades: 3,
      vendido: 39_000,
      devuelto: 10_000,
      neto: 29_000,
      ticket: 19_500,
      antes: { ventas: 1, unidades: 5, neto: 50_000 },
    })
    const febrero = await ask(shop.vendedor, { desde: '2026-02-01', hasta: '2026-02-28' })
    expect(febrero.total).toMatchObject({ vendido: 40_000, devuelto: 0 })
  })

  // The cost has no IVA, the price has.
  it('counts lines without a cost instead of calling all of them margin', async () => {
    const { grupos } = await ask(shop.vendedor, { desde: HOY, hasta: HOY, agrupar: 'articulo' })
    expect(grupos.map((g) => [g.nombre, g.neto, g.margen?.reposicion])).toEqual([
      ['Mate', 20_000, { venta: 16_529, costo: 12_000, margen: 4_529, porcentaje: 27.4, sin_costo: 0 }],
      ['Bombilla', 9_000, { venta: 0, costo: 0, margen: null, porcentaje: null, sin_costo: 1 }],
    ])
  })

  it('shows an admin every branch side by side, and a vendedor the own one', async () => {
    const query = { desde: '2026-03-01', agrupar: 'sucursal' as const }
    const nombres = async (who: Session) => (await ask(who, query)).grupos.map((g) => g.nombre)
    expect(await nombres(shop.admin)).toEqual(['Centro', 'Norte'])
    expect(await nombres(shop.vecino)).toEqual(['Norte'])
    const ajena = shop.vecino.call(analisis.ventas, { query: { sucursal: shop.centro } })
    expect(await refusal(ajena)).toMatchObject({ status: 403 })
  })

  it('names the group whose lines it leaves, also one without a key', async () => {
    const parte = async (query: object) => (await ask(shop.admin, query)).parte
    const vendedor = { de: 'vendedor' as const, clave: String(shop.vendedor.id) }
    expect(await parte({})).toBeUndefined()
    expect(await ask(shop.admin, vendedor)).toMatchObject({ parte: 'vendedor', parte_persona: 'Vera Venta' })
    expect((await ask(shop.admin, { ...vendedor, agrupar: 'vendedor' })).grupos[0]).toMatchObject({
      nombre: 'vendedor',
      persona: 'Vera Venta',
    })
    expect(await parte({ de: 'sucursal', clave: String(shop.norte) })).toBe('Norte')
    expect(await parte({ de: 'articulo', clave: mate.id })).toBe('Mate')
    expect(await parte({ de: 'rubro', clave: '' })).toBe('Sin rubro')
    expect(await parte({ de: 'rubro', clave: 'x' })).toBe('x')
    expect(await parte({ de: 'dia', clave: HOY })).toBe(HOY)
  })

  it('refuses a range that ends before it begins, and one of more than three years', async () => {
    const range = (desde: string) => refusal(ask(shop.admin, { desde, hasta: '2026-03-01' }))
    expect(await range('2026-03-02')).toMatchObject({ status: 400, campos: { desde: expect.any(String) } })
    expect(await range('2020-01-01')).toMatchObject({ status: 400, campos: { desde: expect.any(String) } })
  })

  it('has hours of weekdays with the days on which the shop was open', async () => {
    await shop.db.run(sql`update ventas set creada = '2026-03-08T23:30:00Z' where fecha = '2026-03-08'`)
    const { grupos } = await ask(shop.vendedor, { desde: '2026-03-02', hasta: '2026-03-10', agrupar: 'hora' })
    expect(grupos.map((g) => [g.clave, g.dias, g.vendido])).toEqual([['7-20', 1, 50_000]])
  })

  it('goes into a workbook with every group', async () => {
    const query = { desde: HOY, hasta: HOY, agrupar: 'articulo' as const, comparar: 'semana' as const }
    const { rows } = await readWorkbook(await shop.admin.call(analisis.exportarVentas, { query }))
    expect(rows[0]).toEqual(expect.arrayContaining(['Código', 'Artículo', 'Unidades', 'Neto', 'Neto antes']))
    expect(rows).toHaveLength(3)
  })
})

describe('a workbook of the analysis', () => {
  const filas = async (agrupar: Agrupar) => {
    const query = { desde: HOY, hasta: HOY, agrupar }
    return (await readWorkbook(await shop.vendedor.call(analisis.exportarVentas, { query }))).rows.map(
      (row) => row.slice(0, 2),
    )
  }

  it('has its days, weeks and months as dates, and hours in words', async () => {
    expect((await filas('dia'))[1]?.[0]).toBe(serialOf(HOY))
    expect((await filas('semana'))[1]?.[0]).toBe(serialOf('2026-03-09'))
    expect((await filas('mes'))[1]?.[0]).toBe(serialOf('2026-03-01'))
    expect(await filas('hora')).toEqual([
      ['Día de la semana', 'Hora'],
      ['domingo', expect.any(Number)],
    ])
  })
})

describe('a comparison by time', () => {
  it('sets each compared day beside its own: of no week nor month anything is lost', async () => {
    const ask1 = (agrupar: Agrupar, comparar: Comparar) =>
      ask(shop.vendedor, { desde: '2026-03-01', hasta: '2026-03-31', agrupar, comparar })
    const meses = await ask1('mes', 'anterior')
    // From 29 January until 28 February: two months, beside one.
    expect(meses.grupos.map((g) => [g.clave, g.antes?.neto])).toEqual([['2026-03', 40_000]])
    expect(meses.total.antes?.neto).toBe(40_000)
    const semanas = await ask1('semana', 'mes')
    // 20 February is beside 20 March, in the week of the 16th.
    expect(semanas.grupos.filter((g) => g.antes?.neto !== 0).map((g) => [g.clave, g.antes?.neto])).toEqual([
      ['2026-03-16', 40_000],
    ])
  })

  it('sets what a longer month has more beside the last day of the shorter one', async () => {
    await sell(shop.vecino, '2026-01-31', { cantidad: 2 })
    const query = { desde: '2026-02-15', hasta: HOY, agrupar: 'dia', comparar: 'mes' } as const
    const { grupos, total } = await ask(shop.vecino, query)
    expect(grupos.filter((g) => g.antes?.neto !== 0).map((g) => [g.clave, g.antes?.neto])).toEqual([
      ['2026-02-28', 20_000],
    ])
    expect(total.antes?.neto).toBe(20_000)
  })
})

describe('a discount', () => {
  it.each([
    ['without an invoice', false],
    ['of a sale that was invoiced with several rates', true],
  ])('%s is the same for each line in the analysis and in its credit note', async (_, conFactura) => {
    const otro = await startTestApp()
    if (conFactura) await facturar(otro)
    const articulos = []
    for (const iva of ['10.5', '21', '21', '10.5', 'exento'] as const)
      articulos.push(await buildArticulo(otro, { iva, precio_venta: 1_000 }))
    const { id } = await buildCliente(otro.admin.call)
    const lineas = articulos.map((articulo) => ({ articulo, cantidad: 1 }))
    const { venta } = await buildVenta(otro.vendedor.call, { cliente: id, bonificacion: 102, lineas })
    const { lineas: deNota } = await otro.vendedor.call(notasCredito.deVenta, {
      params: { ventaId: venta.id },
    })
    const { grupos } = await otro.vendedor.call(analisis.ventas, { query: { agrupar: 'articulo' } })
    const neto = (articulo: string) => grupos.find((g) => g.clave === articulo)?.neto
    expect(deNota.map((l) => neto(l.articulo.id))).toEqual(deNota.map((l) => l.neto))
    expect(grupos.reduce((sum, g) => sum + g.neto, 0)).toBe(4_898)
  })

  it('makes one margin: of the panel, of the first screen and of the analysis', async () => {
    const otro = await startTestApp()
    await activarCompras(otro.admin.call)
    const { id } = await buildCliente(otro.admin.call)
    const lineas = []
    for (let i = 0; i < 3; i++) lineas.push({ articulo: await buildArticulo(otro), cantidad: 1 })
    await buildVenta(otro.vendedor.call, { cliente: id, bonificacion: 100, lineas })
    const { margen } = await otro.admin.call(panel.get, { query: {} })
    const { hoy, mes } = await otro.admin.call(inicio.get, { query: {} })
    const { total } = await otro.admin.call(analisis.ventas, { query: { desde: HOY, hasta: HOY } })
    expect(margen).toEqual({ hoy: hoy.ahora.margen, mes: mes.ahora.margen })
    expect(total.margen).toEqual(hoy.ahora.margen)
  })
})

describe('GET /gestion/analisis_ventas/documentos/', () => {
  it('lists the documents that make a figure, and adds up to it', async () => {
    const query = { desde: HOY, hasta: HOY, de: 'articulo' as const, clave: mate.id }
    const { results, count } = await shop.vendedor.call(analisis.documentos, { query })
    expect(count).toBe(2)
    expect(results.map((d) => [d.tipo, d.unidades, d.importe, d.vendedor, d.vendedor_persona])).toEqual([
      ['venta', 3, 30_000, 'vendedor', 'Vera Venta'],
      ['nota_credito', -1, -10_000, 'vendedor', 'Vera Venta'],
    ])
  })
})

describe('GET /gestion/analisis_ventas/porque/', () => {
  it('says in one sentence why less was sold, and its parts add up', async () => {
    const query = { desde: HOY, hasta: HOY, sucursal: shop.centro }
    const { total, efectos, frase } = await shop.admin.call(analisis.porque, { query })
    expect(total).toEqual({ ahora: 29_000, antes: 50_000, cambio: -21_000 })
    expect(efectos).toEqual({ cantidad: 50_000, ticket: -61_000, devoluciones: -10_000 })
    expect(frase).toMatch(
      /^Entró \$\s210,00 menos que el 08\/03\/2026: sobre todo porque el ticket fue más chico \(\$\s610,00\) y hubo más devoluciones \(\$\s100,00\), aunque hubo más ventas \(\$\s500,00\)/,
    )
  })
})

describe('without the permission', () => {
  it('of costs no margin is there, neither now nor before, nor in the workbook', async () => {
    await givePermisos(shop, { sin: ['ver_costos'] })
    const query = { desde: HOY, hasta: HOY, agrupar: 'articulo' as const, comparar: 'semana' as const }
    const { grupos, total } = await ask(shop.vendedor, query)
    expect([...grupos, total].every((g) => g.margen === null && g.antes?.margen === null)).toBe(true)
    const { rows } = await readWorkbook(await shop.vendedor.call(analisis.exportarVentas, { query }))
    expect(rows[0]?.join()).not.toMatch(/Margen/)
  })

  it('of the sales report nothing is there', async () => {
    await givePermisos(shop, { sin: ['informe_ventas'] })
    expect(await refusal(ask(shop.vendedor, {}))).toMatchObject({ status: 403, codigo: 'permiso_requerido' })
    const porque = shop.vendedor.call(analisis.porque, { query: {} })
    expect(await refusal(porque)).toMatchObject({ codigo: 'permiso_requerido' })
  })
})

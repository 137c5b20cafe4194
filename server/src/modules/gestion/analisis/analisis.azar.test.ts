/**
 * Random histories of selling, returning and annulling at two branches, while costs and closed days change: each figure of
 * the analysis, in each grouping and range, is what the raw documents say, to the centavo. `AZAR=seed` repeats a history.
 */
import { periodoCerrado } from '@mostrador/contract/base/periodo-cerrado'
import { sumarDias } from '@mostrador/contract/fechas'
import {
  Agrupar,
  analisis,
  type Cifras,
  type Comparar,
  type Grupo,
} from '@mostrador/contract/gestion/analisis'
import { analisisArticulos, ClasesPor } from '@mostrador/contract/gestion/analisis-articulos'
import { informes } from '@mostrador/contract/gestion/informes'
import { type Articulo, articulos } from '@mostrador/contract/maestros/articulos'
import { rubros } from '@mostrador/contract/maestros/rubros'
import { costos } from '@mostrador/contract/mercaderia/costos'
import { notasCredito } from '@mostrador/contract/ventas/notas-credito'
import { ventas } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { Random } from '../../../../seeds/random.ts'
import { HOY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../../test/builders.ts'
import { costear } from '../../../../test/costos.ts'
import {
  CLAVES,
  diasDeStock,
  type Existente,
  existenciasAl,
  type Figuras,
  sumar,
  type Vendida,
  vendidas,
} from '../../../../test/oraculo/analisis.ts'

const SEEDS = process.env.AZAR ? [Number(process.env.AZAR)] : [20_261_123, 20_261_124]
const STEPS = 110
const PRIMERO = '2026-01-05'
const CERRADO = '2026-01-31'

const CONDICIONES = [
  'Contado Efectivo',
  'Tarjeta de Credito',
  'Tarjeta de Debito',
  'Transferencia',
  'Cta-Cte en 2 cuotas',
] as const

interface Historia {
  shop: TestApp
  random: Random
  catalogo: Articulo[]
  cliente: number
  vendidas: number[]
  /** The last closed day. */
  cerrado: string | null
}

async function open(seed: number): Promise<Historia> {
  const shop = await startTestApp()
  const { call } = shop.admin
  const criterio = seed % 2 === 0 ? ('neto' as const) : ('con_iva' as const)
  await call(costos.configurar, { body: { criterio, existentes: 'conservar' } })
  const random = new Random(seed)
  const rubro = (await call(rubros.create, { body: { nombre: 'Bazar' } })).id
  const catalogo: Articulo[] = []
  for (const [i, iva] of (['21', '10.5', '27', 'exento', '21', '0'] as const).entries()) {
    const fields = i % 2 === 0 ? { rubro, marca: 'Acme' } : {}
    const precio_venta = random.int(101, 99_999)
    const precio_costo = i === 4 ? 0 : random.int(51, 60_000)
    catalogo.push(await buildArticulo(shop, { iva, precio_venta, precio_costo, ...fields }))
  }
  return { shop, random, catalogo, cliente: (await buildCliente(call)).id, vendidas: [], cerrado: null }
}

const dia = (random: Random) => sumarDias(PRIMERO, random.int(0, 69))

/** Closed days take no document. */
function abierto({ random, cerrado }: Historia): string {
  const fecha = dia(random)
  return cerrado && fecha <= cerrado ? sumarDias(fecha, 31) : fecha
}

async function sell(h: Historia): Promise<void> {
  const { shop, random, catalogo, cliente, vendidas } = h
  const lineas = random
    .shuffle(catalogo)
    .slice(0, random.int(1, 4))
    .map((articulo) => ({ articulo, cantidad: random.int(1, 9) }))
  const condicion_venta = random.pick(CONDICIONES)
  const body = {
    cliente,
    lineas,
    condicion_venta,
    fecha: abierto(h),
    sucursal: random.pick([shop.centro, shop.norte]),
  }
  const bonificacion = random.chance(0.4) ? random.int(1, 100) : 0
  const { venta } = await buildVenta(shop.admin.call, {
    ...body,
    bonificacion,
    ...(condicion_venta === 'Cta-Cte en 2 cuotas' && { cantidad_cuotas: 2 }),
  })
  vendidas.push(venta.id)
  // Who sold it and at what hour: documents are made now, by the admin.
  const vendedor = random.pick([shop.admin.id, shop.vendedor.id])
  await shop.db.run(sql`
    update ventas set usuario = ${vendedor}, creada = ${`${body.fecha}T${String(random.int(8, 23)).padStart(2, '0')}:30:00-03:00`}::timestamptz
    where id = ${venta.id}`)
}

/** A part of a sale comes back on a later day; or goods of which nobody knows the sale. */
async function giveBack(h: Historia): Promise<void> {
  const { shop, random, catalogo, cliente, vendidas } = h
  const { call } = shop.admin
  const id = random.chance(0.7) && vendidas.length > 0 ? random.pick(vendidas) : null
  const venta = id === null ? null : await call(ventas.get, { params: { id } })
  const linea = venta?.detalles[0]
  const articulo = random.pick(catalogo)
  // With a discount less comes back than the price.
  const precio = linea ? Math.max(1, linea.precio_unitario - 101) : articulo.precio_venta
  const cantidad = linea ? random.int(1, linea.cantidad) : random.int(1, 3)
  const total = cantidad * precio
  const fecha = venta ? [venta.fecha, abierto(h)].toSorted().at(-1) : abierto(h)
  const detalles = [{ articulo: linea?.articulo.id ?? articulo.id, cantidad, precio_unitario: precio, total }]
  const body = { cliente, fecha: fecha ?? HOY, concepto: 'Devolución', detalles, total, venta: id }
  // What came back before, or was annulled, does not come back again.
  const nota = await call(notasCredito.create, { body }).catch(() => null)
  if (nota && random.chance(0.2)) {
    await shop.db.run(sql`
      insert into nota_credito_reversiones (nota, fecha, motivo, usuario)
      values (${nota.id}, ${sumarDias(nota.fecha, random.int(0, 5))}::date, 'error', ${shop.admin.id})`)
    await shop.db.run(sql`update notas_credito set estado = 'anulada' where id = ${nota.id}`)
  }
}

async function step(h: Historia): Promise<void> {
  const { shop, random, catalogo, vendidas } = h
  const { call } = shop.admin
  const what = random.next()
  if (what < 0.65) return sell(h)
  if (what < 0.8) return giveBack(h)
  const { id } = random.pick(catalogo)
  if (what < 0.86) {
    await costear(shop).comprar([[id, random.int(1, 20), random.int(1, 40_000) / 100]])
  } else if (what < 0.92) {
    await call(articulos.update, { params: { id }, body: { precio_costo: random.int(1, 50_000) } })
  } else if (vendidas.length > 0) {
    const params = { id: random.pick(vendidas) }
    await call(ventas.anular, { params, body: { observaciones: '' } }).catch(() => null)
  }
}

const cifras = ({ margen, ...c }: Cifras): Figuras & { neto: number } => {
  const { reposicion: r, promedio: p } = margen ?? expect.fail('no margins')
  return {
    ventas: c.ventas,
    unidades: c.unidades,
    vendido: c.vendido,
    devuelto: c.devuelto,
    neto: c.neto,
    reposicion: [r.venta, r.costo, r.sin_costo],
    promedio: [p.venta, p.costo, p.sin_costo],
  }
}

const conNeto = (f: Figuras) => ({ ...f, neto: f.vendido - f.devuelto })

const sinVacios = (grupos: readonly Grupo[]) =>
  new Map(
    grupos
      .filter((g) => g.ventas !== 0 || g.unidades !== 0 || g.vendido !== 0 || g.devuelto !== 0)
      .map((g) => [g.clave, cifras(g)]),
  )

const visibles = ([, f]: readonly [string, Figuras]) =>
  f.ventas !== 0 || f.unidades !== 0 || f.vendido !== 0 || f.devuelto !== 0

function porClave(lineas: readonly Vendida[], agrupar: Agrupar) {
  const grupos = Map.groupBy(lineas, CLAVES[agrupar])
  return new Map(
    [...grupos].map(([clave, suyas]) => [clave, conNeto(sumar(suyas))] as const).filter(visibles),
  )
}

async function compare({ shop }: Historia, todas: readonly Vendida[], random: Random): Promise<void> {
  const [a, b] = [dia(random), dia(random)].toSorted()
  const rango = { desde: a as string, hasta: b as string }
  const sucursal = random.pick([undefined, shop.centro, shop.norte])
  const query = { ...rango, ...(sucursal && { sucursal }) }
  const deSucursal = todas.filter((l) => sucursal === undefined || l.sucursal === sucursal)
  const entre = ({ desde, hasta }: typeof rango) =>
    deSucursal.filter(({ fecha }) => fecha >= desde && fecha <= hasta)
  const suyas = entre(rango)
  for (const agrupar of Agrupar.options) {
    const comparar = random.pick<Comparar>(['anterior', 'semana', 'mes', 'anio'])
    const hay = await shop.admin.call(analisis.ventas, { query: { ...query, agrupar, comparar } })
    expect(sinVacios(hay.grupos)).toEqual(porClave(suyas, agrupar))
    expect(cifras(hay.total)).toEqual(conNeto(sumar(suyas)))
    const antes = hay.comparado ? entre(hay.comparado) : []
    expect(cifras(hay.total.antes as Cifras)).toEqual(conNeto(sumar(antes)))
    // A week or a month more than the other range has counts in its total alone.
    if (!['dia', 'semana', 'mes'].includes(agrupar))
      expect(hay.grupos.reduce((sum, g) => sum + (g.antes?.neto ?? 0), 0)).toBe(hay.total.antes?.neto)
  }
  // The list behind a figure adds up to it, and what was sold is what the sales report says.
  const vendido = (await shop.admin.call(informes.ventas, { query })).reduce((sum, f) => sum + f.total, 0)
  expect(sumar(suyas).vendido).toBe(vendido)
  const vendedor = String(random.pick([shop.admin.id, shop.vendedor.id]))
  const parte = { ...query, de: 'vendedor' as const, clave: vendedor }
  const { results } = await shop.admin.call(analisis.documentos, { query: { ...parte, page_size: 10_000 } })
  const deVendedor = conNeto(sumar(suyas.filter((l) => String(l.vendedor) === vendedor)))
  expect([
    results.reduce((sum, d) => sum + d.importe, 0),
    results.reduce((sum, d) => sum + d.unidades, 0),
  ]).toEqual([deVendedor.neto, deVendedor.unidades])
  const porDia = await shop.admin.call(analisis.ventas, { query: parte })
  expect(cifras(porDia.total)).toEqual(deVendedor)
}

/** Classes, days with stock, pace and rotation of every article. */
async function turnOver(
  { shop, catalogo }: Historia,
  todas: readonly Vendida[],
  random: Random,
): Promise<void> {
  const desde = dia(random)
  const dias = Array.from({ length: random.int(1, 30) }, (_, i) => sumarDias(desde, i))
  const hasta = dias.at(-1) as string
  const sucursal = random.pick([undefined, shop.centro, shop.norte])
  const por = random.pick(ClasesPor.options)
  const query = { desde, hasta, por, ...(sucursal && { sucursal }) }
  const { articulos: hay } = await shop.admin.call(analisisArticulos.list, { query })
  const suyas = todas.filter(
    (l) => l.fecha >= desde && l.fecha <= hasta && (sucursal === undefined || l.sucursal === sucursal),
  )
  const netos = new Map(
    catalogo.map(({ id }) => [id, conNeto(sumar(suyas.filter((l) => l.articulo === id)))] as const),
  )
  const deja = (f: Figuras & { neto: number }) =>
    por === 'ventas' ? f.neto : f.reposicion[0] - f.reposicion[1]
  const total = [...netos.values()].reduce((sum, f) => sum + Math.max(deja(f), 0), 0)
  let antes = 0
  for (const a of hay) {
    const figuras = netos.get(a.id) ?? expect.fail(a.id)
    const { conStock, unidadesDia, stock } = await diasDeStock(shop.db, a.id, sucursal, dias)
    expect([a.neto, a.unidades, a.margen, a.dias_con_stock, a.stock]).toEqual([
      figuras.neto,
      figuras.unidades,
      figuras.reposicion[0] - figuras.reposicion[1],
      conStock,
      stock,
    ])
    const parte = total === 0 ? 1 : antes / total
    expect(a.clase).toBe(deja(figuras) <= 0 || parte >= 0.95 ? 'C' : parte >= 0.8 ? 'B' : 'A')
    antes += Math.max(deja(figuras), 0)
    expect(a.rotacion ?? 0).toBeCloseTo(unidadesDia === 0 ? 0 : (a.unidades * dias.length) / unidadesDia, 1)
    expect(a.por_dia ?? 0).toBeCloseTo(conStock === 0 ? 0 : a.unidades / conStock, 1)
  }
  expect(hay.reduce((sum, a) => sum + a.neto, 0)).toBe(
    [...netos.values()].reduce((sum, f) => sum + f.neto, 0),
  )
}

/** What ties up money, and what no longer leaves a branch: who else sells it. */
async function dead({ shop }: Historia, todas: readonly Vendida[], random: Random): Promise<void> {
  const hasta = dia(random)
  const query = { hasta, dias: random.int(1, 40), desde: sumarDias(hasta, -random.int(0, 40)) }
  const sucursal = random.pick([undefined, shop.centro, shop.norte])
  const ask = async (ver: 'muertos' | 'valorizado') => {
    const { articulos: hay, total } = await shop.admin.call(analisisArticulos.list, {
      query: { ...query, ver, ...(sucursal && { sucursal }) },
    })
    expect(total.valor).toBe(hay.reduce((sum, a) => sum + (a.valor ?? 0), 0))
    return hay
  }
  const existe = await existenciasAl(shop.db, hasta)
  const mias = existe.filter((e) => sucursal === undefined || e.sucursal === sucursal)
  const valorDe = ({ stock, costo }: Pick<Existente, 'stock' | 'costo'>) =>
    costo === null ? null : stock * costo
  const juntas = [...Map.groupBy(mias, (e) => e.articulo)].map(([id, unas]) => {
    const stock = unas.reduce((sum, e) => sum + e.stock, 0)
    return { id, stock, valor: valorDe({ stock, costo: unas[0]?.costo ?? null }) }
  })
  const porId = (a: { id: string; en?: number }, b: { id: string; en?: number }) =>
    a.id.localeCompare(b.id) || (a.en ?? 0) - (b.en ?? 0)
  expect(
    (await ask('valorizado')).map(({ id, stock, valor }) => ({ id, stock, valor })).toSorted(porId),
  ).toEqual(juntas.filter((a) => a.stock > 0).toSorted(porId))
  const limite = sumarDias(hasta, -query.dias)
  const unidades = (articulo: string, en: number) =>
    todas
      .filter((l) => l.articulo === articulo && l.sucursal === en)
      .filter((l) => l.fecha >= query.desde && l.fecha <= hasta)
      .reduce((sum, l) => sum + l.signo * l.cantidad, 0)
  const muertos = mias
    .filter((e) => e.stock > 0 && (e.salida ?? '') < limite && (e.entrada ?? '') < limite)
    .map((e) => ({
      id: e.articulo,
      en: e.sucursal,
      stock: e.stock,
      valor: valorDe(e),
      unidades: unidades(e.articulo, e.sucursal),
      otras: [shop.centro, shop.norte]
        .filter((s) => s !== e.sucursal && unidades(e.articulo, s) > 0)
        .map((s) => [s, unidades(e.articulo, s)]),
    }))
  const hay = (await ask('muertos')).map((a) => ({
    id: a.id,
    en: a.sucursal?.id ?? 0,
    stock: a.stock,
    valor: a.valor,
    unidades: a.unidades,
    otras: a.se_vende_en.map((s) => [s.id, s.unidades]),
  }))
  expect(hay.toSorted(porId)).toEqual(muertos.toSorted(porId))
}

async function explain({ shop }: Historia, todas: readonly Vendida[], random: Random): Promise<void> {
  const desde = dia(random)
  const query = { desde, hasta: sumarDias(desde, random.int(0, 9)) }
  const hay = await shop.admin.call(analisis.porque, { query })
  const neto = (rango: { desde: string; hasta: string }) =>
    conNeto(sumar(todas.filter(({ fecha }) => fecha >= rango.desde && fecha <= rango.hasta))).neto
  const [ahora, antes] = [neto(query), neto(hay.comparado)]
  expect(hay.total).toEqual({ ahora, antes, cambio: ahora - antes })
  const { cantidad, ticket, devoluciones } = hay.efectos
  expect(cantidad + ticket + devoluciones).toBe(ahora - antes)
  expect(hay.horas.reduce((sum, h) => sum + h.cambio, 0)).toBe(ahora - antes)
  for (const s of hay.sucursales) expect(s.cantidad + s.ticket + s.devoluciones).toBe(s.cambio)
}

it.each(SEEDS)('equals the raw documents: seed %i', { timeout: 600_000 }, async (seed) => {
  const h = await open(seed)
  for (let n = 0; n < STEPS; n++) {
    await step(h)
    if (n === STEPS / 2) {
      const body = { cerrado_hasta: CERRADO, motivo: '' }
      await h.shop.admin.call(periodoCerrado.update, { body })
      h.cerrado = CERRADO
    }
    if (n % 22 !== 21) continue
    const todas = await vendidas(h.shop.db, seed % 2 === 0)
    await compare(h, todas, h.random)
    await explain(h, todas, h.random)
    await turnOver(h, todas, h.random)
    await dead(h, todas, h.random)
  }
  const clases = new Set((await vendidas(h.shop.db, true)).map((l) => l.clase))
  expect([...clases].toSorted()).toEqual(['anulacion', 'nota', 'reversion', 'venta'])
})

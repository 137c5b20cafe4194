/**
 * Random histories: each figure of the analysis, in each grouping and range, of the articles and of the first screen, is what
 * the raw documents say, to the centavo. `AZAR=seed` repeats a history.
 */
import { periodoCerrado } from '@mostrador/contract/base/periodo-cerrado'
import { diasEntre, sumarDias, sumarMeses } from '@mostrador/contract/fechas'
import {
  Agrupar,
  analisis,
  type Cifras,
  type Comparar,
  type Grupo,
} from '@mostrador/contract/gestion/analisis/analisis'
import { informes } from '@mostrador/contract/gestion/informes'
import { expect, it } from 'vitest'
import type { Random } from '../../../../seeds/random.ts'
import {
  CLAVES,
  cifras,
  conNeto,
  type Figuras,
  sumar,
  type Vendida,
  vendidas,
} from '../../../../test/model/gestion/analisis.ts'
import { dead, turnOver } from '../../../../test/model/gestion/articulos.ts'
import { dia, type Historia, open, step } from '../../../../test/model/gestion/historia.ts'
import { morning } from '../../../../test/model/gestion/inicio.ts'

const SEEDS = process.env.AZAR ? [Number(process.env.AZAR)] : [20_261_123, 20_261_124]
const STEPS = 110
const CERRADO = '2026-01-31'

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

/** The day of a range beside a compared one; what a longer month has more stands beside the last. */
function junto(
  fecha: string,
  { desde, hasta }: { desde: string; hasta: string },
  comparar: Comparar,
): string {
  const dias = diasEntre(desde, hasta) + 1
  const lugar =
    comparar === 'mes' || comparar === 'anio'
      ? sumarMeses(fecha, comparar === 'mes' ? 1 : 12)
      : sumarDias(fecha, comparar === 'anterior' ? dias : dias + ((7 - (dias % 7)) % 7))
  return lugar < desde ? desde : lugar > hasta ? hasta : lugar
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
  // The days of these shops have no models: all is in one group.
  const deModelos = await shop.admin.call(analisis.ventas, { query: { ...query, agrupar: 'modelo' } })
  expect(sinVacios(deModelos.grupos)).toEqual(porClave(suyas, 'modelo'))
  for (const agrupar of Agrupar.options.filter((a) => a !== 'modelo')) {
    const comparar = random.pick<Comparar>(['anterior', 'semana', 'mes', 'anio'])
    const hay = await shop.admin.call(analisis.ventas, { query: { ...query, agrupar, comparar } })
    expect(sinVacios(hay.grupos)).toEqual(porClave(suyas, agrupar))
    expect(cifras(hay.total)).toEqual(conNeto(sumar(suyas)))
    const antes = hay.comparado ? entre(hay.comparado) : []
    expect(cifras(hay.total.antes as Cifras)).toEqual(conNeto(sumar(antes)))
    const deAntes = hay.grupos.flatMap((g) => (g.antes ? [{ ...g, ...g.antes }] : []))
    const juntos = antes.map((l) => Object.assign({}, l, { fecha: junto(l.fecha, rango, comparar) }))
    // An hour is one of its own weekday.
    expect(sinVacios(deAntes)).toEqual(porClave(agrupar === 'hora' ? antes : juntos, agrupar))
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
    for (let i = 0; i < 4; i++) await dead(h, todas)
    await morning(h, todas, h.random)
  }
  expect(h.muertos).toBeGreaterThan(0)
  expect(h.enOtras).toBeGreaterThan(0)
  const clases = new Set((await vendidas(h.shop.db, true)).map((l) => l.clase))
  expect([...clases].toSorted()).toEqual(['anulacion', 'nota', 'reversion', 'venta'])
})

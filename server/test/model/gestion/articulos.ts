/** The analysis of articles against the oracle. */
import { sumarDias } from '@mostrador/contract/fechas'
import { analisisArticulos, ClasesPor } from '@mostrador/contract/gestion/analisis/analisis-articulos'
import { expect } from 'vitest'
import type { Random } from '../../../seeds/random.ts'
import {
  conNeto,
  diasDeStock,
  type Existente,
  existenciasAl,
  type Figuras,
  margenDe,
  sumar,
  type Vendida,
} from './analisis.ts'
import { dia, type Historia } from './historia.ts'

/** Classes, days with stock, pace and rotation of every article. */
export async function turnOver(
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
      margenDe(figuras.reposicion),
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
export async function dead(h: Historia, todas: readonly Vendida[]): Promise<void> {
  const { shop, random } = h
  const hasta = dia(random)
  const query = { hasta, dias: random.int(1, 15), desde: sumarDias(hasta, -random.int(0, 40)) }
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
  h.muertos += hay.length
  h.enOtras += hay.filter((a) => a.otras.length > 0).length
}

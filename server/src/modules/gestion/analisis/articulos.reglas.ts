/** Classes, pace and rotation of articles. Pure. */
import { diasEntre } from '@mostrador/contract/fechas'
import type {
  ArticuloAnalizado,
  Clase,
  ClasesPor,
  VistaArticulos,
} from '@mostrador/contract/gestion/analisis/analisis-articulos'
import { multiplicar } from '@mostrador/contract/importes'
import type { Rango } from '../informes/informes.reglas.ts'
import { cifrasDe, type Sumado } from './analisis.reglas.ts'

/** The stock of an article at the end of a range and in its days; `unidades_dia` adds up that of each day. */
export interface Existencia {
  id: string
  nombre: string
  rubro: string
  /** Null for that of all branches together. */
  sucursal: number | null
  /** In centavos; null is unknown. */
  costo: number | null
  stock: number
  /** The part of it that is between two branches. */
  en_camino: number
  dias_con_stock: number
  unidades_dia: number
  ultima_salida: string | null
  ultima_entrada: string | null
}

export type Sucursal = NonNullable<ArticuloAnalizado['sucursal']>
type Otras = ReadonlyMap<string, ArticuloAnalizado['se_vende_en']>

/** What a branch sold of an article. */
export interface VendidoEn extends Omit<Sumado, 'nombre' | 'dias'> {
  sucursal: number
}

interface Datos {
  rango: Rango
  /** Of all figures; null for all branches together. */
  sucursal: Sucursal | null
  filas: readonly Omit<Sumado, 'nombre' | 'dias'>[]
  existencia: readonly Existencia[]
  otras: Otras
  conCostos: boolean
  por: ClasesPor
}

const redondo = (n: number, decimales: number): number => Math.round(n * 10 ** decimales) / 10 ** decimales

/** An article is of the class in which those before it leave off. What sold nothing is C. */
const claseDe = (valor: number, antes: number, total: number): Clase =>
  valor <= 0 || total <= 0 || antes * 100 >= total * 95 ? 'C' : antes * 100 >= total * 80 ? 'B' : 'A'

/** By article, the other branches that sold it, those that sold most first. */
export function otrasDe(
  { id }: Sucursal,
  sucursales: readonly Sucursal[],
  vendido: readonly VendidoEn[],
): Otras {
  const nombres = new Map(sucursales.map((s) => [s.id, s.nombre]))
  const deOtras = vendido
    .filter((v) => v.sucursal !== id && v.unidades > 0)
    .toSorted((a, b) => b.unidades - a.unidades || a.sucursal - b.sucursal)
  const porArticulo = Map.groupBy(deOtras, (v) => v.clave)
  return new Map(
    [...porArticulo].map(([articulo, unas]) => [
      articulo,
      unas.map((v) => ({ id: v.sucursal, nombre: nombres.get(v.sucursal) ?? '', unidades: v.unidades })),
    ]),
  )
}

/** All articles that have stock or were sold in the range, those that sold or left most first. */
export function analyseArticulos({
  rango,
  sucursal,
  filas,
  existencia,
  otras,
  conCostos,
  por,
}: Datos): ArticuloAnalizado[] {
  const dias = diasEntre(rango.desde, rango.hasta) + 1
  const porArticulo = new Map(filas.map((fila) => [fila.clave, fila]))
  const todos = existencia
    .filter((e) => e.stock !== 0 || porArticulo.has(e.id))
    .map((e) => {
      const cifras = cifrasDe(porArticulo.get(e.id), conCostos)
      return { e, cifras, deja: por === 'margen' ? (cifras.margen?.reposicion.margen ?? 0) : cifras.neto }
    })
    .toSorted((a, b) => b.deja - a.deja || (a.e.id < b.e.id ? -1 : 1))
  const total = todos.reduce((sum, { deja }) => sum + Math.max(deja, 0), 0)
  let antes = 0
  return todos.map(({ e, deja, cifras: { neto, unidades, margen } }): ArticuloAnalizado => {
    const clase = claseDe(deja, antes, total)
    antes += Math.max(deja, 0)
    return {
      id: e.id,
      nombre: e.nombre,
      rubro: e.rubro,
      sucursal,
      unidades,
      neto,
      margen: margen?.reposicion.margen ?? null,
      clase,
      acumulado: total > 0 ? redondo((antes * 100) / total, 1) : 0,
      stock: e.stock,
      ...(e.en_camino !== 0 && { en_camino: e.en_camino }),
      valor: conCostos && e.costo !== null ? multiplicar(e.stock, e.costo) : null,
      dias_con_stock: e.dias_con_stock,
      por_dia: e.dias_con_stock === 0 ? null : redondo(unidades / e.dias_con_stock, 2),
      dias_de_stock:
        unidades <= 0 || e.dias_con_stock === 0 ? null : Math.round((e.stock * e.dias_con_stock) / unidades),
      rotacion: e.unidades_dia === 0 ? null : redondo((unidades * dias) / e.unidades_dia, 2),
      ultima_salida: e.ultima_salida,
      ultima_entrada: e.ultima_entrada,
      se_vende_en: otras.get(e.id) ?? [],
    }
  })
}

const porValor = (a: ArticuloAnalizado, b: ArticuloAnalizado): number =>
  (b.valor ?? -1) - (a.valor ?? -1) ||
  b.stock - a.stock ||
  (a.id === b.id ? (a.sucursal?.id ?? 0) - (b.sucursal?.id ?? 0) : a.id < b.id ? -1 : 1)

/** The articles of a view in its order. Dead is what no customer took since a day, nor came in since. */
export function vistaDe(ver: VistaArticulos, todos: ArticuloAnalizado[], desde: string): ArticuloAnalizado[] {
  const antes = (fecha: string | null) => fecha === null || fecha < desde
  const conStock = todos.filter((a) => a.stock > 0)
  if (ver === 'valorizado') return conStock.toSorted(porValor)
  if (ver === 'muertos')
    return conStock.filter((a) => antes(a.ultima_salida) && antes(a.ultima_entrada)).toSorted(porValor)
  if (ver === 'rotacion') return todos.toSorted((a, b) => (b.rotacion ?? -1) - (a.rotacion ?? -1))
  return todos
}

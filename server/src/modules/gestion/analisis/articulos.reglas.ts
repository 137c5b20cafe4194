/** Classes, pace and rotation of articles. Pure. */
import { diasEntre } from '@mostrador/contract/fechas'
import type { ArticuloAnalizado, Clase, VistaArticulos } from '@mostrador/contract/gestion/analisis-articulos'
import { multiplicar } from '@mostrador/contract/importes'
import type { Rango } from '../informes/informes.reglas.ts'
import { cifrasDe, type Sumado } from './analisis.reglas.ts'

/** The stock of an article now, and in the days of a range; `unidades_dia` adds up that of each day. */
export interface Existencia {
  id: string
  nombre: string
  rubro: string
  /** In centavos; null is unknown. */
  costo: number | null
  stock: number
  dias_con_stock: number
  unidades_dia: number
  ultima_salida: string | null
  ultima_entrada: string | null
}

/** What another branch sold of an article. */
export interface VendidoEn {
  articulo: string
  id: number
  nombre: string
  unidades: number
}

interface Datos {
  rango: Rango
  filas: readonly Sumado[]
  existencia: readonly Existencia[]
  otras: readonly VendidoEn[]
  conCostos: boolean
}

const redondo = (n: number, decimales: number): number => Math.round(n * 10 ** decimales) / 10 ** decimales

/** An article is of the class in which those before it leave off. What sold nothing is C. */
const claseDe = (neto: number, antes: number, total: number): Clase =>
  neto <= 0 || total <= 0 || antes * 100 >= total * 95 ? 'C' : antes * 100 >= total * 80 ? 'B' : 'A'

/** All articles that have stock or were sold in the range, those that sold most first. */
export function analizarArticulos({
  rango,
  filas,
  existencia,
  otras,
  conCostos,
}: Datos): ArticuloAnalizado[] {
  const dias = diasEntre(rango.desde, rango.hasta) + 1
  const porArticulo = new Map(filas.map((fila) => [fila.clave, fila]))
  const enOtras = Map.groupBy(otras, (o) => o.articulo)
  const todos = existencia
    .filter((e) => e.stock !== 0 || porArticulo.has(e.id))
    .map((e) => ({ e, cifras: cifrasDe(porArticulo.get(e.id), conCostos) }))
    .toSorted((a, b) => b.cifras.neto - a.cifras.neto || (a.e.id < b.e.id ? -1 : 1))
  const total = todos.reduce((sum, { cifras }) => sum + Math.max(cifras.neto, 0), 0)
  let antes = 0
  return todos.map(({ e, cifras: { neto, unidades, margen } }): ArticuloAnalizado => {
    const clase = claseDe(neto, antes, total)
    antes += Math.max(neto, 0)
    return {
      id: e.id,
      nombre: e.nombre,
      rubro: e.rubro,
      unidades,
      neto,
      margen: margen?.reposicion.margen ?? null,
      clase,
      acumulado: total > 0 ? redondo((antes * 100) / total, 1) : 0,
      stock: e.stock,
      valor: conCostos && e.costo !== null ? multiplicar(e.stock, e.costo) : null,
      dias_con_stock: e.dias_con_stock,
      por_dia: e.dias_con_stock === 0 ? null : redondo(unidades / e.dias_con_stock, 2),
      dias_de_stock:
        unidades <= 0 || e.dias_con_stock === 0 ? null : Math.round((e.stock * e.dias_con_stock) / unidades),
      rotacion: e.unidades_dia === 0 ? null : redondo((unidades * dias) / e.unidades_dia, 2),
      ultima_salida: e.ultima_salida,
      ultima_entrada: e.ultima_entrada,
      se_vende_en: (enOtras.get(e.id) ?? []).map(({ id, nombre, unidades: suyas }) => ({
        id,
        nombre,
        unidades: suyas,
      })),
    }
  })
}

const porValor = (a: ArticuloAnalizado, b: ArticuloAnalizado): number =>
  (b.valor ?? -1) - (a.valor ?? -1) || b.stock - a.stock || (a.id < b.id ? -1 : 1)

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

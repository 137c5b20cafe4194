/** The lines of an unfinished document. An article is on it once: its code names its line. */
import { sumarCantidades } from '@mostrador/contract/cantidades'
import { MAX_LINEAS } from '@mostrador/contract/documentos/documentos'
import { unidadDe } from '@mostrador/contract/maestros/unidades'
import { formatCount } from '../../../platform/text/format.ts'
import { type Cantidad, type Limites, reparoDeLinea, unidadesDe } from '../../../ui/fields/cantidad.ts'

export interface Linea {
  /** The code of the article; the sale and the credit note keep more of its fields. */
  articulo: string | { readonly id: string; readonly nombre: string; readonly unidad?: string | undefined }
  cantidad: Cantidad
  /** In which the article is counted, where the line has only its code. */
  unidad?: string | undefined
}

export interface ConLineas {
  lineas: readonly Linea[]
}

export type LineaDe<V extends ConLineas> = V['lineas'][number]

export const codigoDe = ({ articulo }: Pick<Linea, 'articulo'>): string =>
  typeof articulo === 'string' ? articulo : articulo.id

/** The code, when a line has no name. */
export const nombreDe = (linea: Linea & { nombre?: string }): string =>
  typeof linea.articulo === 'string' ? (linea.nombre ?? linea.articulo) : linea.articulo.nombre

export const unidadDeLinea = ({ articulo, unidad }: Linea): string | undefined =>
  typeof articulo === 'string' ? unidad : articulo.unidad

const decimalesDe = (linea: Linea): number => unidadDe(unidadDeLinea(linea))?.decimales ?? 0

/** The reason why its quantity makes a document invalid, as its unit takes it. */
export const reparoDeCantidad = (linea: Linea & { nombre?: string }, limites?: Limites): string | null =>
  reparoDeLinea(nombreDe(linea), linea.cantidad, {
    ...limites,
    decimales: decimalesDe(linea),
  })

/** Codes are unique without regard to case. */
export const findLinea = <V extends ConLineas>({ lineas }: V, codigo: string): LineaDe<V> | undefined =>
  lineas.find((linea) => codigoDe(linea).toLowerCase() === codigo.toLowerCase())

export const hasArticulo = (v: ConLineas, codigo: string): boolean => findLinea(v, codigo) !== undefined

export const isFull = ({ lineas }: ConLineas): boolean => lineas.length >= MAX_LINEAS

/** What is cut or weighed is one unit: metres and kilograms add up to nothing. */
export const unidadesEn = ({ lineas }: ConLineas): number =>
  sumarCantidades(
    lineas.map((l) => (decimalesDe(l) > 0 ? Math.sign(unidadesDe(l.cantidad)) : unidadesDe(l.cantidad))),
  )

/** How much is on it, in words; nothing of an empty one. */
export const resumenDe = (v: ConLineas): string[] =>
  v.lineas.length === 0
    ? []
    : [
        formatCount(v.lineas.length, 'artículo', 'artículos'),
        formatCount(unidadesEn(v), 'unidad', 'unidades'),
      ]

export const addLinea = <V extends ConLineas>(v: V, linea: LineaDe<V>): V =>
  hasArticulo(v, codigoDe(linea)) ? v : { ...v, lineas: [...v.lineas, linea] }

export const changeLinea = <V extends ConLineas>(v: V, codigo: string, changed: Partial<LineaDe<V>>): V => ({
  ...v,
  lineas: v.lineas.map((linea) => (codigoDe(linea) === codigo ? { ...linea, ...changed } : linea)),
})

export const changeCantidad = <V extends ConLineas>(v: V, codigo: string, cantidad: Cantidad): V => ({
  ...v,
  lineas: v.lineas.map((linea) => (codigoDe(linea) === codigo ? { ...linea, cantidad } : linea)),
})

export const removeLinea = <V extends ConLineas>(v: V, codigo: string): V => ({
  ...v,
  lineas: v.lineas.filter((linea) => codigoDe(linea) !== codigo),
})

/** Puts a removed line back in its old place. */
export const restoreLinea = <V extends ConLineas>(v: V, linea: LineaDe<V>, index: number): V =>
  hasArticulo(v, codigoDe(linea)) ? v : { ...v, lineas: v.lineas.toSpliced(index, 0, linea) }

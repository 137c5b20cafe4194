/** How a text that was read may name an article. */
import { enMilesimas } from '../cantidades.ts'
import { mostrarEntero } from '../importes.ts'
import type { Articulo } from './articulos.ts'
import { leerGs1 } from './gs1.ts'
import { type Presentacion, presentacionDe } from './presentacion.ts'
import { enUnidad, unidadDe } from './unidades.ts'

/** The code to look for, and what the text says besides. */
export interface CodigoLeido {
  codigo: string
  /** The weight, of a label that says it. */
  kilos?: number
}

type Lector = (texto: string) => CodigoLeido | null

/**
 * In the order of looking: the first that finds an article wins. The keys of codes (`claveCodigo`) make UPC-A, EAN-8, EAN-13
 * and GTIN-14 one already. Another kind of label is one more here.
 */
const LECTORES: readonly Lector[] = [(texto) => ({ codigo: texto }), leerGs1]

export const codigosLeidos = (texto: string): CodigoLeido[] =>
  LECTORES.map((lector) => lector(texto)).filter((leido) => leido !== null)

/** `caja × 12`; a pack without a name is a pack. */
export const nombreDePack = ({ nombre, factor }: Pick<Presentacion, 'nombre' | 'factor'>): string =>
  `${nombre === '' ? 'pack' : nombre.toLowerCase()} × ${mostrarEntero(factor)}`

/** How many units of the article a reading adds, in which pack with a price of its own, and what is said of it; nothing of a single unit. */
export function cuantoSeLeyo(
  articulo: Pick<Articulo, 'nombre' | 'unidad' | 'presentaciones'>,
  { codigo, kilos }: CodigoLeido,
): { cantidad: number; texto: string | null; pack?: number } {
  const pesado = kilos === undefined ? null : enSuUnidad(kilos, articulo.unidad)
  if (pesado !== null)
    return { cantidad: pesado, texto: `${enUnidad(pesado, articulo.unidad)} de ${articulo.nombre}` }
  const presentacion = presentacionDe(articulo, codigo)
  if (!presentacion) return { cantidad: 1, texto: null }
  const { id, factor, precio } = presentacion
  return {
    cantidad: factor,
    texto: factor === 1 ? null : `1 ${nombreDePack(presentacion)} de ${articulo.nombre}`,
    ...(precio !== undefined && { pack: id }),
  }
}

/** How many grams each unit of weight is. */
const GRAMOS: Readonly<Record<string, bigint>> = { g: 1n, kg: 1000n, t: 1_000_000n }

/** A weight in the unit of an article, with the decimals that it has; null of one that is not weighed, and of less than its unit shows. */
function enSuUnidad(kilos: number, codigo: string | undefined): number | null {
  const [gramos, unidad] = [GRAMOS[codigo ?? ''], unidadDe(codigo)]
  if (gramos === undefined || unidad === null) return null
  const cantidad = Number((enMilesimas(kilos) * 1000n + gramos / 2n) / gramos) / 1000
  const redonda = Math.round(cantidad * 10 ** unidad.decimales) / 10 ** unidad.decimales
  return redonda > 0 ? redonda : null
}

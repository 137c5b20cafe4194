/** The units in which articles are counted: an article without one is sold in whole pieces. */
import * as z from 'zod/mini'
import { mostrarCantidad } from '../cantidades.ts'
import { Texto } from '../wire.ts'

interface Unidad {
  nombre: string
  /** As it stands behind a quantity: `1,5 m`. */
  simbolo: string
  /** Its code in the tables of ARCA. */
  arca: number
  /** How many decimals a quantity may have, 0 to 3. */
  decimales: 0 | 1 | 2 | 3
}

/** In reading order. */
export const UNIDADES = {
  unidad: { nombre: 'Unidad', simbolo: 'u', arca: 7, decimales: 0 },
  par: { nombre: 'Par', simbolo: 'par', arca: 8, decimales: 0 },
  juego: { nombre: 'Juego', simbolo: 'juego', arca: 25, decimales: 0 },
  docena: { nombre: 'Docena', simbolo: 'doc', arca: 9, decimales: 1 },
  m: { nombre: 'Metro', simbolo: 'm', arca: 2, decimales: 3 },
  m2: { nombre: 'Metro cuadrado', simbolo: 'm²', arca: 3, decimales: 3 },
  m3: { nombre: 'Metro cúbico', simbolo: 'm³', arca: 4, decimales: 3 },
  cm: { nombre: 'Centímetro', simbolo: 'cm', arca: 20, decimales: 1 },
  kg: { nombre: 'Kilogramo', simbolo: 'kg', arca: 1, decimales: 3 },
  g: { nombre: 'Gramo', simbolo: 'g', arca: 14, decimales: 0 },
  t: { nombre: 'Tonelada', simbolo: 't', arca: 29, decimales: 3 },
  l: { nombre: 'Litro', simbolo: 'l', arca: 5, decimales: 3 },
  ml: { nombre: 'Mililitro', simbolo: 'ml', arca: 47, decimales: 0 },
} as const satisfies Record<string, Unidad>

export type CodigoUnidad = keyof typeof UNIDADES
export const CODIGOS_UNIDAD = Object.keys(UNIDADES) as CodigoUnidad[]

const esCodigo = (text: string): text is CodigoUnidad => text in UNIDADES

/** What a code says; null for none, and for a code of a newer program. */
export const unidadDe = (codigo: string | null | undefined): Unidad | null =>
  codigo && esCodigo(codigo) ? UNIDADES[codigo] : null

/** A quantity as people read it, with the sign of its unit: `1,5 m`. The space does not break. */
export function enUnidad(cantidad: number, codigo: string | null | undefined): string {
  const unidad = unidadDe(codigo)
  return unidad ? `${mostrarCantidad(cantidad)}\u00a0${unidad.simbolo}` : mostrarCantidad(cantidad)
}

/** What a price is of, where it is not of a piece: `por m`. Empty for none. */
export function porUnidad(codigo: string | null | undefined): string {
  const unidad = unidadDe(codigo)
  return unidad === null || codigo === 'unidad' ? '' : `por\u00a0${unidad.simbolo}`
}

/** Empty for none. */
export const UnidadElegida = Texto(20).check(
  z.refine((codigo) => codigo === '' || esCodigo(codigo), 'La unidad no es válida'),
)

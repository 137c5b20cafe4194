/** The net content of an article, as its pack says it, and the price per unit of measure that follows from it. */

import { divideRounded, mostrarImporte } from '@mostrador/contract/importes'
import { Texto } from '@mostrador/contract/wire'
import * as z from 'zod/mini'

/** A unit of a pack: the unit that prices are compared by, and how many thousandths of it this one is. */
interface UnidadDeContenido {
  /** As people write it, besides its own sign. */
  nombres: readonly string[]
  /** `por litro` */
  por: string
  milesimas: number
}

const UNIDADES: Record<string, UnidadDeContenido> = {
  ml: { nombres: ['mililitro', 'mililitros', 'mls'], por: 'litro', milesimas: 1 },
  cc: { nombres: ['cm3', 'cm³'], por: 'litro', milesimas: 1 },
  l: { nombres: ['lt', 'lts', 'litro', 'litros'], por: 'litro', milesimas: 1_000 },
  g: { nombres: ['gr', 'grs', 'gs', 'gramo', 'gramos'], por: 'kg', milesimas: 1 },
  kg: { nombres: ['kgs', 'kilo', 'kilos', 'kilogramo', 'kilogramos'], por: 'kg', milesimas: 1_000 },
  cm: {
    nombres: ['cms', 'centimetro', 'centimetros', 'centímetro', 'centímetros'],
    por: 'metro',
    milesimas: 10,
  },
  m: { nombres: ['mt', 'mts', 'metro', 'metros'], por: 'metro', milesimas: 1_000 },
  'm²': { nombres: ['m2', 'mt2', 'mts2', 'metros cuadrados'], por: 'm²', milesimas: 1_000 },
  u: { nombres: ['un', 'uni', 'unid', 'unidad', 'unidades'], por: 'unidad', milesimas: 1_000 },
}

const SIGNOS = new Map(
  Object.entries(UNIDADES).flatMap(([signo, { nombres }]) =>
    [signo, ...nombres].map((n) => [n, signo] as const),
  ),
)

/** `750 ml`, also as `1,5Lts.`: an amount with up to three decimals, and a unit. */
const FORMA = /^(\d{1,6})(?:[.,](\d{1,3}))? ?([\p{L}][\p{L}\d²³ ]*)\.?$/u

interface Contenido {
  /** Thousandths of `unidad`, above 0. */
  milesimas: bigint
  unidad: string
}

function leer(texto: string): Contenido | null {
  const [, entero = '', decimales = '', nombre = ''] = FORMA.exec(texto.trim().replace(/\s+/g, ' ')) ?? []
  const unidad = SIGNOS.get(nombre.trim().toLowerCase())
  const milesimas = BigInt(`${entero}${decimales.padEnd(3, '0')}`)
  return unidad === undefined || milesimas === 0n ? null : { milesimas, unidad }
}

/** The one form in which a content is kept: `1,5 l`. What is none stays as it is, to be refused. */
function canonico(texto: string): string {
  const leido = leer(texto)
  if (!leido) return texto
  const entero = leido.milesimas / 1_000n
  const decimales = String(leido.milesimas % 1_000n)
    .padStart(3, '0')
    .replace(/0+$/, '')
  return `${entero}${decimales && `,${decimales}`} ${leido.unidad}`
}

export const CONTENIDO_INVALIDO =
  'Escribe cantidad y unidad, como 750 ml, 1,5 l, 500 g, 2 kg, 10 m, 1,44 m² o 6 u'

/**
 * The net content of an article: an amount above 0 with up to three decimals, and one of the units; empty without one. Kept
 * in one form: `1.5 Lts` becomes `1,5 l`.
 */
export const ContenidoNeto = z.pipe(
  Texto(40),
  z.string().check(
    z.overwrite(canonico),
    z.refine((texto) => texto === '' || leer(texto) !== null, CONTENIDO_INVALIDO),
  ),
)

/**
 * The price of a litre, a kilogram, a metre, a square metre or a unit, in centavos; null without a content.
 * `precio`, in centavos, is what the whole content costs. The quotient is exact, and rounded once to the centavo, half away
 * from zero. Source: Res. SIC 4/2025, price per unit of measure.
 */
export function precioPorUnidad(
  precio: number,
  contenido: string | undefined,
): { importe: number; unidad: string } | null {
  const leido = contenido ? leer(contenido) : null
  const de = leido && UNIDADES[leido.unidad]
  if (!leido || !de || precio <= 0) return null
  // Thousandths of a unit times thousandths of the unit of comparison.
  const importe = Number(divideRounded(BigInt(precio) * 1_000_000n, leido.milesimas * BigInt(de.milesimas)))
  return { importe, unidad: de.por }
}

/** `$ 3.333,33 por litro`; empty without a content. */
export function showPorUnidad(precio: number, contenido: string | undefined): string {
  const por = precioPorUnidad(precio, contenido)
  return por ? `${mostrarImporte(por.importe)} por ${por.unidad}` : ''
}

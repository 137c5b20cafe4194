/** The papers of labels, and what is drawn on one label. Lengths are millimetres, measured from the top left corner. */
import * as z from 'zod/mini'

export const FormatoEtiquetas = z.enum(['a4-3x8', 'a4-5x13', 'rollo-58', 'rollo-40'])
export type FormatoEtiquetas = z.infer<typeof FormatoEtiquetas>

/** A sheet, or one label of a roll, and where its labels are. */
export interface PapelEtiquetas {
  ancho: number
  alto: number
  columnas: number
  filas: number
  /** One label. */
  etiqueta: { ancho: number; alto: number }
  /** From the corner of the paper to the first label. */
  margen: { x: number; y: number }
  /** From one label to the next. */
  paso: { x: number; y: number }
}

const A4 = { ancho: 210, alto: 297 }

const rollo = (ancho: number, alto: number): PapelEtiquetas => ({
  ancho,
  alto,
  columnas: 1,
  filas: 1,
  etiqueta: { ancho, alto },
  margen: { x: 0, y: 0 },
  paso: { x: ancho, y: alto },
})

/** The sheets have the measures of the usual adhesive sheets of 24 (70 × 37) and 65 (38,1 × 21,2) labels. */
export const PAPELES: Record<FormatoEtiquetas, PapelEtiquetas> = {
  'a4-3x8': {
    ...A4,
    columnas: 3,
    filas: 8,
    etiqueta: { ancho: 70, alto: 37 },
    margen: { x: 0, y: 0.5 },
    paso: { x: 70, y: 37 },
  },
  'a4-5x13': {
    ...A4,
    columnas: 5,
    filas: 13,
    etiqueta: { ancho: 38.1, alto: 21.2 },
    margen: { x: 4.75, y: 10.7 },
    paso: { x: 40.6, y: 21.2 },
  },
  'rollo-58': rollo(58, 40),
  'rollo-40': rollo(40, 25),
}

/** How many labels a sheet has; a roll has one on each. */
export const etiquetasPorHoja = (formato: FormatoEtiquetas): number =>
  PAPELES[formato].columnas * PAPELES[formato].filas

/** How many sheets these labels take when the first sheet starts at label `desde`. */
export const hojasDe = (etiquetas: number, formato: FormatoEtiquetas, desde: number): number =>
  Math.ceil((etiquetas + desde - 1) / etiquetasPorHoja(formato))

/** One line of text. `x` is its left end, `y` its base line, `tamano` the height of its type. */
export const TextoEtiqueta = z.object({
  x: z.number(),
  y: z.number(),
  ancho: z.number(),
  tamano: z.number(),
  negrita: z.boolean(),
  texto: z.string(),
})
export type TextoEtiqueta = z.infer<typeof TextoEtiqueta>

export const BarrasEtiqueta = z.object({
  tipo: z.enum(['ean13', 'code128']),
  x: z.number(),
  y: z.number(),
  alto: z.number(),
  /** The width of the narrowest bar. */
  modulo: z.number(),
  /** A digit for each bar and each space by turns, from the first bar on: its width in modules. */
  anchos: z.string(),
})
export type BarrasEtiqueta = z.infer<typeof BarrasEtiqueta>

/** The drawing of one label, from its own corner. */
export const DibujoEtiqueta = z.object({
  textos: z.array(TextoEtiqueta),
  barras: z.nullable(BarrasEtiqueta),
})
export type DibujoEtiqueta = z.infer<typeof DibujoEtiqueta>

/** The bars as the path of an SVG or a PDF. */
export function trazoDe({ x, y, alto, modulo, anchos }: BarrasEtiqueta): string {
  let left = x
  let path = ''
  for (const [i, digit] of [...anchos].entries()) {
    const ancho = Number(digit) * modulo
    if (i % 2 === 0) path += `M${n(left)} ${n(y)}h${n(ancho)}v${n(alto)}h${n(-ancho)}z`
    left += ancho
  }
  return path
}

/** A ten-thousandth of a millimetre is enough for any printer. */
const n = (mm: number): string => String(Math.round(mm * 10_000) / 10_000)

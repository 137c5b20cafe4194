/** The file of an import: its bounds, how it is read, and what each of its columns is taken for. */
import * as z from 'zod/mini'

/** Bytes of a file. */
export const MAX_ARCHIVO = 20 * 1024 * 1024
/** Rows of a file, without its headings and its empty rows. */
export const MAX_FILAS = 50_000
/** Columns of a file. */
export const MAX_COLUMNAS = 100
/** Excel has no more rows. */
const MAX_FILA = 1_048_576
/** Pesos for one unit of another currency, above 0. */
const COTIZACION = /^(?=.*[1-9])\d{1,7}(\.\d{1,6})?$/

export const Codificacion = z.enum(['utf-8', 'windows-1252'])
export type Codificacion = z.infer<typeof Codificacion>

export const Separador = z.enum([';', ',', '\t'])
export type Separador = z.infer<typeof Separador>

/** A field that a column can be taken for. */
export const CampoImportacion = z.object({
  campo: z.string(),
  /** Its name in the template. */
  titulo: z.string(),
  obligatorio: z.boolean(),
  /** What may stand in it. */
  ayuda: z.string(),
})
export type CampoImportacion = z.infer<typeof CampoImportacion>

/**
 * What must be said once for a column:
 * - `columna`: which of several columns it is, or whether a heading that may mean other things means the field. The answer
 *   is the `indice` of the column, or `ninguna`
 * - `bulto`: whether the price of a list is of the pack or of one unit
 * - `vacio`: what becomes of values that say that there is none, or that the field cannot take. Unanswered, those that
 *   it cannot take leave their rows wrong, and texts stay as they are
 * - `punto`, `coma`: whether it separates thousands or decimals, before three digits; `anio`: of dates without a year
 * - `decimales`: whether amounts with more than two of them are rounded. Unanswered, their rows are wrong
 * - `moneda`: what becomes of amounts in another currency; `cotizacion`: the pesos that one unit of it is worth
 * - `documento`: what numbers of 11 digits are
 * - `sin_documento`: what becomes of customers without a document. Unanswered, their rows are wrong
 * - `saldo_unico`: whether instalments take the place of the single opening balance of their customer, or are owed besides
 */
export const PreguntaColumna = z.object({
  clave: z.enum([
    'columna',
    'bulto',
    'vacio',
    'punto',
    'coma',
    'anio',
    'decimales',
    'moneda',
    'cotizacion',
    'documento',
    'sin_documento',
    'saldo_unico',
  ]),
  /** A whole sentence with the first such value of the column. */
  texto: z.string(),
  /** Without any the answer is a number: `1250.5`. */
  opciones: z.array(z.object({ valor: z.string(), texto: z.string() })),
  /** The chosen `valor`; null before the choice. */
  respuesta: z.nullable(z.string()),
  /** Of a `cotizacion`: the currency that the answer is the rate of. */
  moneda: z.optional(z.string()),
})
export type PreguntaColumna = z.infer<typeof PreguntaColumna>

export const ColumnaImportacion = z.object({
  /** From 0, as in the file. */
  indice: z.int(),
  encabezado: z.string(),
  /** Its first values. */
  ejemplos: z.array(z.string()),
  /** What it is taken for; null when it is left out. */
  campo: z.nullable(z.string()),
  preguntas: z.array(PreguntaColumna),
})
export type ColumnaImportacion = z.infer<typeof ColumnaImportacion>

/** One of the first rows of a file, for the choice of the headings. */
export const PrimeraFila = z.object({
  /** Its number in the file, as Excel shows it. */
  fila: z.int(),
  /** Its first cells. */
  texto: z.string(),
})
export type PrimeraFila = z.infer<typeof PrimeraFila>

/** As Excel calls the column: 0 → A, 26 → AA. */
export const letraDeColumna = (indice: number): string =>
  (indice >= 26 ? letraDeColumna(Math.floor(indice / 26) - 1) : '') + String.fromCharCode(65 + (indice % 26))

/** The number of the row of the headings of a file that has none. */
export const SIN_ENCABEZADOS = 0

export const ConfigurarImportacion = z.object({
  /** Left out: as it is. Another sheet, encoding, separator or row of the headings reads the file again. */
  hoja: z.optional(z.string().check(z.maxLength(100))),
  codificacion: z.optional(Codificacion),
  separador: z.optional(Separador),
  /** One of `primeras`; 0 when the file has no headings: each row is one of its records. */
  fila_encabezados: z.optional(z.int().check(z.gte(SIN_ENCABEZADOS), z.lte(MAX_FILA))),
  /** The columns that change; the others stay. */
  columnas: z.optional(
    z
      .array(
        z.object({
          indice: z.int().check(z.gte(0), z.lte(MAX_COLUMNAS - 1)),
          /** Left out: as it is. Null: the column is left out. */
          campo: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
          respuestas: z.optional(
            z.object({
              columna: z.optional(
                z.string().check(z.regex(/^(?:\d{1,2}|ninguna)$/, 'Esa columna no existe')),
              ),
              bulto: z.optional(z.enum(['bulto', 'unidad'])),
              vacio: z.optional(z.enum(['vacio', 'no'])),
              punto: z.optional(z.enum(['miles', 'decimales'])),
              coma: z.optional(z.enum(['miles', 'decimales'])),
              anio: z.optional(z.string().check(z.regex(/^\d{4}$/, 'El año no es válido'))),
              decimales: z.optional(z.enum(['redondear', 'no'])),
              moneda: z.optional(z.enum(['cotizacion', 'pesos', 'no'])),
              cotizacion: z.optional(
                z.string().check(z.regex(COTIZACION, 'La cotización debe ser un número mayor a cero')),
              ),
              documento: z.optional(z.enum(['CUIT', 'CUIL', 'DNI'])),
              sin_documento: z.optional(z.enum(['crear', 'dejar_afuera'])),
              saldo_unico: z.optional(z.enum(['reemplazar', 'sumar'])),
            }),
          ),
        }),
      )
      .check(z.maxLength(MAX_COLUMNAS)),
  ),
})
export type ConfigurarImportacion = z.infer<typeof ConfigurarImportacion>

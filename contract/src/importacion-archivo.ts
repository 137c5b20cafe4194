/** The file of an import: its bounds, how it is read, and what each of its columns is taken for. */
import * as z from 'zod/mini'

/** Bytes of a file. */
export const MAX_ARCHIVO = 20 * 1024 * 1024
/** Rows of a file, without its headings and its empty rows. */
export const MAX_FILAS = 50_000
/** Columns of a file. */
export const MAX_COLUMNAS = 100

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
 * A value that can be read in two ways, asked once for a column: a point or a comma before three digits (`punto`,
 * `coma`: thousands or decimals), a date without a year (`anio`).
 */
export const PreguntaColumna = z.object({
  clave: z.enum(['punto', 'coma', 'anio']),
  /** A whole sentence with the first such value of the column. */
  texto: z.string(),
  opciones: z.array(z.object({ valor: z.string(), texto: z.string() })),
  /** The chosen `valor`; null before the choice. */
  respuesta: z.nullable(z.string()),
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

export const ConfigurarImportacion = z.object({
  /** Left out: as it is. Another sheet, encoding or separator reads the file again. */
  hoja: z.optional(z.string().check(z.maxLength(100))),
  codificacion: z.optional(Codificacion),
  separador: z.optional(Separador),
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
              punto: z.optional(z.enum(['miles', 'decimales'])),
              coma: z.optional(z.enum(['miles', 'decimales'])),
              anio: z.optional(z.string().check(z.regex(/^\d{4}$/, 'El año no es válido'))),
            }),
          ),
        }),
      )
      .check(z.maxLength(MAX_COLUMNAS)),
  ),
})
export type ConfigurarImportacion = z.infer<typeof ConfigurarImportacion>

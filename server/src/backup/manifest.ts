/** The description that a backup contains, and the names of its entries. */
import * as z from 'zod/mini'

const Count = z.int().check(z.gte(0))

const TableManifest = z.object({
  nombre: z.string(),
  /** Generated columns are left out: the database computes them again. */
  columnas: z.array(z.string()),
  filas: Count,
  bytes: Count,
  /** The digest of the table's rows in COPY's format. */
  sha256: z.string(),
})
export type TableManifest = z.infer<typeof TableManifest>

export const Manifest = z.object({
  programa: z.literal('Mostrador'),
  version: z.string(),
  creado: z.string(),
  postgresql: z.string(),
  migraciones: z.array(z.object({ archivo: z.string(), suma: z.string() })),
  tablas: z.array(TableManifest),
  /** The position of each counter of ids. */
  secuencias: z.array(
    z.object({ tabla: z.string(), columna: z.string(), ultimo: Count, usado: z.boolean() }),
  ),
})
export type Manifest = z.infer<typeof Manifest>

export const MANIFEST_ENTRY = 'manifiesto.json'
export const README_ENTRY = 'LEEME.txt'

/** For a person who opens a backup years later, without the program. */
export const README = `Este archivo es un respaldo completo de un negocio de Mostrador.
Para recuperarlo: npm run restore -- ARCHIVO
Sin el programa: cada tabla está en datos/TABLA.NNNN.copy, en el formato de texto de COPY de PostgreSQL
(partes de una misma tabla, en orden); las columnas y las sumas de control están en manifiesto.json.
`

/** A table is cut into parts, because a tar entry tells its size before its content. */
export const partName = (table: string, part: number): string =>
  `datos/${table}.${String(part).padStart(4, '0')}.copy`

/** The table to which an entry belongs. */
export const tableOf = (entry: string): string | undefined => /^datos\/(.+)\.\d+\.copy$/.exec(entry)?.[1]

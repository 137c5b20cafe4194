/**
 * The fields of a master, each described once: its column, its column in the workbook, and how a file of another system
 * brings it. Reads and writes, the workbook, the template and the import are made of the list.
 */
import type * as z from 'zod/mini'
import type { Kind } from '../../../platform/database/columns.ts'
import type { Column } from '../../../platform/files/excel.ts'

/**
 * A field that only some see: who may see costs; a business that issues fiscal vouchers, uses rubros, limits credit, has price
 * lists, says what its packs hold, has prices in dollars, or counts in units.
 */
export type Condicion =
  | 'costos'
  | 'factura'
  | 'rubros'
  | 'credito'
  | 'listas'
  | 'contenido'
  | 'dolares'
  | 'unidades'

/** How a file brings a field. */
export interface EnArchivo {
  /** The rule of the form for its value on the wire. */
  schema: z.ZodMiniType
  /** The name of its column, where the workbook has another one. */
  titulo?: string
  /** How its cells are read, where its column does not say it. */
  clase?: 'texto'
  /** Of an amount with more than two decimals. */
  decimales?: 4
  /** The currency of an amount that is not in pesos, as headings and cells name it. */
  enMoneda?: 'U$S'
  obligatorio?: true
  /** What the template says of it. */
  ayuda?: string
  /** Other headings that people give it, with commas between. */
  sinonimos: string
  /** Those of them that may mean other things too, with commas between: the person is asked. */
  amplios?: string
  ejemplo: string | number
  /** `-` and `0` say that there is none. */
  sinValor?: true
  /** The names of a choice, with the value of each. */
  opciones?: Readonly<Record<string, string>>
  /** What the person must know of some of these names. */
  dudas?: Readonly<Record<string, string>>
  /** Its names under a heading, where that decides. */
  opcionesDe?: (encabezado: string) => ReadonlyMap<string, string>
  /** What people read of a value. */
  mostrar?: (valor: string) => string
}

export interface CampoDe<T> {
  titulo: string
  /** Null for what another table says. */
  columna: Kind | null
  /** Null where the workbook has no column for it. */
  excel: (Omit<Column<T>, 'header'> & { header?: string }) | null
  /** Null for what no file says. */
  archivo: EnArchivo | null
  con?: Condicion
}

type Lista<T> = Readonly<Record<string, CampoDe<T>>>

/** The columns of the table, each with its kind. */
export const columnasDe = <L extends Lista<never>>(lista: L) =>
  Object.fromEntries(
    Object.entries(lista).flatMap(([campo, { columna }]) => (columna === null ? [] : [[campo, columna]])),
  ) as { [K in keyof L as L[K]['columna'] extends Kind ? K : never]: L[K]['columna'] & Kind }

/** The columns of the workbook, in the order of the list. */
export const excelDe = <T>(lista: Lista<T>, hay: ReadonlySet<Condicion>): Column<T>[] =>
  Object.values(lista).flatMap(({ titulo, excel, con }) =>
    excel === null || (con !== undefined && !hay.has(con)) ? [] : [{ header: titulo, ...excel } as Column<T>],
  )

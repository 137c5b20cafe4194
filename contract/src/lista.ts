/**
 * A list is described once: its calls, its words, its filters and its columns. From this come the two endpoints, the controls
 * and the address of its screen, its table and its workbook.
 */
import * as z from 'zod/mini'
import { type Endpoint, endpoint, type InputOf, type ResponseOf, XLSX } from './endpoint.ts'
import type { Permiso, TipoUsuario } from './permiso.ts'
import {
  type ConNombre,
  ConTotales,
  nombreDePersona,
  PageOrAllQuery,
  PageQuery,
  paged,
  pagedConTotales,
} from './wire.ts'

type Schema = z.ZodMiniType

/** How a list is called: the page and the workbook have the same filters. */
export const llamadasDeLista = <
  T extends Schema,
  const P extends readonly Permiso[],
  F extends Record<string, Schema>,
  S extends Schema | undefined = undefined,
>(
  item: T,
  como: {
    ruta: `/${string}/`
    /** Of its path, which says whose rows they are: `/gestion/clientes/{id}/cuenta/`. */
    params?: S
    permisos: P
    algunPermiso?: Endpoint['algunPermiso']
    filtros: F
    /** What it lists, and what a row of the workbook is. */
    resumen: readonly [lista: string, excel: string]
  },
) => ({
  list: endpoint({
    method: 'GET',
    path: como.ruta,
    summary: como.resumen[0],
    access: 'staff',
    permisos: como.permisos,
    algunPermiso: como.algunPermiso,
    params: como.params as S,
    query: z.object({ ...PageQuery, ...como.filtros }),
    response: paged(item),
  }),
  exportar: endpoint({
    method: 'GET',
    path: `${como.ruta}exportar/`,
    summary: como.resumen[1],
    access: 'staff',
    permisos: [...como.permisos, 'exportar'],
    algunPermiso: como.algunPermiso,
    params: como.params as S,
    query: z.object(como.filtros),
    produces: XLSX,
  }),
})

/** The same for a list that adds up what its filters leave. */
export const llamadasConTotales = <
  T extends Schema,
  const P extends readonly Permiso[],
  F extends Record<string, Schema>,
  const N extends string,
>(
  item: T,
  nombres: readonly N[],
  como: Parameters<typeof llamadasDeLista<T, P, F>>[1],
) => {
  const { list, exportar } = llamadasDeLista(item, como)
  const query = z.object({ ...PageQuery, ...como.filtros, totales: ConTotales })
  return { list: endpoint({ ...list, query, response: pagedConTotales(item, ...nombres) }), exportar }
}

/** The same for a list that answers an array where no page is asked for. */
export const llamadasEnteras = <
  T extends Schema,
  const P extends readonly Permiso[],
  F extends Record<string, Schema>,
>(
  item: T,
  como: Parameters<typeof llamadasDeLista<T, P, F>>[1],
) => {
  const { list, exportar } = llamadasDeLista(item, como)
  const query = z.object({ ...PageOrAllQuery, ...como.filtros })
  return {
    list: endpoint({ ...list, whole: true, query, response: z.union([z.array(item), paged(item)]) }),
    exportar,
  }
}

export type Tono = 'green' | 'red' | 'amber' | 'blue' | 'grey'

/** A state in one word, and the colour that repeats it. */
export type Palabras<E extends string = string> = Readonly<Record<E, readonly [palabra: string, tono: Tono]>>

interface Aspecto {
  titulo: string
  /** Only there; both when missing. */
  en?: 'pantalla' | 'excel'
  /** Only for whoever has it. */
  permiso?: Permiso
  /** Not for whoever looks after the stock; nor its sum. */
  sinDeposito?: true
  /** What the first press on its header asks for: `-fecha`, the latest first. */
  orden?: string
  /** A CSS width, and one in characters of the workbook; each kind of column has its own. */
  ancho?: string
  excel?: number
  /** A text of figures, that stands like them. */
  numero?: true
  /** It names the row: it takes the room that is left, and is the head of the card on a phone. */
  titular?: true
  tarjeta?: 'amount' | 'state' | 'hidden'
  /** On a tablet this one gives way; 1 before 2. */
  cede?: 1 | 2
  /** Not shown until somebody chooses it. */
  oculta?: true
}

/** What a screen or a workbook has of a list: its rows, and the filters that are set. */
type Visto<R> = readonly [rows: readonly R[], filtros: Readonly<Record<string, unknown>>]

/** Amounts are centavos, days `YYYY-MM-DD`, months `YYYY-MM`, instants ISO 8601. Null is nothing. */
type Valor =
  /** A `tilde` stands in the middle: a letter, or a tick that its screen draws. */
  | { tipo?: 'texto' | 'codigo' | 'fecha' | 'mes' | 'instante' | 'tilde'; de: string }
  /** An amount, in ten-thousandths a cost of a unit. */
  | { tipo: 'entero' | 'importe' | 'unitario'; de: number }
  /** A number with the decimals that it has. */
  | { tipo: 'decimal' | 'porcentaje'; de: number }
  | { tipo: 'estado'; de: string; palabras: Palabras }

type Mitades<V, R, D> = V extends { de: infer X }
  ? Omit<V, 'de'> &
      Aspecto & {
        /** The field of the column's name when missing. */
        valor?: (row: R) => X | null
        /** Of a line: the workbook has a row for each. */
        renglon?: (linea: D) => X | null
        /** Only where these have something for it. */
        si?: (...visto: Visto<R>) => boolean
      }
  : never

export type Columna<R, D = never> = Mitades<Valor, R, D>

/** Columns in their order, each with its name. */
export type Columnas<R, D = never> = readonly (Columna<R, D> & { clave: string })[]

export type Filtro =
  | { tipo: 'rango' }
  | { tipo: 'marca'; titulo: string }
  /** A choice, each with the filters that it sets. */
  | {
      tipo: 'opcion'
      titulo: string
      todas: string
      /** What it asks for where none is chosen. */
      sin?: Readonly<Record<string, string>>
      opciones: readonly (readonly [texto: string, filtros: Readonly<Record<string, string>>])[]
    }
  /** One of the choices of that one. */
  | { tipo: 'en'; control: string }
  /** The screen has a control for it, or one that is another's as well. */
  | { tipo: 'propio' }
  /** The place of the list has its control. */
  | { tipo: 'lugar' }
  /** Only the call has it: neither a control nor the address of the screen. */
  | { tipo: 'llamada' }
  /** Of itself the screen asks for this, and for nothing else. */
  | { tipo: 'fijo'; valor: string }

/** The calls of a list, also those that others may make than `llamadasDeLista` knows. */
interface Llamadas {
  readonly list: Endpoint & { readonly query: z.ZodMiniObject; readonly response: Schema }
  readonly exportar: Endpoint & { readonly query: z.ZodMiniObject; readonly produces: typeof XLSX }
}
type FilaDe<A> = A extends { results: (infer R)[] } | (infer R)[] ? R : never

/** The filters of a list: `desde` and `hasta` are one. */
export type FiltroDe<Q> =
  // No filters at all are a record of nothing.
  string extends keyof Q
    ? never
    :
        | Exclude<keyof Q & string, 'search' | 'orden' | 'totales' | 'desde' | 'hasta'>
        | ('desde' extends keyof Q ? 'rango' : never)

interface Descripcion<R, Q, D, P> {
  /** Of its workbook, and of what a user chose to see of it. */
  nombre: string
  titulo: string
  /** Of its table, where the screen has another title. */
  tabla?: string
  /** Of its workbook, where that has another name. */
  archivo?: string | ((params: P) => string)
  /** One of them, many, and many with their article: `recepción`, `recepciones`, `las recepciones`. */
  nombres: readonly [uno: string, muchos: string, los: string]
  /** Where there are none yet; `Todavía no hay recepciones.` when missing. */
  ninguna?: string
  /** Where the filters leave none; `No se encontraron recepciones.` when missing. */
  ninguna_asi?: string | ((filtros: Readonly<Record<string, unknown>>) => string)
  /** Where they could not be loaded: the message (`Error al cargar las recepciones` when missing), and in place of the rows. */
  error?: string
  sin_cargar?: string
  /** What a search finds them by, and what its box is called: `Buscar recepciones` when missing. */
  busca?: string
  buscador?: string
  /** The order that it has of itself, where others may be asked for; empty for that of no column. */
  alInicio?: string
  /** What tells a row from the others; its `id` when missing. */
  clave?: (row: R) => number | string
  /** Each with its control, in this order. */
  filtros: { readonly [K in FiltroDe<Q>]: Filtro }
  /** The lines of a row; `aparte`: the workbook reads them. */
  renglones?: ((row: R) => readonly D[]) | 'aparte'
  columnas: { readonly [clave: string]: Columna<R, D> }
  /** The words of its sums. */
  totales?: Readonly<Record<string, string>>
  /** The columns with which the workbook begins, where its order is another. */
  excel?: readonly string[]
  /** Rows that count no longer. */
  apagada?: (row: R) => boolean
  /** The rows of a page of its screen; 20 when missing. */
  filas?: number
  /** What others do changes it: it is never shown from an older answer. */
  alDia?: true
  /** Many columns: long headers take two lines. */
  ancha?: true
}

/** `P`: the parameters of its path. */
export interface Lista<R, Q, D = unknown, P = never> extends Omit<Descripcion<R, Q, D, P>, 'columnas'> {
  readonly llamadas: Llamadas
  readonly columnas: Columnas<R, D>
}

/** Columns by their names: those of a list, of a report, or of the lines of a document. */
export const columnas = <R, D = never>(como: { readonly [clave: string]: Columna<R, D> }): Columnas<R, D> =>
  Object.entries(como).map(([clave, columna]) => ({ ...columna, clave }))

/** Without those that have nothing for these rows: the same array where none depends on them. */
export const conAlgo = <C extends { si?: (...visto: Visto<R>) => boolean }, R>(
  todas: readonly C[],
  ...visto: Visto<R>
): readonly C[] => (todas.some(({ si }) => si) ? todas.filter(({ si }) => !si || si(...visto)) : todas)

/** Whether a role has the column at all. */
export const esPara = (tipo: TipoUsuario, { sinDeposito }: Pick<Aspecto, 'sinDeposito'>): boolean =>
  tipo !== 'deposito' || !sinDeposito

/** The words of a list. A filter without its control does not compile. */
export const lista = <L extends Llamadas, D = never>(
  llamadas: L,
  como: Descripcion<
    FilaDe<ResponseOf<L['list']>>,
    InputOf<L['exportar']>['query'],
    D,
    InputOf<L['exportar']>['params']
  >,
): Lista<
  FilaDe<ResponseOf<L['list']>>,
  InputOf<L['exportar']>['query'],
  D,
  InputOf<L['exportar']>['params']
> => ({
  ...como,
  llamadas,
  columnas: columnas(como.columnas),
})

/** What tells a row from the others. */
export const claveDe = <R, Q, D>({ clave }: Lista<R, Q, D>, row: R): number | string =>
  clave ? clave(row) : (row as { id: number | string }).id

/** What its workbook is called, without its ending. */
export const archivoDe = <R, Q, D, P>({ archivo, nombre }: Lista<R, Q, D, P>, params: P): string =>
  typeof archivo === 'function' ? archivo(params) : (archivo ?? nombre)

/** What a column shows of a row, and of one of its lines: a thing by its name, a person by what they are called. */
export function valorDe<R, D>(
  { clave, valor, renglon }: Columna<R, D> & { clave: string },
  row: R,
  linea?: D,
): string | number | null {
  if (renglon) return linea === undefined ? null : renglon(linea)
  if (valor) return valor(row)
  const campo: unknown = row[clave as keyof R]
  if (typeof campo === 'string' || typeof campo === 'number') return campo
  const { nombre, ...persona } = (campo ?? {}) as { nombre?: string } & Partial<ConNombre>
  return nombre ?? (persona.username === undefined ? null : nombreDePersona(persona as ConNombre))
}

/** A list of the contract with its statements: each filter and each order of its calls has one, or it does not compile. */
import { sumarDias } from '@mostrador/contract/fechas'
import {
  archivoDe,
  type Columna,
  type Columnas,
  claveDe,
  conAlgo,
  esPara,
  type FiltroDe,
  type Lista,
  valorDe,
} from '@mostrador/contract/lista'
import type { Page } from '@mostrador/contract/wire'
import sql, { type Sql } from 'sql-template-tag'
import type { Actor } from '../../access/auth.ts'
import { puede } from '../../access/permisos.ts'
import type { Reader } from '../../database/db.ts'
import { type Column, workbook } from '../../files/excel.ts'
import { inicioDe } from './dateRange.ts'
import { type Asked, type Description, type List, listFrom } from './list.ts'

type Sentencias<Q, P> = {
  readonly [K in Exclude<FiltroDe<Q>, 'rango' | 'sucursal'>]: (
    value: NonNullable<Q[K & keyof Q]>,
    asked: Asked<Q, P>,
  ) => Sql
} & ('rango' extends FiltroDe<Q>
  ? {
      /** The day by which it is filtered, or the instant. */
      readonly rango: Sql | { momento: Sql }
    }
  : unknown)

/** The words that may name an order, without their direction. */
type OrdenDe<Q> = Q extends { orden?: infer O } ? Exclude<O, `-${string}` | undefined> & string : never

interface Enunciado<Q, D, P, Row, Item, More>
  extends Omit<Description<Asked<Q, P>, Row, Item, More>, 'filters' | 'orders' | 'workbook'> {
  /** In place of its columns: the fields of a record, as an import reads them. */
  workbook?: Description<Asked<Q, P>, Row, Item, More>['workbook']
  /** Which rows are its own, whatever is filtered: those of its path. */
  siempre?: (asked: Asked<Q, P>) => Sql[]
  /** Or its rows take them: they are a statement of their own. */
  filtros: Sentencias<Q, P> | 'en sus filas'
  /** The column of the table for each. */
  ordenes: Readonly<Record<OrdenDe<Q>, string>>
  /** The columns for which this shop has no use. */
  sinUso?: (asked: Asked<Q, P>) => Promise<readonly string[]>
  /** The lines of rows by their ids, where only the workbook has them. */
  lineas?: (db: Reader, ids: number[]) => Promise<ReadonlyMap<number, readonly D[]>>
}

/** From one day to another: those of an instant are days of Buenos Aires. */
const enRango = (
  rango: Sql | { momento: Sql },
  { desde, hasta }: { desde?: string; hasta?: string },
): Sql[] =>
  'momento' in rango
    ? [
        ...(desde ? [sql`${rango.momento} >= ${inicioDe(desde)}`] : []),
        ...(hasta ? [sql`${rango.momento} < ${inicioDe(sumarDias(hasta, 1))}`] : []),
      ]
    : [
        ...(desde ? [sql`${rango} >= ${desde}::date`] : []),
        ...(hasta ? [sql`${rango} <= ${hasta}::date`] : []),
      ]

/** Whether nothing narrows the list but its branch: the writes count all of them. A search never comes here. */
export const sinFiltros = (query: object): boolean =>
  Object.entries(query).every(([nombre, valor]) => valor === undefined || NO_ACOTAN.includes(nombre))

const NO_ACOTAN = ['search', 'sucursal', 'orden', 'totales', 'page', 'page_size']

/** A list as its definition says it. */
export function listOf<R, Q, D, P, Row, More = unknown>(
  lista: Lista<R, Q, D, P>,
  { siempre, filtros, ordenes, sinUso, lineas, workbook: libro, ...resto }: Enunciado<Q, D, P, Row, R, More>,
): List<Asked<Q, P>, Page<R> & More> {
  const { rango, ...otros } = (filtros === 'en sus filas' ? {} : filtros) as Record<string, never>
  return listFrom({
    ...resto,
    orders: ordenes,
    filters: (asked) => {
      const query = asked.query as Record<string, unknown>
      return [
        ...(siempre?.(asked) ?? []),
        ...Object.entries<(value: unknown, asked: Asked<Q, P>) => Sql>(otros).flatMap(([nombre, de]) =>
          query[nombre] === undefined ? [] : [de(query[nombre], asked)],
        ),
        ...(rango ? enRango(rango, query) : []),
      ]
    },
    workbook: libro ?? libroDe(lista, sinUso, lineas),
  })
}

/** Its workbook, of its columns. */
function libroDe<R, Q, D, P>(
  lista: Lista<R, Q, D, P>,
  sinUso: Enunciado<Q, D, P, never, R, never>['sinUso'],
  lineas: Enunciado<Q, D, P, never, R, never>['lineas'],
): Description<Asked<Q, P>, never, R, never>['workbook'] {
  if (deTodasLasFilas(lista)) {
    return async (rows, { db, actor, hoy, params, query }) => {
      const visto = conAlgo(lista.columnas, rows, query as Record<string, unknown>)
      const columnas = columnasDe(visto, (fila: Fila<R, D>) => fila, actor, lista.excel)
      return await workbook(archivoDe(lista, params), hoy, columnas, await filasDe(lista, rows, lineas, db))
    }
  }
  return {
    name: ({ params }) => archivoDe(lista, params),
    columns: async (asked) => {
      const sin = (await sinUso?.(asked)) ?? []
      const columnas = lista.columnas.filter(({ clave }) => !sin.includes(clave))
      return excelDe(columnas, asked.actor, lista.excel)
    },
  }
}

/** Whether its workbook cannot be written as its rows come. */
const deTodasLasFilas = <R, Q, D>({ renglones, columnas }: Lista<R, Q, D>): boolean =>
  renglones !== undefined || columnas.some(({ si, en }) => si && en !== 'pantalla')

interface Fila<R, D> {
  row: R
  linea?: D
}

/** A row for each line. */
async function filasDe<R, Q, D>(
  lista: Lista<R, Q, D>,
  rows: R[],
  lineas: Enunciado<Q, D, never, never, R, never>['lineas'],
  db: Reader,
): Promise<Fila<R, D>[]> {
  const { renglones } = lista
  if (!renglones) return rows.map((row) => ({ row }))
  const aparte = await lineas?.(
    db,
    rows.map((row) => Number(claveDe(lista, row))),
  )
  const suyas = (row: R) =>
    (typeof renglones === 'function' ? renglones(row) : aparte?.get(Number(claveDe(lista, row)))) ?? []
  return rows.flatMap((row) => suyas(row).map((linea) => ({ row, linea })))
}

const ANCHOS = { codigo: 14, estado: 16 } as const

/** The columns of a workbook of rows that a caller may see. `primero`: those with which it begins. */
export const excelDe = <R, D>(
  columnas: Columnas<R, D>,
  actor: Actor,
  primero?: readonly string[],
): Column<R>[] => columnasDe(columnas, (row) => ({ row }), actor, primero)

const columnasDe = <R, D, F>(
  columnas: Columnas<R, D>,
  partes: (fila: F) => Fila<R, D>,
  actor: Actor,
  primero: readonly string[] = [],
): Column<F>[] =>
  inOrder(columnas, primero).flatMap((columna): Column<F>[] => {
    const { tipo = 'texto', titulo, excel, en, permiso } = columna
    if (en === 'pantalla' || (permiso && !puede(actor, permiso)) || !esPara(actor.tipo_usuario, columna))
      return []
    const width = excel ?? ANCHOS[tipo as keyof typeof ANCHOS]
    const format = { header: titulo, ...(width !== undefined && { width }) }
    const value = (fila: F) => {
      const { row, linea } = partes(fila)
      return valorDe(columna, row, linea)
    }
    if (tipo === 'entero' || tipo === 'importe') {
      return [{ ...format, type: tipo, value: value as (fila: F) => number | null }]
    }
    if (tipo === 'unitario') {
      const pesos = (fila: F) => enPesos(value(fila) as number | null)
      return [{ ...format, type: 'celda', value: pesos }]
    }
    if (tipo === 'decimal' || tipo === 'porcentaje') return [{ ...format, type: 'celda', value }]
    const texto = value as (fila: F) => string | null
    if (tipo === 'fecha' || tipo === 'mes' || tipo === 'instante')
      return [{ ...format, type: tipo, value: texto }]
    return [{ ...format, type: 'text', value: (fila) => enPalabras(columna, texto(fila)) }]
  })

const inOrder = <C extends { clave: string }>(columnas: readonly C[], primero: readonly string[]): C[] => [
  ...primero.flatMap((clave) => columnas.filter((c) => c.clave === clave)),
  ...columnas.filter((c) => !primero.includes(c.clave)),
]

const enPalabras = <R, D>(columna: Columna<R, D>, valor: string | null): string | null =>
  columna.tipo === 'estado' && valor !== null ? (columna.palabras[valor]?.[0] ?? valor) : valor

const enPesos = (diezmilesimos: number | null): number | null =>
  diezmilesimos === null ? null : diezmilesimos / 10_000

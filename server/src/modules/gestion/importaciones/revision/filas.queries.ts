/** The rows of an import, as people read them. */
import type { InputOf } from '@mostrador/contract/endpoint'
import { letraDeColumna } from '@mostrador/contract/gestion/importaciones/importacion-archivo'
import type {
  CeldaFila,
  DestinoFila,
  FilaImportacion,
} from '@mostrador/contract/gestion/importaciones/importacion-filas'
import type { importaciones } from '@mostrador/contract/gestion/importaciones/importaciones'
import type { Page } from '@mostrador/contract/wire'
import sql, { type Sql } from 'sql-template-tag'
import type { Asked, List } from '../../../../platform/api/lists/list.ts'
import { limit, pageOf } from '../../../../platform/api/lists/page.ts'
import { all, matches } from '../../../../platform/api/lists/search.ts'
import type { Queryable } from '../../../../platform/database/db.ts'
import { conflict } from '../../../../platform/errors.ts'
import { limitRows, workbook } from '../../../../platform/files/excel.ts'
import type { Cell } from '../../../../platform/files/sheets/cells.ts'
import { columnasDeFilas } from '../importaciones.excel.ts'
import { getCampos } from '../importaciones.queries.ts'
import { type Campo, showValor } from '../lectura/campos.reglas.ts'
import { calculadosDe } from '../tipos.reglas.ts'
import type { FilaMala, Problema } from './revision.reglas.ts'

type Filtros = InputOf<typeof importaciones.exportarFilas>['query']
type Query = InputOf<typeof importaciones.filas>['query']

interface Row {
  fila: number
  destino: DestinoFila
  valores: Record<string, unknown>
  antes: Record<string, unknown> | null
  problemas: Record<string, Problema> | null
  motivo: string | null
  escrita: boolean
}

const matching = (id: number, { destino, con_aviso, search }: Filtros): Sql =>
  all([
    sql`f.importacion = ${id}`,
    ...(destino ? [sql`f.destino = ${destino}`] : []),
    ...(con_aviso ? [sql`f.aviso`] : []),
    matches(sql`f.busqueda`, search),
  ])

/** A condition on rows `f` of the import `i`: applying writes them. */
const seEscribe = sql`(f.destino in ('nueva', 'cargada') or (f.destino = 'cambia' and i.modo = 'nuevos_y_cambios'))`

const selectRows = (db: Queryable, where: Sql, cut: Sql): Promise<Row[]> =>
  db.rows<Row>(sql`
    select f.fila, f.destino, f.valores, f.antes, f.problemas, f.motivo,
      i.aplicada is not null and ${seEscribe} as escrita
    from importacion_filas f join importaciones i on i.id = f.importacion
    where ${where} order by f.fila ${cut}`)

function celdaOf(campo: Campo, { valores, antes, problemas }: Row): CeldaFila {
  const { valor, error = null, aviso = null } = problemas?.[campo.campo] ?? {}
  const old = antes && Object.hasOwn(antes, campo.campo) ? showValor(campo, antes[campo.campo]) : null
  const shown = error === null ? showValor(campo, valores[campo.campo]) : (valor ?? '')
  return { campo: campo.campo, valor: shown, anterior: old, error, aviso }
}

function filaOf(row: Row, tomados: Campo[]): FilaImportacion {
  const { fila, destino, motivo, escrita } = row
  return { fila, destino, motivo, escrita, celdas: tomados.map((campo) => celdaOf(campo, row)) }
}

/** The fields that have a column, and those whose absence makes a row wrong. */
async function camposMostrados(db: Queryable, id: number): Promise<Campo[]> {
  const { tipo, campos, columnas } = await getCampos(db, id)
  const tomados = new Set(columnas.map(({ campo }) => campo))
  const shown = campos.filter(
    ({ campo, obligatorio, siempre }) => obligatorio || siempre || tomados.has(campo),
  )
  return [...shown, ...calculadosDe(tipo)]
}

/** In the order of the file. Refuses with 404. */
async function listFilas(db: Queryable, id: number, query: Query): Promise<Page<FilaImportacion>> {
  const campos = await camposMostrados(db, id)
  const where = matching(id, query)
  const [rows, { count }] = await Promise.all([
    selectRows(db, where, limit(query)),
    db.one<{ count: number }>(sql`select count(*) from importacion_filas f where ${where}`),
  ])
  return pageOf(
    rows.map((row) => filaOf(row, campos)),
    count,
    query,
  )
}

/** All that the same filters leave, with the fields that their cells have. */
async function exportFilas(
  db: Queryable,
  id: number,
  filtros: Filtros,
): Promise<{ campos: Campo[]; filas: FilaImportacion[] }> {
  const campos = await camposMostrados(db, id)
  const rows = await selectRows(db, matching(id, filtros), limitRows)
  return { campos, filas: rows.map((row) => filaOf(row, campos)) }
}

/** Its cells are those of the columns that the file has. */
export const filasList: List<Asked<Filtros, { id: number }>, Page<FilaImportacion>> = {
  sucursal: { none: 'an admin imports for the whole business' },
  page: ({ db, params, query }, request) => listFilas(db, params.id, { ...query, ...request } as Query),
  async file({ db, params, query, hoy }) {
    const { campos, filas } = await exportFilas(db, params.id, query)
    return await workbook(`importacion-${params.id}`, hoy, columnasDeFilas(campos), filas)
  },
}

/** The wrong rows with the headings of the file. 404, or 409 when the file is no longer kept. */
export async function exportErrores(
  db: Queryable,
  id: number,
): Promise<{ encabezados: { indice: number; texto: string }[]; filas: FilaMala[] }> {
  const { columnas } = await getCampos(db, id)
  const rows = await db.rows<{ celdas: string | null; motivo: string | null }>(sql`
    select l.celdas, f.motivo
    from importacion_filas f left join importacion_lecturas l on l.importacion = f.importacion and l.fila = f.fila
    where f.importacion = ${id} and f.destino = 'error' order by f.fila`)
  if (rows.some(({ celdas }) => celdas === null)) {
    throw conflict('ya_no_se_guarda', 'Las filas del archivo ya no se guardan: súbelo de nuevo')
  }
  return {
    encabezados: columnas.map(({ indice, encabezado }) => ({
      indice,
      texto: encabezado || `Columna ${letraDeColumna(indice)}`,
    })),
    filas: rows.map(({ celdas, motivo }) => ({
      celdas: JSON.parse(celdas ?? '[]') as Cell[],
      motivo: motivo ?? '',
    })),
  }
}

/** The records that an import makes and changes: their tables, with the columns that a file has. */
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { type Kind, typeOf } from '../../../../platform/database/columns.ts'
import { articuloColumns } from '../../../maestros/articulos/articulos.campos.reglas.ts'
import { fichaColumns } from '../../../maestros/clientes/clientes.campos.reglas.ts'

/** A table of masters whose rows an import changes. */
export interface Maestro {
  tabla: 'articulos' | 'clientes'
  /** The id of the table's rows as the import names it. */
  id: Sql
  /** The columns that an import may change. */
  columnas: string[]
  /** `as r (id text, nombre text, …)`: the values of a row as a record of the table. */
  record: Sql
}

const recordOf = (columns: Record<string, Kind>): Sql =>
  join(
    Object.entries(columns).map(([columna, kind]) => sql`${raw(columna)} ${typeOf(kind)}`),
    ', ',
  )

/** No file says what is a service. */
const { es_servicio: _, ...deArchivo } = articuloColumns

export const ARTICULOS: Maestro = {
  tabla: 'articulos',
  id: sql`x.id`,
  columnas: Object.keys(deArchivo).filter((columna) => columna !== 'id'),
  record: recordOf(deArchivo),
}

export const CLIENTES: Maestro = {
  tabla: 'clientes',
  id: sql`x.id::text`,
  columnas: Object.keys(fichaColumns),
  record: recordOf(fichaColumns),
}

/** The names of some columns, each under a prefix. */
export const columnsAs = (columnas: string[], prefix = ''): Sql =>
  join(
    columnas.map((columna) => raw(prefix + columna)),
    ', ',
  )

import type { InputOf } from '@mostrador/contract/endpoint'
import type { Cliente, clientes } from '@mostrador/contract/maestros/clientes'
import sql, { type Sql } from 'sql-template-tag'
import { type Asked, listOf } from '../../../platform/api/lists/list.ts'
import { type Listed, readPage } from '../../../platform/api/lists/listed.ts'
import { upTo } from '../../../platform/api/lists/page.ts'
import { all, asId, isAmong, matches } from '../../../platform/api/lists/search.ts'
import type { Source } from '../../../platform/api/lists/source.ts'
import { limitWhole, wholeRows } from '../../../platform/api/lists/whole.ts'
import { type Rows, rowsOf } from '../../../platform/database/batches.ts'
import { selected } from '../../../platform/database/columns.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { selectCount } from '../../base/contadores/contadores.queries.ts'
import { cerradoHasta } from '../../base/periodo-cerrado/periodo-cerrado.queries.ts'
import { excelDe } from '../campos/campos.reglas.ts'
import { CLIENTES, clienteColumns } from './clientes.campos.reglas.ts'

type Query = InputOf<typeof clientes.list>['query']
type Filtros = InputOf<typeof clientes.exportar>['query']

const columns = selected(clienteColumns)

/** People read names in Spanish order; the database itself sorts by code point. */
const byNombre = sql`nombre collate "es-AR-x-icu", id`

const orders = {
  nombre: byNombre,
  id: sql`id`,
  '-id': sql`id desc`,
  saldo: sql`saldo, id`,
  '-saldo': sql`saldo desc, id`,
} satisfies Record<Query['orden'], Sql>

const reversed = {
  nombre: sql`nombre collate "es-AR-x-icu" desc, id desc`,
  id: orders['-id'],
  '-id': orders.id,
  saldo: sql`saldo desc, id desc`,
  '-saldo': sql`saldo, id desc`,
} satisfies typeof orders

/** Searches by name, document, phone, e-mail or the exact id. */
function matching({ search, baja }: Filtros): Sql {
  const id = asId(search)
  return all([
    id === null ? matches(sql`busqueda`, search) : sql`(${matches(sql`busqueda`, search)} or id = ${id})`,
    // As a part of the text: few are, and a kept plan tells them from the others.
    ...(baja ? [baja === 'true' ? sql`baja` : sql`not baja`] : []),
  ])
}

/** The customer with exactly this id or document number comes first. */
const hasExacto = ({ search, orden }: Filtros): boolean => orden === 'nombre' && search !== ''

const orderOf = (filtros: Filtros): Sql =>
  sql`${hasExacto(filtros) ? sql`exacto desc nulls last,` : sql``} ${orders[filtros.orden]}`

const esExacto = (filtros: Filtros): Sql =>
  hasExacto(filtros)
    ? sql`, numero_documento = ${filtros.search} or id = ${asId(filtros.search)} as exacto`
    : sql``

/** How many there are is kept by the writes; what a search finds is counted. */
function keptOf({ search, baja, orden }: Filtros): Listed['kept'] {
  if (search) return null
  const count = selectCount([
    ...(baja === 'true' ? [] : ['clientes_activos' as const]),
    ...(baja === 'false' ? [] : ['clientes_inactivos' as const]),
  ])
  return { count, reversed: reversed[orden] }
}

export const clientesList = listOf({
  sucursal: { none: 'any branch serves any customer' },
  filters: ({ query }: Asked<Filtros>) => [matching(query)],
  rows: ({ query }) => inOrder(query),
  page: ({ db, query }, _, request) =>
    readPage<Cliente>(
      db,
      {
        table: sql`clientes`,
        columns,
        found: sql`select id, nombre, saldo ${esExacto(query)} from clientes where ${matching(query)}`,
        order: orderOf(query),
        kept: keptOf(query),
      },
      request,
    ),
  workbook: { name: 'clientes', columns: excelDe(CLIENTES, new Set()) },
})

/** All rows of the same filters, for a workbook. */
const inOrder = (filtros: Filtros): Source => ({
  counted: (where) => sql`clientes where ${where}`,
  select: ({ where }, { cut }) => sql`
    select ${columns} ${esExacto(filtros)} from clientes where ${where} order by ${orderOf(filtros)} ${cut}`,
})

/** Refuses with 400 when the customers are too many for one answer. */
export const listTodosLosClientes = (db: Queryable): Rows<Cliente> =>
  wholeRows(
    rowsOf<Cliente>(db, sql`select ${columns} from clientes order by ${byNombre} ${limitWhole}`),
    'busca al cliente en la lista, que va por páginas, o descarga el Excel',
  )

/** Refuses with 404. */
export async function getCliente(db: Queryable, id: number): Promise<Cliente> {
  const cliente = await db.maybe<Cliente>(sql`select ${columns} from clientes where id = ${id}`)
  if (!cliente) throw notFound('El cliente no existe')
  return cliente
}

/** Up to so many customers the condition lists their ids. More customers are a good part of the list. */
const POCOS = 2_000

/**
 * A condition on a column that holds a customer: the text finds this customer. A query of its own looks for
 * the customers first. One plan cannot serve both the few customers of a surname and the thousands of a
 * single letter.
 */
export async function esDeClientes(db: Queryable, column: Sql, text: string): Promise<Sql> {
  const buscados = sql`select id from clientes where ${matches(sql`busqueda`, text)}`
  const found = await db.rows<{ id: number }>(sql`${buscados} ${upTo(POCOS + 1)}`)
  return found.length > POCOS
    ? sql`${column} in (${buscados})`
    : isAmong(
        column,
        found.map((c) => c.id),
      )
}

/**
 * The name of a customer (the row `c`) on documents of a day. Documents of closed days keep the name that the
 * customer had.
 */
export const nombreAl = (fecha: Sql): Sql => sql`case when ${fecha} <= ${cerradoHasta} then coalesce((
    select tenia.nombre from cliente_nombres tenia
    where tenia.cliente = c.id and tenia.hasta >= ${fecha} order by tenia.hasta limit 1
  ), c.nombre) else c.nombre end`

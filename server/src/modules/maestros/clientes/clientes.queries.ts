import type { InputOf } from '@mostrador/contract/endpoint'
import { documento } from '@mostrador/contract/formas'
import type { Cliente, clientes } from '@mostrador/contract/maestros/clientes'
import { clientesLista } from '@mostrador/contract/maestros/clientes.lista'
import sql, { raw, type Sql } from 'sql-template-tag'
import { listOf } from '../../../platform/api/lists/lista.ts'
import { type Listed, readPage } from '../../../platform/api/lists/listed.ts'
import { readOrden } from '../../../platform/api/lists/orden.ts'
import { asId, isAmongFound, matches } from '../../../platform/api/lists/search.ts'
import type { Source } from '../../../platform/api/lists/source.ts'
import { limitWhole, wholeRows } from '../../../platform/api/lists/whole.ts'
import { type Rows, rowsOf } from '../../../platform/database/batches.ts'
import { selected } from '../../../platform/database/columns.ts'
import type { Queryable, Reader } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { selectCount } from '../../base/contadores/contadores.queries.ts'
import { cerradoHasta } from '../../base/periodo-cerrado/periodo-cerrado.queries.ts'
import { type Condicion, excelDe } from '../campos/campos.reglas.ts'
import { conAFavor } from '../cuenta-clientes/a-favor.queries.ts'
import { usaLimites } from '../cuenta-clientes/limites.queries.ts'
import { grupoNombre } from '../listas-precio/grupos-clientes.queries.ts'
import { listaAplicada, listaNombre, usaListas } from '../listas-precio/listas-precio.queries.ts'
import { CLIENTES, clienteColumns } from './clientes.campos.reglas.ts'

type Filtros = InputOf<typeof clientes.exportar>['query']

const columns = sql`${selected(clienteColumns)}, ${listaNombre}, ${grupoNombre}, ${listaAplicada}`

/** People read names in Spanish order; the database itself sorts by code point. */
const ORDENES = { nombre: 'nombre collate "es-AR-x-icu"', id: 'id', saldo: 'saldo' } as const

/** From the other end, `reversed`. */
function orderBy(orden: Filtros['orden'], { reversed = false } = {}): Sql {
  const { by, desc } = readOrden(orden)
  const direction = raw(desc === reversed ? '' : ' desc')
  return sql`${raw(ORDENES[by])}${direction}, id${direction}`
}

/** Looked up once in its index, not in each found row. */
const tieneDocumento = (search: string): Sql => {
  const numero = documento(search)
  return numero === ''
    ? sql`false`
    : sql`id = any(array(select id from clientes where documento(numero_documento) = ${numero}))`
}

/** The customer with exactly this id or document number, however it is written, comes first. */
const hasExacto = ({ search, orden }: Filtros): boolean => orden === 'nombre' && search !== ''

const orderOf = (filtros: Filtros): Sql =>
  sql`${hasExacto(filtros) ? sql`exacto desc nulls last,` : sql``} ${orderBy(filtros.orden)}`

const esExacto = (filtros: Filtros): Sql =>
  hasExacto(filtros)
    ? sql`, ${tieneDocumento(filtros.search)} or id = ${asId(filtros.search)} as exacto`
    : sql``

/** How many there are is kept by the writes; what a search finds is counted. */
function keptOf({ search, baja, orden, deudores }: Filtros): Listed['kept'] {
  if (search || deudores) return null
  const count = selectCount([
    ...(baja === 'true' ? [] : ['clientes_activos' as const]),
    ...(baja === 'false' ? [] : ['clientes_inactivos' as const]),
  ])
  return { count, reversed: orderBy(orden, { reversed: true }) }
}

/** Found by name, document, phone, e-mail or the exact id. Consumidor Final is found by who looks for it. */
export const clientesList = listOf(clientesLista, {
  sucursal: { none: 'any branch serves any customer' },
  // It is never marked baja, nor owes anything.
  siempre: ({ query: { search, baja, deudores } }) =>
    search || baja === 'true' || deudores ? [] : [sql`not consumidor_final`],
  // As a part of the text: few are, and a kept plan tells them from the others.
  filtros: {
    baja: (baja) => (baja === 'true' ? sql`baja` : sql`not baja`),
    deudores: () => sql`saldo > 0`,
  },
  ordenes: ORDENES,
  search: (_, text) => {
    const id = asId(text)
    const hits = matches(sql`busqueda`, text)
    return { hits: id === null ? hits : sql`(${hits} or id = ${id})` }
  },
  rows: ({ query }) => inOrder(query),
  page: async ({ db, query }, where, request) => {
    const page = await readPage<Cliente>(
      db,
      {
        table: sql`clientes`,
        columns,
        found: sql`select id, nombre, saldo ${esExacto(query)} from clientes where ${where}`,
        order: orderOf(query),
        kept: keptOf(query),
      },
      request,
    )
    return { ...page, results: await conAFavor(db, page.results) }
  },
  totales: sql`coalesce(sum(saldo) filter (where saldo > 0), 0) as deben,
    coalesce(-sum(saldo) filter (where saldo < 0), 0) as a_favor`,
  workbook: {
    name: 'clientes',
    columns: async ({ db }) => excelDe(CLIENTES, await condicionesDe(db)),
  },
})

async function condicionesDe(db: Reader): Promise<Set<Condicion>> {
  const hay = new Set<Condicion>()
  if (await usaLimites(db)) hay.add('credito')
  if (await usaListas(db)) hay.add('listas')
  return hay
}

/** All rows of the same filters, for a workbook. */
const inOrder = (filtros: Filtros): Source => ({
  counted: (where) => sql`clientes where ${where}`,
  select: ({ where }, { cut }) => sql`
    select ${columns} ${esExacto(filtros)} from clientes where ${where} order by ${orderOf(filtros)} ${cut}`,
})

/** Refuses with 400 when the customers are too many for one answer. */
export const listTodosLosClientes = (db: Queryable): Rows<Cliente> =>
  wholeRows(
    rowsOf<Cliente>(
      db,
      sql`select ${columns} from clientes where not consumidor_final order by ${orderBy('nombre')} ${limitWhole}`,
    ),
    'busca al cliente en la lista, que va por páginas, o descarga el Excel',
  )

/** Refuses with 404. */
export async function getCliente(db: Queryable, id: number): Promise<Cliente> {
  const cliente = await db.maybe<Cliente>(sql`select ${columns} from clientes where id = ${id}`)
  if (!cliente) throw notFound('El cliente no existe')
  return cliente
}

/** The same with its unused credit, where the business uses it. */
export async function getClienteConAFavor(db: Queryable, id: number): Promise<Cliente> {
  const cliente = await getCliente(db, id)
  return (await conAFavor(db, [cliente]))[0] ?? cliente
}

/** A condition on a column that holds a customer: the text finds this customer. */
export const esDeClientes = (db: Queryable, column: Sql, text: string): Promise<Sql> =>
  isAmongFound(db, column, sql`select id from clientes where ${matches(sql`busqueda`, text)}`)

/**
 * The name of a customer (the row `c`) on documents of a day. Documents of closed days keep the name that the
 * customer had.
 */
export const nombreAl = (fecha: Sql): Sql => sql`case when ${fecha} <= ${cerradoHasta} then coalesce((
    select tenia.nombre from cliente_nombres tenia
    where tenia.cliente = c.id and tenia.hasta >= ${fecha} order by tenia.hasta limit 1
  ), c.nombre) else c.nombre end`

/** Every GET of the contract on a business with data: each filter and order, and the pages after the first. */
import type { Endpoint } from '@mostrador/contract/endpoint'
import { sumarDias } from '@mostrador/contract/fechas'
import sql, { type Sql } from 'sql-template-tag'
import type { Reader } from '../../src/platform/database/db.ts'
import { idIn, rowsAt } from './rows.ts'
import { type JsonSchema, wireSchema } from './samples.ts'

export interface Read {
  endpoint: Endpoint
  /** What is asked of it: `page=3 search=perez`. */
  asked: string
  url: string
}

/** A row from anywhere, always the same one. */
const someOf = (rows: Sql): Sql => sql`select value from (${rows}) r order by md5(value::text) limit 1`

const NAME = sql`select substring(nombre from '^[[:alpha:]]{4,}') as value`

/** What people type into the search boxes: the first word of a name, and a number. */
const PALABRAS: Record<string, Sql> = {
  clientes: someOf(sql`select * from (${NAME} from clientes) n where value is not null`),
  articulos: someOf(sql`select * from (${NAME} from articulos) n where value is not null`),
  ventas: idIn('ventas'),
}

/** The values of a filter, each asked alone; where the schema lists them, it is asked for them. */
const FILTROS: Record<string, Record<string, Sql>> = {
  search: PALABRAS,
  sucursal: { '': sql`select 1 as value` },
  articulo: { '': someOf(sql`select articulo as value from stock_movimientos limit 1000`) },
  cliente: { '': someOf(sql`select cliente as value from articulos_pendientes`) },
  usuario: { '': someOf(sql`select usuario as value from ventas limit 1000`) },
  vendedor: { '': someOf(sql`select usuario as value from ventas limit 1000`) },
  cobrador: { '': someOf(sql`select usuario as value from recibos limit 1000`) },
  // The seeds have none: a shop without rubros sees nothing of them.
  rubro: { '': sql`select 1 as value` },
  marca: { '': sql`select 'Liliana' as value` },
  buscar: { '': sql`select 'x' as value` },
  etiquetas: { '': sql`select 1 as value` },
  // Nor plans of instalments.
  plan: { '': sql`select 1 as value` },
  // Nor price lists.
  lista: { '': sql`select 1 as value` },
  // Nor purchases: they are off.
  proveedor: { '': sql`select 1 as value` },
  // Nor models.
  modelo: { '': sql`select 1 as value` },
  categoria: { '': sql`select 'Fletes' as value` },
  codigo: { '': sql`select 'x' as value` },
  dispositivo: { '': sql`select repeat('0', 32) as value` },
  // A device that knows nothing, and a page of its copy.
  sello: { '': sql`select 'x' as value` },
  despues: { '': sql`select 'x' as value` },
  caja: { '': someOf(sql`select id as value from cajas where not tesoreria`) },
  turno: { '': idIn('caja_turnos') },
  venta: { '': idIn('ventas') },
  nota_credito: { '': idIn('notas_credito') },
  tipo: { '': sql`select 6 as value` },
  // Of no grouping: a key alone leaves all lines.
  clave: { '': sql`select '1' as value` },
  dias: { '': sql`select 30 as value` },
  ultimas: { '': sql`select 5 as value` },
}

/** Not asked: pages are asked beside the filters, a link is used once, a sheet is a part of a paper. */
const BESIDE = ['page', 'page_size', 'enlace', 'hoja']

const MONTH_DAYS = 30

/** The last day of the business, from which the screens' periods count. */
const lastDay = async (db: Reader): Promise<string> =>
  (await db.one<{ fecha: string }>(sql`select coalesce(max(fecha), current_date) as fecha from ventas`)).fecha

type Query = Record<string, string>

/** Every GET with the rows of this business. Throws for a call or a filter without a sample here. */
export async function readsOf(db: Reader, endpoints: readonly Endpoint[]): Promise<Read[]> {
  const hoy = await lastDay(db)
  const reads: Read[] = []
  for (const endpoint of endpoints.filter(({ method }) => method === 'GET')) {
    const queries = await queriesOf(db, endpoint, hoy)
    for (const path of await pathsOf(db, endpoint)) {
      for (const query of queries) {
        const asked = new URLSearchParams(query).toString()
        reads.push({ endpoint, asked: decodeURIComponent(asked), url: asked ? `${path}?${asked}` : path })
      }
    }
  }
  return reads
}

const propertiesOf = (schema: Endpoint['query']): [string, JsonSchema][] =>
  Object.entries((schema && wireSchema(schema).properties) ?? {})

/** The addresses of a path: one for each name that it lists, and a row for its id. */
async function pathsOf(db: Reader, { path, params }: Endpoint): Promise<string[]> {
  let paths: string[] = [path]
  for (const [name, schema] of propertiesOf(params)) {
    const filled: string[] = []
    for (const each of paths) {
      const values = schema.enum ?? [await idAt(db, each)]
      filled.push(...values.map((value) => each.replace(`{${name}}`, encodeURIComponent(String(value)))))
    }
    paths = filled
  }
  return paths
}

async function idAt(db: Reader, address: string): Promise<unknown> {
  const row = await db.maybe<{ value: unknown }>(idIn(await rowsAt(db, address)))
  // An id that names nothing is read as well, and is answered with 404.
  return row?.value ?? 1
}

/** Without filters, each filter alone, the days of a month; a list with pages also on its third page. */
async function queriesOf(db: Reader, { path, query }: Endpoint, hoy: string): Promise<Query[]> {
  const properties = propertiesOf(query)
  const names = properties.map(([name]) => name)
  const alone = (
    await Promise.all(
      properties
        .filter(([name]) => !BESIDE.includes(name) && name !== 'desde' && name !== 'hasta')
        .map(async ([name, schema]) =>
          (await valuesOf(db, name, schema, path, hoy)).map((value): Query => ({ [name]: String(value) })),
        ),
    )
  ).flat()
  const month = names.includes('desde') ? [{ desde: sumarDias(hoy, -MONTH_DAYS), hasta: hoy }] : []
  const asked: Query[] = [{}, ...alone, ...month]
  return names.includes('page')
    ? asked.flatMap((each) => [1, 2, 3].map((page) => ({ ...each, page: String(page) })))
    : asked
}

async function valuesOf(
  db: Reader,
  name: string,
  { enum: listed, const: only, anyOf = [] }: JsonSchema,
  path: string,
  hoy: string,
): Promise<unknown[]> {
  const named = listed ?? anyOf.flatMap((each) => each.enum ?? (each.const === undefined ? [] : [each.const]))
  if (named.length > 0) return named
  if (only !== undefined) return [only]
  if (name === 'mes') return [hoy.slice(0, 7)]
  if (name === 'fecha') return [hoy]
  if (name === 'faltantes_desde' || name === 'diferencia_desde') return [sumarDias(hoy, -MONTH_DAYS)]
  if (name === 'diferencia' || name === 'con_aviso') return ['true']
  const samples = FILTROS[name]
  if (!samples) throw new Error(`${path} has no sample for «${name}» in server/test/calls/reads.ts`)
  const rows = await Promise.all(Object.values(samples).map((rows) => db.maybe<{ value: unknown }>(rows)))
  return rows.flatMap((row) => (row ? [row.value] : []))
}

/** Whether product and floor give the same answer, and whether a sale of each writes the same rows. */
import { isDeepStrictEqual } from 'node:util'
import sql, { raw } from 'sql-template-tag'
import type { Db } from '../server/src/platform/database/db.ts'
import type { Request } from './turn.ts'

/** Where two JSON values differ, by the path of each place: `results.3.total: 1 instead of 2`. */
export function differences(found: unknown, expected: unknown, path = ''): string[] {
  if (isDeepStrictEqual(found, expected)) return []
  if (!isRecord(found) || !isRecord(expected) || Array.isArray(found) !== Array.isArray(expected)) {
    return [`${path || 'answer'}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`]
  }
  return [...new Set([...Object.keys(expected), ...Object.keys(found)])].flatMap((key) =>
    differences(found[key], expected[key], path ? `${path}.${key}` : key),
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Fields that differ between two sales of the same things. */
const OWN = new Set(['creada', 'creado', 'fecha_creacion', 'clave', 'pedido'])
/** Balances and counts, which the sale before has changed; the integrity check compares them with their movements. */
const RUNNING: Record<string, string> = {
  stock_movimientos: 'saldo',
  stock: 'cantidad',
  contadores: 'cantidad',
}

/**
 * A row, or an answer, of the sale `id` without what only this sale can have. Its number becomes `#`, also inside
 * texts.
 */
export function anonymous(value: unknown, id: number, table = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => anonymous(item, id, table))
  if (value === id) return '#'
  if (typeof value === 'string') return value.replaceAll(String(id).padStart(7, '0'), '#')
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([key]) => !OWN.has(key) && key !== RUNNING[table] && !(table && key === 'id' && value[key] !== id),
      )
      .map(([key, member]) => [key, anonymous(member, id, table)]),
  )
}

interface Answered {
  status: number
  body: unknown
}

async function ask(
  url: string,
  { method, path, body }: Request,
  token: string,
  key: string,
): Promise<Answered> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body && { 'content-type': 'application/json', 'idempotency-key': key }),
  }
  const response = await fetch(url + path, { method, headers, ...(body && { body }) })
  return { status: response.status, body: await response.json() }
}

export interface Sides {
  product: string
  floor: string
}

/** How the floor's answers differ from the product's; none when both are right. */
export async function compareAnswers(
  sides: Sides,
  requests: readonly Request[],
  token: string,
): Promise<string[]> {
  const wrong: string[] = []
  for (const request of requests) {
    const product = await ask(sides.product, request, token, '')
    const floor = await ask(sides.floor, request, token, '')
    if (product.status !== 200) wrong.push(`${request.path}: the product answers ${product.status}`)
    wrong.push(...differences(floor, product).map((difference) => `${request.path}: ${difference}`))
  }
  return wrong
}

/** The same of sales: their answers, and the rows that each wrote in every table. */
export async function compareSales(
  db: Db,
  sides: Sides,
  requests: readonly Request[],
  token: string,
): Promise<string[]> {
  const wrong: string[] = []
  for (const [n, request] of requests.entries()) {
    const made = []
    for (const side of [sides.product, sides.floor]) {
      const { status, body } = await ask(side, request, token, `bench-${Date.now()}-${n}`)
      const { id } = body as { id: number }
      if (status !== 201) return [`${request.path}: ${side} answers ${status} ${JSON.stringify(body)}`]
      made.push({ answer: anonymous(body, id), rows: await writtenBy(db, id) })
    }
    wrong.push(...differences(made[1], made[0]).map((difference) => `${request.path}: ${difference}`))
  }
  return wrong
}

/** Every row of every table that the transaction of a sale wrote. */
async function writtenBy(db: Db, sale: number): Promise<Record<string, unknown[]>> {
  const { xmin } = await db.one<{ xmin: string }>(sql`select xmin::text from ventas where id = ${sale}`)
  const tables = await db.rows<{ name: string }>(sql`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`)
  const written: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    const rows = await db.rows<{ row: Record<string, unknown> }>(sql`
      select to_jsonb(t) as row from ${raw(name)} t where t.xmin = ${xmin}::xid`)
    if (rows.length > 0) {
      const texts = rows.map(({ row }) => JSON.stringify(anonymous(unpacked(row), sale, name)))
      written[name] = texts.sort().map((text) => JSON.parse(text))
    }
  }
  return written
}

/** The stored answer is compared field by field too. */
const unpacked = (row: Record<string, unknown>) =>
  typeof row.respuesta === 'string' ? { ...row, respuesta: JSON.parse(row.respuesta) } : row

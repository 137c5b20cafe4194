/** What a call of the floor is made of. The limit sends the very same statements, without HTTP. */

export interface Statement {
  text: string
  values: readonly Value[]
}

type Value = string | number | boolean | null | readonly string[] | readonly number[]

/** What a statement found; the call that sent it knows the columns. */
export type Rows = readonly object[]

/** A call that reads: its statements travel together, and the answer is made of their rows. */
export interface Read {
  statements: readonly Statement[]
  answer(rows: readonly Rows[]): unknown
}

/** A request, as a call of the floor receives it. */
export interface Asked {
  /** The last part of the path, where the path names one row. */
  id: number
  query: URLSearchParams
  actor: FloorActor
}

export interface FloorActor {
  id: number
  username: string
  sucursal: number
}

export const statement = (text: string, ...values: Value[]): Statement => ({ text, values })

export const pageIn = (query: URLSearchParams) => {
  const page = Number(query.get('page') ?? 1)
  const page_size = Number(query.get('page_size') ?? 20)
  return { page, page_size, offset: (page - 1) * page_size }
}

/** A page in the form of the API, with the count that a `count(*)` found. */
export function paged(
  results: Rows,
  counted: Rows,
  { page, page_size }: { page: number; page_size: number },
) {
  const [{ count } = { count: 0 }] = counted as readonly { count: number }[]
  const total_pages = Math.max(1, Math.ceil(count / page_size))
  const next = page < total_pages ? page + 1 : null
  const previous = page > 1 ? Math.min(page - 1, total_pages) : null
  return { results, count, total_pages, page, page_size, next, previous }
}

/** `TKT-X 01-0000123`. */
export const numero = (letra: string, puntoVenta: number, id: number): string =>
  `${letra} ${String(puntoVenta).padStart(2, '0')}-${String(id).padStart(7, '0')}`

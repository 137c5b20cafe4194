/** The URL's search part as typed filters. A default never appears in the URL. Nonsense counts as absent. */

type Raw = Record<string, unknown>

export const texto = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, 100) : undefined

/** A whole number from 1; page 1 is the default. */
export const pagina = (value: unknown): number | undefined => {
  const n = Number(value)
  return Number.isInteger(n) && n > 1 && n <= 1_000_000 ? n : undefined
}

export const entero = (value: unknown): number | undefined => {
  const n = Number(value)
  return value !== '' && value !== null && Number.isInteger(n) && n > 0 ? n : undefined
}

export const fecha = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined

/** The first and the last day, of `RangoFilter`. */
export const rango = { desde: fecha, hasta: fecha }

/** True when the mark is set. */
export const marca = (value: unknown): true | undefined =>
  value === true || value === 'true' ? true : undefined

/** One of the given words. */
export const opcion =
  <const T extends string>(...options: T[]) =>
  (value: unknown): T | undefined =>
    options.find((option) => option === value)

/**
 * One of the words of a type, all of them. An address is read before the code of its screen is there: the words must not
 * bring the calls of their contract.
 */
export const palabra = <T extends string>(todas: Record<T, true>) => opcion(...(Object.keys(todas) as T[]))

type Readers = Record<string, (value: unknown) => unknown>
type Filters<R extends Readers> = { [K in keyof R]?: Exclude<ReturnType<R[K]>, undefined> | undefined }

/**
 * The `validateSearch` of a route, from one reader per filter: `filtros({ search: texto, page: pagina })`.
 */
export const filtros =
  <R extends Readers>(readers: R) =>
  (raw: Raw): Filters<R> =>
    // Absent filters stay in the answer: the router keeps the raw text of every filter that the answer leaves
    // out.
    Object.fromEntries(Object.entries(readers).map(([key, reader]) => [key, reader(raw[key])])) as Filters<R>

/** The address of a list: its screen reads of it what its call has. */
export const deLista = (raw: Raw): { [filtro: string]: string | number | boolean | undefined } =>
  Object.fromEntries(
    Object.entries(raw).flatMap(([nombre, value]) =>
      typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string'
        ? [[nombre, typeof value === 'string' ? value.slice(0, 100) : value]]
        : [],
    ),
  )

/** The same, and what the screen has beside its list. */
export const deListaCon =
  <R extends Readers>(readers: R) =>
  (raw: Raw): ReturnType<typeof deLista> & Filters<R> => ({ ...deLista(raw), ...filtros(readers)(raw) })

/** Reads plain `?search=123&page=2`, without the quotes of the router's own notation. */
export const parseSearch = (search: string): Raw => Object.fromEntries(new URLSearchParams(search))

export const stringifySearch = (search: Raw): string => {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}

/** The order of a list by one of these columns, `-` for the greatest first. */
export const orden = <const T extends string>(...columnas: T[]) =>
  opcion(...columnas.flatMap((columna): (T | `-${T}`)[] => [columna, `-${columna}`]))

type Puestos<F> = { [K in keyof F]?: Exclude<F[K], undefined> }

/** The filters that are set, as a call takes them. */
export const puestos = <F extends object>(filters: F): Puestos<F> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as Puestos<F>

/** Whether something is left out. An order is no filter. */
const hayFiltros = (filters: object): boolean =>
  Object.keys(puestos(filters)).some((name) => name !== 'orden' && name !== 'page')

/** The same, and the sums of what they leave; those of everything are for the reports. */
export const conTotales = <F extends object>(filters: F): Puestos<F> & { totales?: 'true' } => ({
  ...puestos(filters),
  ...(hayFiltros(filters) && { totales: 'true' as const }),
})

/** What each call of the contract may take: CPU of server and database together, and how it may grow with the business. */
import { type Endpoint, XLSX } from '@mostrador/contract/endpoint'
import { COUNTER_P95_MS, GROWN_MS } from '../tables/aims.ts'

export interface Budget {
  /** CPU in the usual business. */
  ms?: number
  /** At ten times the size, at most so many times as much. */
  grows?: number
  /** At ten times the size, at most so much. */
  grownMs?: number
  /** At ten times the size, each row may cost so many times as much: the whole is linear. */
  perRow?: number
  /** All but one in twenty answers, at 16 connections. */
  p95Ms?: number
  /** Why it is no other, in the words of the page. */
  motivo?: string
}

export const PAGE: Budget = { ms: 3, grows: 1.3, grownMs: GROWN_MS }
/** A search or a filter counts exactly what it finds, which is ten times as much. */
const FOUND: Budget = { ms: 3, grownMs: GROWN_MS, motivo: 'cuenta lo que halla' }
const WHOLE: Budget = { perRow: 1.3 }
/** A document is written with all that follows from it, in one transaction. */
const WRITE: Budget = { ms: 8, grows: 1.3 }

/** Rules make all prices anew: somebody reviews them at a desk, with 200,000 articles too. */
const REVISION: Budget = {
  ms: 300,
  grownMs: 3_000,
  motivo: 'hace de nuevo los precios de todos los artículos: una revisión, no el mostrador',
}

/** Beside those of a page. */
const OWN: Record<string, Budget> = {
  'GET /gestion/panel/': {
    ms: 10,
    grownMs: GROWN_MS,
    motivo: 'suma lo vendido en dos meses, lo cobrado hoy y lo vencido',
  },
  'GET /gestion/inicio/': {
    ms: 30,
    grownMs: 150,
    motivo: 'suma línea por línea dos meses y dos días de venta; lo responde una réplica',
  },
  'GET /gestion/analisis_ventas/': { motivo: 'suma cada línea de las fechas; lo responde una réplica' },
  'GET /gestion/analisis_articulos/': {
    motivo: 'suma cada línea vendida y cada movimiento de stock; lo responde una réplica',
  },
  'GET /gestion/informe_descuentos/': {
    motivo: 'suma cada línea vendida de las fechas; lo responde una réplica',
  },
  'GET /gestion/analisis_ventas/porque/': {
    motivo: 'suma cada línea de las fechas y de las comparadas; lo responde una réplica',
  },
  'GET /gestion/analisis_ventas/documentos/': {
    motivo: 'suma cada línea de las fechas; lo responde una réplica',
  },
  'GET /gestion/analisis_creditos/': {
    motivo: 'suma todas las cuotas sin pagar; lo responde una réplica',
  },
  'GET /gestion/analisis_creditos/cuotas/': {
    motivo: 'suma todas las cuotas que quedan; lo responde una réplica',
  },
  'GET /gestion/comisiones/': { motivo: 'suma cada línea del mes; lo responde una réplica' },
  'GET /gestion/comisiones/documentos/': { motivo: 'suma cada línea del mes; lo responde una réplica' },
  'POST /gestion/ventas/{id}/anular/': {
    ms: 12,
    grownMs: 20,
    motivo:
      'deshace la venta, sus cuotas, la cuenta y el stock, y hace la nota y su comprobante: 34 consultas',
  },
  'GET /gestion/actualizaciones-precios/{id}/': {
    ms: 8,
    motivo: 'lleva todos los artículos que cambió',
  },
  'GET /gestion/precios-costos/': REVISION,
  'GET /gestion/precios-costos/simulacion/': REVISION,
  'GET /gestion/reposicion/': {
    ms: 12,
    grownMs: GROWN_MS,
    motivo: 'mira todos los puntos de pedido, y de lo que los alcanzó todo lo que viene',
  },
  'GET /gestion/reposicion/puntos/': {
    ms: 8,
    grownMs: 100,
    motivo: 'cuenta los artículos que tienen punto, y los que no; el último, con 200.000',
  },
  'GET /gestion/libro-iva-compras/resumen/': { perRow: 10, motivo: 'suma los comprobantes del mes' },
  'GET /gestion/libro-iva/resumen/': { perRow: 10, motivo: 'suma los comprobantes del mes' },
  'GET /gestion/integridad/': { motivo: 'lee todos los libros' },
  'GET /metricas/': { motivo: 'la lee un programa, cada tanto' },
  'GET /docs/': { motivo: 'la descripción entera de la API' },
  'GET /docs/openapi.json': { motivo: 'la descripción entera de la API' },
}

/** Lists and documents of the screens at a counter: there somebody waits. */
const COUNTER = [
  'articulos',
  'clientes',
  'ventas',
  'recibos',
  'cuotas/pendientes',
  'cuotas/venta',
  'informe_stock',
  'stock',
  'historial-cliente',
  'articulos-pendientes',
  'notas-credito',
  'remitos-cliente',
  'caja-turnos',
  'cheques',
  'comprobantes-fiscales',
].map((noun) => `/gestion/${noun}/`)

const FILES = [XLSX, 'application/pdf', 'text/plain; charset=iso-8859-1']

/**
 * Ordered by their balance, all customers are read: with an index of it no sale on account could write the new balance in
 * place, and each would write all indexes of the customer anew, those of the search too.
 */
const BY_SALDO: Budget = {
  ms: 5,
  grownMs: 60,
  motivo: 'ordena a todos, también a 100.000: un índice del saldo lo pagaría cada venta a cuenta',
}

/** Anything but a page of the whole list, in its order. */
const isFiltered = (asked: string): boolean =>
  [...new URLSearchParams(asked).keys()].some((name) => !['page', 'page_size', 'orden'].includes(name))
const isPaged = (asked: string): boolean => /(^|&)page=/.test(asked)

export function budgetOf({ path, produces, whole, method }: Endpoint, asked = ''): Budget {
  const own = OWN[`${method} ${path}`]
  if (own) return own
  if (method !== 'GET') return WRITE
  if (produces && FILES.includes(produces)) return WHOLE
  if (whole && !isPaged(asked)) return WHOLE
  if (/(^|&)orden=-?saldo(&|$)/.test(asked)) return BY_SALDO
  const page = isFiltered(asked) ? FOUND : PAGE
  return COUNTER.some((noun) => path.startsWith(noun)) ? { ...page, p95Ms: COUNTER_P95_MS } : page
}

export interface EveryResult {
  /** `GET /gestion/ventas/`. */
  call: string
  asked: string
  /** CPU of server and database, per call. */
  ms: number
  /** Of those with a budget for it. */
  p95Ms?: number | undefined
  /** Of a whole list or file: rows of a workbook, bytes of all others. */
  rows: number
  status: number
}

export interface Pair {
  usual: EveryResult
  /** The same at ten times the size. */
  large: EveryResult | undefined
  budget: Budget
}

/** What the noise of a machine makes of a short call. */
const TOLERANCE_MS = 0.5
/** Below so many, a file is mostly its beginning. */
const MANY_ROWS = 1_000

/** A list that does not fit any more is refused at once, by design. */
const isRefused = ({ status }: EveryResult): boolean => status >= 400 && status < 500

/** Whether both sizes stay within the budget. */
export function isWithin({ usual, large, budget: { ms, grows, grownMs, perRow, p95Ms } }: Pair): boolean {
  const kept = [
    ms === undefined || usual.ms <= ms + TOLERANCE_MS,
    p95Ms === undefined || usual.p95Ms === undefined || usual.p95Ms <= p95Ms,
  ]
  if (large && !isRefused(large)) {
    kept.push(
      grows === undefined || large.ms <= grows * usual.ms + TOLERANCE_MS,
      grownMs === undefined || large.ms <= grownMs,
      perRow === undefined || usual.rows < MANY_ROWS || perRowOf(large) <= perRow * perRowOf(usual),
    )
  }
  return kept.every(Boolean)
}

const perRowOf = ({ ms, rows }: EveryResult): number => ms / rows

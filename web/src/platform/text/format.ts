/** How Argentina writes amounts and dates, and how people may type them. */
import { mostrarCantidad } from '@mostrador/contract/cantidades'
import { fechaDe, mostrarFecha, mostrarHora, mostrarInstante } from '@mostrador/contract/fechas'
import { mostrarImporte, mostrarPesos } from '@mostrador/contract/importes'
import { once } from '@mostrador/contract/once'

/** Centavos as `1.234,50`. */
export const formatImporte = mostrarPesos

/** Centavos as `$ 1.234,50`, with a non-breaking space. */
export const formatMoney = mostrarImporte

/** `12.345`. */
/** A number of things, with the decimals that units have: `1,5`. */
export const formatEntero = mostrarCantidad

/** A percentage as typed, but for the points of thousands: `12,34 %`, `4.529 %`. */
export function formatPorcentaje(porcentaje: number): string {
  const [entero = '', decimales] = String(porcentaje).split('.')
  const miles = entero.replace(/\B(?=(\d{3})+$)/g, '.')
  return `${decimales === undefined ? miles : `${miles},${decimales}`} %`
}

/** How far an amount is above (or below, negative) a former one from 1: `12 %`, or in words what nobody reads as per cent. */
export function formatCambio(ahora: number, antes: number): { sentido: number; texto: string } {
  const porcentaje = Math.round(((ahora - antes) / antes) * 100)
  const cuanto = Math.abs(porcentaje)
  return { sentido: Math.sign(porcentaje), texto: cuanto > 999 ? 'más de 10 veces' : `${cuanto} %` }
}

const megas = once(
  () => new Intl.NumberFormat('es-AR', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)

/** Bytes in megabytes: `1,4`. */
export const formatMegas = (bytes: number): string => megas().format(bytes / 1_000_000)

/** `1 cliente`, `1.234 clientes`. */
export const formatCount = (n: number, singular: string, plural: string): string =>
  `${formatEntero(n)} ${n === 1 ? singular : plural}`

/** `YYYY-MM-DD` as `dd/mm/aaaa`. */
export const formatFecha = mostrarFecha

/** An instant as `dd/mm/aaaa hh:mm` in Buenos Aires. */
export const formatInstante = (iso: string): string => mostrarInstante(new Date(iso))

/** An instant as `hh:mm` in Buenos Aires. */
export const formatHora = (iso: string): string => mostrarHora(new Date(iso))

/** Today in Buenos Aires, as `YYYY-MM-DD`. */
export const hoy = (): string => fechaDe(new Date())

const GROUPED = { '.': /^\d{1,3}(\.\d{3})+$/, ',': /^\d{1,3}(,\d{3})+$/ }

/**
 * A typed amount in centavos, or null when the text is unclear. Both decimal marks count, and a pasted `$` is
 * allowed. `1.234` could be one thousand or one and a fraction, so it is refused instead of guessed. Digits
 * with a space between them are refused too.
 */
export function parseImporte(text: string): number | null {
  const match = /^(-?)\s*\$?\s*(-?)\s*([\d.,]+)$/.exec(text.trim())
  if (!match) return null
  const [, before, after, digits = ''] = match
  if (before && after) return null
  const centavos = parseDigits(digits)
  return centavos !== null && (before || after) ? -centavos || 0 : centavos
}

function parseDigits(text: string): number | null {
  const decimals = /^(.*?)[.,](\d{1,2})$/.exec(text)
  const whole = decimals ? (decimals[1] ?? '') : text
  if (whole === '' && !decimals) return null
  const units = parseWhole(whole === '' ? '0' : whole, decimals !== null, text[whole.length])
  return units === null ? null : units * 100 + Number((decimals?.[2] ?? '0').padEnd(2, '0'))
}

/**
 * The cost of a unit in ten-thousandths, as `12,3456`, or null when the text is unclear. Three digits behind a full stop
 * could be thousands.
 */
export function parseDiezmilesimos(text: string): number | null {
  // Between a dot and a comma there are thousands: `1.510,0833`.
  const typed = text.replace(/[\s$]/g, '').replace(/\.(?=\d{3}(?:\.\d{3})*,)/g, '')
  const long = /^(\d{1,11}),(\d{3,4})$/.exec(typed) ?? /^(\d{1,11})\.(\d{4})$/.exec(typed)
  if (long) return Number(long[1]) * 10_000 + Number((long[2] ?? '').padEnd(4, '0'))
  const centavos = parseImporte(text)
  return centavos === null ? null : centavos * 100
}

/** Ten-thousandths as `1.234,50`, with more decimals only where there are any. */
export function formatDiezmilesimos(diezmilesimos: number): string {
  const entero = Math.trunc(diezmilesimos / 100)
  const resto = diezmilesimos - entero * 100
  return formatImporte(entero) + (resto === 0 ? '' : String(resto).padStart(2, '0').replace(/0$/, ''))
}

function parseWhole(text: string, hasDecimals: boolean, mark: string | undefined): number | null {
  if (/^\d{1,13}$/.test(text)) return Number(text)
  const group = text.includes('.') ? '.' : ','
  if (!GROUPED[group].test(text) || group === mark) return null
  const groups = text.split(group).length - 1
  // One group and no decimals: `1.234`.
  if (groups === 1 && !hasDecimals) return null
  const units = text.replaceAll(group, '')
  return units.length <= 13 ? Number(units) : null
}

/**
 * A typed date as `YYYY-MM-DD`, day first: d/m (this year), d/m/yy, d-m-yyyy, ddmmyy, ddmmyyyy. Null when the
 * text is no existing date.
 */
export function parseFecha(text: string, today: string = hoy()): string | null {
  const typed = text.trim()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  if (iso) return existingFecha(iso[3], iso[2], iso[1])
  const match =
    /^(\d{1,2})[/\-. ](\d{1,2})(?:[/\-. ](\d{4}|\d{2}))?$/.exec(typed) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(typed)
  return match ? existingFecha(match[1], match[2], match[3] ?? today.slice(0, 4)) : null
}

function existingFecha(day = '', month = '', year = ''): string | null {
  const fecha = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${fecha}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(fecha) ? fecha : null
}

const monthAndYear = once(
  () => new Intl.DateTimeFormat('es-AR', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/** `2026-03` as `marzo de 2026`. */
export const nombreDeMes = (mes: string): string => monthAndYear().format(new Date(`${mes}-01T00:00:00Z`))

/** `2026-03` as `03/2026`. */
export const formatMes = (mes: string): string => mes.split('-').reverse().join('/')

const MESES =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')

/**
 * A typed month as `YYYY-MM`: 11/2026, 11-2026, 11/26, 112026, 2026-11, or by its name: nov 2026, noviembre
 * de 2026. Null when the text is no month.
 */
export function parseMes(text: string): string | null {
  const typed = text.trim().toLowerCase()
  const iso = /^(\d{4})[-/](\d{1,2})$/.exec(typed)
  if (iso) return existingMes(iso[2], iso[1])
  const match = /^(\d{1,2})[/\-. ](\d{4}|\d{2})$/.exec(typed) ?? /^(\d{2})(\d{4})$/.exec(typed)
  if (match) return existingMes(match[1], match[2])
  const named = /^(\p{L}{3,})\.?(?:\s+del?)?[\s/-]+(\d{4}|\d{2})$/u.exec(typed)
  return named ? existingMes(numberOfMes(named[1]), named[2]) : null
}

/** Reads the first letters of the name, at least three; also `setiembre`. */
const numberOfMes = (name = ''): string =>
  String(MESES.findIndex((mes) => mes.startsWith(name.replace(/^set/, 'sept'))) + 1)

function existingMes(month = '', year = ''): string | null {
  const mes = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}`
  return /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(mes) ? mes : null
}

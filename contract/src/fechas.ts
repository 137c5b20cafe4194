/** Calendar dates as `YYYY-MM-DD` texts. 'Today' is the date in Buenos Aires, in any zone of the machine. */
import { once } from './once.ts'

export const FECHA_FUTURA = 'La fecha no puede ser futura'
export const FECHA_INVALIDA = 'La fecha no es válida'

const enBuenosAires = once(
  () =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: 'America/Argentina/Buenos_Aires',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
)

let last = { minute: Number.NaN, fecha: '' }

/** The date in Buenos Aires at an instant. Days begin with a minute, and most calls ask for the present one. */
export function fechaDe(instant: Date): string {
  const minute = Math.floor(instant.getTime() / 60_000)
  if (minute !== last.minute) last = { minute, fecha: enBuenosAires().format(instant) }
  return last.fecha
}

const pad = (n: number): string => String(n).padStart(2, '0')

/** The day before or after: whole days, over month and year ends. */
export function sumarDias(fecha: string, dias: number): string {
  const date = new Date(`${fecha}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + dias)
  return date.toISOString().slice(0, 10)
}

/** The day of the month: 1 to 31. */
export const diaDe = (fecha: string): number => Number(fecha.slice(8))

/** Whole months later, clamped to the month's last day: 31/01 + 1 → 28/02, 31/01 + 2 → 31/03. */
export const sumarMeses = (fecha: string, meses: number): string => enMes(fecha, meses, diaDe(fecha))

/** That day of the month `meses` months after the date's own, clamped to the month's last day. */
export function enMes(fecha: string, meses: number, day: number): string {
  const [year, month] = fecha.split('-').map(Number) as [number, number]
  const index = year * 12 + (month - 1) + meses
  const [y, m] = [Math.floor(index / 12), (index % 12) + 1]
  const lastDay = new Date(Date.UTC(y, m, 0)).getUTCDate()
  return `${y}-${pad(m)}-${pad(Math.min(day, lastDay))}`
}

/** Days from one date to another, negative when `hasta` is earlier. */
export const diasEntre = (desde: string, hasta: string): number =>
  Math.round((Date.parse(`${hasta}T00:00:00Z`) - Date.parse(`${desde}T00:00:00Z`)) / 86_400_000)

const hora = once(
  () =>
    new Intl.DateTimeFormat('es-AR', {
      timeZone: 'America/Argentina/Buenos_Aires',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
)

/** An instant as `15:21:41` in Buenos Aires. */
export const mostrarHoraExacta = (instant: Date): string => hora().format(instant)

/** An instant as `15:21` in Buenos Aires. */
export const mostrarHora = (instant: Date): string => mostrarHoraExacta(instant).slice(0, 5)

/** An instant as `dd/mm/aaaa 15:21` in Buenos Aires. */
export const mostrarInstante = (instant: Date): string =>
  `${mostrarFecha(fechaDe(instant))} ${mostrarHora(instant)}`

/** `dd/mm/aaaa`, as screens and prints show it. */
export const mostrarFecha = (fecha: string): string => fecha.split('-').reverse().join('/')

/** The text for a range that ends before it begins. */
export const RANGO_INVERTIDO = 'La fecha desde no puede ser posterior a la fecha hasta'

/** True when both ends are given and `hasta` is before `desde`. */
export const rangoInvertido = ({
  desde,
  hasta,
}: {
  desde?: string | null | undefined
  hasta?: string | null | undefined
}): boolean => Boolean(desde && hasta && desde > hasta)

const DIAS_DE_SEMANA = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']

/** A weekday by its number: 1 is Monday. */
export const nombreDeDia = (dia: number): string => DIAS_DE_SEMANA[dia - 1] ?? ''

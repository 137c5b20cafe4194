/** The words of a reminder: the same for one that a person sends from the agenda and for those of the series. Pure. */
import { mostrarFecha } from '../fechas.ts'
import { mostrarImporte, sumar } from '../importes.ts'
import { nombreCuota } from '../ventas/cuotas/cuotas.ts'

/** An instalment as a reminder names it. `monto` is in centavos, `dias_info` negative when overdue. */
export interface CuotaRecordada {
  comprobante: string
  cuota_numero: number
  fecha_vencimiento: string
  monto: number
  dias_info: number
}

/** What a text may name, in braces. */
export const VARIABLES = ['cliente', 'sucursal', 'cuotas', 'total', 'enlace'] as const
type Variable = (typeof VARIABLES)[number]

/** In a text that is shown before it goes out, in place of a link that is not made yet. */
export const ENLACE_POR_HACER = '(enlace a su cuenta)'

export const TEXTO_INICIAL =
  'Hola {cliente}, le escribimos de {sucursal}. Le recordamos que {cuotas}. ¡Muchas gracias!'

const isVariable = (name: string): name is Variable => (VARIABLES as readonly string[]).includes(name)

/** The first thing in braces that no text knows; undefined when all are known. */
export const variableDesconocida = (texto: string): string | undefined =>
  [...texto.matchAll(/\{([^{}]*)\}/g)].map((m) => m[1] ?? '').find((name) => !isVariable(name))

/** `$ 1.234,50` with a plain space: it travels inside a link. */
const importe = (centavos: number): string => mostrarImporte(centavos).replace(/\s/g, ' ')

function enPalabras({
  comprobante,
  cuota_numero,
  monto,
  dias_info,
  fecha_vencimiento,
}: CuotaRecordada): string {
  const fecha = mostrarFecha(fecha_vencimiento)
  const cual = cuota_numero > 0 ? `la cuota ${cuota_numero}` : `el ${nombreCuota(cuota_numero).toLowerCase()}`
  const cuando = dias_info === 0 ? `vence hoy, ${fecha}` : `${dias_info < 0 ? 'venció' : 'vence'} el ${fecha}`
  return `${cual} de su compra ${comprobante}, por ${importe(monto)}, ${cuando}`
}

/** `una; dos; y tres`. */
const enSerie = (partes: string[]): string =>
  partes.length < 2 ? (partes[0] ?? '') : `${partes.slice(0, -1).join('; ')}; y ${partes.at(-1)}`

/** What the collector's day says of all that is due together: `{total}` is that, and no instalment is named. */
export const TEXTO_VENCIDO =
  'Hola {cliente}, le escribimos de {sucursal}. Le recordamos que tiene cuotas vencidas por {total}. ¡Muchas gracias!'

interface Datos {
  cliente: string
  /** The branch that writes. */
  sucursal: string
  cuotas: readonly CuotaRecordada[]
  /** In centavos; that of the instalments when missing. */
  total?: number
  /** The address of the customer's account; nothing where there is none. */
  enlace?: string
}

/** Whether the text puts the link of the account in. */
export const llevaEnlace = (texto: string): boolean => texto.includes('{enlace}')

/** The message about one or several instalments of a customer. */
export function redactar(
  texto: string,
  { cliente, sucursal, cuotas, total = sumar(cuotas.map((c) => c.monto)), enlace = '' }: Datos,
): string {
  const valores: Record<Variable, string> = {
    cliente,
    sucursal,
    cuotas: enSerie(cuotas.map(enPalabras)),
    total: importe(total),
    enlace,
  }
  return texto.replace(/\{([^{}]*)\}/g, (todo, name: string) => (isVariable(name) ? valores[name] : todo))
}

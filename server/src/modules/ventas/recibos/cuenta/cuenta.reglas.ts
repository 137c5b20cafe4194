/** The rules of a receipt of the account. Pure, in centavos. */
import { mostrarImporte, sumar } from '@mostrador/contract/importes'
import { nombreCuota } from '@mostrador/contract/ventas/cuotas/cuotas'
import { parteDe } from '@mostrador/contract/ventas/recibos/cobros-cuenta'
import { conflict, invalidField } from '../../../../platform/errors.ts'

/** An instalment with what the receipt pays of it. */
export interface Pagada {
  cuota: number
  venta: number
  /** Of its sale, as people name it. */
  numero: string
  numero_cuota: number
  /** `Cuota 3 de TKT-X 01-0000007`. */
  nombre: string
  capital: number
  interes: number
  /** Its open amount before. */
  pide: number
}

/** The part of an instalment that needs a permission; null where there is none. Refuses with 400 where the shop takes no parts. */
export function partesDeCuotas(pagadas: readonly Pagada[], tomaPartes: boolean): Pagada | null {
  const parte = parteDe(pagadas)
  if (!parte || tomaPartes) return parte
  const { pide, interes } = parte
  const que = interes > 0 ? 'valor de la cuota y su interés' : 'valor de la cuota'
  throw invalidField('lineas', `El monto debe ser mayor o igual a ${mostrarImporte(pide + interes)} (${que})`)
}

/** What stays in favour needs the person's consent. Refuses with 409. */
export function checkAFavor(sobra: number, a_favor: boolean): void {
  if (sobra === 0 || a_favor) return
  throw conflict('queda_a_favor', `Quedan ${mostrarImporte(sobra)} a favor del cliente`, {
    a_favor: sobra / 100,
  })
}

/** A concept names so many sales; of more it says how many. */
const VENTAS_EN_CONCEPTO = 3

/** `Cuotas 2 y 3 de TKT-X 01-0000007, Cuota 1 de A-12`; empty without any. */
export function conceptoDe(pagadas: readonly Pagada[]): string {
  const porVenta = [...Map.groupBy(pagadas, (p) => p.venta).values()]
  if (porVenta.length > VENTAS_EN_CONCEPTO)
    return `${pagadas.length} cuotas de ${porVenta.length} comprobantes`
  return porVenta
    .map((suyas) => `${nombresDe(suyas.map((p) => p.numero_cuota))} de ${suyas[0]?.numero}`)
    .join(', ')
}

/** `Cuota 3`, `Cuotas 1, 2 y 3`, `Anticipo y Cuota 1`. */
function nombresDe(numeros: readonly number[]): string {
  const [unico] = numeros
  if (numeros.length === 1 && unico !== undefined) return nombreCuota(unico)
  return numeros.every((n) => n > 0)
    ? `Cuotas ${enFila(numeros.map(String))}`
    : enFila(numeros.map(nombreCuota))
}

const enFila = (nombres: readonly string[]): string =>
  nombres.length < 2 ? nombres.join('') : `${nombres.slice(0, -1).join(', ')} y ${nombres.at(-1) ?? ''}`

/** An instalment that is still open, or owes interest. */
export interface Abierta {
  venta: number
  numero: string
  numero_cuota: number
  /** The open capital, 0 of a paid one. */
  capital: number
  interes: number
}

interface Reserva {
  /** Null where nothing of what was paid is left open. */
  texto: string | null
  /** The sales of which nothing is owed any more. */
  porSaldo: string[]
}

/**
 * What a receipt must not give away: one for an instalment presumes the earlier ones paid, one for capital ends the interest.
 *
 * Source: CCyC 899.
 */
export function reservaDe(
  pagadas: readonly { venta: number; numero: string; numero_cuota: number }[],
  abiertas: readonly Abierta[],
): Reserva {
  const anteriores: string[] = []
  const restos: string[] = []
  const porSaldo: string[] = []
  let interes = 0
  const porVenta = [...Map.groupBy(pagadas, (p) => p.venta)]
  for (const [venta, suyas] of porVenta) {
    const suya = abiertas.filter((a) => a.venta === venta)
    const numero = suyas[0]?.numero ?? ''
    if (suya.length === 0) porSaldo.push(numero)
    interes += sumar(suya.map((a) => a.interes))
    // Within a sale instalments fall due in the order of their numbers; what was refused or came back is before them.
    const hasta = Math.max(...suyas.map((p) => p.numero_cuota))
    const esPagada = (a: Abierta) => suyas.some((p) => p.numero_cuota === a.numero_cuota)
    const conCapital = suya.filter((a) => a.capital > 0)
    const de = porVenta.length > 1 ? ` de ${numero}` : ''
    const numeros = (cuales: Abierta[]) =>
      cuales.length > 0 ? [enFila(cuales.map((a) => numeroDe(a))) + de] : []
    anteriores.push(...numeros(conCapital.filter((a) => !esPagada(a) && a.numero_cuota < hasta)))
    restos.push(...numeros(conCapital.filter(esPagada)))
  }
  if (anteriores.length + restos.length + interes === 0) return { texto: null, porSaldo }
  const que = [
    ...(anteriores.length > 0 ? [`de las cuotas anteriores (n.º ${anteriores.join('; ')})`] : []),
    ...(restos.length > 0 ? [`del resto de lo pagado en parte (n.º ${restos.join('; ')})`] : []),
    'de los intereses, de los que se hace expresa reserva',
  ]
  return { texto: `Pago parcial. No implica cancelación ${que.join(' ni ')}`, porSaldo }
}

const numeroDe = ({ numero_cuota }: Abierta): string =>
  numero_cuota > 0 ? String(numero_cuota) : nombreCuota(numero_cuota).toLowerCase()

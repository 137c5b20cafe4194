/** The rules of a receipt of the account. Pure, in centavos. */
import { mostrarFecha } from '@mostrador/contract/fechas'
import { mostrarImporte, sumar } from '@mostrador/contract/importes'
import { type Cuota, type CuotaACobrar, nombreCuota } from '@mostrador/contract/ventas/cuotas/cuotas'
import { type DeudaDeCliente, parteDe } from '@mostrador/contract/ventas/recibos/cobros-cuenta'
import type { Recibo } from '@mostrador/contract/ventas/recibos/recibos'
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
interface Abierta {
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
function reservaDe(
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

/** So many open instalments are named; a page has to hold them. */
const ABIERTAS_EN_PAPEL = 12

const saldoDe = (saldo: number): string =>
  saldo < 0
    ? `Saldo a favor en la cuenta: ${mostrarImporte(-saldo)}`
    : `Saldo de la cuenta: ${mostrarImporte(saldo)}`

/** What is still owed of a sale, and on the whole account, as a paper says it. */
export function pendienteDeVenta(
  { venta_numero, cliente: { saldo } }: Pick<Recibo, 'venta_numero' | 'cliente'>,
  impagas: readonly Pick<Cuota, 'total_cuota' | 'fecha_vencimiento'>[],
): string[] {
  const debe = sumar(impagas.map((c) => c.total_cuota))
  const cuantas = `${impagas.length} ${impagas.length === 1 ? 'cuota' : 'cuotas'}`
  const [proxima] = impagas.toSorted((a, b) => a.fecha_vencimiento.localeCompare(b.fecha_vencimiento))
  return [
    `De ${venta_numero}: ${mostrarImporte(debe)}${debe > 0 ? ` en ${cuantas}` : ''}`,
    ...(proxima
      ? [
          `Próximo vencimiento: ${mostrarFecha(proxima.fecha_vencimiento)}, ${mostrarImporte(proxima.total_cuota)}`,
        ]
      : []),
    saldoDe(saldo),
  ]
}

/** What a customer owes, instalment by instalment, as a paper says it. */
export function pendienteDeCuenta({ cliente, sin_cuotas, cuotas }: DeudaDeCliente): string[] {
  const abiertas = cuotas.filter((c) => !c.pagada)
  const nombradas = abiertas.slice(0, ABIERTAS_EN_PAPEL)
  const demas = abiertas.slice(ABIERTAS_EN_PAPEL)
  const interes = sumar(cuotas.map((c) => c.interes ?? 0))
  return [
    ...(sin_cuotas > 0 ? [`Saldo sin cuotas: ${mostrarImporte(sin_cuotas)}`] : []),
    ...nombradas.map(
      (c) =>
        `${nombreCuota(c.numero_cuota)} de ${c.venta_numero}, ${c.dias_vencimiento < 0 ? 'venció' : 'vence'} el ${mostrarFecha(c.fecha_vencimiento)}: ${mostrarImporte(c.total_cuota)}`,
    ),
    ...(demas.length > 0
      ? [`Otras ${demas.length} cuotas: ${mostrarImporte(sumar(demas.map((c) => c.total_cuota)))}`]
      : []),
    ...(interes > 0 ? [`Interés por mora hasta ese día: ${mostrarImporte(interes)}`] : []),
    saldoDe(cliente.saldo),
  ]
}

const abiertaOf = (c: CuotaACobrar): Abierta => ({
  venta: c.venta,
  numero: c.venta_numero,
  numero_cuota: c.numero_cuota,
  capital: c.pagada ? 0 : c.total_cuota,
  interes: c.interes ?? 0,
})

/** The reserve of what stays open of the sales that a receipt paid, and those that it settled, as the paper says it. */
export function reservaDeRecibo(recibo: Recibo, { cuotas }: DeudaDeCliente): string[] {
  const { venta, venta_numero, imputaciones, interes, cuenta } = recibo
  const pagadas = [
    ...imputaciones.map((i) => ({ ...i, venta: i.venta ?? venta, numero: i.venta_numero ?? venta_numero })),
    ...(interes && interes.reclamado > 0
      ? [{ venta, numero: venta_numero, numero_cuota: interes.numero_cuota }]
      : []),
    ...(cuenta?.intereses ?? []).map((i) => ({ ...i, numero: i.venta_numero })),
  ]
  const { texto, porSaldo } = reservaDe(pagadas, cuotas.map(abiertaOf))
  return [...porSaldo.map((numero) => `Por saldo de ${numero}.`), ...(texto ? [`${texto}.`] : [])]
}

/** What a payment of the account pays, as it is proposed or as a person chose it. Pure; the server decides in the end. */
import type { CuotaACobrar } from '@mostrador/contract/ventas/cuotas/cuotas'
import {
  type DeudaDeCliente,
  type LineaCobro,
  parteDe,
  proponerCobro,
  sumaDeLineas,
} from '@mostrador/contract/ventas/recibos/cobros-cuenta'
import { formatMoney } from '../../../platform/text/format.ts'

/** What a person wrote beside an instalment, in centavos; NaN for an unclear text. */
export interface Tecleada {
  capital: number | null
  interes: number | null
}

/** By instalment; null while the proposal stands. */
export type Eleccion = ReadonlyMap<number, Tecleada> | null

export interface Aplicado {
  lineas: LineaCobro[]
  /** What pays debts without instalments, and what stays in favour. */
  sin_cuotas: number
  aFavor: number
}

export const pideDe = ({ pagada, total_cuota }: CuotaACobrar): number => (pagada ? 0 : total_cuota)

/** All that an instalment asks for: how a person chooses it. */
export const entera = (c: CuotaACobrar): Tecleada => ({ capital: pideDe(c), interes: c.interes ?? 0 })

/** What is due until today: what the screen proposes at first. */
export const debidoHoy = ({ sin_cuotas, cuotas }: DeudaDeCliente): number =>
  cuotas.reduce((n, c) => (c.dias_vencimiento <= 0 ? n + pideDe(c) + (c.interes ?? 0) : n), sin_cuotas)

/** The lines of a choice, in the order of the list: those that get nothing are none. */
const lineasDe = (eleccion: NonNullable<Eleccion>, { cuotas }: DeudaDeCliente): LineaCobro[] =>
  cuotas.flatMap(({ id }) => {
    const { capital, interes } = eleccion.get(id) ?? { capital: 0, interes: 0 }
    const linea = { cuota: id, capital: capital || 0, interes: interes || 0 }
    return linea.capital + linea.interes > 0 ? [linea] : []
  })

/** Where the money goes. */
export function aplicar(monto: number, eleccion: Eleccion, deuda: DeudaDeCliente): Aplicado {
  const lineas = eleccion ? lineasDe(eleccion, deuda) : proponerCobro(monto, deuda).lineas
  const resto = Math.max(monto - sumaDeLineas(lineas), 0)
  const sin_cuotas = Math.min(resto, deuda.sin_cuotas)
  return { lineas, sin_cuotas, aFavor: resto - sin_cuotas }
}

/** What was proposed, as the start of a choice. */
export const comoEleccion = (lineas: readonly LineaCobro[]): NonNullable<Eleccion> =>
  new Map(lineas.map(({ cuota, ...tecleada }) => [cuota, tecleada]))

/** The first error of what is paid, in the server's words; null when it is valid. */
export function aplicadoError(
  monto: number,
  { lineas }: Aplicado,
  { deuda, eleccion, enParte }: { deuda: DeudaDeCliente; eleccion: Eleccion; enParte: boolean },
): string | null {
  if ([...(eleccion?.values() ?? [])].some((t) => Number.isNaN(t.capital) || Number.isNaN(t.interes)))
    return 'Ingresa un importe válido en cada cuota'
  const pagadas = lineas.flatMap((l) => {
    const cuota = deuda.cuotas.find((c) => c.id === l.cuota)
    return cuota ? [{ ...l, pide: pideDe(cuota), debe: cuota.interes ?? 0 }] : []
  })
  for (const { capital, interes, pide, debe } of pagadas) {
    if (capital > pide) return `La cuota pide ${formatMoney(pide)}: no se le puede aplicar más`
    if (interes > debe) return `La cuota debe ${formatMoney(debe)} de interés`
  }
  const suma = sumaDeLineas(lineas)
  if (suma > monto) return `Lo que se paga suma ${formatMoney(suma)}: supera el monto`
  const parte = parteDe(pagadas)
  if (!parte || enParte) return null
  const que = parte.interes > 0 ? 'valor de la cuota y su interés' : 'valor de la cuota'
  return `El monto debe ser mayor o igual a ${formatMoney(parte.pide + parte.interes)} (${que})`
}

/** The conditions of a sale, and the price that an article has under each: the form and the server share these rules. */
import * as z from 'zod/mini'
import { UN_COEFICIENTE } from '../base/plan.ts'
import { type LineaPago, nombreDePago, type TipoPago } from '../caja/pagos.ts'
import { divideRounded, mostrarImporte, sumar } from '../importes.ts'
import { conIva, type Iva } from '../iva.ts'
import type { Precios } from '../maestros/articulos.ts'

export const CondicionVenta = z.enum([
  'Contado Efectivo',
  'Cta-Cte en 2 cuotas',
  'Cta-Cte mas cuotas',
  'Tarjeta de Credito',
  'Tarjeta de Debito',
  'Transferencia',
  'QR',
])
export type CondicionVenta = z.infer<typeof CondicionVenta>

export const CONTADO = 'Contado Efectivo'
export const DOS_CUOTAS = 'Cta-Cte en 2 cuotas'
export const MAS_CUOTAS = 'Cta-Cte mas cuotas'

export const POR_QR = 'QR'

/** Those that a sale may be made under: the specified ones, and by QR where the shop turned it on. */
export const condicionesDeVenta = (conQr?: boolean): CondicionVenta[] =>
  CondicionVenta.options.filter((c) => conQr || c !== POR_QR)

/** The price tier of a line, in the words of its badge. */
const TIPO_PRECIO = {
  precio_venta: 'Venta',
  precio_2_cuotas: '2 Cuotas',
  precio_financiado: 'Financiado',
} as const
type Tarifa = keyof typeof TIPO_PRECIO
export type TipoPrecio = (typeof TIPO_PRECIO)[Tarifa] | 'Plan'

/**
 * The meaning of each condition: the tier that prices its lines, and the type of payment on the spot. Without
 * a payment the sale is on account: the customer owes the total and pays it in instalments. Prices, reports,
 * the integrity check and the demo data all read this table.
 */
export const CONDICIONES: Record<CondicionVenta, { precio: Tarifa; pago: TipoPago | null }> = {
  'Contado Efectivo': { precio: 'precio_venta', pago: 'EFECTIVO' },
  [DOS_CUOTAS]: { precio: 'precio_2_cuotas', pago: null },
  [MAS_CUOTAS]: { precio: 'precio_financiado', pago: null },
  'Tarjeta de Credito': { precio: 'precio_venta', pago: 'TARJETA_CREDITO' },
  'Tarjeta de Debito': { precio: 'precio_venta', pago: 'TARJETA_DEBITO' },
  Transferencia: { precio: 'precio_venta', pago: 'TRANSFERENCIA' },
  [POR_QR]: { precio: 'precio_venta', pago: 'QR' },
}

/** On account: the customer owes the total and pays it in instalments. */
export const esCuentaCorriente = (condicion: CondicionVenta): boolean => CONDICIONES[condicion].pago === null

/** What a plan of the shop says of prices: its coefficient over the cash price, in millionths. */
export interface PlanDePrecio {
  coeficiente: number
}

/** A cash price under a plan, rounded to the centavo. */
const conPlan = (contado: number, { coeficiente }: PlanDePrecio): number =>
  Number(divideRounded(BigInt(contado) * BigInt(coeficiente), BigInt(UN_COEFICIENTE)))

/** What says how a sale was sold and paid; amounts in centavos. */
interface Vendida {
  condicion_venta: CondicionVenta
  plan?: { nombre: string } | null | undefined
  /** Missing where credit pays nothing of it. */
  total?: number
  /** Only of a sale with a divided payment, or with a corrected one. */
  pagos?: readonly (LineaPago & { emisor?: string | null | undefined })[] | null | undefined
}

/** The parts of a divided payment, credit of the customer first; null where the condition says how it was paid. */
function partesDePago({ condicion_venta, total, pagos }: Vendida): [nombre: string, monto: number][] | null {
  const { pago } = CONDICIONES[condicion_venta]
  if (pago === null || !pagos || total === 0) return null
  const dinero = sumar(pagos.map((p) => p.monto))
  const credito = (total ?? dinero) - dinero
  if (credito === 0 && pagos.every((p) => p.tipo_pago === pago && !p.emisor)) return null
  return [
    ...(credito > 0 ? [['Saldo a favor', credito] as [string, number]] : []),
    ...pagos.map((p): [string, number] => [nombreDePago(p), p.monto]),
  ]
}

/**
 * The name of what a sale was sold under: the plan of the shop, or the specified condition; where its payment was
 * divided, or says which card or bank it was, how it was paid: `Efectivo + Tarjeta de crédito Visa Banco Nación`.
 */
export const nombreCondicion = (v: Vendida): string => {
  const partes = v.plan ? null : partesDePago(v)
  return partes
    ? [...new Set(partes.map(([nombre]) => nombre))].join(' + ')
    : (v.plan?.nombre ?? v.condicion_venta)
}

/** The same with the amount of each part, for a paper that does not tell them elsewhere. */
export const condicionConImportes = (v: Vendida): string => {
  const partes = v.plan ? null : partesDePago(v)
  return partes && partes.length > 1
    ? partes.map(([nombre, monto]) => `${nombre} ${mostrarImporte(monto)}`).join(' + ')
    : nombreCondicion(v)
}

/**
 * The unit price of an article under a condition, in centavos, and its tier's name. A tier that is
 * absent (0) falls back to `precio_venta`. Under a plan of the shop it is the cash price, IVA included, by the
 * coefficient.
 * @param iva the rate to add where prices are kept without IVA; see `ivaAgregado`
 */
export function precioSegunCondicion(
  precios: Pick<Precios, Tarifa>,
  condicion: CondicionVenta,
  iva?: Iva,
  plan?: PlanDePrecio | null,
): { precio: number; tipo: TipoPrecio } {
  if (plan) {
    const contado = iva ? conIva(precios.precio_venta, iva) : precios.precio_venta
    return { precio: conPlan(contado, plan), tipo: 'Plan' }
  }
  const tarifa = CONDICIONES[condicion].precio
  const usada = precios[tarifa] > 0 ? tarifa : 'precio_venta'
  const precio = precios[usada]
  return { precio: iva ? conIva(precio, iva) : precio, tipo: TIPO_PRECIO[usada] }
}

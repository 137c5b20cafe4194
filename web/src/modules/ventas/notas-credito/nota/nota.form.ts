/**
 * The values of a credit note's form, and the effect of each choice. Pure: no function here calls the server.
 */

import type { LineaPago, TipoPago } from '@mostrador/contract/caja/pagos'
import { multiplicar, sumar } from '@mostrador/contract/importes'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { type Cliente, esConsumidorFinal } from '@mostrador/contract/maestros/clientes'
import { comoVuelve, precioDe, propuesta } from '@mostrador/contract/ventas/notas-credito/devoluciones'
import type { CreateNotaCredito, PorDevolver } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { type Cantidad, isCantidad, unidadesDe } from '../../../../ui/fields/cantidad.ts'

export type ClienteDeNota = Pick<Cliente, 'id' | 'nombre' | 'saldo'>
type ArticuloDeNota = Pick<Articulo, 'id' | 'nombre'> & Pick<Partial<Articulo>, 'unidad'>

export interface LineaDeNota {
  articulo: ArticuloDeNota
  cantidad: Cantidad
  /** Centavos; null for a blank field, NaN for an unclear text. */
  precio_unitario: number | null
  /**
   * What the sale gives for the units, to the centavo; missing once the person types a price. The unit price then is that
   * of the part, rounded.
   */
  exacto?: number | undefined
  /** The serial numbers that come back. */
  series?: readonly string[] | undefined
}

export interface NotaValues {
  /** Null means today, also when the draft comes back tomorrow. */
  fecha: string | null
  cliente: ClienteDeNota | null
  /** The sale whose goods come back. */
  venta: number | null
  /** How the money of a sale on the spot goes back; null credits the account. */
  devuelve: TipoPago | null
  /** Why the note credits more than its customer was invoiced; null until the server asks. */
  motivo_exceso: string | null
  concepto: string
  lineas: readonly LineaDeNota[]
}

export const emptyNota = (): NotaValues => ({
  fecha: null,
  cliente: null,
  venta: null,
  devuelve: null,
  motivo_exceso: null,
  concepto: '',
  lineas: [],
})

export const isEmptyNota = (v: NotaValues): boolean =>
  v.cliente === null && v.lineas.length === 0 && v.concepto.trim() === ''

/** Another customer has other sales, so the chosen sale goes. */
export const changeCliente = (v: NotaValues, cliente: ClienteDeNota | null): NotaValues => ({
  ...v,
  cliente: cliente && { id: cliente.id, nombre: cliente.nombre, saldo: cliente.saldo },
  ...(cliente?.id === v.cliente?.id ? {} : SIN_VENTA),
})

const SIN_VENTA = { venta: null, devuelve: null, motivo_exceso: null } as const

/** Another sale has another way to give its money back. */
export const changeVenta = (v: NotaValues, venta: number | null): NotaValues => ({
  ...v,
  ...SIN_VENTA,
  venta,
})

/** Money goes back as it came; a cheque as cash. */
export const devuelveComo = ([primero]: readonly LineaPago[]): TipoPago =>
  primero ? comoVuelve(primero.tipo_pago) : 'EFECTIVO'

/** Nobody in particular has an account to credit: without a choice the money goes back as it came. */
export const conDevolucion = (v: NotaValues, pagos: readonly LineaPago[] | undefined): NotaValues =>
  v.devuelve === null && pagos !== undefined && esConsumidorFinal(v.cliente?.id ?? 0)
    ? { ...v, devuelve: devuelveComo(pagos) }
    : v

/** What the sale gives for units of an article, as a line; undefined when it gives nothing for them. */
export function lineaPropuesta(
  vendidas: readonly PorDevolver[] | undefined,
  articulo: ArticuloDeNota,
  cantidad: number,
): (LineaDeNota & { precio_unitario: number; exacto: number }) | undefined {
  const vendida = vendidas?.find((d) => d.articulo.id === articulo.id)
  const exacto = vendida && cantidad > 0 ? propuesta(vendida, cantidad) : 0
  if (exacto <= 0) return undefined
  return { articulo, cantidad, precio_unitario: precioDe(exacto, cantidad), exacto }
}

/** A changed line: a typed price is the person's, other quantities of a proposal get theirs. */
export function changedLinea(
  linea: LineaDeNota,
  changed: Partial<LineaDeNota>,
  vendidas: readonly PorDevolver[] | undefined,
): Partial<LineaDeNota> {
  if ('precio_unitario' in changed) return { ...changed, exacto: undefined }
  if (linea.exacto === undefined || changed.cantidad === undefined) return changed
  const unidades = unidadesDe(changed.cantidad)
  const nueva = lineaPropuesta(vendidas, linea.articulo, unidades)
  if (nueva) return { ...changed, precio_unitario: nueva.precio_unitario, exacto: nueva.exacto }
  // A quantity that is not typed yet keeps the proposal for the next one.
  return { ...changed, exacto: unidades === 0 ? 0 : undefined }
}

export const isComplete = ({ cantidad, precio_unitario }: Omit<LineaDeNota, 'articulo'>): boolean =>
  isCantidad(cantidad) && precio_unitario !== null && precio_unitario > 0

/** In centavos; an incomplete line counts as 0. */
export const totalDeLinea = (linea: LineaDeNota): number =>
  linea.exacto ?? multiplicar(unidadesDe(linea.cantidad), Math.max(linea.precio_unitario || 0, 0))

export const totalDeNota = (v: NotaValues): number => sumar(v.lineas.map(totalDeLinea))

/** The body of the call, for values that `checkNota` accepts. */
export const bodyOf = (v: NotaValues, hoy: string, sucursal: number | null): CreateNotaCredito => ({
  tipo_documento: 'NOTA_CREDITO',
  punto_venta: 1,
  fecha: v.fecha ?? hoy,
  cliente: v.cliente?.id ?? 0,
  sucursal,
  condicion_venta: 'CONTADO',
  concepto: v.concepto.trim(),
  bonificacion: 0,
  total: totalDeNota(v),
  venta: v.venta,
  ...(v.devuelve && { devuelve: [{ tipo_pago: v.devuelve, monto: totalDeNota(v) }] }),
  ...(v.motivo_exceso && { motivo_exceso: v.motivo_exceso.trim() }),
  detalles: v.lineas.map((linea) => ({
    articulo: linea.articulo.id,
    cantidad: unidadesDe(linea.cantidad),
    precio_unitario: linea.precio_unitario ?? 0,
    total: totalDeLinea(linea),
    ...(linea.series && linea.series.length > 0 && { series: [...linea.series] }),
  })),
})

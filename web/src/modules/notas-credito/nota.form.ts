/**
 * The values of a credit note's form, and the effect of each choice. Pure: no function here calls the server.
 */
import type { Articulo } from '@mostrador/contract/articulos'
import type { Cliente } from '@mostrador/contract/clientes'
import { multiplicar, sumar } from '@mostrador/contract/importes'
import type { CreateNotaCredito } from '@mostrador/contract/notas-credito'
import { type Cantidad, isCantidad, unidadesDe } from '../../ui/cantidad.ts'

export type ClienteDeNota = Pick<Cliente, 'id' | 'nombre' | 'saldo'>
type ArticuloDeNota = Pick<Articulo, 'id' | 'nombre'>

export interface LineaDeNota {
  articulo: ArticuloDeNota
  cantidad: Cantidad
  /** Centavos; null for a blank field, NaN for an unclear text. */
  precio_unitario: number | null
}

export interface NotaValues {
  /** Null means today, also when the draft comes back tomorrow. */
  fecha: string | null
  cliente: ClienteDeNota | null
  /** The sale whose goods come back. */
  venta: number | null
  concepto: string
  lineas: readonly LineaDeNota[]
}

export const emptyNota = (): NotaValues => ({
  fecha: null,
  cliente: null,
  venta: null,
  concepto: '',
  lineas: [],
})

export const isEmptyNota = (v: NotaValues): boolean =>
  v.cliente === null && v.lineas.length === 0 && v.concepto.trim() === ''

/** Another customer has other sales, so the chosen sale goes. */
export const changeCliente = (v: NotaValues, cliente: ClienteDeNota | null): NotaValues => ({
  ...v,
  cliente,
  venta: cliente?.id === v.cliente?.id ? v.venta : null,
})

export const isComplete = ({ cantidad, precio_unitario }: Omit<LineaDeNota, 'articulo'>): boolean =>
  isCantidad(cantidad) && precio_unitario !== null && precio_unitario > 0

/** In centavos; an incomplete line counts as 0. */
export const totalDeLinea = (linea: LineaDeNota): number =>
  multiplicar(unidadesDe(linea.cantidad), Math.max(linea.precio_unitario || 0, 0))

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
  detalles: v.lineas.map((linea) => ({
    articulo: linea.articulo.id,
    cantidad: unidadesDe(linea.cantidad),
    precio_unitario: linea.precio_unitario ?? 0,
    total: totalDeLinea(linea),
  })),
})

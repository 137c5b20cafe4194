/** The first reason why a sale cannot be made yet: its text for the seller, and the field to correct. */

import { problemaDePeriodo } from '@mostrador/contract/base/periodo-cerrado'
import { DOS_CUOTAS, esCuentaCorriente } from '@mostrador/contract/documentos/condiciones-venta'
import { problemaDeFecha } from '@mostrador/contract/documentos/documentos'
import { FECHA_INVALIDA } from '@mostrador/contract/fechas'
import { CUOTAS_EXCESIVAS, MAX_CUOTAS } from '@mostrador/contract/maestros/articulos'
import { SIN_CUENTA_CORRIENTE } from '@mostrador/contract/maestros/clientes'
import { CUOTA_EN_CERO } from '@mostrador/contract/ventas/cuotas/cuotas'
import { DESCUENTO_EXCESIVO } from '@mostrador/contract/ventas/lineas'
import { problemaDeVencimiento } from '@mostrador/contract/ventas/planes/vencimientos'
import {
  ANTICIPO_EXCESIVO,
  BONIFICACION_EXCESIVA,
  CLIENTE_INVALIDO,
  SIN_CUOTAS,
  TOTAL_EN_CERO,
  VENTA_SIN_PRODUCTOS,
} from '@mostrador/contract/ventas/ventas'
import { IMPORTE_EXCESIVO, IMPORTE_NEGATIVO, MAX_IMPORTE } from '@mostrador/contract/wire'
import { formatMoney } from '../../../../platform/text/format.ts'
import { reparoDeCantidad } from '../../../documentos/lineas/lineas.ts'
import { firstProblema, type Problema, type Regla, when } from '../../../documentos/lineas/problema.ts'
import { aPagar, reparoDePagos } from '../cobro/pago.form.ts'
import { cuotasPlaneadas, importesOf, lineasConPrecio, pagosAEnviar } from '../lineas/venta.importes.ts'
import { sinCuenta, type VentaValues } from './venta.form.ts'

export const CAMPOS = [
  'articulo',
  'cliente',
  'fecha',
  'concepto',
  'bonificacion',
  'bonificacion_motivo',
  'anticipo',
  'cantidad_cuotas',
  'primer_vencimiento',
  'pagos',
  'a_favor',
] as const
export type Campo = (typeof CAMPOS)[number]

/** The seller, the branch and the day. */
export interface Puesto {
  hoy: string
  esAdmin: boolean
  /** The vendedor's own branch, or the working branch of an admin. */
  sucursal: number | null
  /** The branch of the login, from this browser. */
  sucursalElegida: number | null
  puntoVenta: number | null
  cerradoHasta: string | null
}

/** The first quantity that its article does not take. */
function sinCantidad({ lineas }: VentaValues): Problema<Campo> | null {
  for (const linea of lineas) {
    const texto = reparoDeCantidad(linea)
    if (texto) return { campo: null, linea: linea.articulo.id, texto }
  }
  return null
}

/** The first line that costs less than what is taken off it: a quantity may have gone down since. */
function sinImporte(v: VentaValues): Problema<Campo> | null {
  const linea = lineasConPrecio(v).find((l) => l.total < 0)
  return linea
    ? { campo: null, linea: linea.articulo.id, texto: `${linea.articulo.nombre}: ${DESCUENTO_EXCESIVO}` }
    : null
}

const IMPORTE_DUDOSO = 'Escribe el importe como 1234,50'

const REGLAS: readonly Regla<VentaValues, Puesto, Campo>[] = [
  (v) => when(v.lineas.length === 0, 'articulo', VENTA_SIN_PRODUCTOS, 'Falta un producto'),
  (v) => when(v.cliente === null, 'cliente', CLIENTE_INVALIDO, 'Falta el cliente'),
  (_, { esAdmin, sucursal, sucursalElegida }) =>
    when(
      !esAdmin && (sucursal === null || sucursalElegida === null),
      null,
      'Asegúrate de estar logueado con una sucursal válida',
    ),
  (_, { esAdmin, sucursal, sucursalElegida }) =>
    when(
      !esAdmin && sucursal !== sucursalElegida,
      null,
      'No tienes permisos para trabajar en esta sucursal. Por favor, inicia sesión nuevamente.',
    ),
  (_, { puntoVenta }) =>
    when(puntoVenta === null, null, 'El punto de venta no está establecido. Verifica tu sucursal.'),
  sinCantidad,
  sinImporte,
  (v) => when(v.fecha === '', 'fecha', FECHA_INVALIDA),
  (v, { hoy, esAdmin, cerradoHasta }) => {
    const fecha = v.fecha ?? hoy
    const texto = problemaDeFecha(fecha, hoy, esAdmin) ?? problemaDePeriodo(fecha, cerradoHasta)
    return texto === null ? null : { campo: 'fecha', texto }
  },
  (v) => when(v.concepto.trim().length > 500, 'concepto', 'Admite hasta 500 caracteres'),
  (v) => when(Number.isNaN(v.bonificacion), 'bonificacion', IMPORTE_DUDOSO),
  (v) => when(v.bonificacion < 0, 'bonificacion', IMPORTE_NEGATIVO),
  (v) =>
    when(
      (v.a_favor ?? 0) > Math.max(0, importesOf(v).total),
      'a_favor',
      'El saldo a favor supera el total de la venta',
    ),
  (v) => when(importesOf(v).subtotal > MAX_IMPORTE, 'articulo', IMPORTE_EXCESIVO),
  (v) => when(importesOf(v).total < 0, 'bonificacion', BONIFICACION_EXCESIVA),
  (v) => when(Number.isNaN(v.a_favor), 'a_favor', IMPORTE_DUDOSO),
  (v) => {
    const { a_favor, a_favor_cuotas } = importesOf(v)
    const hay = v.cliente?.a_favor_sin_usar ?? 0
    return when(
      a_favor + a_favor_cuotas > hay,
      'a_favor',
      `El cliente tiene ${formatMoney(hay)} a favor sin usar`,
    )
  },
]

const REGLAS_CONTADO: readonly Regla<VentaValues, Puesto, Campo>[] = [
  (v) => {
    const pagos = pagosAEnviar(v)
    const texto = pagos && reparoDePagos(pagos, aPagar(v, importesOf(v)) ?? 0)
    return texto ? { campo: 'pagos', texto } : null
  },
]

const REGLAS_ANTICIPO: readonly Regla<VentaValues, Puesto, Campo>[] = [
  (v) => {
    const pagos = pagosAEnviar(v)
    const texto = pagos && reparoDePagos(pagos, aPagar(v, importesOf(v)) ?? 0, 'al anticipo')
    return texto ? { campo: 'pagos', texto } : null
  },
]

const REGLAS_CUENTA_CORRIENTE: readonly Regla<VentaValues, Puesto, Campo>[] = [
  (v) => when(sinCuenta(v), 'cliente', SIN_CUENTA_CORRIENTE),
  (v) => when(importesOf(v).total === 0, 'bonificacion', TOTAL_EN_CERO),
  (v) => when(Number.isNaN(v.anticipo), 'anticipo', IMPORTE_DUDOSO),
  (v) => when(v.anticipo < 0, 'anticipo', IMPORTE_NEGATIVO),
  (v) => when(importesOf(v).saldo <= 0, 'anticipo', ANTICIPO_EXCESIVO),
  (v) =>
    when(v.condicion_venta !== DOS_CUOTAS && !((v.cantidad_cuotas ?? 0) >= 1), 'cantidad_cuotas', SIN_CUOTAS),
  (v) => when((v.cantidad_cuotas ?? 0) > MAX_CUOTAS, 'cantidad_cuotas', CUOTAS_EXCESIVAS),
  (v, { hoy }) => {
    if (v.primer_vencimiento === null) return null
    const texto = problemaDeVencimiento(v.primer_vencimiento, v.fecha ?? hoy)
    return texto === null ? null : { campo: 'primer_vencimiento', texto }
  },
  (v, { hoy }) =>
    when(
      cuotasPlaneadas(v, v.fecha ?? hoy).some((cuota) => cuota.total_cuota <= 0),
      'cantidad_cuotas',
      CUOTA_EN_CERO,
    ),
]

/** Null when the sale can be confirmed. */
export const checkVenta = (v: VentaValues, puesto: Puesto): Problema<Campo> | null =>
  firstProblema(
    esCuentaCorriente(v.condicion_venta)
      ? [...REGLAS, ...REGLAS_CUENTA_CORRIENTE, ...REGLAS_ANTICIPO]
      : [...REGLAS, ...REGLAS_CONTADO],
    v,
    puesto,
  )

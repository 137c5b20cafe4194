/** The values of an exchange: those of a sale, whose lines are what is taken, and what comes back. Pure. */

import type { TipoPago } from '@mostrador/contract/caja/pagos'
import { esCuentaCorriente } from '@mostrador/contract/documentos/condiciones-venta'
import { ARTICULO_INCOMPLETO } from '@mostrador/contract/documentos/documentos'
import { sumar } from '@mostrador/contract/importes'
import {
  esConsumidorFinal,
  SIN_CLIENTE,
  SIN_CUENTA_CORRIENTE,
  SIN_SALDO_A_FAVOR,
} from '@mostrador/contract/maestros/clientes'
import type { CreateCambio } from '@mostrador/contract/ventas/cambios'
import type { VentaADevolver } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { unidadesDe } from '../../../ui/fields/cantidad.ts'
import { firstProblema, type Regla, when } from '../../documentos/lineas/problema.ts'
import {
  isComplete,
  type LineaDeNota,
  lineaPropuesta,
  totalDeLinea,
} from '../notas-credito/nota/nota.form.ts'
import { disponibles } from '../notas-credito/nota/nota.reglas.ts'
import { pagosDe, reparoDePagos } from '../ventas/cobro/pago.form.ts'
import { bodyOf as bodyDeVenta, importesOf } from '../ventas/lineas/venta.importes.ts'
import {
  type ClienteEnVenta,
  emptyVenta,
  pickCliente,
  sinCuenta,
  type VentaValues,
} from '../ventas/nueva/venta.form.ts'

export interface CambioValues extends VentaValues {
  devueltos: readonly LineaDeNota[]
  /** The sale whose goods come back. */
  venta: number | null
  /** How the money of what comes back beyond goes out; null credits the account. */
  devuelve: TipoPago | null
  /** Why the note credits more than its customer was invoiced; null until the server asks. */
  motivo_exceso: string | null
}

export const emptyCambio = (): CambioValues => ({
  ...emptyVenta(),
  devueltos: [],
  venta: null,
  devuelve: null,
  motivo_exceso: null,
})

export const isEmptyCambio = (v: CambioValues): boolean =>
  v.cliente === null && v.lineas.length === 0 && v.devueltos.length === 0

/** Another sale gives back other goods at other prices; nobody in particular gets money. */
export const changeVenta = (v: CambioValues, venta: number | null): CambioValues => ({
  ...v,
  venta,
  devuelve: venta !== null && esConsumidorFinal(v.cliente?.id ?? 0) ? 'EFECTIVO' : null,
  motivo_exceso: null,
  devueltos: [],
})

/** That of a sale whose detail it began in; a single unit that is left of it comes back. */
export function cambioDe(cliente: ClienteEnVenta, { id, lineas }: VentaADevolver): CambioValues {
  const quedan = lineas.filter((l) => disponibles(l) > 0)
  const [unica] = quedan
  const sola = unica && quedan.length === 1 && disponibles(unica) === 1
  const vuelve = sola ? lineaPropuesta(lineas, unica.articulo, 1) : undefined
  const values = changeVenta({ ...emptyCambio(), cliente: pickCliente(cliente) }, id)
  return { ...values, devueltos: vuelve ? [vuelve] : [] }
}

/** Whether something would be left in the account of nobody in particular. */
export const sinDestino = (v: CambioValues): boolean =>
  esConsumidorFinal(v.cliente?.id ?? 0) && v.devuelve === null && diferenciaDe(v).diferencia < 0

/** What is taken less what comes back: positive when the customer pays. */
export function diferenciaDe(v: CambioValues): { devuelto: number; llevado: number; diferencia: number } {
  const devuelto = sumar(v.devueltos.map(totalDeLinea))
  const llevado = importesOf(v).total
  return { devuelto, llevado, diferencia: llevado - devuelto }
}

/** In centavos: what the customer pays now; 0 on account. */
export const aPagar = (v: CambioValues): number =>
  esCuentaCorriente(v.condicion_venta) ? 0 : Math.max(diferenciaDe(v).diferencia, 0)

export const CAMPOS = ['cliente', 'articulo', 'fecha', 'pagos', 'devuelve', 'motivo_exceso'] as const
export type Campo = (typeof CAMPOS)[number]

const REGLAS: readonly Regla<CambioValues, undefined, Campo>[] = [
  (v) => when(v.cliente === null, 'cliente', SIN_CLIENTE),
  (v) => when(v.devueltos.length === 0, 'articulo', 'Agrega lo que el cliente devuelve'),
  (v) => when(v.lineas.length === 0, 'articulo', 'Agrega lo que el cliente se lleva'),
  (v) =>
    when(
      v.devueltos.some((linea) => !isComplete(linea)) || v.lineas.some((l) => unidadesDe(l.cantidad) === 0),
      'articulo',
      ARTICULO_INCOMPLETO,
    ),
  (v) => when(sinCuenta(v), 'cliente', SIN_CUENTA_CORRIENTE),
  (v) => when(sinDestino(v), 'cliente', SIN_SALDO_A_FAVOR),
  (v) => {
    const reparo = v.pagos && aPagar(v) > 0 ? reparoDePagos(v.pagos, aPagar(v), 'a la diferencia') : null
    return reparo === null ? null : { campo: 'pagos', texto: reparo }
  },
]

/** As it stands before its payment, where that comes at the end. */
export const sinPago = (v: CambioValues): CambioValues => ({ ...v, pagos: null, redondeo: 0 })

/** A draft that was left while it was paid: the rounding is of that payment. */
export const sinRedondeo = (v: CambioValues): CambioValues => (v.redondeo > 0 ? sinPago(v) : v)

/** The first reason why it cannot be saved yet; null when it can. */
export const checkCambio = (v: CambioValues) => firstProblema(REGLAS, v, undefined)

/** The body of the call, for values that `checkCambio` accepts. */
export function bodyOf(v: CambioValues, hoy: string, sucursal: number | null): CreateCambio {
  const { diferencia } = diferenciaDe(v)
  const venta = bodyDeVenta({ ...v, pagos: null }, { hoy, puntoVenta: null, sucursal })
  return {
    fecha: venta.fecha,
    cliente: venta.cliente,
    sucursal,
    condicion_venta: venta.condicion_venta,
    ...(venta.plan && { plan: venta.plan }),
    concepto: venta.concepto,
    bonificacion: venta.bonificacion,
    ...(venta.redondeo && { redondeo: venta.redondeo }),
    anticipo: venta.anticipo,
    cantidad_cuotas: venta.cantidad_cuotas,
    valor_cuota: venta.valor_cuota,
    llevados: venta.detalles,
    venta: v.venta,
    devueltos: v.devueltos.map((linea) => ({
      articulo: linea.articulo.id,
      cantidad: unidadesDe(linea.cantidad),
      precio_unitario: linea.precio_unitario ?? 0,
      total: totalDeLinea(linea),
      ...(linea.series && linea.series.length > 0 && { series: [...linea.series] }),
    })),
    diferencia,
    pagos: v.pagos && aPagar(v) > 0 ? pagosDe(v.pagos) : null,
    devuelve: v.devuelve && diferencia < 0 ? [{ tipo_pago: v.devuelve, monto: -diferencia }] : null,
    ...(v.motivo_exceso && { motivo_exceso: v.motivo_exceso.trim() }),
  }
}

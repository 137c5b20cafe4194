/**
 * The amounts of the form during a sale, by the rules of the contract: the server computes the same centavos.
 */

import {
  CONDICIONES,
  type CondicionVenta,
  DOS_CUOTAS,
  esCuentaCorriente,
  MAS_CUOTAS,
  precioSegunCondicion,
  type TipoPrecio,
} from '@mostrador/contract/documentos/condiciones-venta'
import { dividir, sumar } from '@mostrador/contract/importes'
import { type CuotaPlaneada, planCuotas, type Vencimientos } from '@mostrador/contract/ventas/cuotas/cuotas'
import { brutoDeLinea, type LineaVenta, totalDeLinea } from '@mostrador/contract/ventas/lineas'
import {
  desdeEl,
  problemaDeVencimiento,
  UN_MES,
  vencimientosDe,
} from '@mostrador/contract/ventas/planes/vencimientos'
import {
  type PresentacionVendida,
  presentacionesVendidas,
} from '@mostrador/contract/ventas/presentaciones/vendidas'
import type { PromocionAplicada } from '@mostrador/contract/ventas/promociones/venta'
import type { CreateVenta } from '@mostrador/contract/ventas/ventas'
import { unidadesDe } from '../../../../ui/fields/cantidad.ts'
import { conResto, efectivoDe } from '../../cuotas/pago/pago.reglas.ts'
import { aPagar, pagosDe } from '../cobro/pago.form.ts'
import { etiquetaDe } from '../nueva/etiquetaDeLinea.ts'
import {
  CONTADO,
  changeCondicion,
  cuotasOf,
  type LineaDeVenta,
  tarifasDe,
  type VentaValues,
} from '../nueva/venta.form.ts'
import { descuentoDe } from './rebaja.reglas.ts'

/** A line of the table. */
export interface LineaConPrecio extends LineaDeVenta {
  precio: number
  tipo: TipoPrecio
  /** What a person takes off all of it. */
  descuento: number
  total: number
  /** What labels of a scale say that it costs before anything is taken off it. */
  importe_etiqueta?: number | undefined
  /** Its packs with prices of their own. */
  presentaciones?: PresentacionVendida[] | undefined
  /** What promotions took off it. */
  promociones: readonly PromocionAplicada[]
}

const NINGUNA: readonly PromocionAplicada[] = []

// A line that did not change keeps its identity under each kind of price: its row is not rendered again.
const priced = new WeakMap<LineaDeVenta, Partial<Record<string, LineaConPrecio>>>()

export const lineasConPrecio = (
  v: Pick<VentaValues, 'lineas' | 'condicion_venta' | 'plan' | 'cliente'> & Partial<VentaValues>,
): LineaConPrecio[] => {
  const promovidas = v.promover?.(v)
  return v.lineas.map((linea) => {
    const tarifas = tarifasDe(linea.articulo, v.cliente)
    const { precio, tipo } = precioSegunCondicion(tarifas, v.condicion_venta, undefined, v.plan)
    const known = priced.get(linea) ?? {}
    priced.set(linea, known)
    const promociones = promovidas?.[linea.articulo.id] ?? NINGUNA
    const clave = [
      tipo,
      v.plan?.coeficiente,
      v.cliente?.lista_aplicada,
      ...promociones.map((p) => [p.promocion, p.version, p.unidades, p.importe]),
    ].join()
    const cantidad = unidadesDe(linea.cantidad)
    const importe_etiqueta = etiquetaDe(linea, precio)
    // A price list has prices of units alone, and a label says what all of the line costs.
    const presentaciones =
      linea.packs && tarifas === linea.articulo && importe_etiqueta === undefined
        ? presentacionesVendidas(linea.articulo, linea.packs, {
            condicion: v.condicion_venta,
            plan: v.plan,
            cantidad,
            precio_unitario: precio,
          })
        : undefined
    const sinRebaja = { cantidad, precio_unitario: precio, importe_etiqueta, presentaciones }
    const descuento = descuentoDe(linea.rebaja, cantidad, precio, brutoDeLinea(sinRebaja))
    const conPrecio = known[clave] ?? {
      ...linea,
      precio,
      tipo,
      descuento,
      importe_etiqueta,
      presentaciones,
      promociones,
      total: totalDeLinea({ ...sinRebaja, descuento, promociones: [...promociones] }),
    }
    known[clave] = conPrecio
    return conPrecio
  })
}

export interface Importes {
  /** Sum of the lines. */
  subtotal: number
  bonificacion: number
  /** The amount that the customer owes or pays: lines less discount and rounding. */
  total: number
  anticipo: number
  cantidad_cuotas: number
  /** The amount that the instalments must cover: total less advance. */
  saldo: number
  /** Read-only in the form; 0 while there is nothing to divide. */
  valor_cuota: number
  /** What credit pays of what is paid at once: the total of a sale on the spot, or the advance. */
  a_favor: number
  /** What it pays of the instalments. */
  a_favor_cuotas: number
}

/**
 * An unfinished amount or quantity counts as 0: its field shows the error, and the sale cannot be confirmed.
 */
export function importesOf(v: VentaValues): Importes {
  const subtotal = sumar(lineasConPrecio(v).map((linea) => linea.total))
  const { bonificacion_parte: parte = null } = v
  const bonificacion =
    parte === null ? v.bonificacion || 0 : descuentoDe({ como: 'porcentaje', valor: parte }, 1, subtotal)
  const { anticipo, cantidad_cuotas } = cuotasOf(v)
  const total = subtotal - bonificacion - v.redondeo
  const saldo = total - anticipo
  const valor_cuota = cantidad_cuotas > 0 && saldo > 0 ? dividir(saldo, cantidad_cuotas) : 0
  const aPagarYa = esCuentaCorriente(v.condicion_venta) ? anticipo : total
  // Only a customer who has some uses it.
  const credito = v.cliente?.a_favor_sin_usar ? Math.max(Math.min(v.a_favor || 0, total), 0) : 0
  const a_favor = Math.min(credito, aPagarYa)
  const a_favor_cuotas = credito - a_favor
  return {
    subtotal,
    bonificacion,
    total,
    anticipo,
    cantidad_cuotas,
    saldo,
    valor_cuota,
    a_favor,
    a_favor_cuotas,
  }
}

/** The instalments of the sale; empty while the values allow none. */
export function cuotasPlaneadas(v: VentaValues, fecha: string): CuotaPlaneada[] {
  const { saldo, cantidad_cuotas } = importesOf(v)
  if (cantidad_cuotas === 0 || saldo <= 0) return []
  return planCuotas(saldo, cantidad_cuotas, fecha, vencimientosEn(v, fecha))
}

/** When the instalments of a sale of that day fall due: as chosen, as the plan says, or a month after the sale. */
export function vencimientosEn(
  { plan, primer_vencimiento: primera }: Pick<VentaValues, 'plan' | 'primer_vencimiento'>,
  fecha: string,
): Vencimientos {
  if (primera && problemaDeVencimiento(primera, fecha) === null) return desdeEl(primera)
  return vencimientosDe(plan ?? UN_MES, fecha)
}

/** What the sale would cost in cash, with the same discount. */
export const contadoDe = (v: VentaValues): number =>
  Math.max(
    importesOf({
      ...changeCondicion(v, CONTADO),
      bonificacion: importesOf(v).bonificacion,
      bonificacion_parte: null,
    }).total,
    0,
  )

export interface Comparada extends Importes {
  condicion: CondicionVenta
  nombre: string
}

const COMPARADAS: readonly (readonly [CondicionVenta, string])[] = [
  [CONTADO, 'Contado'],
  [DOS_CUOTAS, '2 cuotas'],
  [MAS_CUOTAS, 'Financiado'],
]

/** The same sale under the three kinds of price, each as if it were chosen. */
export const compareCondiciones = (v: VentaValues): Comparada[] =>
  COMPARADAS.map(([condicion, nombre]) => ({
    condicion,
    nombre,
    ...importesOf(changeCondicion(v, condicion)),
  }))

/** The parts of what is paid at once; null when nothing is, or when it is not divided. */
export function pagosAEnviar(v: VentaValues): VentaValues['pagos'] {
  const total = aPagar(v, importesOf(v))
  return total === null ? null : v.pagos && conResto(v.pagos, total)
}

/** The cash that the customer hands over for the sale, or for its advance, in centavos. */
export function efectivoDeVenta(v: VentaValues): number {
  const pagos = pagosAEnviar(v)
  if (pagos) return efectivoDe(pagos)
  const pagado = aPagar(v, importesOf(v)) ?? 0
  return (CONDICIONES[v.condicion_venta].pago ?? 'EFECTIVO') === 'EFECTIVO' ? pagado : 0
}

const lineaAEnviar = (linea: LineaConPrecio): LineaVenta => ({
  articulo: linea.articulo.id,
  cantidad: unidadesDe(linea.cantidad),
  precio_unitario: linea.precio,
  total: linea.total,
  ...(linea.descuento > 0 && { descuento: linea.descuento }),
  ...(linea.descuento > 0 && linea.rebaja?.motivo && { descuento_motivo: linea.rebaja.motivo }),
  ...(linea.abierta && { descripcion: linea.articulo.nombre, iva: linea.abierta }),
  ...(linea.importe_etiqueta !== undefined && { importe_etiqueta: linea.importe_etiqueta }),
  ...(linea.presentaciones && { presentaciones: linea.presentaciones }),
  ...(linea.llevado && { llevado: true }),
  ...(linea.series && linea.series.length > 0 && { series: [...linea.series] }),
  ...(linea.promociones.length > 0 && { promociones: linea.promociones.map(({ nombre: _, ...p }) => p) }),
})

/** The payload of the sale. Only for values that `checkVenta` accepted. */
export function bodyOf(
  v: VentaValues,
  { hoy, puntoVenta, sucursal }: { hoy: string; puntoVenta: number | null; sucursal: number | null },
): CreateVenta {
  const fecha = v.fecha ?? hoy
  const { bonificacion, total, anticipo, cantidad_cuotas, valor_cuota, a_favor, a_favor_cuotas } =
    importesOf(v)
  const aCuenta = esCuentaCorriente(v.condicion_venta)
  const pagos = pagosAEnviar(v)
  return {
    tipo_documento: 'FACTURA',
    punto_venta: puntoVenta,
    fecha,
    cliente: v.cliente?.id ?? 0,
    sucursal,
    condicion_venta: v.condicion_venta,
    ...(v.plan && { plan: v.plan.id }),
    concepto: v.concepto.trim(),
    bonificacion,
    ...(bonificacion > 0 &&
      v.bonificacion_motivo.trim() && { bonificacion_motivo: v.bonificacion_motivo.trim() }),
    ...(v.redondeo > 0 && { redondeo: v.redondeo }),
    total,
    detalles: lineasConPrecio(v).map(lineaAEnviar),
    anticipo,
    cantidad_cuotas: aCuenta ? cantidad_cuotas : null,
    valor_cuota: aCuenta ? valor_cuota : null,
    cuotas: aCuenta ? cuotasPlaneadas(v, fecha) : null,
    ...(aCuenta && v.primer_vencimiento && { primer_vencimiento: v.primer_vencimiento }),
    ...(pagos && { pagos: pagosDe(pagos) }),
    ...(a_favor > 0 && { a_favor }),
    ...(a_favor_cuotas > 0 && { a_favor_cuotas }),
  }
}

/**
 * The values of the sale's form, and the effect of each choice of the seller. Pure: no function here calls
 * the server.
 */

import type { Plan } from '@mostrador/contract/base/plan'
import type { TipoPago } from '@mostrador/contract/caja/pagos'
import {
  type CondicionVenta,
  DOS_CUOTAS,
  esCuentaCorriente,
  MAS_CUOTAS,
} from '@mostrador/contract/documentos/condiciones-venta'
import type { Iva } from '@mostrador/contract/iva'
import { type Articulo, MAX_CUOTAS } from '@mostrador/contract/maestros/articulos'
import { type Cliente, CONSUMIDOR_FINAL, esConsumidorFinal } from '@mostrador/contract/maestros/clientes'
import { VARIOS } from '@mostrador/contract/ventas/lineas'
import type { Leidas } from '@mostrador/contract/ventas/presentaciones/vendidas'
import type { PromocionAplicada } from '@mostrador/contract/ventas/promociones/venta'
import { type Cantidad, isCantidad } from '../../../../ui/fields/cantidad.ts'
import { hasArticulo, isFull } from '../../../documentos/lineas/lineas.ts'

import type { ParteTecleada } from '../../cuotas/pago/pago.reglas.ts'

import type { Rebaja } from '../lineas/rebaja.reglas.ts'
import type { EtiquetaDeLinea } from './etiquetaDeLinea.ts'

/** What is sold without a file. */
export interface Abierta {
  texto: string
  precio: number
  iva: Iva
}

export const CONTADO: CondicionVenta = 'Contado Efectivo'

/** The prices that a condition chooses from, and the advance that a list proposes. */
export type Tarifas = Pick<Articulo, 'precio_venta' | 'precio_2_cuotas' | 'precio_financiado'> &
  Partial<Pick<Articulo, 'anticipo'>>

/** The facts of an article that its line needs: a change of condition sets new prices without a call. */
export type ArticuloEnVenta = Pick<
  Articulo,
  'id' | 'nombre' | 'precio_venta' | 'precio_2_cuotas' | 'precio_financiado' | 'anticipo' | 'n_cuotas'
> &
  Pick<Partial<Articulo>, 'iva' | 'rubro' | 'marca' | 'unidad' | 'series' | 'presentaciones'> & {
    /** What each price list asks for it, by the id of the list; missing where there is none. */
    en_listas?: Readonly<Record<number, Tarifas>>
  }

export type ClienteEnVenta = Pick<
  Cliente,
  | 'id'
  | 'nombre'
  | 'tipo_documento'
  | 'numero_documento'
  | 'saldo'
  | 'limite_credito'
  | 'a_favor_sin_usar'
  | 'lista_aplicada'
>

export interface LineaDeVenta {
  articulo: ArticuloEnVenta
  cantidad: Cantidad
  /** What a person takes off it. */
  rebaja?: Rebaja | undefined
  /** Only of an open line, whose text is the name of its article: its rate. */
  abierta?: Iva
  /** It leaves though the system has none. */
  llevado?: boolean | undefined
  /** The numbers of its units, where the article asks for them. */
  series?: readonly string[] | undefined
  etiqueta?: EtiquetaDeLinea | undefined
  /** How many packs with a price of their own were read into it; those that fit into its quantity count. */
  packs?: Leidas | undefined
}

type EnPromocion = Pick<VentaValues, 'lineas' | 'condicion_venta' | 'plan' | 'cliente'> & Partial<VentaValues>

/** What promotions take off each line, by its article. */
export interface Promover {
  (v: EnPromocion): Readonly<Record<string, readonly PromocionAplicada[]>>
  /** The cards and banks that would change the price of what is paid with a means. */
  emisores?: (v: EnPromocion, medio: TipoPago) => readonly string[]
}

export interface VentaValues {
  /**
   * Null means today, also when the form stays open past midnight or its draft comes back tomorrow. Empty
   * while the typed text is no date.
   */
  fecha: string | null
  cliente: ClienteEnVenta | null
  condicion_venta: CondicionVenta
  /** The plan of the shop, as it was when it was chosen; null for a specified condition. */
  plan: Plan | null
  /** The chosen first due date; null for that of the condition. Empty while the typed text is no date. */
  primer_vencimiento: string | null
  concepto: string
  /** Centavos; NaN while the text is unclear. */
  bonificacion: number
  /** Hundredths of a per cent of the lines, in the place of that amount; null for the amount. */
  bonificacion_parte: number | null
  bonificacion_motivo: string
  anticipo: number
  cantidad_cuotas: Cantidad
  lineas: readonly LineaDeVenta[]
  /** The parts of a divided payment; null while the payment is not divided. Only a sale on the spot sends them. */
  pagos: readonly ParteTecleada[] | null
  /** What the customer's credit pays, in centavos; NaN while the text is unclear, null while it pays nothing. */
  a_favor: number | null
  /** What the rounding of cash takes off, in centavos. */
  redondeo: number
  /** The promotions of now: `EnVenta` sets it where they are on. A draft has none: its promotions are those of when it comes back. */
  promover?: Promover
}

export const emptyVenta = (): VentaValues => ({
  fecha: null,
  cliente: null,
  condicion_venta: CONTADO,
  plan: null,
  primer_vencimiento: null,
  concepto: '',
  bonificacion: 0,
  bonificacion_parte: null,
  bonificacion_motivo: '',
  anticipo: 0,
  cantidad_cuotas: null,
  lineas: [],
  pagos: null,
  a_favor: null,
  redondeo: 0,
})

/** Where the payment comes at the end, a sale begins with its articles: whoever has a name is chosen. */
export const ventaSinNombre = (): VentaValues => ({
  ...emptyVenta(),
  cliente: pickCliente({ ...CONSUMIDOR_FINAL, saldo: 0, limite_credito: null }),
})

/** An offer holds for days: it has no promotions. */
export const sinPromociones = ({ promover: _, ...v }: VentaValues): VentaValues => v

/** True when the values hold nothing worth keeping. */
export const isEmptyVenta = (v: VentaValues, alFinal = false): boolean =>
  (v.cliente === null || (alFinal && esConsumidorFinal(v.cliente.id))) &&
  v.lineas.length === 0 &&
  v.concepto.trim() === '' &&
  !(v.bonificacion > 0 || (v.bonificacion_parte ?? 0) > 0)

/** Storage has no NaN: an unfinished amount comes back as null, and becomes NaN again. */
export function reviveVenta(stored: VentaValues): VentaValues {
  const values = { ...emptyVenta(), ...stored }
  return {
    ...values,
    bonificacion: values.bonificacion ?? Number.NaN,
    anticipo: values.anticipo ?? Number.NaN,
  }
}

/**
 * Two instalments are always two, without an advance. More instalments start from the proposal of the first
 * article, if it has one. A sale paid on the spot has neither instalments nor an advance.
 */
export function changeCondicion(previous: VentaValues, condicion_venta: CondicionVenta): VentaValues {
  if (condicion_venta === previous.condicion_venta && !previous.plan) return previous
  const v = { ...previous, plan: null, primer_vencimiento: null }
  if (condicion_venta === DOS_CUOTAS) return { ...v, condicion_venta, cantidad_cuotas: 2, anticipo: 0 }
  if (condicion_venta !== MAS_CUOTAS) return { ...v, condicion_venta, cantidad_cuotas: null, anticipo: 0 }
  const primero = v.lineas[0]?.articulo
  const n_cuotas = primero?.n_cuotas ?? 0
  const anticipo = primero ? anticipoDe(primero, v.cliente) : 0
  return {
    ...v,
    condicion_venta,
    cantidad_cuotas: n_cuotas > 0 ? n_cuotas : v.cantidad_cuotas,
    anticipo: anticipo > 0 ? anticipo : v.anticipo,
  }
}

/** A sale as it stands before its payment: in cash, whole, with nothing that a choice left behind. */
export const sinCobro = (v: VentaValues): VentaValues => ({
  ...changeCondicion(v, CONTADO),
  pagos: null,
  a_favor: null,
  redondeo: 0,
})

/** A plan of the shop decides the number; the advance stays free. */
const changePlan = (v: VentaValues, plan: Plan): VentaValues => ({
  ...v,
  condicion_venta: MAS_CUOTAS,
  plan,
  primer_vencimiento: null,
  cantidad_cuotas: plan.cuotas,
})

/** The same sale under the plan as it is now; one that is gone stays, for the server to refuse. */
export function refreshPlan(v: VentaValues, planes: readonly Plan[] = []): VentaValues {
  const plan = planes.find((p) => p.id === v.plan?.id)
  return plan ? { ...v, plan, cantidad_cuotas: plan.cuotas } : v
}

/** The choice of a condition as the value of its field: a specified one by its name, a plan by its id. */
export const condicionElegida = ({ condicion_venta, plan }: Pick<VentaValues, 'condicion_venta' | 'plan'>) =>
  plan ? `plan-${plan.id}` : condicion_venta

/** The choices: the specified conditions, then the plans that are offered, and the one that is chosen. */
export const opcionesDeCondicion = (
  condiciones: readonly CondicionVenta[],
  planes: readonly Plan[] | undefined,
  elegido: Plan | null,
): (string | { value: string; label: string })[] => [
  ...condiciones,
  ...conElegido(planes ?? [], elegido).map(({ id, nombre }) => ({ value: `plan-${id}`, label: nombre })),
]

const conElegido = (planes: readonly Plan[], elegido: Plan | null): Plan[] => {
  const ofrecidos = planes.filter((p) => p.activo)
  return elegido && !ofrecidos.some((p) => p.id === elegido.id) ? [...ofrecidos, elegido] : ofrecidos
}

/** The effect of a choice among them. */
export function chooseCondicion(
  v: VentaValues,
  elegida: string,
  planes: readonly Plan[] | undefined,
): VentaValues {
  const plan = planes?.find((p) => `plan-${p.id}` === elegida)
  return plan ? changePlan(v, plan) : changeCondicion(v, elegida as CondicionVenta)
}

/**
 * Adds a line, unless the article already has one. The article's own advance and count may set those of the
 * form.
 */
export function addArticulo(
  v: VentaValues,
  articulo: ArticuloEnVenta,
  cantidad = 1,
  pack?: number,
): VentaValues {
  if (hasArticulo(v, articulo.id) || isFull(v)) return v
  const { condicion_venta, plan } = v
  const anticipo = anticipoDe(articulo, v.cliente)
  const setsAnticipo = anticipo > 0 && condicion_venta === MAS_CUOTAS && !plan
  const setsCuotas = articulo.n_cuotas > 0 && condicion_venta !== DOS_CUOTAS && !plan
  return {
    ...v,
    lineas: [...v.lineas, { articulo: pickArticulo(articulo), cantidad, packs: conPack(undefined, pack) }],
    anticipo: setsAnticipo ? anticipo : v.anticipo,
    cantidad_cuotas: setsCuotas ? articulo.n_cuotas : v.cantidad_cuotas,
  }
}

/** The packs of a line after a reading, of a pack or of anything else. */
export const conPack = (linea: Pick<LineaDeVenta, 'packs'> | undefined, pack?: number): Leidas | undefined =>
  pack === undefined ? linea?.packs : { ...linea?.packs, [pack]: (linea?.packs?.[pack] ?? 0) + 1 }

/** Adds an open line, at one price whatever the condition; none once a document has all that it can have. */
export function addAbierta(v: VentaValues, { texto, precio, iva }: Abierta): VentaValues {
  const id = VARIOS.find((varios) => !hasArticulo(v, varios))
  if (id === undefined || isFull(v)) return v
  const sinOtros = { precio_2_cuotas: 0, precio_financiado: 0, anticipo: 0, n_cuotas: 0 }
  const articulo = { id, nombre: texto, precio_venta: precio, ...sinOtros }
  return { ...v, lineas: [...v.lineas, { articulo, cantidad: 1, abierta: iva }] }
}

const pickArticulo = (a: ArticuloEnVenta): ArticuloEnVenta => ({
  id: a.id,
  nombre: a.nombre,
  precio_venta: a.precio_venta,
  precio_2_cuotas: a.precio_2_cuotas,
  precio_financiado: a.precio_financiado,
  anticipo: a.anticipo,
  n_cuotas: a.n_cuotas,
  ...(a.en_listas && { en_listas: a.en_listas }),
  ...(a.rubro && { rubro: a.rubro }),
  ...(a.marca && { marca: a.marca }),
  ...(a.unidad && { unidad: a.unidad }),
  ...(a.series && { series: a.series }),
  ...(a.presentaciones && { presentaciones: a.presentaciones }),
})

/** The prices that this customer pays for an article: those of the list, where it has one. */
export const tarifasDe = (
  articulo: ArticuloEnVenta,
  cliente: Pick<ClienteEnVenta, 'lista_aplicada'> | null,
): Tarifas => articulo.en_listas?.[cliente?.lista_aplicada ?? 0] ?? articulo

/** The advance that an article proposes to this customer. */
const anticipoDe = (articulo: ArticuloEnVenta, cliente: VentaValues['cliente']): number =>
  tarifasDe(articulo, cliente).anticipo ?? articulo.anticipo

/** Another customer: an advance that an article proposed becomes what its list proposes, a typed one stays. */
export function withCliente<V extends VentaValues>(v: V, cliente: VentaValues['cliente']): V {
  const propuesto = v.lineas.find((l) => v.anticipo > 0 && anticipoDe(l.articulo, v.cliente) === v.anticipo)
  return {
    ...v,
    cliente,
    anticipo: propuesto && !v.plan ? anticipoDe(propuesto.articulo, cliente) : v.anticipo,
  }
}

/** The same sale at the present prices. */
export function refreshArticulos(v: VentaValues, actuales: readonly ArticuloEnVenta[]): VentaValues {
  const byId = new Map(actuales.map((a) => [a.id, pickArticulo(a)]))
  return {
    ...v,
    lineas: v.lineas.map((linea) => ({ ...linea, articulo: byId.get(linea.articulo.id) ?? linea.articulo })),
  }
}

/** What is so today: the articles of the lines, and the price list of the customer. */
export interface Actuales {
  articulos: readonly ArticuloEnVenta[]
  lista: number | null
}

/** The same, for a customer who may have another list by now. */
export const refreshPrecios = (v: VentaValues, { articulos, lista }: Actuales): VentaValues =>
  withCliente(
    refreshArticulos(v, articulos),
    v.cliente && pickCliente({ ...v.cliente, lista_aplicada: lista }),
  )

export const pickCliente = (c: ClienteEnVenta): ClienteEnVenta => ({
  id: c.id,
  nombre: c.nombre,
  tipo_documento: c.tipo_documento,
  numero_documento: c.numero_documento,
  saldo: c.saldo,
  limite_credito: c.limite_credito,
  ...(c.a_favor_sin_usar && { a_favor_sin_usar: c.a_favor_sin_usar }),
  ...(c.lista_aplicada && { lista_aplicada: c.lista_aplicada }),
})

/** Whoever buys without a name cannot owe. */
export const sinCuenta = (v: VentaValues): boolean =>
  esConsumidorFinal(v.cliente?.id ?? 0) && esCuentaCorriente(v.condicion_venta)

/**
 * Only an account sale has instalments. Under other conditions, the count of an article does not matter. An
 * invalid count is 0.
 */
export function cuotasOf(v: VentaValues): { anticipo: number; cantidad_cuotas: number } {
  if (!esCuentaCorriente(v.condicion_venta)) return { anticipo: 0, cantidad_cuotas: 0 }
  const { cantidad_cuotas } = v
  const counts = isCantidad(cantidad_cuotas, { max: MAX_CUOTAS })
  return { anticipo: v.anticipo || 0, cantidad_cuotas: counts ? cantidad_cuotas : 0 }
}

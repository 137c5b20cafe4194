/**
 * The shop in plain arithmetic: its state after each operation, in whole centavos and units. It knows nothing
 * of the server. It states the rules of the business a second time, so that the two can disagree.
 */

import type { ExcepcionPermiso } from '@mostrador/contract/base/permisos'
import type { EstadoCheque, TipoPago } from '@mostrador/contract/caja/pagos'
import type { Precios } from '@mostrador/contract/maestros/articulos'
import { type LimitesPermisos, Permiso } from '@mostrador/contract/permiso'
import type { OrdenDePago } from '@mostrador/contract/ventas/planes/interes'
import type { ReglaPromocion } from '@mostrador/contract/ventas/promociones/promociones'
import type { VentaLlegada, VentaSinConexion } from '@mostrador/contract/ventas/sin-conexion/llegadas'
import type { CreateVenta } from '@mostrador/contract/ventas/ventas'
import { Libro } from './compras/libro.ts'
import type { Persona } from './step.ts'
import { exactas } from './unidades.ts'

/** In pesos: what is paid in cash is rounded down to a multiple of it. */
export const PASO = 10

export interface Articulo extends Precios {
  id: string
  baja: boolean
  /** It has no stock. */
  servicio: boolean
}

export interface Cliente {
  id: number
  baja: boolean
  saldo: number
  /** What the account began with. */
  inicial: number
  /** How much the customer may owe; null for the limit of the business. */
  limite: number | null
  /** The price list, by its place among those of the shop; null for the prices of the articles. */
  lista: number | null
}

export interface Linea {
  articulo: string
  cantidad: number
}

/** What a sale or a credit note became for the tax office; refused: withdrawn. */
export interface Fiscal {
  estado: 'sin_emitir' | 'autorizado' | 'rechazado'
  /** 1 goods, 2 services, 3 both. */
  concepto: number
}

export interface Venta {
  id: number
  sucursal: number
  cliente: number
  fecha: string
  aCuenta: boolean
  /** Sold under the adjustable plan. */
  ajustable: boolean
  total: number
  anticipo: number
  /** What credit of the customer paid of a sale on the spot. */
  conCredito: number
  anulada: boolean
  /** The credit note of its annulment. */
  nota: number | null
  /** Annulled when its day was closed. */
  anuladaDespues: boolean
  /** The money of a sale on the spot, by payment type. */
  pagos: { tipo_pago: TipoPago; monto: number }[]
  /** The shift of the till that took it. */
  turno: Turno | undefined
  lineas: Linea[]
  /** The articles that it sold as services. */
  servicios: Set<string>
  /** Units that left the stock, at the sale and with later delivery notes, by article. */
  salio: Map<string, number>
  /** Units that came back with manual credit notes, by article. */
  devuelto: Map<string, number>
  /** What the customer paid for each article: with its part of the discount. */
  netos: Map<string, number>
  /** What manual credit notes gave back of each article. */
  devueltos: Map<string, number>
  /** What promotions took off its lines, with what they said then. */
  promociones: readonly Promovida[]
  fiscal: Fiscal | null
  /** Of a debt that a file brought: the text of its voucher, in small letters. */
  inicial?: string
}

/** What owns instalments and receipts and sold nothing: a voucher that was brought, or the account of a customer. */
export const sinVenta = (fila: Pick<Venta, 'id' | 'sucursal' | 'cliente' | 'fecha'>): Venta => ({
  ...fila,
  aCuenta: true,
  ajustable: false,
  total: 0,
  anticipo: 0,
  conCredito: 0,
  anulada: false,
  nota: null,
  anuladaDespues: false,
  pagos: [],
  turno: undefined,
  lineas: [],
  servicios: new Set(),
  salio: new Map(),
  devuelto: new Map(),
  netos: new Map(),
  devueltos: new Map(),
  promociones: [],
  fiscal: null,
})

export interface Cuota {
  id: number
  venta: Venta
  numero: number
  original: number
  /** How much of it came with updates. */
  actualizado: number
  /** The day on which it is due. */
  vence: string
  /** What its voucher agreed on of late interest, in place of the shop's rates: per month, in hundredths of one per cent. */
  tasa: number | null
  /** By valid receipts and by credit that stands applied, the oldest first. */
  pagos: PagoDeCuota[]
  anulada: boolean
  /** Of whose plan it is; null of the plan of its sale. */
  plan: Refinanciacion | null
  /** What plans took of it. */
  tomas: { por: Refinanciacion; importe: number }[]
}

/** An instalment that nobody paid yet. */
export const cuotaNueva = (cuota: Pick<Cuota, 'id' | 'venta' | 'numero' | 'original' | 'vence'>): Cuota => ({
  ...cuota,
  actualizado: 0,
  tasa: null,
  pagos: [],
  anulada: false,
  plan: null,
  tomas: [],
})

interface PagoDeCuota {
  /** Null when credit paid it. */
  recibo: number | null
  aplicacion: Aplicacion | null
  importe: number
  fecha: string
}

export interface Recibo {
  id: number
  venta: Venta
  total: number
  pagos: { tipo_pago: TipoPago; monto: number }[]
  /** Where it was collected. */
  sucursal: number
  esAnticipo: boolean
  anulado: boolean
  fecha: string
  /** The debit note of the interest that it claimed. */
  interes: NotaDebito | null
  /** How many promises of payment there were before it. */
  promesas: number
}

export interface Nota {
  /** The money that it gave back; the others credit the account. */
  devuelve?: { tipo_pago: TipoPago; monto: number }[]
  id: number
  sucursal: number
  /** That of the goods that came back, or of an annulment. */
  venta: Venta | null
  fiscal: Fiscal | null
  /** Undone because it was a mistake. */
  revertida: boolean
  /** The fiscal debit note of the reversion. */
  debito: Fiscal | null
  /** What came back: into the stock, and off what was pending. */
  lineas: { articulo: string; cantidad: number; entro: number; importe: number }[]
  origen: 'MANUAL' | 'ANULACION_VENTA' | 'ANULACION_RECIBO'
  cliente: number
  total: number
}

/** Money that a customer took out of the credit of the account, or brought back. */
export interface Devolucion {
  id: number
  sucursal: number
  cliente: number
  pagos: { tipo_pago: TipoPago; monto: number }[]
  /** It brings the money of another one back. */
  contraria: boolean
  anulada: boolean
}

/** A part of a payment that the shop can hand on. */
export interface Cheque {
  id: number
  venta: Venta
  /** The receipt that it paid a part of; null for one of the sale itself. */
  recibo: number | null
  sucursal: number
  parte: { tipo_pago: TipoPago; monto: number }
  /** The shift that took it. */
  turno: Turno | undefined
  estado: EstadoCheque
  /** How it left tills, and came back. */
  salidas: { turno: Turno; importe: number }[]
  /** What the customer owes because it was refused. */
  nota: NotaDebito | null
}

export interface NotaDebito {
  id: number
  total: number
  anulada: boolean
  /** Null when the sale was annulled before, of interest and of a rise. */
  cuota: Cuota | null
  /** The sale whose instalments rose. */
  sube?: Venta
  /** Of interest and of a rise: its voucher, and the one that takes it back. */
  fiscal?: Fiscal | null
  fin?: Fiscal | null
}

/** A row of an account that may pay instalments of its customer, in the order of the account. */
export interface Credito {
  cliente: number
  importe: number
  /** The document that gave it; null for an opening balance. */
  de: { recibo: Recibo } | { nota: Nota } | null
}

/** A part of a credit that pays an instalment. */
export interface Aplicacion {
  id: number
  origen: Credito
  cuota: Cuota
  importe: number
  fecha: string
  /** Where it was done. */
  sucursal: number
  anulada: boolean
  /** How many promises of payment there were before it. */
  promesas: number
}

export interface Refinanciacion {
  id: number
  sucursal: number
  cliente: number
  fecha: string
  interes: number
  tomadas: Cuota[]
  plan: Cuota[]
  anulada: boolean
}

export interface ActualizacionCuotas {
  id: number
  /** Null: of all branches. */
  sucursal: number | null
  cuotas: { cuota: Cuota; anterior: number; nuevo: number }[]
  notas: NotaDebito[]
  deshecha: boolean
}

/** A promotion, as its present version says it. */
export interface Promo {
  id: number
  version: number
  activa: boolean
  regla: ReglaPromocion
}

/** Units of a line that a promotion took, at the price of the line. */
export interface Promovida {
  promocion: number
  articulo: string
  precio: number
  unidades: number
  importe: number
  regla: ReglaPromocion
}

/** A price list: hundredths of one per cent on the cash price of the article, or on that of another list; and typed prices. */
export interface ListaDePrecios {
  id: number
  base: number | null
  centesimos: number
  /** In centavos: rounded up to a multiple of it. */
  paso: number
  tecleados: ReadonlyMap<string, number>
}

/** A browser in which a password opened a till. */
export interface Equipo {
  /** Wrong PINs in a row. */
  fallos: number
  /** Sends a PIN or a password from it; the caller then goes on in the session that it opened. */
  entrar(como: 'pin' | 'clave', secreto: string): Promise<void>
}

/** A sale that was offered, as it would be made. */
export interface Presupuesto {
  id: number
  numero: string
  input: CreateVenta
  vence: string
  venta: Venta | null
  anulado: boolean
}

/** What was claimed or forgiven of the interest of an instalment. */
interface InteresResuelto {
  cuota: Cuota
  importe: number
  /** Whether a receipt did it. */
  cobrado?: boolean
  /** False once the receipt or the refinancing that settled it is annulled. */
  vale: () => boolean
}

export interface Promesa {
  id: number
  cliente: number
  fecha: string
  monto: number | null
  reemplazada: boolean
}

export interface Pendiente {
  id: number
  venta: Venta
  articulo: string
  queda: number
  estado: 'PENDIENTE' | 'ENTREGADO' | 'ANULADO'
}

export interface Transferencia {
  id: number
  origen: number
  destino: number
  estado: 'PENDIENTE' | 'ENVIADA' | 'RECIBIDA' | 'CANCELADA'
  lineas: (Linea & { id: number; recibida: number | null })[]
}

export interface Lote {
  id: number
  cambios: { id: string; anterior: Precios; nuevo: Precios }[]
  deshecho: boolean
}

/** Stock that came with a file. */
export interface Importacion {
  id: number
  deshecha: boolean
  lineas: {
    sucursal: number
    articulo: string
    /** Units that came in, or went out below 0. */
    cantidad: number
    /** How often this stock had moved when the import had been written. */
    movimientos: number
  }[]
}

/** Debts that came with a file, of one customer. */
export interface Traida {
  id: number
  cliente: number
  deshecha: boolean
  ventas: Venta[]
  /** Of all its instalments; and what of it took the place of the single opening balance. */
  total: number
  reemplaza: number
}

/** A shift of a till, by payment type. */
export interface Turno {
  id: number
  caja: number
  sucursal: number
  abierto: boolean
  /** Who works at the till now. */
  usuarios: Set<string>
  saldos: Map<string, number>
  /** The last count, until money moves again. */
  contado: Map<string, number> | null
  /** What the first count differed by. */
  primero: number | null
}

/** A sale that a device keeps, with who made it and at which shift; and what it became. */
export interface EnCola {
  entrada: VentaSinConexion
  vendio: Persona
  turno: Turno | undefined
  llegada: Pick<VentaLlegada, 'id' | 'notas'> | null
}

interface Movible {
  id: number
  usuario: string
  /** As the user works now. */
  persona(): { sucursal: number }
  /** Logs the user in again: a move ends the sessions. */
  enter(sucursal: number): Promise<void>
}

/** What the admins decided about the permissions. */
export interface Permisos {
  /** How often they saved them; 0 until they do. */
  version: number
  vendedor: Set<Permiso>
  excepciones: ExcepcionPermiso[]
  limites: LimitesPermisos
}

/** What of selling on credit is on. */
interface Encendido {
  activo: boolean
  limite: number | null
  aFavor: boolean
  /** Less than an instalment is taken. */
  parciales: boolean
  /** One receipt pays instalments of several sales, and debts without any. */
  deCuenta: boolean
  refinancia: boolean
  presupuestos: boolean
  cambios: boolean
}

/** At first only admins have these. */
const DE_ADMIN: readonly Permiso[] = [
  ...(['anular_recibos', 'ajustes_salida', 'ver_otras_sucursales', 'libro_iva'] as const),
  ...(['cerrar_otras_cajas', 'tesoreria', 'acreditar_de_mas', 'devolver_saldo'] as const),
  ...(['corregir_pagos', 'revertir_notas', 'compras', 'precios_costos', 'pagos_proveedores'] as const),
  ...(['vender_presupuestos_vencidos', 'superar_limite', 'enlaces_cuenta', 'legajo_credito'] as const),
  ...(['perdonar_intereses', 'actualizar_cuotas', 'refinanciar', 'crear_transferencias'] as const),
]

/** What a vendedor may do at first. */
export const deInicio = (): Set<Permiso> => new Set(Permiso.options.filter((p) => !DE_ADMIN.includes(p)))

export class Shop {
  hoy: string
  readonly sucursales: readonly number[]
  /** It issues fiscal vouchers; they wait until the tax office grants all that wait. */
  facturando = false
  /** Whether customers have limits, and the one of the business; and what else of credit is on. */
  readonly credito: Encendido = {
    activo: false,
    limite: null,
    aFavor: false,
    parciales: false,
    deCuenta: false,
    refinancia: false,
    presupuestos: false,
    cambios: false,
  }
  /** Late payment: the yearly rates in hundredths of one per cent, with their first days. */
  readonly mora: { gracia: number; orden: OrdenDePago; tasas: { desde: string; centesimos: number }[] } = {
    gracia: 0,
    orden: 'capital',
    tasas: [],
  }
  /** Whether promises of payment are written. */
  cobranza = false
  /** The last closed day. */
  cerrado: string | null = null
  /** By branch and article: `1 M-1`. */
  readonly stock = new Map<string, number>()
  /** How often each stock moved, by branch and article. */
  readonly movimientos = new Map<string, number>()
  readonly importaciones: Importacion[] = []
  readonly traidas: Traida[] = []
  /** By customer: what the receipts of the whole account stand under. */
  readonly cuentas = new Map<number, Venta>()
  readonly articulos: Articulo[] = []
  readonly clientes: Cliente[] = []
  /** Whoever gives no name: in no list, never in debt. */
  readonly sinNombre: Cliente = {
    id: 1_999_999_999,
    baja: false,
    saldo: 0,
    inicial: 0,
    limite: null,
    lista: null,
  }
  readonly ventas: Venta[] = []
  readonly cuotas: Cuota[] = []
  readonly recibos: Recibo[] = []
  readonly notas: Nota[] = []
  readonly devoluciones: Devolucion[] = []
  readonly cheques: Cheque[] = []
  readonly notasDebito: NotaDebito[] = []
  readonly creditos: Credito[] = []
  readonly aplicaciones: Aplicacion[] = []
  readonly refinanciaciones: Refinanciacion[] = []
  readonly presupuestos: Presupuesto[] = []
  readonly actualizaciones: ActualizacionCuotas[] = []
  readonly promociones: Promo[] = []
  /** The price lists. */
  /** The box that has a price of its own. */
  caja?: { articulo: string; id: number }
  readonly listas: ListaDePrecios[] = []
  /** What is known of the till where people change by PIN. */
  equipo: Equipo | null = null
  /** The adjustable plan of three instalments, at one fifth above the cash price. */
  planAjustable = 0
  readonly intereses: InteresResuelto[] = []
  readonly promesas: Promesa[] = []
  readonly remitos: number[] = []
  readonly ajustes: number[] = []
  readonly pendientes: Pendiente[] = []
  readonly transferencias: Transferencia[] = []
  readonly lotes: Lote[] = []
  /** Suppliers, their vouchers and payments, and what articles cost; not the stock. */
  readonly libro = new Libro()
  readonly proveedores: number[] = []
  /** Every voucher of a supplier and every payment, annulled ones too. */
  readonly comprasHechas: { id: number; clave: string; sucursal: number }[] = []
  readonly pagosHechos: { id: number; sucursal: number }[] = []
  /** The branches that work with tills. */
  readonly conCajas = new Set<number>()
  /** Whose receipts take retentions. */
  readonly conRetenciones = new Set<number>()
  readonly cajas: { id: number; sucursal: number }[] = []
  readonly turnos: Turno[] = []
  readonly cola: EnCola[] = []
  /** The safes, which are always open. */
  readonly tesorerias: Turno[] = []
  /** The cash that the last close left, by till. */
  readonly quedo = new Map<number, number>()
  /** The branches with money on its way to the safe. */
  readonly viaja = new Set<number>()
  permisos: Permisos = {
    version: 0,
    vendedor: deInicio(),
    excepciones: [],
    limites: { descuento_maximo: 10, dias_vencidas: 30 },
  }
  /** The vendedores of the shop. */
  readonly vendedores: number[] = []
  /** Permissions that were lent and used, the oldest first. */
  readonly prestamos: { usuario: string; por: string; permiso: Permiso }[] = []

  /** The user whom admins move between the branches. */
  readonly movible: Movible
  /** The tax office grants what waits. */
  readonly grant: () => Promise<void>
  /** Tells the server the time. */
  readonly setClock: (instant: string) => void

  constructor(
    hoy: string,
    sucursales: readonly number[],
    movible: Movible,
    { grant, setClock }: { grant: () => Promise<void>; setClock: (instant: string) => void },
  ) {
    this.hoy = hoy
    this.sucursales = sucursales
    this.movible = movible
    this.grant = grant
    this.setClock = setClock
  }

  /** The sales whose invoice was not withdrawn. */
  facturadas = (cliente: number): Venta[] =>
    this.ventas.filter((v) => v.cliente === cliente && v.fiscal && v.fiscal.estado !== 'rechazado')
  /** The articles without stock among some lines. */
  conServicio = (lineas: readonly Linea[]): boolean => lineas.some((l) => this.articulo(l.articulo).servicio)
  cliente = (id: number): Cliente => existing([...this.clientes, this.sinNombre].find((c) => c.id === id))
  articulo = (id: string): Articulo => existing(this.articulos.find((a) => a.id === id))
  cuotasDe = (venta: Venta): Cuota[] =>
    this.cuotas.filter((c) => c.venta === venta).sort((a, b) => a.numero - b.numero)
}

export function existing<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('The model lost something that it had')
  return thing
}

export const sum = (numbers: Iterable<number>): number => exactas([...numbers].reduce((a, b) => a + b, 0))

export const add = <K>(counts: Map<K, number>, key: K, more: number): void => {
  counts.set(key, exactas((counts.get(key) ?? 0) + more))
}

/** An account holds no more than this, as debt or as credit. */
const MAX_SALDO = 99_999_999_999_999

/** Whether an account can take a movement. */
export const cabe = (shop: Shop, cliente: number, importe: number): boolean =>
  Math.abs(shop.cliente(cliente).saldo + importe) <= MAX_SALDO

/** What was paid of an instalment, by receipts and by credit. */
export const pagado = (cuota: Cuota): number => sum(cuota.pagos.map((p) => p.importe))

/** Whether a plan that stands took a part of it. */
export const refinanciada = (cuota: Cuota): boolean => cuota.tomas.some((t) => !t.por.anulada)

/** What plans that stand took of it. */
export const tomado = (cuota: Cuota): number =>
  sum(cuota.tomas.filter((t) => !t.por.anulada).map((t) => t.importe))

/** What is neither paid nor in another plan. */
export const resta = (cuota: Cuota): number => cuota.original - tomado(cuota) - pagado(cuota)

export const abierta = (cuota: Cuota): boolean => resta(cuota) > 0 && !cuota.anulada

/** After a payment or a plan came or went: nothing is asked for of an instalment that a plan took or whose sale is annulled. */
export function recount(cuota: Cuota): void {
  cuota.anulada = pagado(cuota) < cuota.original && (cuota.venta.anulada || resta(cuota) === 0)
}

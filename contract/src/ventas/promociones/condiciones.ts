/** Whether a promotion holds for a cart, here and now, and about which of its lines it is. */
import type { TipoPago } from '../../caja/pagos.ts'
import { sumarCantidades } from '../../cantidades.ts'
import { fechaDe, mostrarHora } from '../../fechas.ts'
import { multiplicar, sumar } from '../../importes.ts'
import type { Beneficio, PromocionVigente as Promocion } from './promociones.ts'

/** A line of the cart, for a promotion. Its price is that of the list, before any discount. */
export interface LineaDeCarrito {
  articulo: string
  cantidad: number
  precio: number
  rubro: number | null
  marca: string
  proveedor: number | null
  /** What a person took off the whole line: then only a promotion that stacks takes more off, and never more than is left. */
  descuento: number
}

/** A part of a payment: its means, and its card or bank where that was said. */
export interface Parte {
  medio: TipoPago | null
  emisor?: string | null | undefined
  importe: number
}

/** Where, when, for whom and by which means a cart is paid. */
export interface Contexto {
  fecha: string
  /** 1 to 7, from Monday. */
  dia: number
  /** 0 to 1439. */
  minuto: number
  sucursal: number
  cliente: number
  lista: number | null
  /** How it is paid, in parts; null is credit of the customer. Empty while nobody chose, and of what is not paid at once. */
  partes: readonly Parte[]
  /** What the customer took before of each promotion with a limit for each of them, by promotion. */
  usado?: ReadonlyMap<number, number> | undefined
}

/** The minute of the day in Buenos Aires, where all shops are. */
export function minutoDe(instante: Date): number {
  const [hora = 0, minuto = 0] = mostrarHora(instante).split(':').map(Number)
  return hora * 60 + minuto
}

/** The day, its name and its minute there. */
export function momentoDe(instante: Date): Pick<Contexto, 'fecha' | 'dia' | 'minuto'> {
  const fecha = fechaDe(instante)
  return { fecha, dia: diaDeLaSemana(fecha), minuto: minutoDe(instante) }
}

/** 1 to 7, from Monday. */
export const diaDeLaSemana = (fecha: string): number => new Date(`${fecha}T00:00:00Z`).getUTCDay() || 7

export type Motivo =
  | 'fecha'
  | 'dia'
  | 'hora'
  | 'sucursal'
  | 'cliente'
  | 'lista'
  | 'medio'
  | 'emisor'
  | 'articulos'
  | 'unidades'
  | 'importe'
  | 'tope_cliente'

const entre = <T>(lista: readonly T[], valor: T | null): boolean =>
  lista.length === 0 || (valor !== null && lista.includes(valor))

const enHora = (horas: Promocion['horas'], minuto: number): boolean =>
  horas === null ||
  (horas.desde <= horas.hasta
    ? minuto >= horas.desde && minuto < horas.hasta
    : minuto >= horas.desde || minuto < horas.hasta)

const enMinusculas = (texto: string): string => texto.toLowerCase()

/** Whether the promotion is about the line. */
export const alcanza = ({ alcance, acumula }: Promocion, linea: LineaDeCarrito): boolean =>
  (acumula || linea.descuento === 0) &&
  entre(alcance.articulos, linea.articulo) &&
  entre(alcance.rubros, linea.rubro) &&
  entre(alcance.marcas.map(enMinusculas), enMinusculas(linea.marca)) &&
  entre(alcance.proveedores, linea.proveedor)

/** Whether the part is paid as the promotion asks: any is where it asks for nothing. */
export const esSuya = (
  { medios, emisores = [] }: Pick<Promocion, 'medios' | 'emisores'>,
  { medio, emisor }: Parte,
): boolean => entre(medios, medio) && entre(emisores.map(enMinusculas), enMinusculas(emisor ?? '') || null)

/** What the lines cost, before any discount. */
export const importeDe = (lineas: readonly LineaDeCarrito[]): number =>
  sumar(lineas.map((l) => multiplicar(l.cantidad, l.precio)))

const unidadesDe = (lineas: readonly LineaDeCarrito[]): number =>
  sumarCantidades(lineas.map((l) => l.cantidad))

/** Why a promotion takes nothing off the cart: the first condition that fails; null when all hold. */
export function porQueNo(
  promocion: Promocion,
  carrito: readonly LineaDeCarrito[],
  contexto: Contexto,
): Motivo | null {
  const { fecha, dia, minuto, sucursal, cliente, lista, partes } = contexto
  const suyas = carrito.filter((linea) => alcanza(promocion, linea))
  const condiciones: readonly (readonly [Motivo, boolean])[] = [
    ['fecha', promocion.desde <= fecha && (promocion.hasta === null || fecha <= promocion.hasta)],
    ['dia', entre(promocion.dias, dia)],
    ['hora', enHora(promocion.horas, minuto)],
    ['sucursal', entre(promocion.sucursales, sucursal)],
    ['cliente', entre(promocion.clientes, cliente)],
    ['lista', entre(promocion.listas, lista)],
    ['medio', promocion.medios.length === 0 || partes.some((p) => entre(promocion.medios, p.medio))],
    ['emisor', !promocion.emisores?.length || partes.some((p) => esSuya(promocion, p))],
    ['articulos', suyas.length > 0],
    ['unidades', unidadesDe(suyas) >= Math.max(promocion.minimo_unidades, minimoDe(promocion.beneficio))],
    ['importe', importeDe(suyas) >= promocion.minimo_importe],
    ['tope_cliente', quedaDelTope(promocion, contexto) > 0],
  ]
  return condiciones.find(([, holds]) => !holds)?.[0] ?? null
}

/** What is left of the limit of the customer, in centavos; without one there is no end. */
export const quedaDelTope = ({ id, tope_cliente }: Promocion, { usado }: Contexto): number =>
  Math.max((tope_cliente ?? Number.POSITIVE_INFINITY) - (usado?.get(id) ?? 0), 0)

/** With fewer units its benefit is none. */
const minimoDe = (beneficio: Beneficio): number =>
  'lleva' in beneficio
    ? beneficio.lleva
    : beneficio.tipo === 'cantidad'
      ? Math.min(...beneficio.escalas.map((e) => e.desde))
      : 1

/** A promotion in the words of the shop: 'Lleva 3, paga 2 en Yerba, los martes'. */
import { TIPO_PAGO } from '../../caja/pagos.ts'
import { mostrarFecha } from '../../fechas.ts'
import { mostrarImporte, proporcion } from '../../importes.ts'
import type { Motivo } from './condiciones.ts'
import type { Beneficio, NombresDePromocion, ReglaPromocion } from './promociones.ts'

export const DIAS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const

export const enLista = (cosas: readonly string[]): string =>
  cosas.length < 2 ? cosas.join('') : `${cosas.slice(0, -1).join(', ')} y ${cosas.at(-1)}`

/** `1250` as `12,5 %`. */
export const mostrarPorcentaje = (centesimas: number): string =>
  `${String(centesimas / 100).replace('.', ',')}\u00a0%`

export const horaDelDia = (minuto: number): string =>
  `${Math.floor(minuto / 60)}:${String(minuto % 60).padStart(2, '0')}`

/** What it gives: 'Lleva 3, paga 2', '20 % de descuento'. */
export function beneficioEnPalabras(b: Beneficio): string {
  switch (b.tipo) {
    case 'porcentaje':
      return `${mostrarPorcentaje(b.porcentaje)} de descuento`
    case 'importe':
      return `${mostrarImporte(b.importe)} menos por unidad`
    case 'precio':
      return `A ${mostrarImporte(b.precio)} la unidad`
    case 'pack':
      return `${b.lleva} por ${mostrarImporte(b.precio)}`
    case 'grupo':
      if (b.porcentaje === 100_00) return `Lleva ${b.lleva}, paga ${b.lleva - b.rebajadas}`
      return b.lleva === 2 && b.rebajadas === 1
        ? `La segunda unidad con ${mostrarPorcentaje(b.porcentaje)} de descuento`
        : `De cada ${b.lleva}, ${b.rebajadas} con ${mostrarPorcentaje(b.porcentaje)} de descuento`
    default:
      return enLista(
        b.escalas
          .toSorted((x, y) => x.desde - y.desde)
          .map((e) => `${mostrarPorcentaje(e.porcentaje)} desde ${e.desde} unidades`),
      )
  }
}

const nombresDe = (cosas: readonly { nombre: string }[]): string => enLista(cosas.map((c) => c.nombre))

function articulosEnPalabras({ alcance }: ReglaPromocion, nombres: NombresDePromocion): string {
  const partes = [
    alcance.articulos.length > 0 && nombresDe(nombres.articulos),
    alcance.rubros.length > 0 && nombresDe(nombres.rubros),
    alcance.marcas.length > 0 && `la marca ${enLista(alcance.marcas)}`,
    alcance.proveedores.length > 0 && `lo que trae ${nombresDe(nombres.proveedores)}`,
  ].filter((parte) => parte !== false)
  return partes.length === 0 ? 'en todo' : `en ${partes.join(', de ')}`
}

/** `desde` and `hasta` of its days, as the list shows them too. */
export const fechasEnPalabras = ({ desde, hasta }: Pick<ReglaPromocion, 'desde' | 'hasta'>): string =>
  hasta === null ? `desde el ${mostrarFecha(desde)}` : `del ${mostrarFecha(desde)} al ${mostrarFecha(hasta)}`

const los = (dia: number): string => `${DIAS[dia - 1]}${dia > 5 ? 's' : ''}`

const listasEnPalabras = (listas: readonly { nombre: string }[]): string =>
  `${listas.length === 1 ? 'la lista' : 'las listas'} ${nombresDe(listas)}`

const diasYHoras = ({ dias, horas }: ReglaPromocion) => [
  dias.length > 0 && `los ${enLista(dias.toSorted((a, b) => a - b).map(los))}`,
  horas && `de ${horaDelDia(horas.desde)} a ${horaDelDia(horas.hasta)}`,
]

/** What has to be bought and how it is paid. */
const comoSeCompra = (regla: ReglaPromocion) => {
  const { medios, emisores = [], minimo_unidades, minimo_importe, tope, tope_cliente } = regla
  const pagos = [enLista(medios.map((m) => TIPO_PAGO[m].toLowerCase())), enLista(emisores)].filter(Boolean)
  return [
    pagos.length > 0 && `pagando con ${pagos.join(' de ')}`,
    minimo_unidades > 0 && `llevando ${minimo_unidades} o más`,
    minimo_importe > 0 && `desde ${mostrarImporte(minimo_importe)}`,
    tope !== null && `hasta ${mostrarImporte(tope)} por venta`,
    tope_cliente && `hasta ${mostrarImporte(tope_cliente)} por cliente`,
  ]
}

/** The whole promotion in one sentence. */
export function enPalabras(regla: ReglaPromocion, nombres: NombresDePromocion): string {
  return [
    `${beneficioEnPalabras(regla.beneficio)} ${articulosEnPalabras(regla, nombres)}`,
    ...diasYHoras(regla),
    fechasEnPalabras(regla),
    regla.sucursales.length > 0 && `solo en ${nombresDe(nombres.sucursales)}`,
    regla.clientes.length > 0 && `solo para ${nombresDe(nombres.clientes)}`,
    regla.listas.length > 0 && `solo con ${listasEnPalabras(nombres.listas)}`,
    ...comoSeCompra(regla),
    regla.entera && 'lleva' in regla.beneficio && 'se devuelve entera',
  ]
    .filter((parte) => parte)
    .join(', ')
}

/** What a unit costs with it, in centavos; null where it is not the same for any number of units. */
function precioCon({ beneficio: b, ...regla }: ReglaPromocion, precio: number): number | null {
  if (regla.minimo_unidades > 1 || regla.minimo_importe > 0 || regla.tope !== null || regla.tope_cliente)
    return null
  if (b.tipo === 'porcentaje') return precio - proporcion(precio, b.porcentaje, 100_00)
  return b.tipo === 'importe' ? Math.max(precio - b.importe, 0) : null
}

/**
 * It in the words of a label of an article that it is about, whose price in centavos is given: '20 % de descuento: $ 800,00, los
 * martes, hasta el 31/12/2026'.
 */
export function anuncioEnPalabras(regla: ReglaPromocion, precio: number): string {
  const rebajado = precioCon(regla, precio)
  return [
    beneficioEnPalabras(regla.beneficio) + (rebajado === null ? '' : `: ${mostrarImporte(rebajado)}`),
    ...diasYHoras(regla),
    ...comoSeCompra(regla),
    regla.hasta !== null && `hasta el ${mostrarFecha(regla.hasta)}`,
  ]
    .filter((parte) => parte)
    .join(', ')
}

/** Why it takes nothing off, for whoever asks. */
export const POR_QUE_NO: Record<Exclude<Motivo, 'lista'>, string> = {
  fecha: 'Ese día no está vigente.',
  dia: 'Ese día de la semana no vale.',
  hora: 'A esa hora no vale.',
  sucursal: 'No vale en esa sucursal.',
  cliente: 'No vale para ese cliente.',
  medio: 'No vale con ese medio de pago.',
  emisor: 'Pide otra tarjeta u otro banco.',
  articulos: 'Ninguno de los artículos es de la promoción, o ya tienen un descuento a mano.',
  unidades: 'Faltan unidades de sus artículos.',
  importe: 'Sus artículos no llegan al importe mínimo.',
  tope_cliente: 'El cliente ya usó todo su tope.',
}

/** The packs of a line and what was taken off it, as papers and screens say it. */
import { esFraccion, mostrarCantidad } from '../cantidades.ts'
import type { LineaInput } from '../documentos/documentos.ts'
import { mostrarEntero, mostrarImporte, multiplicar } from '../importes.ts'
import type { PresentacionVendida } from './presentaciones/vendidas.ts'

/** `cajas`; what has several words, or is short for something, stays as it is. */
const enPlural = (nombre: string): string => {
  if (!/^\p{L}{3,}$/u.test(nombre) || /[sx]$/u.test(nombre)) return nombre
  if (/[aeiouáéó]$/u.test(nombre)) return `${nombre}s`
  if (/ón$/u.test(nombre)) return nombre.replace(/ón$/u, 'ones')
  return /[lnrd]$/u.test(nombre) ? `${nombre}es` : `${nombre}s`
}

/** `2 cajas × 12, a $ 10.000,00 c/u`. */
export function packEnPalabras({ nombre, factor, cantidad, precio }: PresentacionVendida): string {
  const uno = nombre === '' ? 'pack' : nombre.toLowerCase()
  const cuantas = cantidad === 1 ? `1 ${uno}` : `${mostrarEntero(cantidad)} ${enPlural(uno)}`
  return `${cuantas} × ${mostrarEntero(factor)}, a ${mostrarImporte(precio)}${cantidad === 1 ? '' : ' c/u'}`
}

interface RebajaMostrada {
  importe_etiqueta?: number | undefined
  presentaciones?: readonly PresentacionVendida[] | undefined
  descuento?: number | undefined
  descuento_motivo?: string | undefined
  descuento_autorizado_por?: string | undefined
  promociones?: readonly { nombre: string; unidades: number; importe: number }[] | undefined
}

/** What the label of a scale says of a line, its packs, and what was taken off it, a text for each. With `quien`, also why and who allowed it: that is not for papers. */
export const rebajasEnPalabras = (
  {
    importe_etiqueta,
    descuento = 0,
    descuento_motivo,
    descuento_autorizado_por,
    promociones = [],
    presentaciones = [],
  }: RebajaMostrada,
  quien = false,
): string[] => [
  ...(importe_etiqueta === undefined ? [] : [`Importe de la etiqueta: ${mostrarImporte(importe_etiqueta)}`]),
  ...presentaciones.map(packEnPalabras),
  ...promociones.map((p) => `${p.nombre}: -${mostrarImporte(p.importe)} (${mostrarCantidad(p.unidades)} u.)`),
  ...(descuento > 0
    ? [
        [
          `Descuento: -${mostrarImporte(descuento)}`,
          ...(quien && descuento_motivo ? [descuento_motivo] : []),
          ...(quien && descuento_autorizado_por ? [`autorizó ${descuento_autorizado_por}`] : []),
        ].join(' · '),
      ]
    : []),
]

/**
 * What a paper without the discounts of its lines shows as taken off one, in centavos. A unit price that was rounded takes nothing
 * off: that is less than a centavo for each unit.
 */
export const rebajaDePapel = ({
  cantidad,
  precio_unitario,
  total,
}: Pick<LineaInput, 'cantidad' | 'precio_unitario' | 'total'>): number => {
  const rebaja = multiplicar(cantidad, precio_unitario) - total
  // A fraction rounds its own amount as well, and that of a scale's label was rounded to the thousandth.
  const redondeo = esFraccion(cantidad) ? Math.max(cantidad + 1, precio_unitario / 2000) : cantidad
  return rebaja >= redondeo ? rebaja : 0
}

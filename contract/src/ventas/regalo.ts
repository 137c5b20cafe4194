import { mostrarCantidad } from '../cantidades.ts'

/** What a sale gives away. The form asks for it, and the server asks for a permission. */

interface Vendida {
  /** In centavos. */
  total: number
  descuento?: number | undefined
  promociones?: readonly unknown[] | undefined
}

/** A line that promotions alone take to 0: nobody gives it away. */
const dePromocion = ({ total, descuento = 0, promociones = [] }: Vendida): boolean =>
  total === 0 && descuento === 0 && promociones.length > 0

/** The lines of 0; all of them where the total is 0, as a discount leaves it; none of those that promotions take to 0. */
export const regaladas = <L extends Vendida>(lineas: readonly L[], total: number): L[] =>
  lineas.filter((l) => (total === 0 || l.total === 0) && !dePromocion(l))

/** `Yerba × 2, Azúcar × 1 y 3 más`. */
export function regaloEnPalabras(lineas: readonly { nombre: string; cantidad: number }[]): string {
  const primeras = lineas
    .slice(0, 5)
    .map(({ nombre, cantidad }) => `${nombre} × ${mostrarCantidad(cantidad)}`)
  const mas = lineas.length - primeras.length
  return primeras.join(', ') + (mas > 0 ? ` y ${mas} más` : '')
}

/** What a sale gave away, in words; empty when nothing. */
export const regaloDe = ({
  detalles,
  total,
}: {
  detalles: readonly (Vendida & { articulo: { nombre: string }; cantidad: number })[]
  total: number
}): string =>
  regaloEnPalabras(
    regaladas(detalles, total).map(({ articulo, cantidad }) => ({ nombre: articulo.nombre, cantidad })),
  )

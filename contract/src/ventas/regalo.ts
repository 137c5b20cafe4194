/** What a sale gives away. The form asks for it, and the server asks for a permission. */

/** The lines of 0; all of them where the total is 0, as a discount leaves it. Amounts in centavos. */
export const regaladas = <L extends { total: number }>(lineas: readonly L[], total: number): L[] =>
  total === 0 ? [...lineas] : lineas.filter((l) => l.total === 0)

/** `Yerba × 2, Azúcar × 1 y 3 más`. */
export function regaloEnPalabras(lineas: readonly { nombre: string; cantidad: number }[]): string {
  const primeras = lineas.slice(0, 5).map(({ nombre, cantidad }) => `${nombre} × ${cantidad}`)
  const mas = lineas.length - primeras.length
  return primeras.join(', ') + (mas > 0 ? ` y ${mas} más` : '')
}

/** What a sale gave away, in words; empty when nothing. */
export const regaloDe = ({
  detalles,
  total,
}: {
  detalles: readonly { articulo: { nombre: string }; cantidad: number; total: number }[]
  total: number
}): string =>
  regaloEnPalabras(
    regaladas(detalles, total).map(({ articulo, cantidad }) => ({ nombre: articulo.nombre, cantidad })),
  )

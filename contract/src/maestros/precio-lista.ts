/** The price of an article in a price list: a pure function, apart from the calls, because the form of a sale has it at hand. */
import type { ListaPrecio } from '../base/lista-precio.ts'
import { roundTo } from '../base/redondeo.ts'
import { proporcion } from '../importes.ts'
import { MAX_IMPORTE } from '../wire.ts'
import type { Articulo, Precios } from './articulos.ts'

/** What of an article decides its price in a list; amounts in centavos. */
export type PreciosDeArticulo = Pick<Articulo, 'precio_venta' | 'precio_lista' | 'precios_listas'>

/**
 * The cash price of an article in a list, in centavos, up to MAX_IMPORTE: the one that a person typed, or that of its base
 * with the percentage, rounded. A list that is unknown, or in a circle, asks for the price of the article.
 */
export function precioEnLista(
  articulo: PreciosDeArticulo,
  id: number,
  listas: readonly ListaPrecio[],
): { precio: number; a_mano: boolean } {
  const tecleado = articulo.precios_listas?.find((p) => p.lista === id)
  if (tecleado) return { precio: tecleado.precio, a_mano: true }
  const lista = listas.find((l) => l.id === id)
  if (!lista) return { precio: articulo.precio_venta, a_mano: false }
  const otras = listas.filter((l) => l !== lista)
  const base =
    lista.base === null
      ? articulo[lista.sobre] || articulo.precio_venta
      : precioEnLista(articulo, lista.base, otras).precio
  const precio = roundTo(BigInt(base) * BigInt(10_000 + lista.porcentaje), 10_000n, lista)
  return { precio: Math.min(precio, MAX_IMPORTE), a_mano: false }
}

/** The prices that a sale chooses from, and the advance of whoever has it at hand. */
type Tarifas = Pick<Precios, 'precio_venta' | 'precio_2_cuotas' | 'precio_financiado'> &
  Partial<Pick<Articulo, 'anticipo'>>

/**
 * The same article as a list sells it: its cash price is that of the list; the prices of instalments and the advance keep the
 * proportion that they have to it. Without a list, or with one that is not used any more, the article as it is.
 */
export function enLista<A extends Tarifas & PreciosDeArticulo>(
  articulo: A,
  id: number | null | undefined,
  listas: readonly ListaPrecio[] | undefined,
): A {
  const lista = listas?.find((l) => l.id === id)
  if (!listas || !lista || lista.baja) return articulo
  const { precio_venta: antes, anticipo } = articulo
  const { precio } = precioEnLista(articulo, lista.id, listas)
  const llevado = (importe: number) =>
    antes === 0 ? importe : Math.min(proporcion(importe, precio, antes), MAX_IMPORTE)
  return {
    ...articulo,
    precio_venta: precio,
    precio_2_cuotas: llevado(articulo.precio_2_cuotas),
    precio_financiado: llevado(articulo.precio_financiado),
    ...(anticipo && { anticipo: llevado(anticipo) }),
  }
}

/**
 * Price lists beside the prices of the articles: for the trade, for the staff. A customer has one, or the group of the
 * customer; without one the prices of the articles hold. What a list asks for is a pure function of the article and the lists.
 */
import * as z from 'zod/mini'
import { ListaPrecio, PorcentajeDeLista, SOBRE, SobrePrecio } from '../base/lista-precio.ts'
import { HACIA, Hacia, REDONDEO, Redondeo, roundTo } from '../base/redondeo.ts'
import { endpoint } from '../endpoint.ts'
import { proporcion } from '../importes.ts'
import { IdElegido, IdParam, MAX_IMPORTE, TextoVisible } from '../wire.ts'
import type { Articulo, Precios } from './articulos.ts'

export const MAX_LISTAS = 50
export const LISTA_EN_CIRCULO = 'Una lista no puede partir de sí misma'

/** How a list makes its prices, in words: `Precio de venta − 15 %, a $ 10`. */
export function reglaDeLista(
  lista: Omit<ListaPrecio, 'id' | 'nombre' | 'baja'>,
  nombreDe: (id: number) => string,
): string {
  const { base, sobre, porcentaje, redondeo, hacia } = lista
  const desde = base === null ? SOBRE[sobre] : `Lista ${nombreDe(base)}`
  const cuanto = String(Math.abs(porcentaje) / 100).replace('.', ',')
  const cambio = porcentaje === 0 ? '' : ` ${porcentaje < 0 ? '−' : '+'} ${cuanto} %`
  const redondo =
    redondeo === 'ninguno' ? '' : `, ${REDONDEO[redondeo].toLowerCase()}, ${HACIA[hacia].toLowerCase()}`
  return `${desde}${cambio}${redondo}`
}

const campos = {
  nombre: TextoVisible(50, 'El nombre es obligatorio'),
  /** Another list to start from; null for a price of the article. */
  base: z._default(z.nullable(IdElegido('La lista no es válida')), null),
  sobre: z._default(SobrePrecio, 'precio_venta'),
  porcentaje: z._default(PorcentajeDeLista, 0),
  redondeo: z._default(Redondeo, 'ninguno'),
  hacia: z._default(Hacia, 'cercano'),
}

export const CreateListaPrecio = z.object(campos)
export type CreateListaPrecio = z.infer<typeof CreateListaPrecio>

/** Only the given fields change. */
export const UpdateListaPrecio = z.partial(
  z.object({
    nombre: campos.nombre,
    base: z.nullable(IdElegido('La lista no es válida')),
    sobre: SobrePrecio,
    porcentaje: PorcentajeDeLista,
    redondeo: Redondeo,
    hacia: Hacia,
    baja: z.boolean(),
  }),
)
export type UpdateListaPrecio = z.infer<typeof UpdateListaPrecio>

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

/** The prices that a sale chooses from. */
type Tarifas = Pick<Precios, 'precio_venta' | 'precio_2_cuotas' | 'precio_financiado'>

/**
 * The same article as a list sells it: its cash price is that of the list, and the prices of instalments keep the
 * proportion that they have to it. Without a list, or with one that is not used any more, the article as it is.
 */
export function enLista<A extends Tarifas & PreciosDeArticulo>(
  articulo: A,
  id: number | null | undefined,
  listas: readonly ListaPrecio[] | undefined,
): A {
  const lista = listas?.find((l) => l.id === id)
  if (!listas || !lista || lista.baja) return articulo
  const { precio_venta: antes } = articulo
  const { precio } = precioEnLista(articulo, lista.id, listas)
  const llevado = (tarifa: number) =>
    antes === 0 ? tarifa : Math.min(proporcion(tarifa, precio, antes), MAX_IMPORTE)
  return {
    ...articulo,
    precio_venta: precio,
    precio_2_cuotas: llevado(articulo.precio_2_cuotas),
    precio_financiado: llevado(articulo.precio_financiado),
  }
}

const params = z.object({ id: IdParam })

export const listasPrecio = {
  list: endpoint({
    method: 'GET',
    path: '/gestion/listas-precio/',
    summary: 'All price lists by name, also those that are no longer used',
    access: 'staff',
    response: z.array(ListaPrecio),
  }),
  create: endpoint({
    method: 'POST',
    path: '/gestion/listas-precio/',
    summary: 'Create a price list; its name is unique without regard to case',
    access: 'staff',
    permisos: ['cambiar_precios'],
    body: CreateListaPrecio,
    response: ListaPrecio,
    status: 201,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/gestion/listas-precio/{id}/',
    summary: 'Change a price list, or stop using it',
    access: 'staff',
    permisos: ['cambiar_precios'],
    params,
    body: UpdateListaPrecio,
    response: ListaPrecio,
  }),
} as const

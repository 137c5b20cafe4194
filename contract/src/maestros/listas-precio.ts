/**
 * Price lists beside the prices of the articles: for the trade, for the staff. A customer has one, or the group of the
 * customer; without one the prices of the articles hold. What a list asks for is a pure function of the article and the lists.
 */
import * as z from 'zod/mini'
import { ListaPrecio, PorcentajeDeLista, SOBRE, SobrePrecio } from '../base/lista-precio.ts'
import { HACIA, Hacia, REDONDEO, Redondeo } from '../base/redondeo.ts'
import { endpoint } from '../endpoint.ts'
import { IdElegido, IdParam, TextoVisible } from '../wire.ts'

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

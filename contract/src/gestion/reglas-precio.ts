/** How prices are made from costs: a rule for each of the four prices, of all articles, a rubro, a supplier or an article. */
import * as z from 'zod/mini'
import { Hacia, Redondeo } from '../base/redondeo.ts'
import { endpoint } from '../endpoint.ts'
import { PRECIOS } from '../maestros/articulos.ts'
import { Id, IdParam } from '../wire.ts'

/** From the widest to the narrowest. The narrowest that says something of a price decides it. */
export const AmbitoRegla = z.enum(['general', 'rubro', 'proveedor', 'articulo'])
export type AmbitoRegla = z.infer<typeof AmbitoRegla>

const NOMBRE_PRECIO = z.enum(PRECIOS as [(typeof PRECIOS)[number], ...(typeof PRECIOS)[number][]])

const decimales = (n: number): boolean => Math.round(n * 10_000) / 10_000 === n
const Numero = (max: number) =>
  z
    .number()
    .check(
      z.gte(0, 'No puede ser negativo'),
      z.lte(max, `Admite hasta ${max}`),
      z.refine(decimales, 'Admite hasta 4 decimales'),
    )

export const ReglaDePrecio = z.object({
  /** `utilidad`: so many per cent over the cost. `coeficiente`: so many times another price. */
  tipo: z.enum(['utilidad', 'coeficiente']),
  valor: Numero(100_000),
  /** The other price of a coefficient. */
  base: z.nullable(NOMBRE_PRECIO),
  /** Once, at the end. */
  redondeo: Redondeo,
  hacia: Hacia,
})
export type ReglaDePrecio = z.infer<typeof ReglaDePrecio>

const ReglaNueva = z.nullable(
  z.extend(ReglaDePrecio, {
    redondeo: z._default(Redondeo, 'ninguno'),
    hacia: z._default(Hacia, 'cercano'),
  }),
)

const deCadaPrecio = {
  precio_venta: z.nullable(ReglaDePrecio),
  precio_lista: z.nullable(ReglaDePrecio),
  precio_2_cuotas: z.nullable(ReglaDePrecio),
  precio_financiado: z.nullable(ReglaDePrecio),
}

const margen_minimo = z.nullable(
  z
    .number()
    .check(
      z.gt(0, 'Debe ser mayor a 0'),
      z.lt(100, 'Debe ser menor a 100'),
      z.refine(decimales, 'Admite hasta 4 decimales'),
    ),
)

/** What a rule is about: the id of the rubro, supplier or article; null for all. */
const objetivo = z.nullable(z.string().check(z.minLength(1), z.maxLength(50)))

export const ReglaPrecio = z.object({
  id: Id,
  ambito: AmbitoRegla,
  objetivo,
  /** The name of its rubro, supplier or article. */
  nombre: z.string(),
  margen_minimo,
  ...deCadaPrecio,
})
export type ReglaPrecio = z.infer<typeof ReglaPrecio>

export const GuardarReglaPrecio = z.object({
  ambito: AmbitoRegla,
  objetivo,
  /** 'Margen sobre la venta' below which an article is shown first; null leaves it to the wider rule. */
  margen_minimo: z._default(margen_minimo, null),
  precio_venta: z._default(ReglaNueva, null),
  precio_lista: z._default(ReglaNueva, null),
  precio_2_cuotas: z._default(ReglaNueva, null),
  precio_financiado: z._default(ReglaNueva, null),
})
export type GuardarReglaPrecio = z.infer<typeof GuardarReglaPrecio>

export const reglasPrecio = {
  list: endpoint({
    method: 'GET',
    path: '/gestion/reglas-precio/',
    summary: 'All price rules, from the widest to the narrowest',
    access: 'staff',
    permisos: ['precios_costos'],
    response: z.array(ReglaPrecio),
  }),
  guardar: endpoint({
    method: 'PUT',
    path: '/gestion/reglas-precio/',
    summary: 'The price rule of a rubro, a supplier, an article or of all: made, or changed',
    access: 'staff',
    permisos: ['precios_costos'],
    body: GuardarReglaPrecio,
    response: ReglaPrecio,
  }),
  eliminar: endpoint({
    method: 'DELETE',
    path: '/gestion/reglas-precio/{id}/',
    summary: 'A price rule goes; prices stay as they are',
    access: 'staff',
    permisos: ['precios_costos'],
    params: z.object({ id: IdParam }),
    response: ReglaPrecio,
  }),
} as const

/**
 * Counts of the stock of a branch, on the server: several people count at once while the shop sells. A count is posted once, as
 * one document of differences; what it said is kept for ever. The money of tills is counted elsewhere.
 */

import * as z from 'zod/mini'
import { Autorizado } from '../../base/permisos.ts'
import { endpoint } from '../../endpoint.ts'
import { llamadasDeLista, type Palabras } from '../../lista.ts'
import {
  Fecha,
  Id,
  IdParam,
  Instante,
  Nombrado,
  Orden,
  Persona,
  Search,
  Texto,
  TextoObligatorio,
} from '../../wire.ts'

export const CONTEO_CERRADO = 'El conteo ya no está abierto'
export const SIN_AREA = 'Escribe dónde se cuenta'
export const SIN_ALCANCE = 'No hay artículos para contar con ese alcance'

/**
 * What a count is of. `area`: what earlier counts of the branch read there. `hoy`: those that are due, the most doubtful
 * first.
 */
export const AlcanceConteo = z.enum(['todo', 'rubro', 'proveedor', 'modelo', 'area', 'lista', 'hoy'])
export type AlcanceConteo = z.infer<typeof AlcanceConteo>

export const ALCANCE_CONTEO: Readonly<Record<AlcanceConteo, string>> = {
  todo: 'Toda la sucursal',
  rubro: 'Un rubro',
  proveedor: 'Un proveedor',
  modelo: 'Un modelo',
  area: 'Un sector',
  lista: 'Algunos artículos',
  hoy: 'Los de hoy',
}

export const EstadoConteo = z.enum(['abierto', 'registrado', 'cancelado'])
export type EstadoConteo = z.infer<typeof EstadoConteo>

export const ESTADO_CONTEO: Palabras<EstadoConteo> = {
  abierto: ['Abierto', 'blue'],
  registrado: ['Registrado', 'green'],
  cancelado: ['Cancelado', 'grey'],
}

/** The name of a place in the shop, as people say it. */
export const Area = TextoObligatorio(40, SIN_AREA)

export const ConteoStock = z.object({
  id: Id,
  /** `CNT 0000012`. */
  numero: z.string(),
  /** The day on which it began. */
  fecha: Fecha,
  sucursal: Nombrado,
  alcance: AlcanceConteo,
  /** Of which rubro, supplier, model or place; empty of the others. */
  alcance_de: z.string(),
  /** Whoever counts sees neither what is expected nor what others counted. */
  ciego: z.boolean(),
  estado: EstadoConteo,
  /** Articles to count, and those with a reading. */
  articulos: z.int(),
  contados: z.int(),
  usuario: Persona,
  creado: Instante,
  observaciones: z.string(),
  /** When it was posted, and why; null and empty before. */
  registrado: z.nullable(Instante),
  motivo: z.string(),
  ...Autorizado,
})
export type ConteoStock = z.infer<typeof ConteoStock>

export const ConteoAbierto = z.object({
  ...ConteoStock.shape,
  /** The places that readings of this branch have named, in order. */
  areas: z.array(z.string()),
})
export type ConteoAbierto = z.infer<typeof ConteoAbierto>

/** The most articles of a list. */
export const MAX_DE_LISTA = 500

export const CreateConteo = z.object({
  /** The working branch when missing. */
  sucursal: z.optional(z.nullable(Id)),
  alcance: AlcanceConteo,
  rubro: z.optional(Id),
  proveedor: z.optional(Id),
  modelo: z.optional(Id),
  area: z.optional(Texto(40)),
  /** Of a `lista`. */
  articulos: z._default(
    z
      .array(z.string().check(z.minLength(1), z.maxLength(50)))
      .check(z.maxLength(MAX_DE_LISTA, `Un conteo admite una lista de hasta ${MAX_DE_LISTA} artículos`)),
    [],
  ),
  /** Of `hoy`: how many. */
  cantidad: z._default(z.int().check(z.gte(1, 'Debe ser 1 o más'), z.lte(MAX_DE_LISTA)), 20),
  ciego: z._default(z.boolean(), true),
  observaciones: z._default(Texto(2000), ''),
})
export type CreateConteo = z.infer<typeof CreateConteo>

export const RegistrarConteo = z.object({
  motivo: TextoObligatorio(500, 'Escribe el motivo del conteo'),
  /** Articles that nobody counted and that the person saw go to zero. Another number is refused. */
  en_cero: z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0),
})
export type RegistrarConteo = z.infer<typeof RegistrarConteo>

const params = z.object({ id: IdParam })

/** Of who starts, decides and posts: a count moves the stock both ways. */
export const DECIDE_CONTEOS = ['ajustes_entrada', 'ajustes_salida'] as const

export const conteosStock = {
  ...llamadasDeLista(ConteoStock, {
    ruta: '/gestion/conteos-stock/',
    permisos: [],
    filtros: {
      /** A number (`CNT 12`, `12`), or words of what it is of and why. */
      search: Search,
      sucursal: z.optional(IdParam),
      estado: z.optional(EstadoConteo),
      desde: z.optional(Fecha),
      hasta: z.optional(Fecha),
      usuario: z.optional(IdParam),
      orden: Orden('fecha', 'numero'),
    },
    resumen: ['Counts of the stock, newest first', 'The list as a workbook'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/gestion/conteos-stock/{id}/',
    summary: 'One count, with the places that readings have named',
    access: 'staff',
    params,
    response: ConteoAbierto,
  }),
  alcances: endpoint({
    method: 'GET',
    path: '/gestion/conteos-stock/alcances/',
    summary: 'What a count of a branch may be of, beside rubros: suppliers of some article, and places',
    access: 'staff',
    permisos: DECIDE_CONTEOS,
    query: z.object({ sucursal: z.optional(IdParam) }),
    response: z.object({ proveedores: z.array(Nombrado), areas: z.array(z.string()) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/gestion/conteos-stock/crear/',
    summary: 'Start a count: its articles are fixed now, and nothing stops meanwhile',
    access: 'staff',
    permisos: DECIDE_CONTEOS,
    body: CreateConteo,
    response: ConteoStock,
    status: 201,
    idempotent: true,
  }),
  registrar: endpoint({
    method: 'POST',
    path: '/gestion/conteos-stock/{id}/registrar/',
    summary: 'Post a count: its differences move the stock now, all at once',
    access: 'staff',
    permisos: DECIDE_CONTEOS,
    params,
    body: RegistrarConteo,
    response: ConteoStock,
    idempotent: true,
  }),
  cancelar: endpoint({
    method: 'POST',
    path: '/gestion/conteos-stock/{id}/cancelar/',
    summary: 'Give up an open count: it moves nothing, and its readings stay',
    access: 'staff',
    permisos: DECIDE_CONTEOS,
    params,
    body: z.object({ motivo: z._default(Texto(500), '') }),
    response: ConteoStock,
    idempotent: true,
  }),
} as const

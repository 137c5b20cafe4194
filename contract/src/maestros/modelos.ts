/**
 * Models: a shoe in its sizes and colours. A variant is an ordinary article that belongs to a model with a value of each of its
 * attributes; nothing that is done to a model takes one away, or moves its stock.
 */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Iva } from '../iva.ts'
import { llamadasDeLista } from '../lista.ts'
import {
  CANTIDAD_ENTERA,
  CANTIDAD_EXCESIVA,
  Id,
  IdElegido,
  IdParam,
  Importe,
  ImporteOBlanco,
  MAX_CANTIDAD,
  Search,
  Texto,
  TextoObligatorio,
  TextoVisible,
  Unidades,
} from '../wire.ts'
import { UnidadElegida } from './unidades.ts'
import { faltaEnPatron, MAX_ATRIBUTOS } from './variantes.ts'

export const MAX_VARIANTES = 200
export const MAX_VALORES = 60

export const VARIANTES_EXCESIVAS = `Un modelo admite hasta ${MAX_VARIANTES} variantes`
export const VALOR_REPETIDO = 'Hay un valor repetido'

const NombreValor = TextoVisible(30, 'El valor es obligatorio')
const NombreAtributo = TextoVisible(20, 'El atributo necesita un nombre').check(
  z.refine(
    (nombre) => nombre.toLowerCase() !== 'modelo' && !/[{}]/.test(nombre),
    'Ese nombre no se puede usar',
  ),
)

export const Atributo = z.object({
  nombre: z.string(),
  /** In the order of the shop: 38 before 39. */
  valores: z.array(z.object({ id: Id, nombre: z.string() })),
})
export type Atributo = z.infer<typeof Atributo>

export const Modelo = z.object({
  id: Id,
  /** The head of the codes of its variants. */
  codigo: z.string(),
  nombre: z.string(),
  patron: z.string(),
  /** What most of its variants cost: the others are exceptions. */
  precio_venta: Importe,
  rubro: z.nullable(Id),
  rubro_nombre: z.nullable(z.string()),
  marca: z.string(),
  /** 21 % while it is null. */
  iva: z.nullable(Iva),
  unidad: z.string(),
  atributos: z.array(Atributo),
  /** How many variants it has. */
  cantidad: z.int(),
})
export type Modelo = z.infer<typeof Modelo>

export const Variante = z.object({
  /** The id of its article. */
  articulo: z.string(),
  nombre: z.string(),
  codigo_barras: z.string(),
  /** A value of each attribute, in their order. */
  valores: z.array(Id),
  precio_venta: Importe,
  /** In the working branch. */
  stock: Unidades,
  baja: z.boolean(),
})
export type Variante = z.infer<typeof Variante>

export const ModeloConVariantes = z.extend(Modelo, { variantes: z.array(Variante) })
export type ModeloConVariantes = z.infer<typeof ModeloConVariantes>

const campos = {
  codigo: TextoVisible(30, 'El código es obligatorio'),
  nombre: TextoObligatorio(120, 'El nombre es obligatorio'),
  /** How its codes are made; empty for the model and each attribute, in their order. */
  patron: z._default(Texto(60), ''),
  precio_venta: z._default(ImporteOBlanco, 0),
  rubro: z._default(z.nullable(IdElegido('El rubro no es válido')), null),
  marca: z._default(Texto(50), ''),
  iva: z._default(z.nullable(Iva), null),
  unidad: z._default(UnidadElegida, ''),
}

const sinRepetir = (nombres: readonly string[]): boolean =>
  new Set(nombres.map((nombre) => nombre.toLowerCase())).size === nombres.length

const atributosDe = <V extends z.ZodMiniType>(valor: V, nombre: (valor: z.output<V>) => string) =>
  z
    .array(
      z.object({
        nombre: NombreAtributo,
        valores: z.array(valor).check(
          z.minLength(1, 'Escribe al menos un valor'),
          z.maxLength(MAX_VALORES, `Un atributo admite hasta ${MAX_VALORES} valores`),
          z.refine((valores) => sinRepetir(valores.map(nombre)), VALOR_REPETIDO),
        ),
      }),
    )
    .check(
      z.minLength(1, 'El modelo necesita un atributo'),
      z.maxLength(MAX_ATRIBUTOS, `Un modelo admite hasta ${MAX_ATRIBUTOS} atributos`),
      z.refine(
        (atributos) => sinRepetir(atributos.map((a) => (a as { nombre: string }).nombre)),
        'Los atributos necesitan nombres distintos',
      ),
    )

/** The codes of two variants differ only if the pattern names each attribute. */
const conPatron = z.refine<{ patron: string; atributos: readonly { nombre: string }[] }>(
  ({ patron, atributos }) => patron === '' || faltaEnPatron(patron, atributos) === null,
  {
    error: 'El patrón de los códigos debe nombrar el modelo y cada atributo',
    path: ['patron'],
  },
)

export const CreateModelo = z
  .object({ ...campos, atributos: atributosDe(NombreValor, (nombre) => nombre) })
  .check(conPatron)
export type CreateModelo = z.infer<typeof CreateModelo>

/**
 * The whole of it. A value with its id stays, under this name; one without is new. The rubro, the brand, the rate and the unit are
 * those of the next variants.
 */
export const UpdateModelo = z
  .object({
    ...campos,
    atributos: atributosDe(
      z.object({ id: z.optional(z.nullable(Id)), nombre: NombreValor }),
      (valor) => valor.nombre,
    ),
  })
  .check(conPatron)
export type UpdateModelo = z.infer<typeof UpdateModelo>

/** A cell of the matrix in which a person typed something. */
export const Celda = z.object({
  valores: z.array(Id).check(z.minLength(1), z.maxLength(MAX_ATRIBUTOS)),
  /** That of the model without one. */
  precio_venta: z.optional(z.nullable(Importe)),
  /** Its first stock. */
  cantidad: z.optional(
    z.nullable(
      z
        .int(CANTIDAD_ENTERA)
        .check(z.gte(0, 'El stock no puede ser negativo'), z.lte(MAX_CANTIDAD, CANTIDAD_EXCESIVA)),
    ),
  ),
})
export type Celda = z.infer<typeof Celda>

export const CreateVariantes = z.object({
  /** The branch of the first stock: the working one when missing. */
  sucursal: z.optional(z.nullable(Id)),
  /** Of each of them; not kept without the permission to see costs. */
  precio_costo: z._default(ImporteOBlanco, 0),
  celdas: z
    .array(Celda)
    .check(z.minLength(1, 'Escribe en alguna celda'), z.maxLength(MAX_VARIANTES, VARIANTES_EXCESIVAS)),
})
export type CreateVariantes = z.infer<typeof CreateVariantes>

const params = z.object({ id: IdParam })

export const modelos = {
  ...llamadasDeLista(Modelo, {
    ruta: '/gestion/modelos/',
    permisos: [],
    filtros: { search: Search, rubro: z.optional(IdParam) },
    resumen: ['Models with their sizes and colours, by name', 'The list as a workbook'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/gestion/modelos/{id}/',
    summary: 'One model with its variants',
    access: 'staff',
    params,
    response: ModeloConVariantes,
  }),
  create: endpoint({
    method: 'POST',
    path: '/gestion/modelos/',
    summary: 'Create a model; it has no variants yet',
    access: 'staff',
    permisos: ['editar_articulos'],
    body: CreateModelo,
    response: ModeloConVariantes,
    status: 201,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/gestion/modelos/{id}/',
    summary:
      'Change a model: names and the price follow in its variants, none is made or taken away, and no stock moves',
    access: 'staff',
    permisos: ['editar_articulos'],
    params,
    body: UpdateModelo,
    response: ModeloConVariantes,
  }),
  crearVariantes: endpoint({
    method: 'POST',
    path: '/gestion/modelos/{id}/variantes/',
    summary:
      'Make the typed variants, all or none; their first stock also needs the permission of an entry of stock',
    access: 'staff',
    permisos: ['editar_articulos'],
    params,
    body: CreateVariantes,
    response: ModeloConVariantes,
    status: 201,
    idempotent: true,
  }),
} as const

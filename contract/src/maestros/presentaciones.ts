/** The calls of an article's other codes and packs. The article itself says which it has. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CANTIDAD_EXCESIVA, IdParam, Importe, MAX_CANTIDAD, Texto, TextoVisible } from '../wire.ts'
import { IdArticulo } from './articulos.ts'
import { Presentacion } from './presentacion.ts'

const campos = {
  /** Names one article, and one pack of it, in the whole business. */
  codigo: TextoVisible(50, 'El código es obligatorio'),
  nombre: Texto(40),
  factor: z
    .int('Las unidades son un número entero')
    .check(z.gte(1, 'Las unidades son al menos 1'), z.lte(MAX_CANTIDAD, CANTIDAD_EXCESIVA)),
  /** In cash, of the whole pack; null or missing where it costs what its units do. */
  precio: z.optional(z.nullable(Importe)),
}

export const CreatePresentacion = z.object({
  ...campos,
  nombre: z._default(campos.nombre, ''),
  factor: z._default(campos.factor, 1),
})
export type CreatePresentacion = z.infer<typeof CreatePresentacion>

/** Only the given fields change. */
export const UpdatePresentacion = z.partial(z.object(campos))
export type UpdatePresentacion = z.infer<typeof UpdatePresentacion>

const params = z.object({ id: IdArticulo })
const deUna = z.object({ id: IdArticulo, presentacion: IdParam })

export const presentaciones = {
  create: endpoint({
    method: 'POST',
    path: '/gestion/articulos/{id}/presentaciones/',
    summary: 'Give an article another code, or a pack with its code and its units',
    access: 'staff',
    permisos: ['editar_articulos'],
    params,
    body: CreatePresentacion,
    response: Presentacion,
    status: 201,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/gestion/articulos/{id}/presentaciones/{presentacion}/',
    summary: 'Change the code, the name or the units of a pack',
    access: 'staff',
    permisos: ['editar_articulos'],
    params: deUna,
    body: UpdatePresentacion,
    response: Presentacion,
  }),
  quitar: endpoint({
    method: 'DELETE',
    path: '/gestion/articulos/{id}/presentaciones/{presentacion}/',
    summary: 'Take a code or a pack from an article; documents keep their units',
    access: 'staff',
    permisos: ['editar_articulos'],
    params: deUna,
    status: 204,
  }),
} as const

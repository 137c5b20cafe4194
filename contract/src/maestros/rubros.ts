/** The kinds of goods by which a shop sorts its articles. With the first one articles get a rubro and a brand. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParam, TextoVisible } from '../wire.ts'

export const NombreRubro = TextoVisible(50, 'El nombre es obligatorio')

export const Rubro = z.object({
  id: Id,
  nombre: z.string(),
  /** No longer offered; articles that have it keep it. */
  baja: z.boolean(),
})
export type Rubro = z.infer<typeof Rubro>

export const CreateRubro = z.object({ nombre: NombreRubro })
export type CreateRubro = z.infer<typeof CreateRubro>

/** Only the given fields change. */
export const UpdateRubro = z.partial(z.object({ nombre: NombreRubro, baja: z.boolean() }))
export type UpdateRubro = z.infer<typeof UpdateRubro>

export const rubros = {
  list: endpoint({
    method: 'GET',
    path: '/gestion/rubros/',
    summary: 'All rubros by name, also those that are no longer offered',
    access: 'staff',
    response: z.array(Rubro),
  }),
  create: endpoint({
    method: 'POST',
    path: '/gestion/rubros/',
    summary: 'Create a rubro; its name is unique without regard to case',
    access: 'staff',
    permisos: ['editar_articulos'],
    body: CreateRubro,
    response: Rubro,
    status: 201,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/gestion/rubros/{id}/',
    summary: 'Rename a rubro, or stop offering it',
    access: 'staff',
    permisos: ['editar_articulos'],
    params: z.object({ id: IdParam }),
    body: UpdateRubro,
    response: Rubro,
  }),
} as const

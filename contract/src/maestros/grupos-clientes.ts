/** Groups of customers, each with its price list: trade, staff. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdElegido, IdParam, TextoVisible } from '../wire.ts'
import { LISTA_INVALIDA } from './clientes.ts'

const nombre = TextoVisible(50, 'El nombre es obligatorio')
const Lista = z.nullable(IdElegido(LISTA_INVALIDA))

export const GrupoClientes = z.object({
  id: Id,
  nombre: z.string(),
  /** What its customers pay, unless they have a list of their own; null for the prices of the articles. */
  lista_precio: z.nullable(Id),
  lista_precio_nombre: z.nullable(z.string()),
  /** No longer offered; customers that have it keep it. */
  baja: z.boolean(),
})
export type GrupoClientes = z.infer<typeof GrupoClientes>

export const CreateGrupoClientes = z.object({ nombre, lista_precio: z._default(Lista, null) })
export type CreateGrupoClientes = z.infer<typeof CreateGrupoClientes>

/** Only the given fields change. */
export const UpdateGrupoClientes = z.partial(z.object({ nombre, lista_precio: Lista, baja: z.boolean() }))
export type UpdateGrupoClientes = z.infer<typeof UpdateGrupoClientes>

export const gruposClientes = {
  list: endpoint({
    method: 'GET',
    path: '/gestion/grupos-clientes/',
    summary: 'All groups of customers by name, also those that are no longer offered',
    access: 'staff',
    response: z.array(GrupoClientes),
  }),
  create: endpoint({
    method: 'POST',
    path: '/gestion/grupos-clientes/',
    summary: 'Create a group of customers; its name is unique without regard to case',
    access: 'staff',
    permisos: ['cambiar_precios'],
    body: CreateGrupoClientes,
    response: GrupoClientes,
    status: 201,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/gestion/grupos-clientes/{id}/',
    summary: 'Rename a group of customers, give it another price list, or stop offering it',
    access: 'staff',
    permisos: ['cambiar_precios'],
    params: z.object({ id: IdParam }),
    body: UpdateGrupoClientes,
    response: GrupoClientes,
  }),
} as const

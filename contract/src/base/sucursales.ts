/** The branches of the business. */
import * as z from 'zod/mini'
import { endpoint, XLSX } from '../endpoint.ts'
import { EmailOpcional, Id, IdParam, Texto, TextoObligatorio } from '../wire.ts'

export const Sucursal = z.object({
  id: Id,
  nombre: z.string(),
  localidad: z.string(),
  direccion: z.string(),
  telefono_fijo: z.string(),
  email: z.string(),
  /** Assigned when the branch is created: 1, 2, 3 … */
  punto_venta: z.int(),
})
export type Sucursal = z.infer<typeof Sucursal>

/** Without a session (the login asks) it has only the fields of the dropdown. */
export const SucursalListItem = z.object({
  id: Id,
  nombre: z.string(),
  localidad: z.string(),
  direccion: z.optional(z.string()),
  telefono_fijo: z.optional(z.string()),
  email: z.optional(z.string()),
  punto_venta: z.optional(z.int()),
})
export type SucursalListItem = z.infer<typeof SucursalListItem>

export const CreateSucursal = z.object({
  nombre: TextoObligatorio(100, 'El nombre es obligatorio'),
  localidad: TextoObligatorio(100, 'La localidad es obligatoria'),
  direccion: z._default(Texto(200), ''),
  telefono_fijo: z._default(Texto(50), ''),
  email: z._default(EmailOpcional, ''),
})
export type CreateSucursal = z.infer<typeof CreateSucursal>

/** Only the given fields change. */
export const UpdateSucursal = z.partial(
  z.object({
    nombre: CreateSucursal.shape.nombre,
    localidad: CreateSucursal.shape.localidad,
    direccion: Texto(200),
    telefono_fijo: Texto(50),
    email: EmailOpcional,
  }),
)
export type UpdateSucursal = z.infer<typeof UpdateSucursal>

const params = z.object({ id: IdParam })

export const sucursales = {
  list: endpoint({
    method: 'GET',
    path: '/gestion/sucursales/',
    summary: 'All branches; every field only with a session',
    access: 'optional',
    response: z.array(SucursalListItem),
  }),
  exportar: endpoint({
    method: 'GET',
    path: '/gestion/sucursales/exportar/',
    summary: 'All branches with every field as a workbook',
    access: 'staff',
    permisos: ['exportar'],
    produces: XLSX,
  }),
  get: endpoint({
    method: 'GET',
    path: '/gestion/sucursales/{id}/',
    summary: 'One branch',
    access: 'staff',
    params,
    response: Sucursal,
  }),
  create: endpoint({
    method: 'POST',
    path: '/gestion/sucursales/',
    summary: 'Open a branch; it gets the next point of sale',
    access: 'staff',
    body: CreateSucursal,
    response: Sucursal,
    status: 201,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/gestion/sucursales/{id}/',
    summary: 'Change a branch',
    access: 'staff',
    params,
    body: UpdateSucursal,
    response: Sucursal,
  }),
} as const

/**
 * The tills of a branch, and their shifts. All of it is off until an admin switches the tills of a branch on. Then
 * the money of each document belongs to the open shift of the user who makes it; without one the call is refused
 * with 409 `caja_cerrada`.
 */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParam, Importe, Instante, Nombrado, Persona, TextoVisible } from '../wire.ts'
import { Turno } from './caja-turnos.ts'

export const RETENCIONES_EN_COBROS = 'Retenciones en los cobros'

/** The refusal of a document without an open shift; `sucursal` in its answer is the branch that wants one. */
export const CAJA_CERRADA = 'caja_cerrada'

/** Whether a branch works with tills. */
export const CajasDeSucursal = z.object({
  sucursal: Id,
  sucursal_nombre: z.string(),
  activas: z.boolean(),
  /** Who counts learns what the till should hold only after the count. */
  cierre_ciego: z.boolean(),
  /** Whether the form of a sale offers to divide its payment, with tills or without. */
  dividir_pagos: z.boolean(),
  /** Whether its receipts take taxes that customers held back, with tills or without. */
  retenciones: z.boolean(),
  /** Whether its devices may sell while the line is down, with tills or without. */
  sin_conexion: z.boolean(),
})
export type CajasDeSucursal = z.infer<typeof CajasDeSucursal>

export const Caja = z.object({
  id: Id,
  sucursal: Nombrado,
  nombre: z.string(),
  /** The safe of the branch: only admins work with it, and it is always open. */
  tesoreria: z.boolean(),
  baja: z.boolean(),
  /** The open shift; null for a closed till, and to a vendedor for the safe. */
  turno: z.nullable(z.object({ id: Id, abierto: Instante, usuarios: z.array(Persona) })),
  /** The cash that the last close left in it: the float that a form proposes. */
  fondo_propuesto: Importe,
  /** The same; null for a till that never closed: a first float differs from nothing. */
  quedo: z.nullable(Importe),
})
export type Caja = z.infer<typeof Caja>

export const CreateCaja = z.object({ sucursal: Id, nombre: TextoVisible(50, 'El nombre es obligatorio') })
export type CreateCaja = z.infer<typeof CreateCaja>

/** Only the given fields change. */
export const UpdateCaja = z.partial(z.object({ nombre: CreateCaja.shape.nombre, baja: z.boolean() }))
export type UpdateCaja = z.infer<typeof UpdateCaja>

export const AbrirCaja = z.object({ fondo: Importe })
export type AbrirCaja = z.infer<typeof AbrirCaja>

const params = z.object({ id: IdParam })

export const cajas = {
  list: endpoint({
    method: 'GET',
    path: '/gestion/cajas/',
    summary: 'The tills of the branch with their open shifts; empty while its tills are off',
    access: 'staff',
    query: z.object({ sucursal: z.optional(IdParam) }),
    response: z.array(Caja),
  }),
  create: endpoint({
    method: 'POST',
    path: '/gestion/cajas/',
    summary: 'Add a till to a branch',
    access: 'admin',
    body: CreateCaja,
    response: Caja,
    status: 201,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/gestion/cajas/{id}/',
    summary: 'Rename a till, or take it out of use',
    access: 'admin',
    params,
    body: UpdateCaja,
    response: Caja,
  }),
  sucursales: endpoint({
    method: 'GET',
    path: '/gestion/cajas/sucursales/',
    summary: 'Each branch, and whether it works with tills',
    access: 'admin',
    response: z.array(CajasDeSucursal),
  }),
  configurar: endpoint({
    method: 'PUT',
    path: '/gestion/cajas/sucursales/{id}/',
    summary: "Switch a branch's tills on or off; the first time it gets 'Caja 1' and 'Tesorería'",
    access: 'admin',
    params,
    body: z.object({
      activas: z.boolean(),
      cierre_ciego: z._default(z.boolean(), false),
      /** Left out, it stays as it is. */
      dividir_pagos: z.optional(z.boolean()),
      /** The same. */
      retenciones: z.optional(z.boolean()),
      /** The same. */
      sin_conexion: z.optional(z.boolean()),
    }),
    response: CajasDeSucursal,
  }),
  abrir: endpoint({
    method: 'POST',
    path: '/gestion/cajas/{id}/abrir/',
    summary: 'Open a till with a float: the caller works at it until the shift is closed',
    access: 'staff',
    params,
    body: AbrirCaja,
    response: Turno,
    status: 201,
    idempotent: true,
  }),
} as const

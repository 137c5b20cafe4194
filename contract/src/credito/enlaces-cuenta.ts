/**
 * Links with which a customer sees the own account, without a session: read only, until they end or are revoked. Off
 * until an admin turns them on.
 */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParam, Instante, NombreDePersona } from '../wire.ts'

/** The refusal of a new link while they are off. */
export const ENLACES_INACTIVOS = 'enlaces_inactivos'

/** So many links of one customer are shown, the newest. */
export const MAX_ENLACES = 20

export const EstadoEnlace = z.enum(['vigente', 'vencido', 'revocado'])
export type EstadoEnlace = z.infer<typeof EstadoEnlace>

export const EnlaceCuenta = z.object({
  id: Id,
  estado: EstadoEnlace,
  creado: Instante,
  creado_por: z.string(),
  creado_por_persona: NombreDePersona,
  vence: Instante,
  revocado: z.nullable(Instante),
  /** When somebody last opened it, and how often. */
  visto: z.nullable(Instante),
  veces: z.int(),
  /**
   * Where it opens: whole, or from `/` on where the business has not said how customers reach it. Null for one that opens no
   * more, or that was made with another key of the servers.
   */
  direccion: z.nullable(z.string()),
})
export type EnlaceCuenta = z.infer<typeof EnlaceCuenta>

export const enlacesCuenta = {
  list: endpoint({
    method: 'GET',
    path: '/gestion/enlaces-cuenta/cliente/{clienteId}/',
    summary: "The newest links to a customer's account, at most 20, the newest first",
    access: 'staff',
    permisos: ['enlaces_cuenta'],
    params: z.object({ clienteId: IdParam }),
    response: z.array(EnlaceCuenta).check(z.maxLength(MAX_ENLACES)),
  }),
  // Without an `Idempotency-Key`: the kept answer would hold the secret, which the database never does.
  create: endpoint({
    method: 'POST',
    path: '/gestion/enlaces-cuenta/',
    summary: "A new link to a customer's account",
    access: 'staff',
    permisos: ['enlaces_cuenta'],
    body: z.object({ cliente: Id }),
    response: EnlaceCuenta,
    status: 201,
  }),
  revocar: endpoint({
    method: 'POST',
    path: '/gestion/enlaces-cuenta/{id}/revocar/',
    summary: 'Revoke a link: it opens no more',
    access: 'staff',
    permisos: ['enlaces_cuenta'],
    params: z.object({ id: IdParam }),
    response: EnlaceCuenta,
  }),
  ver: endpoint({
    method: 'GET',
    path: '/cuenta/{enlace}',
    summary: 'The account of the customer who got this link, as a page; the same 404 for any other link',
    access: 'public',
    // Any text: what is no link opens nothing, and is not told apart.
    params: z.object({ enlace: z.string().check(z.maxLength(200)) }),
    produces: 'text/html',
  }),
} as const

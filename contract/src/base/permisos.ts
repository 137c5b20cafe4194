/** Who may do what: the settings of an admin, and a permission that somebody lends for one action. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { DetallePedido, LimitesPermisos, Permiso } from '../permiso.ts'
import { Id, Instante, NombreDePersona, TextoBuscado } from '../wire.ts'

const Concedidos = z.object(
  Object.fromEntries(Permiso.options.map((p) => [p, z.boolean()])) as Record<Permiso, z.ZodMiniBoolean>,
)

/** What one user may do in another way than the role of that user. */
export const ExcepcionPermiso = z.object({ usuario: Id, permiso: Permiso, concedido: z.boolean() })
export type ExcepcionPermiso = z.infer<typeof ExcepcionPermiso>

/** The most exceptions: some hundred users with each permission. */
const MAX_EXCEPCIONES = 5_000

/** More saves than a business makes. */
const MAX_VERSION = 1_000_000_000

const ajustables = {
  vendedor: Concedidos,
  excepciones: z.array(ExcepcionPermiso).check(z.maxLength(MAX_EXCEPCIONES)),
  limites: LimitesPermisos,
}

export const ConfiguracionPermisos = z.object({
  /** 0 until an admin saves the permissions; each save adds 1. */
  version: z.int(),
  /** What each role has. An admin has all, and that cannot be changed. */
  admin: Concedidos,
  /** What whoever looks after the stock has, but for the exceptions. */
  deposito: z.optional(Concedidos),
  ...ajustables,
})
export type ConfiguracionPermisos = z.infer<typeof ConfiguracionPermisos>

export const UpdatePermisos = z.object({
  /** The version that the admin saw: an older one is refused. */
  version: z.int().check(z.gte(0), z.lte(MAX_VERSION)),
  ...ajustables,
  /** A permission that the caller does not know stays as it is; the price of an article then follows its other data. */
  vendedor: z.partial(Concedidos),
})
export type UpdatePermisos = z.infer<typeof UpdatePermisos>

/** How long a lent permission waits for its action. */
export const AUTORIZACION_SEGUNDOS = 120

export const PedirAutorizacion = z.object({
  /** The user who has the permission, with the password. */
  usuario: TextoBuscado(200),
  clave: z.string().check(z.maxLength(200)),
  /** `clave` is the PIN of somebody else than the caller, where the business uses them. */
  con_pin: z.optional(z.literal(true)),
  permisos: z.array(Permiso).check(z.minLength(1), z.maxLength(Permiso.options.length)),
  /**
   * The `Idempotency-Key` of the action. The permission is good only for the call that was refused with this key, or last
   * without a key: same method, path and body.
   */
  operacion: z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[\x21-\x7e]+$/)),
  /** The `llamada` of the refusal that the lender saw; without it the last refusal counts. */
  llamada: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
})
export type PedirAutorizacion = z.infer<typeof PedirAutorizacion>

export const Autorizada = z.object({
  autorizacion: z.string(),
  autorizado_por: z.string(),
  vence: Instante,
  /** What was lent: of the asked permissions those that the call needs. */
  permisos: z.array(Permiso),
  detalle: DetallePedido,
})
export type Autorizada = z.infer<typeof Autorizada>

/** Of a document: who lent a permission for it, and what people called them then; absent without one. */
export const Autorizado = {
  autorizado_por: z.optional(z.string()),
  autorizado_por_persona: NombreDePersona,
}

export const permisos = {
  get: endpoint({
    method: 'GET',
    path: '/gestion/permisos/',
    summary: 'The permissions of each role, with the exceptions of users',
    access: 'admin',
    response: ConfiguracionPermisos,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/gestion/permisos/',
    summary: 'Change the permissions; they hold within seconds',
    access: 'admin',
    body: UpdatePermisos,
    response: ConfiguracionPermisos,
  }),
  autorizar: endpoint({
    method: 'POST',
    path: '/auth/autorizaciones/',
    summary: 'Lend the caller permissions for one action: a single-use value for the header `Autorizacion`',
    access: 'staff',
    body: PedirAutorizacion,
    response: Autorizada,
    status: 201,
  }),
} as const

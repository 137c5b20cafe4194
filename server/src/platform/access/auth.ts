/** Who is calling, and what this user may do. */
import type { Endpoint } from '@mostrador/contract/endpoint'
import type { DetallePedido, LimitesPermisos, Permiso, TipoUsuario } from '@mostrador/contract/permiso'

/** Who acts, and the date of the shop's day. */
export interface Caller {
  readonly actor: Actor
  readonly hoy: string
}

/** The user behind a request, and the branch where this user works. */
export interface Actor {
  readonly id: number
  readonly username: string
  /** What people call the user; missing where nobody asked the database: then it is the user name. */
  readonly persona?: string
  readonly tipo_usuario: TipoUsuario
  readonly sucursal: number
  readonly sesion: string
  /** Only in a session that a PIN opened: the till, by who opened it with a password. */
  readonly equipo?: string
  /** Only in such a session: takes goods back without a password up to this amount, in centavos; missing where it always asks. */
  readonly devuelve?: number
  /** The session does nothing until somebody enters at its till. */
  readonly bloqueada?: true
  /** Absent until an admin saves the permissions of the business: the user then has those of the role. */
  readonly permisos?: Permisos
  /** Permissions that another user lent for the action of this request. */
  readonly prestados?: Prestados
}

/** The permissions of one user, since an admin saved the permissions of the business. */
export interface Permisos {
  readonly concedidos: ReadonlySet<Permiso>
  /** Only in a session that a PIN opened: those of the same person with a password. */
  readonly conClave?: ReadonlySet<Permiso>
  readonly limites: LimitesPermisos
}

/** Each missing permission of a call, with what exactly needs it. */
export type Faltas = Partial<Record<Permiso, DetallePedido>>

/** Permissions that another user lent for the action of this request. */
export interface Prestados {
  /** The row in `autorizaciones`. */
  readonly id: number
  readonly permisos: readonly Permiso[]
  /** Each of them, with what exactly its lender allowed. */
  readonly faltas: Faltas
  /** What the call is about. */
  readonly detalle: DetallePedido
  readonly autorizado_por: number
  readonly autorizado_por_nombre: string
}

export interface Auth {
  /**
   * The caller of a bearer token. Refuses with 401. Refuses a user who must choose a password first with 403,
   * unless `withFirstPassword` lets this user in, and a locked session, unless the call is also for one.
   */
  authenticate(token: string, call?: Pick<Endpoint, 'withFirstPassword' | 'conBloqueo'>): Promise<Actor>
  /** Forgets what it remembers of a session, so that this process refuses the session at once. */
  forget(sesion: string): void
  /** Forgets what it remembers of all sessions, after a change of many users' rights. */
  forgetAll(): void
  signAccess(sesion: string): string
  signRefresh(sesion: string, rotacion: number): string
  /** What a refresh token says; refuses a forged, expired or other kind of token with 401. */
  readRefresh(token: string): { sesion: string; rotacion: number }
}

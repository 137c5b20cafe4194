/** Logging in to a branch, staying logged in through a working day, and the own profile. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { LimitesPermisos, Permiso } from '../permiso.ts'
import { EmailOpcional, Id, Importe, Texto, TextoBuscado } from '../wire.ts'
import { CopiaRestaurada } from './copia-restaurada.ts'
import { FormatoBalanza } from './formato-balanza.ts'
import { ListaPrecio } from './lista-precio.ts'
import type { ParametroEnPerfil } from './parametros.ts'
import { LeyCredito, Plan } from './plan.ts'
import { Usuario } from './usuarios.ts'

export const SIN_PASSWORD_ACTUAL = 'Debes ingresar la contraseña actual'
export const PASSWORD_REPETIDA = 'Elige una contraseña distinta de la actual'
export const SIN_SUCURSAL = 'Debe seleccionar una sucursal'

export const Login = z.object({
  username: TextoBuscado(200),
  password: z.string().check(z.maxLength(200)),
  sucursal: z.optional(z.nullable(Id)),
})
export type Login = z.infer<typeof Login>

export const Tokens = z.object({ access: z.string(), refresh: z.string() })
export type Tokens = z.infer<typeof Tokens>

/** The till of the user; `exigida` when the working branch wants one. */
export const CajaDelPerfil = z.object({
  exigida: z.boolean(),
  /** `sucursal` is that of the till: in another branch it takes no money. */
  turno: z.nullable(z.object({ id: Id, caja: z.string(), sucursal: Id })),
})
export type CajaDelPerfil = z.infer<typeof CajaDelPerfil>

/** Whether the form of a sale offers to divide its payment, and whether there are cheques to look after. */
export const PagosDelPerfil = z.object({
  dividir: z.boolean(),
  cheques: z.boolean(),
  /** Only where the receipts of the branch take taxes that customers held back. */
  retenciones: z.optional(z.literal(true)),
})
export type PagosDelPerfil = z.infer<typeof PagosDelPerfil>

/** How this till changes its person, and how this person is in. */
export const CambioDelPerfil = z.object({
  /** Whether the person has one. */
  pin: z.boolean(),
  /** The PIN opened this session: what is hard to take back is asked for again. */
  por_pin: z.optional(z.literal(true)),
  /** Nobody does anything here until somebody enters. */
  bloqueada: z.optional(z.literal(true)),
  tras_venta: z.optional(z.literal(true)),
  /** Without a key or a click; 0 for never. */
  minutos: z.int(),
})
export type CambioDelPerfil = z.infer<typeof CambioDelPerfil>

const encendido = z.optional(z.literal(true))
/** The switches of the business that are on; each `enPerfil` of its settings has its entry. */
const INTERRUPTORES: Record<ParametroEnPerfil, typeof encendido> = {
  venta_qr: encendido,
  cobrar_al_final: encendido,
  elegir_vencimiento: encendido,
  cambios: encendido,
  devolver_desde_venta: encendido,
  control_descuentos: encendido,
  camara: encendido,
  promociones: encendido,
  consultas_bcra: encendido,
  saldo_a_favor: encendido,
  cobros_parciales: encendido,
  cobros_de_cuenta: encendido,
  descuento_por_linea: encendido,
  motivo_descuento: encendido,
  linea_abierta: encendido,
  unidades: encendido,
  numeros_de_serie: encendido,
  presentaciones: encendido,
  se_lo_llevo: encendido,
  stock_inicial: encendido,
  conteos_stock: encendido,
  variantes: encendido,
  refinanciaciones: encendido,
  precios_dolares: encendido,
}

/**
 * The user of the session. `debe_cambiar_clave` is present only when true: until the user chooses a new
 * password, other calls are refused. `permisos` is present since an admin saved the permissions of the business: until
 * then a vendedor and an admin have those of the role. Of the other roles it is always present.
 */
export const Perfil = z.extend(Usuario, {
  ...INTERRUPTORES,
  debe_cambiar_clave: z.optional(z.literal(true)),
  /** Only where tills are on: in the own branch, or for an admin in any. */
  caja: z.optional(CajaDelPerfil),
  /** Only where something of it is so. */
  pagos: z.optional(PagosDelPerfil),
  /** Only where cash is rounded down: to a multiple of how many pesos. */
  redondeo_efectivo: z.optional(z.int()),
  /** Only where articles have rubros and brands. */
  rubros: z.optional(z.literal(true)),
  /** Only where the business keeps its purchases here. */
  compras: z.optional(z.literal(true)),
  /** Only where sellers make offers: for how many days, unless they say otherwise. */
  presupuestos: z.optional(z.object({ dias: z.int() })),
  /** Only where sellers earn commissions. */
  comisiones: z.optional(z.literal(true)),
  /** Only where customers have a limit of credit: that of those without their own. */
  credito: z.optional(z.object({ limite: z.optional(Importe) })),
  /** Only where customers see their account with a link. */
  enlaces: z.optional(z.literal(true)),
  /** Only where people see how a customer has paid; in the form of a sale too, where it says so. */
  legajos: z.optional(z.object({ en_venta: z.optional(z.literal(true)) })),
  /** Only where the shop has plans of its own beside the specified conditions: all of them, also the inactive. */
  planes: z.optional(z.array(Plan)),
  /** Only where customers have price lists: all of them, also those that are no longer used. */
  listas_precio: z.optional(z.array(ListaPrecio)),
  /** Only where labels of scales are read: the layouts that are used. */
  balanzas: z.optional(z.array(FormatoBalanza)),
  /** Only beside these: the prices of articles have the IVA that their costs have not. */
  costos_mas_iva: z.optional(z.literal(true)),
  /** Only where a confirmation states what Ley 24.240 art. 36 asks for. */
  ley_credito: z.optional(LeyCredito),
  /** Only where late payment bears interest: what a payment covers first. */
  intereses: z.optional(z.object({ orden: z.enum(['capital', 'interes']) })),
  /** Only where the day of whoever collects is on; with the reminders, if they are. */
  cobranza: z.optional(z.object({ recordatorios: z.boolean() })),
  /** Only where a plan is adjustable, or was when it was sold. */
  cuotas_ajustables: z.optional(z.literal(true)),
  /** Only where the devices of the working branch may sell while the line is down. */
  sin_conexion: z.optional(z.literal(true)),
  /** Only where people of the branch change by PIN at one till. */
  cambio_rapido: z.optional(CambioDelPerfil),
  /** Only for an admin, while this is a restored copy from which nothing goes out by itself yet. */
  copia_restaurada: z.optional(CopiaRestaurada),
  permisos: z.optional(z.array(Permiso)),
  limites_permisos: z.optional(LimitesPermisos),
})
export type Perfil = z.infer<typeof Perfil>

/** Of a login: both tokens, and who is in now. */
export const Entrada = z.extend(Tokens, { sucursal: Id, usuario: Perfil })
export type Entrada = z.infer<typeof Entrada>

const Refresh = z.object({ refresh: z.string().check(z.maxLength(4096)) })

/** The fields that users may change in their own profile; a new password needs the present one. */
export const UpdateProfile = z.partial(
  z.object({
    email: EmailOpcional,
    telefono_fijo: Texto(50),
    telefono_movil: Texto(50),
    password_actual: z.nullable(z.string()),
    password: z.nullable(z.string()),
    password2: z.nullable(z.string()),
  }),
)
export type UpdateProfile = z.infer<typeof UpdateProfile>

export const sesion = {
  login: endpoint({
    method: 'POST',
    path: '/auth/login/',
    summary: 'Open a session in a branch',
    access: 'public',
    body: Login,
    response: Entrada,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/auth/refresh/',
    summary: 'Renew both tokens; the refresh token rotates, an old one ends the session',
    access: 'public',
    body: Refresh,
    response: Tokens,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout/',
    summary: 'End the session on the server',
    access: 'staff',
    withFirstPassword: true,
    conBloqueo: true,
    body: z.partial(Refresh),
    status: 204,
  }),
  profile: endpoint({
    method: 'GET',
    path: '/auth/profile/',
    summary: "The user of the session; for an admin with the working branch's id and name",
    access: 'staff',
    withFirstPassword: true,
    conBloqueo: true,
    response: Perfil,
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/auth/profile/',
    summary: 'Change the own contact data or password',
    access: 'staff',
    withFirstPassword: true,
    conClave: true,
    body: UpdateProfile,
    response: Perfil,
  }),
} as const

/**
 * The tills of a branch, and their shifts. All of it is off until an admin switches the tills of a branch on. Then
 * the money of each document belongs to the open shift of the user who makes it; without one the call is refused
 * with 409 `caja_cerrada`.
 */
import * as z from 'zod/mini'
import { endpoint, XLSX } from './endpoint.ts'
import { TipoPago } from './pagos.ts'
import {
  Fecha,
  Id,
  IdParam,
  Importe,
  ImporteConSigno,
  ImportePositivo,
  Instante,
  PageQuery,
  paged,
  Suma,
  Texto,
  TextoObligatorio,
  TextoVisible,
} from './wire.ts'

/** The refusal of a document without an open shift; `sucursal` in its answer is the branch that wants one. */
export const CAJA_CERRADA = 'caja_cerrada'

/** The Argentine bills and coins in use, in centavos, the largest first. */
export const DENOMINACIONES: readonly number[] = [
  2_000_000, 1_000_000, 200_000, 100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50,
]

const Persona = z.object({ id: Id, username: z.string() })
const Nombrado = z.object({ id: Id, nombre: z.string() })

/** Whether a branch works with tills. */
export const CajasDeSucursal = z.object({
  sucursal: Id,
  sucursal_nombre: z.string(),
  activas: z.boolean(),
  /** Who counts learns what the till should hold only after the count. */
  cierre_ciego: z.boolean(),
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
})
export type Caja = z.infer<typeof Caja>

export const CreateCaja = z.object({ sucursal: Id, nombre: TextoVisible(50, 'El nombre es obligatorio') })
export type CreateCaja = z.infer<typeof CreateCaja>

/** Only the given fields change. */
export const UpdateCaja = z.partial(z.object({ nombre: CreateCaja.shape.nombre, baja: z.boolean() }))
export type UpdateCaja = z.infer<typeof UpdateCaja>

export const EstadoTurno = z.enum(['abierto', 'cerrado'])
export type EstadoTurno = z.infer<typeof EstadoTurno>

/** What a till should hold in one payment type. */
const SaldoCaja = z.object({ tipo_pago: TipoPago, saldo: ImporteConSigno })

export const TurnoListItem = z.object({
  id: Id,
  /** `TUR 0000012`. */
  numero: z.string(),
  caja: Nombrado,
  sucursal: Nombrado,
  tesoreria: z.boolean(),
  estado: EstadoTurno,
  fecha: Fecha,
  fondo: Importe,
  abierto: Instante,
  usuario_apertura: Persona,
  cerrado: z.nullable(Instante),
  usuario_cierre: z.nullable(Persona),
  /** Null while the shift is open. */
  esperado: z.nullable(Suma),
  contado: z.nullable(Suma),
  /** Counted less expected: negative when money is missing. */
  diferencia: z.nullable(Suma),
  observaciones: z.string(),
})
export type TurnoListItem = z.infer<typeof TurnoListItem>

/** One count of the money of a shift. */
export const ConteoCaja = z.object({
  /** 1 for the first count of the shift. */
  numero: z.int(),
  momento: Instante,
  usuario: Persona,
  tipos: z.array(
    z.object({
      tipo_pago: TipoPago,
      esperado: ImporteConSigno,
      contado: ImporteConSigno,
      diferencia: ImporteConSigno,
    }),
  ),
  billetes: z.array(z.object({ denominacion: Importe, cantidad: z.int() })),
  /** Whether money moved after it: the shift then needs another count. */
  vencido: z.boolean(),
})
export type ConteoCaja = z.infer<typeof ConteoCaja>

export const Turno = z.extend(TurnoListItem, {
  /** Who works at the till, or worked there in this shift. */
  usuarios: z.array(z.extend(Persona, { presente: z.boolean() })),
  /** What the till should hold; null while it is open in a branch with blind closes and not counted. */
  saldos: z.nullable(z.array(SaldoCaja)),
  /** The last count. */
  conteo: z.nullable(ConteoCaja),
})
export type Turno = z.infer<typeof Turno>

export const AbrirCaja = z.object({ fondo: Importe })
export type AbrirCaja = z.infer<typeof AbrirCaja>

const MAX_BILLETES = 1_000_000

/** Types that are left out count as 0. With `billetes`, they must add up to the counted cash. */
export const ContarCaja = z.object({
  contado: z
    .array(z.object({ tipo_pago: TipoPago, monto: ImporteConSigno }))
    .check(z.maxLength(TipoPago.options.length)),
  billetes: z._default(
    z
      .array(
        z.object({
          denominacion: Importe,
          cantidad: z.int().check(z.gte(1), z.lte(MAX_BILLETES, 'La cantidad es demasiado grande')),
        }),
      )
      .check(z.maxLength(DENOMINACIONES.length)),
    [],
  ),
})
export type ContarCaja = z.infer<typeof ContarCaja>

/** A difference needs a remark. */
export const CerrarCaja = z.object({ observaciones: z._default(Texto(500), '') })
export type CerrarCaja = z.infer<typeof CerrarCaja>

/** The movements that a person writes by hand. */
export const TipoManual = z.enum(['INGRESO', 'RETIRO', 'GASTO'])
export type TipoManual = z.infer<typeof TipoManual>

export const TipoMovimientoCaja = z.enum([
  'APERTURA',
  'VENTA',
  'COBRO',
  'DEVOLUCION',
  ...TipoManual.options,
  'TRASPASO',
])
export type TipoMovimientoCaja = z.infer<typeof TipoMovimientoCaja>

/** The words of the movements, for people: the same on screens, papers and workbooks. */
export const TIPO_MOVIMIENTO_CAJA: Record<TipoMovimientoCaja, string> = {
  APERTURA: 'Apertura',
  VENTA: 'Venta',
  COBRO: 'Cobro',
  DEVOLUCION: 'Devolución',
  INGRESO: 'Ingreso',
  RETIRO: 'Retiro',
  GASTO: 'Gasto',
  TRASPASO: 'Traspaso',
}

export const CategoriaCaja = z.enum([
  'Proveedores',
  'Sueldos y adelantos',
  'Servicios',
  'Impuestos',
  'Fletes',
  'Librería y limpieza',
  'Mantenimiento',
  'Cambio',
  'Banco',
  'Retiro del dueño',
  'Otros',
])
export type CategoriaCaja = z.infer<typeof CategoriaCaja>

export const CreateMovimientoCaja = z.object({
  tipo: TipoManual,
  tipo_pago: z._default(TipoPago, 'EFECTIVO'),
  monto: ImportePositivo('El monto debe ser mayor a cero'),
  motivo: TextoObligatorio(200, 'Ingresa un motivo'),
  categoria: CategoriaCaja,
})
export type CreateMovimientoCaja = z.infer<typeof CreateMovimientoCaja>

export const MovimientoCaja = z.object({
  id: Id,
  /** `MC 0000012`. */
  numero: z.string(),
  turno: z.object({ id: Id, numero: z.string() }),
  caja: Nombrado,
  fecha: Fecha,
  momento: Instante,
  tipo: TipoMovimientoCaja,
  tipo_pago: TipoPago,
  concepto: z.string(),
  categoria: z.string(),
  /** Positive: money that came in. */
  importe: ImporteConSigno,
  /** The balance of its payment type after it; null where a blind close hides it. */
  saldo: z.nullable(ImporteConSigno),
  comprobante: z.nullable(z.string()),
  documento: z.nullable(z.object({ tipo: z.enum(['venta', 'recibo', 'nota_credito', 'traspaso']), id: Id })),
  /** The earlier shift that had taken the money which this movement gives back. */
  de_turno: z.nullable(z.object({ id: Id, numero: z.string() })),
  usuario: Persona,
})
export type MovimientoCaja = z.infer<typeof MovimientoCaja>

const params = z.object({ id: IdParam })
const rango = { desde: z.optional(Fecha), hasta: z.optional(Fecha) }
const lugar = { sucursal: z.optional(IdParam), caja: z.optional(IdParam) }

/** By the day of the opening. `diferencia` leaves only closed shifts with a difference. */
const filtrosTurnos = {
  ...lugar,
  ...rango,
  usuario: z.optional(IdParam),
  estado: z.optional(EstadoTurno),
  diferencia: z.optional(z.literal('true')),
}

const filtrosMovimientos = {
  ...lugar,
  ...rango,
  turno: z.optional(IdParam),
  tipo: z.optional(TipoMovimientoCaja),
}

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
    body: z.object({ activas: z.boolean(), cierre_ciego: z._default(z.boolean(), false) }),
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

export const cajaTurnos = {
  list: endpoint({
    method: 'GET',
    path: '/gestion/caja-turnos/',
    summary: 'Shifts by branch, till, user and day, newest first',
    access: 'staff',
    query: z.object({ ...PageQuery, ...filtrosTurnos }),
    response: paged(TurnoListItem),
  }),
  exportar: endpoint({
    method: 'GET',
    path: '/gestion/caja-turnos/exportar/',
    summary: 'The list as a workbook',
    access: 'staff',
    permisos: ['exportar'],
    query: z.object(filtrosTurnos),
    produces: XLSX,
  }),
  get: endpoint({
    method: 'GET',
    path: '/gestion/caja-turnos/{id}/',
    summary: 'One shift: who works in it, what it should hold, its last count',
    access: 'staff',
    params,
    response: Turno,
  }),
  entrar: endpoint({
    method: 'POST',
    path: '/gestion/caja-turnos/{id}/entrar/',
    summary: 'Work at a till that is already open',
    access: 'staff',
    params,
    response: Turno,
  }),
  salir: endpoint({
    method: 'POST',
    path: '/gestion/caja-turnos/{id}/salir/',
    summary: 'Leave a till; its shift stays open',
    access: 'staff',
    params,
    response: Turno,
  }),
  contar: endpoint({
    method: 'POST',
    path: '/gestion/caja-turnos/{id}/contar/',
    summary: 'Write down the counted money; the answer shows what was expected',
    access: 'staff',
    params,
    body: ContarCaja,
    response: Turno,
    idempotent: true,
  }),
  cerrar: endpoint({
    method: 'POST',
    path: '/gestion/caja-turnos/{id}/cerrar/',
    summary: 'Close a shift with its last count, once',
    access: 'staff',
    params,
    body: CerrarCaja,
    response: Turno,
    idempotent: true,
  }),
} as const

export const cajaMovimientos = {
  list: endpoint({
    method: 'GET',
    path: '/gestion/caja-movimientos/',
    summary: 'The movements of the tills, newest first',
    access: 'staff',
    query: z.object({ ...PageQuery, ...filtrosMovimientos }),
    response: paged(MovimientoCaja),
  }),
  exportar: endpoint({
    method: 'GET',
    path: '/gestion/caja-movimientos/exportar/',
    summary: 'The list as a workbook',
    access: 'staff',
    permisos: ['exportar'],
    query: z.object(filtrosMovimientos),
    produces: XLSX,
  }),
  create: endpoint({
    method: 'POST',
    path: '/gestion/caja-turnos/{id}/movimientos/',
    summary: 'Money that comes in or goes out without a document: Ingreso, Retiro or Gasto',
    access: 'staff',
    params,
    body: CreateMovimientoCaja,
    response: MovimientoCaja,
    status: 201,
    idempotent: true,
  }),
} as const

/** The shifts of a till: who works in one, its counts and its close. */

import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { llamadasConTotales } from '../lista.ts'
import {
  CANTIDAD_EXCESIVA,
  Fecha,
  Id,
  IdParam,
  Importe,
  ImporteConSigno,
  Instante,
  Nombrado,
  Persona,
  Suma,
  Texto,
} from '../wire.ts'
import { TipoPago } from './pagos.ts'

export const DEJADO_POR_EL_CIERRE = 'Dejado por el cierre anterior'
export const DIFERENCIA_DEL_PRIMER_CONTEO = 'Diferencia del primer conteo'

export const FONDO_EXCESIVO = 'El fondo no puede superar el efectivo contado'
export const SIN_EXPLICAR = 'Explica la diferencia'

/** The Argentine bills and coins in use, in centavos, the largest first. */
export const DENOMINACIONES: readonly number[] = [
  2_000_000, 1_000_000, 200_000, 100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50,
]

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
  /** The cash that the close before left in the till; null for the first shift of a till. */
  fondo_propuesto: z.nullable(Importe),
  /** The float less what had been left: negative when money went away between the shifts. */
  diferencia_apertura: z.nullable(Suma),
  abierto: Instante,
  usuario_apertura: Persona,
  cerrado: z.nullable(Instante),
  usuario_cierre: z.nullable(Persona),
  /** Null while the shift is open. */
  esperado: z.nullable(Suma),
  contado: z.nullable(Suma),
  /** Counted less expected: negative when money is missing. */
  diferencia: z.nullable(Suma),
  /** The cash that the close sent to the safe; null when all of it stayed. */
  retirado: z.nullable(Importe),
  /** How often the money was counted. */
  cantidad_conteos: z.int(),
  /** What the first of these counts differed by; null while the shift is open. */
  diferencia_primer_conteo: z.nullable(Suma),
  /** Each count over all payment types, the first one first; null while the shift is open. */
  conteos_hechos: z.nullable(
    z.array(
      z.object({ numero: z.int(), usuario: Persona, contado: Suma, diferencia: Suma, a_ciegas: z.boolean() }),
    ),
  ),
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
      diferencia: Suma,
    }),
  ),
  billetes: z.array(z.object({ denominacion: Importe, cantidad: z.int() })),
  /** Whether money moved after it: the shift then needs another count. */
  vencido: z.boolean(),
  /** Whether the expected amounts were hidden from the person who counted. */
  a_ciegas: z.boolean(),
})
export type ConteoCaja = z.infer<typeof ConteoCaja>

export const Turno = z.extend(TurnoListItem, {
  /** Who works at the till, or worked there in this shift. */
  usuarios: z.array(z.extend(Persona, { presente: z.boolean() })),
  /** What the till should hold; null while it is open in a branch with blind closes and not counted. */
  saldos: z.nullable(z.array(SaldoCaja)),
  /** The last count. */
  conteo: z.nullable(ConteoCaja),
  /** Every count, the first one first. */
  conteos: z.array(ConteoCaja),
  /** What its sales in cash were rounded down by, without those annulled in it; missing where none was. What the till should hold counts it already. */
  redondeo: z.optional(Suma),
  /** Whether the branch closes blind: the screens of an open till then show no expected amount. */
  ciego: z.boolean(),
})
export type Turno = z.infer<typeof Turno>

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
          cantidad: z.int().check(z.gte(1), z.lte(MAX_BILLETES, CANTIDAD_EXCESIVA)),
        }),
      )
      .check(z.maxLength(DENOMINACIONES.length)),
    [],
  ),
})
export type ContarCaja = z.infer<typeof ContarCaja>

/** A difference needs a remark. `fondo` is the cash that stays in the till: the rest goes to the safe. */
export const CerrarCaja = z.object({
  observaciones: z._default(Texto(500), ''),
  fondo: z._default(z.nullable(Importe), null),
})
export type CerrarCaja = z.infer<typeof CerrarCaja>

const params = z.object({ id: IdParam })

export const cajaTurnos = {
  /** The sum is of what is left, openings and closes; since that day, if it is asked for. */
  ...llamadasConTotales(TurnoListItem, ['diferencia'], {
    ruta: '/gestion/caja-turnos/',
    permisos: ['informe_cajas'],
    filtros: {
      sucursal: z.optional(IdParam),
      caja: z.optional(IdParam),
      /** The days of the opening. */
      desde: z.optional(Fecha),
      hasta: z.optional(Fecha),
      usuario: z.optional(IdParam),
      estado: z.optional(EstadoTurno),
      /** Only those with a difference: of the opening, of the close, or of a count that was made blind. */
      diferencia: z.optional(z.literal('true')),
      /** Those of tills in use that opened or closed with a difference since a day, as the panel counts them. */
      diferencia_desde: z.optional(Fecha),
    },
    resumen: ['Shifts by branch, till, user and day, newest first', 'The list as a workbook'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/gestion/caja-turnos/{id}/',
    summary:
      'One shift: who works in it, what it should hold, its last count; of other users only with `informe_cajas`',
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
    summary: 'Close a shift with its last count, once; the cash above the float to leave goes to the safe',
    access: 'staff',
    params,
    body: CerrarCaja,
    response: Turno,
    idempotent: true,
  }),
} as const

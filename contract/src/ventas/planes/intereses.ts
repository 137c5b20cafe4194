/** Interest for late payment: its settings, what each instalment owes of it, and what is claimed or forgiven. */

import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Iva } from '../../iva.ts'
import {
  Fecha,
  Id,
  IdParam,
  Importe,
  ImportePositivo,
  MONTO_INVALIDO,
  Suma,
  TextoObligatorio,
} from '../../wire.ts'
import { OrdenPago } from './interes.ts'

export const INTERES_PERDONADO = 'Interés que se perdona'

/** The refusals of a claim above what is owed, of a new plan that settles another amount, and of a change of a rate that already counted. */
export const INTERES_SUPERADO = 'interes_superado'
export const INTERES_DISTINTO = 'interes_distinto'
export const TASA_PASADA = 'tasa_pasada'

const MAX_TASA = 1_000
const MAX_GRACIA = 365
const MAX_TASAS = 200

/** A yearly rate in per cent, from a day on. */
const TasaInteres = z.object({
  desde: Fecha,
  tasa: z.number('Escribe una tasa').check(
    z.gte(0, 'No puede ser negativa'),
    z.lte(MAX_TASA, `Admite hasta ${MAX_TASA}`),
    z.refine((n) => Math.round(n * 100) / 100 === n, 'Admite hasta 2 decimales'),
  ),
})

export const ConfiguracionIntereses = z.object({
  /** Days after the due date that bear no interest. */
  dias_gracia: z
    .int('Los días deben ser un número entero')
    .check(z.gte(0, 'Los días deben ser 0 o más'), z.lte(MAX_GRACIA, `Los días admiten hasta ${MAX_GRACIA}`)),
  /** What a payment covers first. */
  orden: OrdenPago,
  /** The rate that the fiscal debit note of interest carries: the interest contains it. */
  iva: Iva,
  /** Without one there is no interest: that is how it starts. */
  tasas: z.array(TasaInteres).check(
    z.maxLength(MAX_TASAS),
    z.refine((t) => new Set(t.map((x) => x.desde)).size === t.length, 'Hay dos tasas del mismo día'),
  ),
})
export type ConfiguracionIntereses = z.infer<typeof ConfiguracionIntereses>

/** The interest that an instalment still owes, paid or not. */
export const InteresDeCuota = z.object({
  cuota: Id,
  venta: Id,
  venta_numero: z.string(),
  numero_cuota: z.int(),
  fecha_vencimiento: Fecha,
  /** The capital is paid, and this interest was left. */
  pagada: z.boolean(),
  /** The open capital; 0 once it is paid. */
  capital: Importe,
  interes: Importe,
  /** The rate of its own that its voucher agreed on, per month, in hundredths of one per cent. */
  tasa_mora: z.optional(z.int()),
})
export type InteresDeCuota = z.infer<typeof InteresDeCuota>

export const InteresesDeCliente = z.object({ total: Suma, cuotas: z.array(InteresDeCuota) })
export type InteresesDeCliente = z.infer<typeof InteresesDeCliente>

export const PerdonarInteres = z.object({
  importe: ImportePositivo(MONTO_INVALIDO),
  motivo: TextoObligatorio(500, 'Debes ingresar un motivo'),
})
export type PerdonarInteres = z.infer<typeof PerdonarInteres>

export const intereses = {
  configuracion: endpoint({
    method: 'GET',
    path: '/gestion/intereses/configuracion/',
    summary:
      'The yearly rates of interest for late payment with their days, the days of grace, order and IVA',
    access: 'admin',
    response: ConfiguracionIntereses,
  }),
  configurar: endpoint({
    method: 'PUT',
    path: '/gestion/intereses/configuracion/',
    summary: 'Change them; a rate that already counted stays, and a new one begins today or later',
    access: 'admin',
    body: ConfiguracionIntereses,
    response: ConfiguracionIntereses,
  }),
  deCliente: endpoint({
    method: 'GET',
    path: '/gestion/intereses/clientes/{id}/',
    summary:
      'The interest that the instalments of a customer owe until today; it is no debt until it is claimed',
    access: 'staff',
    params: z.object({ id: IdParam }),
    response: InteresesDeCliente,
  }),
  perdonar: endpoint({
    method: 'POST',
    path: '/gestion/intereses/perdonar/{cuotaId}/',
    summary: 'Forgive interest of an instalment without collecting anything',
    access: 'staff',
    permisos: ['perdonar_intereses'],
    params: z.object({ cuotaId: IdParam }),
    body: PerdonarInteres,
    response: z.object({ interes: Importe }),
    idempotent: true,
  }),
} as const

/** Refinancing: what is open of some instalments of a customer becomes a new plan. */

import * as z from 'zod/mini'
import { SIN_MOTIVO_DE_ANULACION } from '../base/motivos.ts'
import { Autorizado } from '../base/permisos.ts'
import { MAX_PAGOS, PagoReciboInput } from '../caja/pagos.ts'
import { endpoint } from '../endpoint.ts'
import { llamadasConTotales } from '../lista.ts'
import { CuotaACobrar } from '../ventas/cuotas/cuotas.ts'
import { InteresDelCobro } from '../ventas/planes/interes.ts'
import {
  Fecha,
  filtrosDeDocumentos,
  Id,
  IdElegido,
  IdParam,
  Importe,
  ImportePositivo,
  Instante,
  Nombrado,
  Persona,
  Texto,
  TextoObligatorio,
} from '../wire.ts'
import { CantidadCuotas, Periodo, TasaInteres } from './refinanciaciones.plan.ts'

export const ELIGE_UNA_CUOTA = 'Elige al menos una cuota'

/** How many instalments one document takes. */
export const MAX_CUOTAS_REFINANCIADAS = 200

const resumen = {
  id: Id,
  /** `R-X 01-0000012`. */
  numero: z.string(),
  punto_venta: z.int(),
  fecha: Fecha,
  cliente: Nombrado,
  sucursal: Nombrado,
  /** What was open of the instalments that it took. */
  capital: Importe,
  /** All interest of the new plan; what of it goes over from the old instalments stands in `interes_mora`. */
  interes: Importe,
  /** Of the new plan, its advance counted: capital and interest. */
  total: Importe,
  anticipo: Importe,
  cantidad_cuotas: z.int(),
  estado: z.enum(['aprobada', 'anulada']),
}

export const RefinanciacionListItem = z.object(resumen)
export type RefinanciacionListItem = z.infer<typeof RefinanciacionListItem>

/** An instalment that the document took. */
const CuotaTomada = z.object({
  cuota: Id,
  venta: Id,
  venta_numero: z.string(),
  numero_cuota: z.int(),
  fecha_vencimiento: Fecha,
  /** What was open of it: a part that was paid before stays paid. */
  importe: Importe,
})

/** An instalment of the new plan; its advance is one, due at once. */
const CuotaNueva = z.object({
  cuota: Id,
  numero_cuota: z.int(),
  fecha_vencimiento: Fecha,
  importe: Importe,
  estado: z.enum(['pendiente', 'pagada', 'anulada', 'refinanciada']),
})

export const Refinanciacion = z.object({
  ...resumen,
  /** In per cent of what is financed; null when the interest was typed as an amount. */
  tasa: z.nullable(z.number()),
  primer_vencimiento: Fecha,
  periodo: Periodo,
  /** The sale that carries the new plan, one of those whose instalments were taken. */
  venta: Id,
  venta_numero: z.string(),
  /**
   * The interest for paying late that its instalments owed: `reclamado` went over to the plan, `perdonado` was forgiven. Missing
   * where they owed none, and for a plan from before it was settled.
   */
  interes_mora: z.optional(InteresDelCobro),
  tomadas: z.array(CuotaTomada),
  plan: z.array(CuotaNueva),
  observaciones: z.string(),
  motivo_anulacion: z.string(),
  /** Why it cannot be annulled now; null when it can. */
  impedimento: z.nullable(z.string()),
  usuario: Persona,
  fecha_creacion: Instante,
  ...Autorizado,
})
export type Refinanciacion = z.infer<typeof Refinanciacion>

export const CreateRefinanciacion = z.object({
  cliente: IdElegido('Selecciona un cliente'),
  /** The working branch when missing. */
  sucursal: z.optional(z.nullable(Id)),
  /** Each with its open amount as the person saw it. */
  cuotas: z
    .array(z.object({ cuota: Id, importe: ImportePositivo('El importe de la cuota no es válido') }))
    .check(
      z.minLength(1, ELIGE_UNA_CUOTA),
      z.maxLength(MAX_CUOTAS_REFINANCIADAS, `Admite hasta ${MAX_CUOTAS_REFINANCIADAS} cuotas`),
    ),
  anticipo: z._default(Importe, 0),
  /** The parts of the advance; empty without one. */
  tipos_pago: z._default(
    z.array(PagoReciboInput).check(z.maxLength(MAX_PAGOS, `Admite hasta ${MAX_PAGOS} tipos de pago`)),
    [],
  ),
  /** In per cent of what is financed; instead of `interes`. */
  tasa: z._default(z.nullable(TasaInteres), null),
  /** What the plan adds by itself. The interest for paying late goes over beside it. */
  interes: z._default(Importe, 0),
  /**
   * What the person saw and decided about the interest for paying late of all these instalments: `reclamado` goes over to the
   * plan, `perdonado` needs `perdonar_intereses` and its reason; both are all that they owe. Missing: all of it goes over.
   */
  interes_mora: z.optional(InteresDelCobro),
  cantidad_cuotas: CantidadCuotas,
  primer_vencimiento: Fecha,
  periodo: z._default(Periodo, 'mensual'),
  observaciones: z._default(Texto(500), ''),
})
export type CreateRefinanciacion = z.infer<typeof CreateRefinanciacion>

const params = z.object({ id: IdParam })
export const refinanciaciones = {
  abiertas: endpoint({
    method: 'GET',
    path: '/gestion/refinanciaciones/abiertas/{id}/',
    summary: 'The open instalments of a customer in all branches, which a new plan may take',
    access: 'staff',
    whole: true,
    params,
    response: z.array(CuotaACobrar),
  }),
  ...llamadasConTotales(RefinanciacionListItem, ['total', 'anulado'], {
    ruta: '/gestion/refinanciaciones/',
    permisos: [],
    filtros: { ...filtrosDeDocumentos, cliente: z.optional(IdParam), estado: z.optional(resumen.estado) },
    resumen: [
      'Refinancings of the branch, newest first, found by customer or number',
      'The list as a workbook',
    ],
  }),
  get: endpoint({
    method: 'GET',
    path: '/gestion/refinanciaciones/{id}/',
    summary: 'One refinancing with the instalments that it took and its plan',
    access: 'staff',
    params,
    response: Refinanciacion,
  }),
  create: endpoint({
    method: 'POST',
    path: '/gestion/refinanciaciones/crear/',
    summary:
      'Make a new plan of open instalments of one customer: its interest is debited, its advance collected',
    access: 'staff',
    permisos: ['refinanciar'],
    body: CreateRefinanciacion,
    response: Refinanciacion,
    status: 201,
    idempotent: true,
  }),
  anular: endpoint({
    method: 'POST',
    path: '/gestion/refinanciaciones/{id}/anular/',
    summary:
      'Annul a refinancing of whose plan nothing is paid: its instalments are void, the old ones are open again',
    access: 'staff',
    permisos: ['refinanciar'],
    params,
    body: z.object({ motivo: TextoObligatorio(500, SIN_MOTIVO_DE_ANULACION) }),
    response: Refinanciacion,
    idempotent: true,
  }),
} as const

/** Offers: sales that are kept with a number and a validity. They move nothing. Seen where they are on. */
import * as z from 'zod/mini'
import { DiasPresupuesto } from '../base/parametros.formas.ts'
import { Autorizado } from '../base/permisos.ts'
import { PlanVendido } from '../base/plan.ts'
import { CondicionVenta } from '../documentos/condiciones-venta.ts'
import { Linea } from '../documentos/documentos.ts'
import { endpoint } from '../endpoint.ts'
import { llamadasConTotales } from '../lista.ts'
import {
  Fecha,
  filtrosDeDocumentos,
  Id,
  IdParam,
  Importe,
  Instante,
  Nombrado,
  Orden,
  Persona,
  Suma,
  Texto,
} from '../wire.ts'
import { RebajaDeLinea } from './lineas.ts'
import { PresentacionesVendidas } from './presentaciones/vendidas.ts'
import { CreateVenta, VentaCreada } from './ventas.ts'

/** `vencido`: its last day is over. `vendido`: a sale that stands was made of it. */
export const EstadoPresupuesto = z.enum(['vigente', 'vencido', 'vendido', 'anulado'])
export type EstadoPresupuesto = z.infer<typeof EstadoPresupuesto>

/** Of these states, a sale may still be made, and the offer may be annulled. */
export const estaAbierto = (estado: EstadoPresupuesto): boolean =>
  estado === 'vigente' || estado === 'vencido'

const cabecera = {
  id: Id,
  /** `PRE-X 0001-0000012`: counted in each branch. */
  numero: z.string(),
  fecha: Fecha,
  /** The last day on which its prices hold. */
  vence: Fecha,
  cliente: Nombrado,
  sucursal: Nombrado,
  estado: EstadoPresupuesto,
  condicion_venta: CondicionVenta,
  /** Only of an offer under a plan of the shop, as the plan was then. */
  plan: z.optional(PlanVendido),
  concepto: z.string(),
  bonificacion: Importe,
  total: Importe,
  /** The sale that was made of it; null without one that stands. */
  venta: z.nullable(z.object({ id: Id, numero: z.string() })),
  usuario: Persona,
}

export const PresupuestoListItem = z.object(cabecera)
export type PresupuestoListItem = z.infer<typeof PresupuestoListItem>

export const Presupuesto = z.object({
  ...cabecera,
  creado: Instante,
  anticipo: Importe,
  cantidad_cuotas: z.int(),
  valor_cuota: Importe,
  /** As in a sale. */
  bonificacion_motivo: z.optional(z.string()),
  /** Why it was annulled. */
  motivo: z.string(),
  ...Autorizado,
  /** The customer's mobile phone, to send the offer. */
  telefono: z.string(),
  detalles: z.array(
    z.extend(Linea, {
      ...z.pick(z.object(RebajaDeLinea), {
        descuento: true,
        descuento_motivo: true,
        iva: true,
        importe_etiqueta: true,
        presentaciones: true,
      }).shape,
      /** Today's price under the same condition; null when the article is no longer sold. */
      precio_hoy: z.nullable(Suma),
      /** The packs that it has today, at the prices of today. */
      presentaciones_hoy: PresentacionesVendidas,
    }),
  ),
  /** What the same goods cost today with the same discount; null when something of it is no longer sold. */
  total_hoy: z.nullable(Suma),
  /** Only on account: what the statement of its credit needs beside the plan, if it is sold today. */
  credito: z.optional(
    z.object({
      /** What the goods cost in cash when they were offered, and today; null where it is not known. */
      contado: z.nullable(Importe),
      contado_hoy: z.nullable(Importe),
      /** The first due date, and the day of the month of the next ones. */
      primera: Fecha,
      dia: z.int(),
    }),
  ),
})
export type Presupuesto = z.infer<typeof Presupuesto>

/** A sale without what only a made one has: its day is today, and nothing is paid. */
export const CreatePresupuesto = z.extend(
  z.pick(CreateVenta, {
    cliente: true,
    sucursal: true,
    condicion_venta: true,
    plan: true,
    concepto: true,
    bonificacion: true,
    bonificacion_motivo: true,
    total: true,
    detalles: true,
    anticipo: true,
    cantidad_cuotas: true,
    valor_cuota: true,
  }),
  {
    /** How many days its prices hold after today; those of the settings when missing. */
    dias: z.optional(z.nullable(DiasPresupuesto)),
  },
)
export type CreatePresupuesto = z.infer<typeof CreatePresupuesto>

export const VenderPresupuesto = z.object({
  /** The prices of the offer hold until its last day, and then with `vender_presupuestos_vencidos`. */
  precios: z.enum(['ofrecidos', 'hoy']),
  /** The total that the seller saw, less the rounding: another one is refused. */
  total: Importe,
  /** As in a sale, like those below. */
  redondeo: CreateVenta.shape.redondeo,
  primer_vencimiento: CreateVenta.shape.primer_vencimiento,
  pagos: CreateVenta.shape.pagos,
})
export type VenderPresupuesto = z.infer<typeof VenderPresupuesto>

const params = z.object({ id: IdParam })

export const presupuestos = {
  ...llamadasConTotales(PresupuestoListItem, ['total', 'anulado'], {
    ruta: '/gestion/presupuestos/',
    permisos: [],
    filtros: {
      ...filtrosDeDocumentos,
      estado: z.optional(EstadoPresupuesto),
      orden: Orden('fecha', 'numero', 'total', 'vence'),
    },
    resumen: ['Offers of the branch, newest first', 'The filtered offers as a workbook'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/gestion/presupuestos/{id}/',
    summary: "One offer, with today's prices beside the offered ones",
    access: 'staff',
    params,
    response: Presupuesto,
  }),
  create: endpoint({
    method: 'POST',
    path: '/gestion/presupuestos/',
    summary: 'Keep a sale as an offer: it moves neither goods nor money',
    access: 'staff',
    body: CreatePresupuesto,
    response: Presupuesto,
    status: 201,
    idempotent: true,
  }),
  vender: endpoint({
    method: 'POST',
    path: '/gestion/presupuestos/{id}/vender/',
    summary: 'Make the sale of an offer, once; an annulled sale frees it again',
    access: 'staff',
    params,
    body: VenderPresupuesto,
    response: VentaCreada,
    status: 201,
    idempotent: true,
  }),
  anular: endpoint({
    method: 'POST',
    path: '/gestion/presupuestos/{id}/anular/',
    summary: 'Annul an offer that was not sold',
    access: 'staff',
    params,
    body: z.object({ motivo: z._default(Texto(500), '') }),
    response: Presupuesto,
    idempotent: true,
  }),
} as const

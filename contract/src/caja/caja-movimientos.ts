/** The money that moves through a till, and the movements that a person writes by hand. */
import * as z from 'zod/mini'
import { documentosDe } from '../base/documentos.ts'
import { endpoint } from '../endpoint.ts'
import { llamadasDeLista } from '../lista.ts'
import {
  Fecha,
  Id,
  IdParam,
  ImporteConSigno,
  ImportePositivo,
  Instante,
  Nombrado,
  Persona,
  TextoObligatorio,
} from '../wire.ts'
import { TipoPago } from './pagos.ts'

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
  'CORRECCION',
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
  CORRECCION: 'Corrección',
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
  documento: z.nullable(
    z.object({
      tipo: z.enum(documentosDe('caja')),
      id: Id,
    }),
  ),
  /** The earlier shift that had taken the money which this movement gives back. */
  de_turno: z.nullable(z.object({ id: Id, numero: z.string() })),
  usuario: Persona,
})
export type MovimientoCaja = z.infer<typeof MovimientoCaja>

const params = z.object({ id: IdParam })

export const cajaMovimientos = {
  ...llamadasDeLista(MovimientoCaja, {
    ruta: '/gestion/caja-movimientos/',
    permisos: [],
    filtros: {
      sucursal: z.optional(IdParam),
      caja: z.optional(IdParam),
      desde: z.optional(Fecha),
      hasta: z.optional(Fecha),
      turno: z.optional(IdParam),
      tipo: z.optional(TipoMovimientoCaja),
    },
    resumen: [
      'The movements of the tills, newest first; without `informe_cajas` those of the shifts in which the caller worked',
      'The list as a workbook',
    ],
  }),
  create: endpoint({
    method: 'POST',
    path: '/gestion/caja-turnos/{id}/movimientos/',
    permisos: ['mover_caja'],
    summary: 'Money that comes in or goes out without a document: Ingreso, Retiro or Gasto',
    access: 'staff',
    params,
    body: CreateMovimientoCaja,
    response: MovimientoCaja,
    status: 201,
    idempotent: true,
  }),
} as const

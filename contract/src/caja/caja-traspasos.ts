/** Money that moves between the tills of a branch and its safe. */
import * as z from 'zod/mini'
import { Autorizado } from '../base/permisos.ts'
import { endpoint } from '../endpoint.ts'
import { llamadasDeLista } from '../lista.ts'
import {
  Fecha,
  Id,
  IdElegido,
  IdParam,
  Importe,
  ImportePositivo,
  Instante,
  Nombrado,
  Persona,
  TextoObligatorio,
} from '../wire.ts'
import { TipoPago } from './pagos.ts'

/** PENDIENTE: it left the origin and waits for the receiver. RECHAZADO: it went back. */
export const EstadoTraspaso = z.enum(['PENDIENTE', 'CONFIRMADO', 'RECHAZADO'])
export type EstadoTraspaso = z.infer<typeof EstadoTraspaso>

export const Traspaso = z.object({
  id: Id,
  /** `TC 0000012`. */
  numero: z.string(),
  sucursal: Nombrado,
  origen: z.object({ turno: Id, caja: Nombrado }),
  destino: Nombrado,
  fecha: Fecha,
  momento: Instante,
  tipo_pago: TipoPago,
  monto: Importe,
  motivo: z.string(),
  estado: EstadoTraspaso,
  usuario: Persona,
  /** Who confirmed or refused it. */
  usuario_recibe: z.nullable(Persona),
  resuelto: z.nullable(Instante),
  ...Autorizado,
})
export type Traspaso = z.infer<typeof Traspaso>

export const CreateTraspaso = z.object({
  /** The open shift that gives the money. */
  turno: Id,
  /** The till that receives it, of the same branch. */
  destino: IdElegido('Elige la caja que recibe'),
  tipo_pago: z._default(TipoPago, 'EFECTIVO'),
  monto: ImportePositivo('El monto debe ser mayor a cero'),
  motivo: TextoObligatorio(200, 'Ingresa un motivo'),
})
export type CreateTraspaso = z.infer<typeof CreateTraspaso>

const params = z.object({ id: IdParam })

export const cajaTraspasos = {
  ...llamadasDeLista(Traspaso, {
    ruta: '/gestion/caja-traspasos/',
    permisos: [],
    filtros: { sucursal: z.optional(IdParam), estado: z.optional(EstadoTraspaso) },
    resumen: ['Transfers of money between tills, newest first', 'The list as a workbook'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/gestion/caja-traspasos/',
    summary: 'Send money to another till or to the safe; it waits for its receiver',
    access: 'staff',
    permisos: ['mover_caja'],
    body: CreateTraspaso,
    response: Traspaso,
    status: 201,
    idempotent: true,
  }),
  confirmar: endpoint({
    method: 'POST',
    path: '/gestion/caja-traspasos/{id}/confirmar/',
    summary: 'The receiver has the money: it enters the open shift of the receiving till, once',
    access: 'staff',
    params,
    response: Traspaso,
    idempotent: true,
  }),
  rechazar: endpoint({
    method: 'POST',
    path: '/gestion/caja-traspasos/{id}/rechazar/',
    summary: 'The money goes back to the till that sent it',
    access: 'staff',
    params,
    response: Traspaso,
    idempotent: true,
  }),
} as const

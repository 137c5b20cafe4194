/** Reminders in series: what is to be sent today, and what was. Seen where an admin turned them on. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { llamadasDeLista } from '../lista.ts'
import { Fecha, Id, IdParam, Instante, Nombrado, Persona, Search, Suma } from '../wire.ts'

/** The refusal of a reminder that is no longer needed, or was sent already. */
export const RECORDATORIO_INNECESARIO = 'recordatorio_innecesario'

/** `whatsapp`: a person sends it. `email`: the server does. */
export const CanalRecordatorio = z.enum(['whatsapp', 'email'])
export type CanalRecordatorio = z.infer<typeof CanalRecordatorio>

export const CANAL_RECORDATORIO: Record<CanalRecordatorio, string> = { whatsapp: 'WhatsApp', email: 'Email' }

/** `sin_confirmar`: the server died or lost its line while it sent; it is never sent again. */
export const EstadoMensaje = z.enum([
  'por_enviar',
  'enviando',
  'enviado',
  'omitido',
  'fallido',
  'sin_confirmar',
])
export type EstadoMensaje = z.infer<typeof EstadoMensaje>

/** A customer to whom a person writes today. */
export const ParaMandar = z.object({
  cliente: Nombrado,
  telefono: z.string(),
  cuotas: z.int(),
  total: Suma,
  /** Days from today to the due date of the most overdue of them: negative when it is overdue. */
  dias_info: z.int(),
  texto: z.string(),
})
export type ParaMandar = z.infer<typeof ParaMandar>

export const Mensaje = z.object({
  id: Id,
  cliente: Nombrado,
  fecha: Fecha,
  canal: CanalRecordatorio,
  estado: EstadoMensaje,
  /** The phone or the address to which it went. */
  destino: z.string(),
  texto: z.string(),
  /** Who sent it; null: the server. */
  usuario: z.nullable(Persona),
  /** When it took its present state. */
  momento: Instante,
  /** Why it did not go out. */
  detalle: z.string(),
})
export type Mensaje = z.infer<typeof Mensaje>

const filtros = { search: Search, sucursal: z.optional(IdParam) }

const deHoy = llamadasDeLista(ParaMandar, {
  ruta: '/gestion/recordatorios/hoy/',
  permisos: ['gestionar_cobranza'],
  filtros,
  resumen: [
    'The customers to whom a person writes today, the most overdue first',
    'The same customers as a workbook',
  ],
})

export const recordatorios = {
  hoy: deHoy.list,
  exportarHoy: deHoy.exportar,
  mandar: endpoint({
    method: 'POST',
    path: '/gestion/recordatorios/hoy/{id}/',
    summary:
      "Write down that the caller sends a customer today's reminder: once, and only if it is still needed",
    access: 'staff',
    permisos: ['gestionar_cobranza'],
    params: z.object({ id: IdParam }),
    body: z.object({}),
    response: Mensaje,
    status: 201,
    idempotent: true,
  }),
  ...llamadasDeLista(Mensaje, {
    ruta: '/gestion/recordatorios/',
    permisos: ['gestionar_cobranza'],
    filtros,
    resumen: ['The reminders that were sent, newest first', 'The sent reminders as a workbook'],
  }),
} as const

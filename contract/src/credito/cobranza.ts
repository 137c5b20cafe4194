/** The day of whoever collects: who owes what, promises of payment, what was done. Off until an admin turns it on. */

import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { llamadasDeLista } from '../lista.ts'
import {
  Fecha,
  Id,
  IdParam,
  Importe,
  ImportePositivo,
  Instante,
  MONTO_INVALIDO,
  Nombrado,
  Persona,
  Search,
  Suma,
  Texto,
  TextoObligatorio,
} from '../wire.ts'
import { TEXTO_INICIAL, variableDesconocida } from './recordatorio-texto.ts'
import { CanalRecordatorio, Mensaje } from './recordatorios.ts'

/** The refusal of what is written while it is off. */
export const COBRANZA_INACTIVA = 'cobranza_inactiva'

const MAX_PASOS = 12
const DIAS = { min: -60, max: 365 }

/** A step of the series. Without its own day it catches up for a week, until the next step. */
export const PasoRecordatorio = z.object({
  /** Days after the due date: negative before it. */
  dias: z
    .int('Los días deben ser un número entero')
    .check(
      z.gte(DIAS.min, `Hasta ${-DIAS.min} días antes`),
      z.lte(DIAS.max, `Hasta ${DIAS.max} días después`),
    ),
  canal: CanalRecordatorio,
  texto: TextoObligatorio(1_000, 'Escribe el texto del recordatorio').check(
    z.refine((t) => variableDesconocida(t) === undefined, {
      error: ({ input }) => `No existe {${variableDesconocida(String(input))}}`,
    }),
  ),
})
export type PasoRecordatorio = z.infer<typeof PasoRecordatorio>

const pasos = z.array(PasoRecordatorio).check(
  z.maxLength(MAX_PASOS, `Admite hasta ${MAX_PASOS} pasos`),
  z.refine((todos) => new Set(todos.map((p) => p.dias)).size === todos.length, 'Hay dos pasos del mismo día'),
)

export const UpdateConfiguracionCobranza = z.object({
  activa: z.boolean(),
  recordatorios: z.boolean(),
  /** The subject of the e-mails. */
  asunto: TextoObligatorio(150, 'Escribe el asunto'),
  /** All steps, in place of those that were. */
  pasos,
})
export type UpdateConfiguracionCobranza = z.infer<typeof UpdateConfiguracionCobranza>

export const ConfiguracionCobranza = z.extend(UpdateConfiguracionCobranza, {
  /** The server has a mail server: a step may go by e-mail. */
  email_disponible: z.boolean(),
})
export type ConfiguracionCobranza = z.infer<typeof ConfiguracionCobranza>

const VENCIDA =
  'Hola {cliente}, le escribimos de {sucursal}. Le recordamos que {cuotas}. Si ya pagó, no tenga en cuenta este mensaje. ¡Muchas gracias!'

/** What an admin finds the first time. */
export const CONFIGURACION_INICIAL: UpdateConfiguracionCobranza = {
  activa: false,
  recordatorios: false,
  asunto: 'Recordatorio de pago',
  pasos: [-3, 0, 5, 15, 30].map((dias) => ({
    dias,
    canal: 'whatsapp',
    texto: dias <= 0 ? TEXTO_INICIAL : VENCIDA,
  })),
}

/** `rota`: its day is over, and less was paid. `reemplazada`: another one was made before its day. */
export const EstadoPromesa = z.enum(['vigente', 'cumplida', 'rota', 'reemplazada'])
export type EstadoPromesa = z.infer<typeof EstadoPromesa>

export const ESTADO_PROMESA: Record<EstadoPromesa, string> = {
  vigente: 'Vigente',
  cumplida: 'Cumplida',
  rota: 'Rota',
  reemplazada: 'Reemplazada',
}

export const Promesa = z.object({
  id: Id,
  /** The day on which the customer pays at the latest. */
  fecha: Fecha,
  /** Null: some amount. */
  monto: z.nullable(Importe),
  nota: z.string(),
  usuario: Persona,
  creado: Instante,
  estado: EstadoPromesa,
})
export type Promesa = z.infer<typeof Promesa>

export const CreatePromesa = z.object({
  cliente: Id,
  fecha: Fecha,
  monto: z.optional(z.nullable(ImportePositivo(MONTO_INVALIDO))),
  nota: z._default(Texto(500), ''),
})
export type CreatePromesa = z.infer<typeof CreatePromesa>

export const TipoGestion = z.enum(['llamada', 'whatsapp', 'visita', 'nota'])
export type TipoGestion = z.infer<typeof TipoGestion>

export const TIPO_GESTION: Record<TipoGestion, string> = {
  llamada: 'Llamada',
  whatsapp: 'WhatsApp',
  visita: 'Visita',
  nota: 'Nota',
}

export const Gestion = z.object({
  id: Id,
  tipo: TipoGestion,
  nota: z.string(),
  usuario: Persona,
  creado: Instante,
})
export type Gestion = z.infer<typeof Gestion>

export const CreateGestion = z.object({ cliente: Id, tipo: TipoGestion, nota: z._default(Texto(500), '') })
export type CreateGestion = z.infer<typeof CreateGestion>

/** A customer who owes instalments that are due. */
export const FilaCobranza = z.object({
  cliente: Nombrado,
  telefono: z.string(),
  domicilio: z.string(),
  localidad: z.string(),
  cuotas: z.int(),
  /** What is due until today. */
  vencido: Suma,
  /** Days since the due date of the most overdue one. */
  dias: z.int(),
  /** The one that still holds. */
  promesa: z.nullable(z.object({ fecha: Fecha, monto: z.nullable(Importe), nota: z.string() })),
  promesas_rotas: z.int(),
  ultima_gestion: z.nullable(Gestion),
})
export type FilaCobranza = z.infer<typeof FilaCobranza>

/** What was done about one customer, the newest first. */
export const FichaCobranza = z.object({
  cliente: Nombrado,
  excluido: z.boolean(),
  promesas_rotas: z.int(),
  promesas: z.array(Promesa),
  gestiones: z.array(Gestion),
  mensajes: z.array(Mensaje),
})
export type FichaCobranza = z.infer<typeof FichaCobranza>

const params = z.object({ id: IdParam })

export const cobranza = {
  configuracion: endpoint({
    method: 'GET',
    path: '/gestion/cobranza/configuracion/',
    summary: 'Whether promises, visits and reminders are on, and the steps of the series',
    access: 'admin',
    response: ConfiguracionCobranza,
  }),
  configurar: endpoint({
    method: 'PUT',
    path: '/gestion/cobranza/configuracion/',
    summary: 'Turn them on or off, with other steps; what was written stays',
    access: 'admin',
    body: UpdateConfiguracionCobranza,
    response: ConfiguracionCobranza,
  }),
  ...llamadasDeLista(FilaCobranza, {
    ruta: '/gestion/cobranza/',
    permisos: ['gestionar_cobranza'],
    filtros: { search: Search, sucursal: z.optional(IdParam) },
    resumen: [
      "The collector's day: who owes what is due, promises of today first, then by days and amount, place by place",
      'The same customers as a workbook',
    ],
  }),
  ficha: endpoint({
    method: 'GET',
    path: '/gestion/cobranza/clientes/{id}/',
    summary: 'The promises, the notes and the reminders of a customer: the last of each',
    access: 'staff',
    permisos: ['gestionar_cobranza'],
    params,
    response: FichaCobranza,
  }),
  prometer: endpoint({
    method: 'POST',
    path: '/gestion/cobranza/promesas/',
    summary: 'A customer promises to pay: until that day there are no reminders',
    access: 'staff',
    permisos: ['gestionar_cobranza'],
    body: CreatePromesa,
    response: Promesa,
    status: 201,
    idempotent: true,
  }),
  anotar: endpoint({
    method: 'POST',
    path: '/gestion/cobranza/gestiones/',
    summary: 'Note a call, a message or a visit; a note stays as it was written',
    access: 'staff',
    permisos: ['gestionar_cobranza'],
    body: CreateGestion,
    response: Gestion,
    status: 201,
    idempotent: true,
  }),
  excluir: endpoint({
    method: 'PUT',
    path: '/gestion/cobranza/clientes/{id}/recordatorios/',
    summary: 'Whether a customer gets reminders',
    access: 'staff',
    permisos: ['gestionar_cobranza'],
    params,
    body: z.object({ excluido: z.boolean(), motivo: z._default(Texto(500), '') }),
    response: FichaCobranza,
  }),
} as const

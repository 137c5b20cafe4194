/** The devices that may sell without a line, as they told the server last. */
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id, IdParam, Instante, Nombrado, PageOrAllQuery, Persona, paged, Texto } from '../../wire.ts'
import { IdDispositivo } from './llegadas.ts'

/** The refusal of a branch whose devices may not sell without a line. */
export const SIN_CONEXION_APAGADA = 'sin_conexion_apagada'

/** Days after which a device that tells nothing any more is forgotten. */
export const DIAS_DE_DISPOSITIVO = 30
/** More sales than a device ever has waiting: what tells of more is taken for so many. */
export const MAX_EN_COLA = 10_000
/** How many devices a list without pages has. */
export const MAX_DISPOSITIVOS = 500

const Cantidad = z.int().check(z.gte(0), z.lte(1_000_000))

/** How a device is, told when the line is there. */
export const Pulso = z.object({
  dispositivo: IdDispositivo,
  /** What the shop calls it; empty until somebody does. */
  nombre: z._default(Texto(40), ''),
  /** How many sales wait to be sent, and since when the oldest. */
  en_cola: Cantidad,
  desde: z._default(z.nullable(Instante), null),
  /** How many the server refused, and a person has to look at. */
  para_resolver: Cantidad,
  /** When its copy was the server's; null without one. */
  copia: z._default(z.nullable(Instante), null),
  /** The version of its program. */
  version: z._default(Texto(40), ''),
  formato: z.int().check(z.gte(1), z.lte(1_000_000)),
  /** Its clock now. */
  reloj: Instante,
})
export type Pulso = z.infer<typeof Pulso>

export const Dispositivo = z.object({
  id: Id,
  dispositivo: z.string(),
  nombre: z.string(),
  sucursal: Nombrado,
  usuario: Persona,
  visto: Instante,
  en_cola: z.int(),
  desde: z.nullable(Instante),
  para_resolver: z.int(),
  copia: z.nullable(Instante),
  version: z.string(),
  /** How many minutes its clock is ahead; negative when behind. */
  minutos_reloj: z.int(),
})
export type Dispositivo = z.infer<typeof Dispositivo>

export const dispositivos = {
  pulso: endpoint({
    method: 'POST',
    path: '/gestion/ventas/sin-conexion/pulso/',
    summary:
      'Tell how this device is; answers the clock of the server and the forms of sale that it understands',
    access: 'staff',
    body: Pulso,
    response: z.object({
      ahora: Instante,
      formatos: z.array(z.int()),
      /** Another device has the same letters in its numbers: with nothing waiting, this one takes another name. */
      letras_de_otro: z.optional(z.literal(true)),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/gestion/ventas/sin-conexion/dispositivos/',
    summary:
      'The devices that may sell without a line, those with waiting sales first; without a page the first of them',
    access: 'staff',
    permisos: ['informe_ventas'],
    query: z.object({ ...PageOrAllQuery, sucursal: z.optional(IdParam) }),
    response: z.union([paged(Dispositivo), z.array(Dispositivo)]),
  }),
  olvidar: endpoint({
    method: 'DELETE',
    path: '/gestion/ventas/sin-conexion/dispositivos/{id}/',
    summary: 'Forget a device that is not used any more',
    access: 'admin',
    params: z.object({ id: IdParam }),
    status: 204,
  }),
} as const

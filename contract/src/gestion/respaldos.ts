/** The backups that the server makes by itself, beside an embedded database. */
import * as z from 'zod/mini'
import { PARAMETROS } from '../base/parametros.ts'
import { endpoint } from '../endpoint.ts'
import { Instante } from '../wire.ts'

const Fallo = z.object({ momento: Instante, motivo: z.string() })

export const Respaldos = z.object({
  /** False with a PostgreSQL of one's own, whose keeper makes them: then nothing else is known. */
  automaticos: z.boolean(),
  /** One is being written or copied now. */
  en_curso: z.boolean(),
  /** The folder of the nightly ones, on the computer of the server. */
  carpeta: z.string(),
  ultimo: z.nullable(z.object({ archivo: z.string(), momento: Instante, bytes: z.int() })),
  /** Why the last attempt made none. */
  fallo: z.nullable(Fallo),
  /** The second place, and the last backup that was copied there; null without one. */
  copia: z.nullable(
    z.object({ carpeta: z.string(), momento: z.nullable(Instante), fallo: z.nullable(Fallo) }),
  ),
  /** The last time that a backup was put into a database and read again; null: never. */
  restaurado: z.nullable(
    z.object({
      archivo: z.string(),
      momento: Instante,
      /** Whether every balance equalled its movements afterwards; missing where nobody looked. */
      saldos_coinciden: z.optional(z.boolean()),
    }),
  ),
  /** What should not stay as it is: one sentence each. */
  avisos: z.array(z.string()),
})
export type Respaldos = z.infer<typeof Respaldos>

export const ConfiguracionRespaldos = z.object({ respaldo_copia: PARAMETROS.respaldo_copia.forma })
export type ConfiguracionRespaldos = z.infer<typeof ConfiguracionRespaldos>

export const respaldos = {
  get: endpoint({
    method: 'GET',
    path: '/gestion/respaldos/',
    summary: 'When the last backup was made, where it is, and whether one was ever restored',
    access: 'admin',
    response: Respaldos,
  }),
  configurar: endpoint({
    method: 'PUT',
    path: '/gestion/respaldos/',
    summary: 'The folder of the second copies; empty for none',
    access: 'admin',
    body: z.partial(ConfiguracionRespaldos),
    response: ConfiguracionRespaldos,
  }),
  hacer: endpoint({
    method: 'POST',
    path: '/gestion/respaldos/hacer/',
    summary: 'Make a backup now, and copy it to the second place; it goes on after the answer',
    access: 'admin',
    body: z.object({}),
    response: Respaldos,
  }),
} as const

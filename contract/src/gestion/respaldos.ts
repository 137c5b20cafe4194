/** The backups that the server makes by itself, beside an embedded database. */
import * as z from 'zod/mini'
import { PARAMETROS } from '../base/parametros.ts'
import { endpoint } from '../endpoint.ts'
import { Instante } from '../wire.ts'

const {
  respaldo_s3,
  respaldo_s3_region,
  respaldo_s3_bucket,
  respaldo_s3_carpeta,
  respaldo_s3_clave,
  respaldo_s3_en_ruta,
} = PARAMETROS

/** A bucket for the copies: without an address there is none. */
export const Nube = z.object({
  respaldo_s3: respaldo_s3.forma,
  respaldo_s3_region: respaldo_s3_region.forma,
  respaldo_s3_bucket: respaldo_s3_bucket.forma,
  respaldo_s3_carpeta: respaldo_s3_carpeta.forma,
  respaldo_s3_clave: respaldo_s3_clave.forma,
  respaldo_s3_en_ruta: respaldo_s3_en_ruta.forma,
})
export type Nube = z.infer<typeof Nube>

export const SIN_NUBE: Nube = {
  respaldo_s3: respaldo_s3.inicial,
  respaldo_s3_region: respaldo_s3_region.inicial,
  respaldo_s3_bucket: respaldo_s3_bucket.inicial,
  respaldo_s3_carpeta: respaldo_s3_carpeta.inicial,
  respaldo_s3_clave: respaldo_s3_clave.inicial,
  respaldo_s3_en_ruta: respaldo_s3_en_ruta.inicial,
}

export const ConfigurarNube = z.extend(Nube, {
  /** Of the key: it is kept encrypted, and no answer has it. Empty: the one that is kept. */
  secreto: z
    .string()
    .check(z.maxLength(200), z.regex(/^$|^[!-~]+$/, 'El secreto no lleva espacios ni acentos')),
})
export type ConfigurarNube = z.infer<typeof ConfigurarNube>

const Fallo = z.object({ momento: Instante, motivo: z.string() })

/** A second place, and the last backup that was copied there. */
const Copia = z.object({ carpeta: z.string(), momento: z.nullable(Instante), fallo: z.nullable(Fallo) })
export type Copia = z.infer<typeof Copia>

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
  /** Another folder; null without one. */
  copia: z.nullable(Copia),
  /** The bucket, as an address; missing without one. */
  nube: z.optional(Copia),
  nube_ajustes: z.optional(Nube),
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
  configurarNube: endpoint({
    method: 'PUT',
    path: '/gestion/respaldos/nube/',
    summary: 'The bucket of the second copies, of any storage that speaks S3; without an address, none',
    access: 'admin',
    body: ConfigurarNube,
    response: Respaldos,
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

/** The shapes of the settings: what each may be, and the words of its refusal. */

import * as z from 'zod/mini'
import { ImportePositivo, Texto } from '../wire.ts'

const MAX_DIAS = 365

/** How many days an offer holds. */
export const DiasPresupuesto = z
  .int('Los días deben ser un número entero')
  .check(z.gte(1, 'Los días deben ser 1 o más'), z.lte(MAX_DIAS, `Los días admiten hasta ${MAX_DIAS}`))

const MAX_DIAS_ENLACE = 730

export const DiasEnlace = z
  .int('Los días deben ser un número entero')
  .check(
    z.gte(1, 'Los días deben ser 1 o más'),
    z.lte(MAX_DIAS_ENLACE, `Los días admiten hasta ${MAX_DIAS_ENLACE}`),
  )

export const MAX_MINUTOS_SIN_USO = 120

/** 0 for never. */
export const MinutosSinUso = z
  .int('Los minutos deben ser un número entero')
  .check(
    z.gte(0, 'Los minutos deben ser 0 o más'),
    z.lte(MAX_MINUTOS_SIN_USO, `Los minutos admiten hasta ${MAX_MINUTOS_SIN_USO}`),
  )

/** Null for none. */
export const DevolucionConPin = z.nullable(
  ImportePositivo('El importe debe ser mayor a cero; vacío, siempre se pide contraseña'),
)

/** Where customers reach the server: `https://mi-comercio.com.ar`, without a path; empty where they do not. */
export const Direccion = z
  .pipe(
    Texto(200),
    z
      .string()
      .check(
        z.refine(
          (s) => s === '' || /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/i.test(s),
          'La dirección empieza con https:// y termina en el nombre: https://mi-comercio.com.ar',
        ),
      ),
  )
  .register(z.globalRegistry, { format: 'uri' })

/** On the computer of the server: `/media/pendrive`, `D:\\Respaldos`, `\\\\equipo\\carpeta`; empty for none. */
export const Carpeta = z
  .pipe(
    Texto(500),
    z.string().check(
      z.refine((s) => s === '' || /^(\/|[a-z]:[\\/]|\\\\)/i.test(s), {
        error: 'Escribe la carpeta entera, como /media/pendrive o D:\\Respaldos',
      }),
    ),
  )
  .register(z.globalRegistry, { format: 'path' })

/**
 * A storage that speaks S3: `https://s3.us-west-002.backblazeb2.com`, without a path; empty for none. Without encryption only
 * within the shop's own network.
 */
export const DireccionS3 = z
  .pipe(
    Texto(200),
    z
      .string()
      .check(
        z.regex(
          /^$|^(https:\/\/[a-z0-9.-]+|http:\/\/(localhost|127\.[0-9.]+|10\.[0-9.]+|192\.168\.[0-9.]+|172\.(1[6-9]|2\d|3[01])\.[0-9.]+|[a-z0-9-]+(\.(local|lan))?))(:\d{1,5})?$/i,
          'La dirección empieza con https:// y termina en el nombre, como https://s3.us-east-1.amazonaws.com; http:// vale adentro del local',
        ),
      ),
  )
  .register(z.globalRegistry, { format: 'uri' })

export const Region = z
  .string()
  .check(
    z.maxLength(50),
    z.regex(/^$|^[a-z0-9-]+$/, 'La región se escribe como la da el servicio: us-east-1, auto'),
  )

export const Bucket = z
  .string()
  .check(
    z.maxLength(63, 'Un bucket tiene hasta 63 letras'),
    z.regex(/^$|^[a-z0-9][a-z0-9.-]+$/, 'Un bucket se escribe con minúsculas, números, puntos y guiones'),
  )

export const CarpetaS3 = z
  .string()
  .check(
    z.maxLength(100, 'La carpeta admite hasta 100 letras'),
    z.regex(
      /^$|^[\w-]+(\/[\w-]+)*$/,
      'La carpeta se escribe con letras, números y guiones, como tienda o tienda/2026',
    ),
  )

/** An example of such an address. */
export const EJEMPLO_S3 = 'https://s3.us-east-1.amazonaws.com'

/** What the two ways of an address look like. */
export const RUTAS_S3 =
  'Así lo aceptan casi todos: https://servicio/bucket. Sin marcar: https://bucket.servicio'

export const ClaveS3 = z
  .string()
  .check(z.maxLength(200), z.regex(/^$|^[!-~]+$/, 'El id de la clave no lleva espacios ni acentos'))

/** Of a logo, as the text of its data: a picture for a paper, not for a wall. */
export const MAX_LOGO = 120_000

/** A small picture as `data:image/png;base64,…` or `…/jpeg…`: papers show it without asking anybody for it. Empty for none. */
export const Logo = z
  .string()
  .check(
    z.maxLength(MAX_LOGO, 'El logo es demasiado grande'),
    z.regex(/^$|^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/, 'El logo es una imagen PNG o JPEG'),
  )

/** In pesos: what people pay in cash is rounded down to a multiple of it; 0 for none. */
export const PASOS_DE_REDONDEO = [0, 1, 10, 50, 100] as const
export const PasoDeRedondeo = z.literal([...PASOS_DE_REDONDEO], 'Elige uno de los redondeos')

/** In per cent with up to two decimals: JSON number `2.5` ↔ `250` hundredths. */
export const PorcentajeProvision = z.codec(
  z.number('Escribe un porcentaje').check(
    z.gte(0, 'No puede ser negativo'),
    z.lte(100, 'Admite hasta 100'),
    z.refine((n) => Math.round(n * 100) / 100 === n, 'Admite hasta 2 decimales'),
  ),
  z.int(),
  { decode: (n) => Math.round(n * 100), encode: (centesimos) => centesimos / 100 },
)

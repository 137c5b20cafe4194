/**
 * The settings of the business, each described once: answers, bodies, what a business begins with, the profile, the refusals and
 * the names in the audit trail are made of this list.
 */

import * as z from 'zod/mini'
import { Importe, Texto } from '../wire.ts'
import {
  CONTROL_DE_DESCUENTOS,
  DEVOLVER_DESDE_VENTA,
  SIN_CAMBIOS,
  SIN_COBROS_DE_CUENTA,
  SIN_DESCUENTOS_POR_LINEA,
  SIN_DEVOLVER,
  SIN_LISTAS_PRECIO,
  SIN_LLEVADOS,
  SIN_PRESUPUESTOS,
  SIN_PROMOCIONES,
  SIN_REFINANCIACIONES,
  SIN_VARIOS,
} from './apagados.ts'
import { PorcentajeProvision } from './porcentaje-provision.ts'

export const ALIAS_PARA_PAGAR = 'Alias o CBU para pagar'
export const TEXTO_PARA_PAGAR = 'Texto sobre cómo pagar'

const MAX_DIAS = 365

/** How many days an offer holds. */
export const DiasPresupuesto = z
  .int('Los días deben ser un número entero')
  .check(z.gte(1, 'Los días deben ser 1 o más'), z.lte(MAX_DIAS, `Los días admiten hasta ${MAX_DIAS}`))

const MAX_DIAS_ENLACE = 730

const DiasEnlace = z
  .int('Los días deben ser un número entero')
  .check(
    z.gte(1, 'Los días deben ser 1 o más'),
    z.lte(MAX_DIAS_ENLACE, `Los días admiten hasta ${MAX_DIAS_ENLACE}`),
  )

export const MAX_MINUTOS_SIN_USO = 120

/** 0 for never. */
const MinutosSinUso = z
  .int('Los minutos deben ser un número entero')
  .check(
    z.gte(0, 'Los minutos deben ser 0 o más'),
    z.lte(MAX_MINUTOS_SIN_USO, `Los minutos admiten hasta ${MAX_MINUTOS_SIN_USO}`),
  )

/** Where customers reach the server: `https://mi-comercio.com.ar`, without a path; empty where they do not. */
const Direccion = z
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
const Carpeta = z
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
const DireccionS3 = z
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

const Region = z
  .string()
  .check(
    z.maxLength(50),
    z.regex(/^$|^[a-z0-9-]+$/, 'La región se escribe como la da el servicio: us-east-1, auto'),
  )

const Bucket = z
  .string()
  .check(
    z.maxLength(63, 'Un bucket tiene hasta 63 letras'),
    z.regex(/^$|^[a-z0-9][a-z0-9.-]+$/, 'Un bucket se escribe con minúsculas, números, puntos y guiones'),
  )

const CarpetaS3 = z
  .string()
  .check(
    z.maxLength(100, 'La carpeta admite hasta 100 letras'),
    z.regex(
      /^$|^[\w-]+(\/[\w-]+)*$/,
      'La carpeta se escribe con letras, números y guiones, como tienda o tienda/2026',
    ),
  )

const ClaveS3 = z
  .string()
  .check(z.maxLength(200), z.regex(/^$|^[!-~]+$/, 'El id de la clave no lleva espacios ni acentos'))

/** Of a logo, as the text of its data: a picture for a paper, not for a wall. */
export const MAX_LOGO = 120_000

/** A small picture as `data:image/png;base64,…` or `…/jpeg…`: papers show it without asking anybody for it. Empty for none. */
const Logo = z
  .string()
  .check(
    z.maxLength(MAX_LOGO, 'El logo es demasiado grande'),
    z.regex(/^$|^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/, 'El logo es una imagen PNG o JPEG'),
  )

/** In pesos: what people pay in cash is rounded down to a multiple of it; 0 for none. */
export const PASOS_DE_REDONDEO = [0, 1, 10, 50, 100] as const
const PasoDeRedondeo = z.literal([...PASOS_DE_REDONDEO], 'Elige uno de los redondeos')

/** A setting: its name in the audit trail, its shape, and what a business begins with. */
const parametro = <S extends z.ZodMiniType>(nombre: string, forma: S, inicial: z.output<S>) => ({
  nombre,
  forma,
  inicial,
})

interface DeInterruptor {
  /** The profile says it, under its own name, while it is on. */
  enPerfil?: true
  /** The code and the words of the refusal of calls that write while it is off. */
  apagado?: readonly [codigo: string, texto: string]
}

/** What an admin may turn on. It is off at first. */
const interruptor = <const M extends DeInterruptor>(nombre: string, mas: M) => ({
  ...parametro(nombre, z.boolean(), false),
  ...mas,
})

/** In the order of the audit trail. */
export const PARAMETROS = {
  /** A sale may be paid by QR or a wallet, without dividing its payment. */
  venta_qr: interruptor('Vender con QR', {
    enPerfil: true,
    apagado: ['venta_qr_inactiva', 'Vender con QR no está activo'],
  }),
  /** The form of a sale begins with its articles; how it is paid is asked at the end. */
  cobrar_al_final: interruptor('Cobrar al final', { enPerfil: true }),
  redondeo_efectivo: parametro('Redondeo del efectivo', PasoDeRedondeo, 0),
  /** The seller may choose when the first instalment falls due. */
  elegir_vencimiento: interruptor('Elegir el primer vencimiento', {
    enPerfil: true,
    apagado: ['vencimiento_fijo', 'Elegir el primer vencimiento no está activo'],
  }),
  /** Papers and confirmations state what Ley 24.240 art. 36 asks for, and a plan can be printed to be signed. */
  ley_credito: interruptor('Datos de la Ley 24.240', {}),
  /** The interest within the prices bears IVA: of who is Responsable Inscripto. */
  iva_intereses: parametro('IVA sobre los intereses', z.boolean(), true),
  /** The shop's text of a pagaré, below the plan to sign; empty without one. */
  pagare: parametro('Texto del pagaré', Texto(4_000), ''),
  presupuestos: interruptor('Presupuestos', {
    apagado: ['presupuestos_inactivos', SIN_PRESUPUESTOS],
  }),
  /** The validity of an offer whose seller says nothing else. */
  dias_presupuesto: parametro('Validez de los presupuestos (días)', DiasPresupuesto, 15),
  cambios: interruptor('Cambios', {
    enPerfil: true,
    apagado: ['cambios_inactivos', SIN_CAMBIOS],
  }),
  /** Goods come back from the detail of their sale, whose papers carry a code that opens it. */
  devolver_desde_venta: interruptor(DEVOLVER_DESDE_VENTA, {
    enPerfil: true,
    apagado: ['devolver_desde_venta_inactivo', SIN_DEVOLVER],
  }),
  /** The report of who discounts; the hour and the seller in the list of sales and its workbook. */
  control_descuentos: interruptor(CONTROL_DE_DESCUENTOS, { enPerfil: true }),
  /** What the shop takes off a sale by itself. */
  promociones: interruptor('Promociones', {
    enPerfil: true,
    apagado: ['promociones_inactivas', SIN_PROMOCIONES],
  }),
  /** Customers may owe up to their limit. */
  limites_credito: interruptor('Límites de crédito', {}),
  /** The limit of those who have none of their own; without it they have none. */
  limite_credito: parametro('Límite de crédito', z.nullable(Importe), null),
  /** Customers see their account with a link. */
  enlaces_cuenta: interruptor('Enlaces de cuenta', {}),
  enlaces_dias: parametro('Duración de los enlaces de cuenta (días)', DiasEnlace, 180),
  enlaces_direccion: parametro('Dirección de los enlaces de cuenta', Direccion, ''),
  /** Papers of sales in instalments and statements carry the link as a code; only with an address. */
  enlaces_papel: interruptor('Enlaces de cuenta en los papeles', {}),
  /** How to pay, on the page of the link. */
  pago_alias: parametro(ALIAS_PARA_PAGAR, Texto(100), ''),
  pago_texto: parametro(TEXTO_PARA_PAGAR, Texto(1_000), ''),
  /** How a customer has paid is shown where credit is decided; and as a sentence in the form of a sale. */
  legajos: interruptor('Resumen de cómo paga cada cliente', {}),
  legajos_en_venta: interruptor('Resumen al vender', {}),
  /** People may ask the Banco Central about a customer. */
  consultas_bcra: interruptor('Consultas al Banco Central', { enPerfil: true }),
  /** What a customer has in favour may pay sales and instalments. */
  saldo_a_favor: interruptor('Uso del saldo a favor', {
    enPerfil: true,
    apagado: ['saldo_a_favor_inactivo', 'El uso del saldo a favor no está activo'],
  }),
  /** A customer may pay less than an instalment. */
  cobros_parciales: interruptor('Cobros de una parte de la cuota', { enPerfil: true }),
  /** One receipt collects from the whole account of a customer. */
  cobros_de_cuenta: interruptor('Cobros de la cuenta', {
    enPerfil: true,
    apagado: ['cobros_de_cuenta_inactivos', SIN_COBROS_DE_CUENTA],
  }),
  /** Whoever sells may take something off each line. */
  descuento_por_linea: interruptor('Descuento en cada línea', {
    enPerfil: true,
    apagado: ['descuento_por_linea_inactivo', SIN_DESCUENTOS_POR_LINEA],
  }),
  /** And says why. */
  motivo_descuento: interruptor('Motivo de cada descuento', { enPerfil: true }),
  /** What has no file is sold by its text and its price. */
  linea_abierta: interruptor('Artículos varios', {
    enPerfil: true,
    apagado: ['linea_abierta_inactiva', SIN_VARIOS],
  }),
  /** What is in the hand and not in the system leaves at once, and waits to be counted. */
  se_lo_llevo: interruptor('Se lo llevó igual', {
    enPerfil: true,
    apagado: ['se_lo_llevo_inactivo', SIN_LLEVADOS],
  }),
  /** Open instalments may become a new plan. */
  refinanciaciones: interruptor('Refinanciaciones', {
    enPerfil: true,
    apagado: ['refinanciaciones_inactivas', SIN_REFINANCIACIONES],
  }),
  /** Customers, or their groups, may have a price list. */
  listas_precio: interruptor('Listas de precios', {
    apagado: ['listas_precio_inactivas', SIN_LISTAS_PRECIO],
  }),
  /** What the report of credits provides for each age of what is owed: not due yet, and up to so many days late. */
  provision_por_vencer: parametro('Previsión de lo que no venció (%)', PorcentajeProvision, 0),
  provision_30: parametro('Previsión hasta 30 días (%)', PorcentajeProvision, 0),
  provision_60: parametro('Previsión de 31 a 60 días (%)', PorcentajeProvision, 0),
  provision_90: parametro('Previsión de 61 a 90 días (%)', PorcentajeProvision, 0),
  provision_mas: parametro('Previsión de más de 90 días (%)', PorcentajeProvision, 0),
  /** At a till that somebody opened with a password, the others of the branch enter with a PIN. */
  cambio_rapido: interruptor('Cambio rápido de persona', {
    apagado: ['cambio_rapido_inactivo', 'El cambio rápido de persona no está activo'],
  }),
  /** When such a till asks again who is there: after each sale, and after so many minutes without a key or a click. */
  cambio_rapido_venta: interruptor('Pedir el PIN después de cada venta', {}),
  cambio_rapido_minutos: parametro('Minutos sin uso hasta pedir el PIN', MinutosSinUso, 0),
  /** Papers say it above the name of their branch, and show the logo beside it; empty for the branch alone. */
  papel_nombre: parametro('Nombre en los papeles', Texto(100), ''),
  papel_logo: parametro('Logo en los papeles', Logo, ''),
  /** Where each nightly backup is copied to as well. */
  respaldo_copia: parametro('Segunda copia de los respaldos', Carpeta, ''),
  /** And to a bucket. Its secret is no setting that anybody reads. */
  respaldo_s3: parametro('Copia en la nube: dirección', DireccionS3, ''),
  respaldo_s3_region: parametro('Copia en la nube: región', Region, 'us-east-1'),
  respaldo_s3_bucket: parametro('Copia en la nube: bucket', Bucket, ''),
  respaldo_s3_carpeta: parametro('Copia en la nube: carpeta', CarpetaS3, ''),
  respaldo_s3_clave: parametro('Copia en la nube: id de la clave', ClaveS3, ''),
  /** `https://servicio/bucket/archivo`; otherwise `https://bucket.servicio/archivo`. */
  respaldo_s3_en_ruta: parametro('Copia en la nube: el bucket va en la ruta', z.boolean(), true),
} as const
export type Parametro = keyof typeof PARAMETROS

type Con<M> = { [A in Parametro]: (typeof PARAMETROS)[A] extends M ? A : never }[Parametro]

/** The switches that a profile says, and those whose calls are refused while they are off. */
export type ParametroEnPerfil = Con<{ enPerfil: true }>
export type ParametroExigido = Con<{ apagado: readonly [string, string] }>

export const PARAMETROS_EN_PERFIL = (Object.keys(PARAMETROS) as Parametro[]).filter(
  (parametro): parametro is ParametroEnPerfil => 'enPerfil' in PARAMETROS[parametro],
)

/** One part of each setting. */
export const deCadaParametro = <P extends 'nombre' | 'forma' | 'inicial'>(parte: P) =>
  Object.fromEntries(Object.entries(PARAMETROS).map(([parametro, de]) => [parametro, de[parte]])) as {
    [A in Parametro]: (typeof PARAMETROS)[A][P]
  }

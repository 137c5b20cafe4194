/**
 * The settings of the business, each described once: answers, bodies, what a business begins with, the profile, the refusals and
 * the names in the audit trail are made of this list.
 */

import * as z from 'zod/mini'
import { Importe, Texto } from '../wire.ts'
import {
  CONTROL_DE_DESCUENTOS,
  DESCUENTO_EN_CADA_LINEA,
  DEVOLVER_DESDE_VENTA,
  NUMEROS_DE_SERIE,
  PRECIOS_EN_DOLARES,
  SE_LO_LLEVO_IGUAL,
  SIN_BALANZAS,
  SIN_CAMBIOS,
  SIN_COBROS_DE_CUENTA,
  SIN_CONTEOS_DE_STOCK,
  SIN_DESCUENTOS_POR_LINEA,
  SIN_DEVOLVER,
  SIN_DOLARES,
  SIN_LISTAS_PRECIO,
  SIN_LLEVADOS,
  SIN_PRESENTACIONES,
  SIN_PRESUPUESTOS,
  SIN_PROMOCIONES,
  SIN_REFINANCIACIONES,
  SIN_VARIANTES,
  SIN_VARIOS,
  STOCK_INICIAL,
} from './apagados.ts'
import {
  Bucket,
  Carpeta,
  CarpetaS3,
  ClaveS3,
  DevolucionConPin,
  DiasEnlace,
  DiasPresupuesto,
  Direccion,
  DireccionS3,
  Logo,
  MinutosSinUso,
  PasoDeRedondeo,
  PorcentajeProvision,
  Region,
} from './parametros.formas.ts'

export const ALIAS_PARA_PAGAR = 'Alias o CBU para pagar'
export const TEXTO_PARA_PAGAR = 'Texto sobre cómo pagar'

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
  /** Boxes where people type a code also read it with the camera. */
  camara: interruptor('Leer códigos con la cámara', { enPerfil: true }),
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
  descuento_por_linea: interruptor(DESCUENTO_EN_CADA_LINEA, {
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
  /** Articles may be counted in metres, kilos or litres, with fractions. */
  unidades: interruptor('Unidades y fracciones', { enPerfil: true }),
  /** Articles may ask for the serial number of each unit. */
  numeros_de_serie: interruptor(NUMEROS_DE_SERIE, { enPerfil: true }),
  /** Labels that a scale prints are read as an article with its weight or its amount. */
  balanzas: interruptor('Etiquetas de balanza', { apagado: ['balanzas_inactivas', SIN_BALANZAS] }),
  /** An article may have several codes, and packs whose code adds several units. */
  presentaciones: interruptor('Códigos y presentaciones', {
    enPerfil: true,
    apagado: ['presentaciones_inactivas', SIN_PRESENTACIONES],
  }),
  /** What is in the hand and not in the system leaves at once, and waits to be counted. */
  se_lo_llevo: interruptor(SE_LO_LLEVO_IGUAL, {
    enPerfil: true,
    apagado: ['se_lo_llevo_inactivo', SIN_LLEVADOS],
  }),
  /** A new article has its first stock at once, and is filed from a sale too. */
  stock_inicial: interruptor(STOCK_INICIAL, { enPerfil: true }),
  /** The stock is counted on the server, by several people at once. */
  conteos_stock: interruptor('Conteos de stock', {
    enPerfil: true,
    apagado: ['conteos_stock_inactivos', SIN_CONTEOS_DE_STOCK],
  }),
  /** Articles may belong to a model, with a size and a colour. */
  variantes: interruptor('Talles y colores', {
    enPerfil: true,
    apagado: ['variantes_inactivas', SIN_VARIANTES],
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
  /** An article may have a price in dollars, which a rate makes pesos of: in a batch that a person looks at. */
  precios_dolares: interruptor(PRECIOS_EN_DOLARES, {
    enPerfil: true,
    apagado: ['precios_dolares_inactivos', SIN_DOLARES],
  }),
  /** Where the prices of such a batch end, and from which change on an article is in it. */
  dolar_redondeo: parametro('Redondeo de los precios en dólares', PasoDeRedondeo, 0),
  dolar_minimo: parametro('Cambio mínimo por la cotización (%)', PorcentajeProvision, 0),
  /** How old a rate may be before articles and the day's panel say so. */
  dolar_dias: parametro('Días que vale una cotización', DiasPresupuesto, 7),
  /** A new rate makes its batch without asking. */
  dolar_sola: interruptor('Aplicar sola cada cotización', {}),
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
  /** Up to this amount whoever entered with a PIN takes goods back without a password; always with one while there is none. */
  cambio_rapido_devolucion: parametro('Devolver con el PIN hasta', DevolucionConPin, null),
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
